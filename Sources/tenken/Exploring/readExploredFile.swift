import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// Reads the file of a search.
///
/// - Parameters:
///   - path: The path of the file, or the name of a built-in system.
///   - system: Which of the systems of the file is searched; nil for its first.
///   - output: The path that new files will have; nil if none are kept.
///   - language: The language of diagnostics.
/// - Returns: The file.
/// - Throws: An error, if the file cannot be used.
func readExploredFile(
  _ path: String, about system: String? = nil, writing output: String?, in language: Language
) throws -> ExploredFile {
  @Sendable func read(_ text: String, _ path: String) -> ReadFeature {
    readFeature(Array(text.utf8), at: path)
  }
  guard !path.hasSuffix(SystemFormat.fileSuffix), exists(path) else {
    let system = try namedSystem(path, in: language)
    return ExploredFile(system, at: path, writing: output, reading: read)
  }
  let bytes = try readGivenFile(path)
  let found = readFeature(bytes, at: path)
  try report(found.diagnostics, headings: [], in: language)
  let feature = found.features.first { system == nil || $0.vocabulary.system == system }
  guard let feature else { throw ToolError.noScenarios() }
  let included = namedFiles(of: path).filter { $0 != path }.compactMap { try? readGivenFile($0) }
  return ExploredFile(
    feature, text: String(decoding: bytes, as: UTF8.self),
    included: included.map { String(decoding: $0, as: UTF8.self) }, writing: output, reading: read)
}

/// The paths of a scenario file and of the files that it names, in order.
private func namedFiles(of path: String) -> [String] {
  readFeature(ScenarioFile(path: path, chapters: [], isLink: false)).sources.keys.sorted()
}

/// The paths and digests of the file of a search and of the files that it names.
func digestOfExploredFile(_ file: ExploredFile) -> String {
  digest(of: file.feature.map { _ in namedFiles(of: file.path) } ?? [file.path])
}
