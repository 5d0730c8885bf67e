import TenkenDiagnostics
import TenkenScenarios

/// A scenario file that was read: its cases, and all problems that were found in it.
public struct ScenarioFile: Sendable {
  /// The path as it was given.
  public let path: String
  /// The folders that the file is in, outermost first: the chapters of documents.
  public let chapters: [String]
  /// The problems, sorted by position.
  public let problems: [ScenarioProblem]

  /// The feature, once for each system that the file is about; none if it is not valid.
  let features: [Feature]
  /// The bytes of the file and of those that it names, by path.
  private let sources: [String: [UInt8]]

  /// Reads a file; it never throws, and never stops at the first problem.
  ///
  /// - Parameters:
  ///   - path: The path that problems show.
  ///   - bytes: The content of the file, in UTF-8.
  ///   - chapters: The folders that the file is in, outermost first.
  ///   - systems: The systems that the file may be about.
  ///   - load: Returns the content of a file that `catalog:`, `include:` or `system:` names, or nil
  ///     if there is none. Relative names are resolved from the folder of `path`.
  public init(
    path: String, bytes: [UInt8], chapters: [String] = [], systems: ScenarioSystems = .builtIn,
    loading load: (_ path: String) -> [UInt8]? = { _ in nil }
  ) {
    var sources = [path: bytes]
    let read = readFeature(path: path, bytes: bytes, systems: systems.systems) {
      path throws(UnreadableFile) in
      guard let bytes = load(path) else {
        throw UnreadableFile(
          reason: DiagnosticText("there is no such file", ja: "そのファイルはありません"),
          isMissing: true)
      }
      sources[path] = bytes
      return bytes
    }
    self.path = path
    self.chapters = chapters
    self.sources = sources
    problems = read.diagnostics.map { ScenarioProblem($0) }
    features = read.isValid ? read.features : []
  }

  /// Whether it can be run and printed: it has a feature, and no problem is an error.
  public var isValid: Bool { !features.isEmpty }

  /// The id of its feature; nil if the file is not valid.
  public var id: String? { features.first?.id }

  /// The cases, in the order of the file; none if the file is not valid.
  public var cases: [ScenarioCase] {
    features.flatMap(\.addressedCases).map { ScenarioCase($0.testCase, of: $0.scenario) }
  }

  /// All problems as a compiler prints them, with the lines that they are about.
  ///
  /// - Parameters:
  ///   - language: English or Japanese.
  ///   - usesColor: Whether colours are added, which only terminals show.
  /// - Returns: Lines that each end in a line break; empty if there are no problems.
  public func printedProblems(
    in language: ScenarioLanguage = .english, usesColor: Bool = false
  ) -> String {
    DiagnosticPrinter(usesColor: usesColor, language: language.ofDiagnostics)
      .print(problems.map(\.diagnostic)) { path in
        sources[path].map { SourceText(path: path, bytes: $0) }
      }
  }
}
