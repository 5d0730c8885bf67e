package import TenkenDiagnostics
package import TenkenScenarios
package import TenkenSimulation
internal import TenkenYAML

/// Reads a system that a file declares, and reports all problems, not only the first.
///
/// - Parameters:
///   - path: The path that diagnostics show; its last part is the system's name and `.system.yaml`.
///   - bytes: The file's content, UTF-8.
///   - isThorough: Whether checking the rules may take a second.
///   - trial: Runs the examples of the file; nil if they are not to be checked.
/// - Returns: The system, if there is no error, and all diagnostics.
package func readSystem(
  path: String, bytes: [UInt8], isThorough: Bool = false, trying trial: ExampleTrial? = nil
) -> (system: System?, diagnostics: [Diagnostic]) {
  let read = readSystemWithWarnings(path, bytes, isThorough, trial)
  return (
    read.system,
    IgnoredWarnings(in: bytes, at: path).applied(
      // Only a thorough look finds all warnings.
      to: read.diagnostics, reportingComments: isThorough
    ).left
  )
}

/// Reads a system, with all of its warnings.
private func readSystemWithWarnings(
  _ path: String, _ bytes: [UInt8], _ isThorough: Bool, _ trial: ExampleTrial?
) -> (system: System?, diagnostics: [Diagnostic]) {
  let read = readSystemAsWritten(path, bytes, isThorough, trial)
  let correction = FullWidthCorrection(bytes, at: path, knowing: read.diagnostics) {
    readSystemAsWritten(path, $0, false, trial).diagnostics
  }
  guard let correction else { return read }
  let corrected = readSystemAsWritten(path, correction.bytes, isThorough, trial)
  return (
    corrected.system, correction.diagnostics(path: path, besides: corrected.diagnostics)
  )
}

/// Reads a system without correcting full-width characters.
private func readSystemAsWritten(
  _ path: String, _ bytes: [UInt8], _ isThorough: Bool, _ trial: ExampleTrial?
) -> (system: System?, diagnostics: [Diagnostic]) {
  let document = YAMLDocument.parse(path: path, bytes: bytes)
  // The path may lead to any file, so nothing is shown of one that is not a system file.
  guard let root = document.root, root.kind == .mapping, root["system"] != nil else {
    return (nil, [.noSystemFile(path)])
  }
  let diagnostics = DiagnosticList(path: path, diagnostics: document.diagnostics)
  var reader = SystemReader(
    declared: DeclarationReader(nodes: NodeReader(diagnostics: diagnostics)))
  reader.isThorough = isThorough
  reader.byteCount = bytes.count
  guard let system = reader.system(root) else {
    let all = SplitExpressions(root).withoutConsequences(reader.nodes.diagnostics.all)
    return (nil, all.sorted())
  }
  let examples = trial.flatMap { trial in
    SystemExamples(root)?.diagnostics(of: system, path: path, trial)
  }
  let isFaulty = examples?.contains { $0.severity == .error } ?? false
  let all = reader.nodes.diagnostics.all + (examples ?? [])
  return (isFaulty ? nil : system, all.sorted())
}

extension SystemFormat {
  /// The systems that teams declare next to their scenarios, in files that end in `.system.yaml`.
  package static let systemFile = systemFile(trying: nil)

  /// The same, with what runs the examples of such a file.
  package static func systemFile(trying trial: ExampleTrial?) -> SystemFormat {
    SystemFormat { path, bytes in
      let (system, diagnostics) = readSystem(path: path, bytes: bytes, trying: trial)
      return Reading(system: system, diagnostics: diagnostics)
    }
  }
}
