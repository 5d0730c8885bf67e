public import TenkenDiagnostics
public import TenkenScenarios
public import TenkenSimulation

/// What came of a source: scenario files, and what became of each of its texts.
public struct ScenarioImport: Sendable {
  /// The files, in the order of the source; empty if it cannot be read.
  public let files: [ImportedFile]
  /// What became of its texts.
  public let report: ImportReport
  /// Why it cannot be read; empty if it can.
  public let diagnostics: [Diagnostic]
}

/// Makes scenario files of a sheet, a map or a list of test cases.
///
/// Nothing of the source is lost: what is a word becomes one, what is not is for people only, and
/// what is neither is a comment. What is made is a valid file, which is read before it is given back.
///
/// - Parameters:
///   - path: The path that diagnostics show, whose ending helps to tell the format.
///   - bytes: The content.
///   - format: The format; nil to find out.
///   - known: Scenario files whose products, cases and wordings the source may name.
///   - systems: The systems that scenario files may be about.
///   - languages: The languages that sentences may be in, in the order in which they are tried.
/// - Returns: The files with what became of each text, or why the source cannot be read.
public func importScenarios(
  path: String, bytes: [UInt8], format: ImportFormat? = nil, known: [Feature] = [],
  systems: Systems, languages: [Language] = [.english, .japanese]
) -> ScenarioImport {
  do throws(ImportFault) {
    guard bytes.count <= ImportLimits.sourceBytes else {
      throw .tooMuch(
        DiagnosticText(en: "the file is larger", ja: "ファイルのサイズ"),
        limit: .plain("\(ImportLimits.sourceBytes >> 20) MiB"))
    }
    guard let format = format ?? ImportFormat.format(of: path, bytes) else {
      throw .unknownFormat
    }
    let document = try format.read(bytes)
    guard !document.cases.isEmpty else { throw .noCases }
    var planner = DocumentPlanner(
      systems: systems, known: KnownScenarios(known), name: nameWithoutEnding(path),
      languages: languages)
    let files = planner.files(of: document)
    return ScenarioImport(files: files, report: planner.report, diagnostics: [])
  } catch {
    return ScenarioImport(
      files: [], report: ImportReport(), diagnostics: [error.diagnostic(path: path)])
  }
}

/// The name of a file without its folder and its ending.
private func nameWithoutEnding(_ path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  guard let point = name.lastIndex(of: "."), point != name.startIndex else { return name }
  return String(name[..<point])
}
