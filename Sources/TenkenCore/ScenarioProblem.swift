import TenkenDiagnostics

/// One problem in a file: where it is, what is wrong, and how to fix it.
public struct ScenarioProblem: Error, Hashable, Sendable {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  /// Whether the file cannot be used until it is fixed; a mere warning otherwise.
  public var isError: Bool { diagnostic.severity == .error }
  /// The stable name of the kind of problem, which `tenken explain` explains: `unknown-word`.
  public var code: String { diagnostic.identifier }
  /// The path of the file with the problem, which may be one that the scenario file names.
  public var path: String { diagnostic.path }
  /// The number of the line, from 1; nil if the problem is about the whole file.
  public var line: Int? { diagnostic.range.map { Int($0.start.line) + 1 } }
  /// The number of Unicode scalars before the problem on its line plus 1; nil for a whole file.
  public var column: Int? { diagnostic.range.map { Int($0.start.column) + 1 } }

  /// What is wrong, in English or Japanese.
  public func summary(in language: ScenarioLanguage = .english) -> String {
    diagnostic.summary[language.ofDiagnostics]
  }

  /// What is allowed instead, in English or Japanese; empty if there is nothing to say.
  public func help(in language: ScenarioLanguage = .english) -> [String] {
    diagnostic.help.map { $0[language.ofDiagnostics] }
  }
}
