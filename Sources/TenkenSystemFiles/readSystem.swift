public import TenkenDiagnostics
public import TenkenScenarios
public import TenkenSimulation
internal import TenkenYAML

/// Reads a system that a file declares; never stops at the first fault.
///
/// - Parameters:
///   - path: The path that diagnostics show; its last part is the system's name and `.system.yaml`.
///   - bytes: The file's content, UTF-8.
///   - isThorough: Whether a second may be spent on what is wrong with the rules.
/// - Returns: The system, if there is no error, and everything wrong with the file.
public func readSystem(
  path: String, bytes: [UInt8], isThorough: Bool = false
) -> (system: System?, diagnostics: [Diagnostic]) {
  let document = YAMLDocument.parse(path: path, bytes: bytes)
  // Any file may be named, or linked to: nothing is shown of one that is not meant for it.
  guard let root = document.root, root.kind == .mapping, root["system"] != nil else {
    return (nil, [.noSystemFile(path)])
  }
  let faults = FaultList(path: path, diagnostics: document.diagnostics)
  var reader = SystemReader(declared: DeclarationReader(nodes: NodeReader(faults: faults)))
  reader.isThorough = isThorough
  let system = reader.system(root)
  return (system, reader.nodes.faults.diagnostics.sorted())
}

extension SystemFormat {
  /// Systems that teams declare beside their scenarios, in files that end in `.system.yaml`.
  public static let systemFile = SystemFormat { path, bytes in
    let (system, diagnostics) = readSystem(path: path, bytes: bytes)
    return Reading(system: system, diagnostics: diagnostics)
  }
}
