import ArgumentParser
import TenkenScenarios
import TenkenSimulation

/// The cases that a command takes: scenario files or places in them, and patterns of cases.
struct SuiteOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Scenario files (.yaml, .yml), folders of them, lines of them, or addresses of cases.",
      discussion: """
        Folders are read at any depth; files whose names begin with '.' are skipped. A line of a \
        file, scenarios/shop.yaml:12, is the scenario that contains it. An address, \
        feature/scenario or feature/scenario[axis=value], chooses among the cases of the other \
        paths, or of the default ones.
        """, valueName: "path"),
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = SuiteOptions.standard

  @Option(name: .customLong("filter"), help: filterHelp, transform: GivenPattern.init)
  var patterns: [GivenPattern] = []

  /// The cases at the paths that match.
  var cases: GivenCases { GivenCases(paths, patterns) }

  /// The paths to read if none are given.
  static var standard: [String] {
    Project.current.paths(.scenarios) ?? [Project.current.usual("scenarios/")]
  }
}

/// The files of a command that reads or writes whole files, or names its only case itself.
struct FileArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Scenario files (.yaml, .yml), or folders that contain them at any depth.",
      discussion: "Files whose names begin with '.' are skipped.", valueName: "path"),
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = SuiteOptions.standard
}

/// The one case of a command.
struct CaseArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The case: its address, feature/scenario[axis=value], or a line of its scenario.",
      discussion: "Omit [..] if the scenario has only one case.", valueName: "case"))
  var text: String

  /// Reads the case.
  func read(
    among input: FileArguments, in language: Language
  ) async throws -> (Feature, Scenario, Case) {
    try await readCase(text, among: input.paths, in: language)
  }
}

extension CaseArgument {
  /// The address of the case, whose files are read only for a line of a scenario.
  func address(in language: Language) async throws -> String {
    guard case .line? = CasePlace(argument: text) else { return text }
    return try await readCase(text, among: SuiteOptions.standard, in: language).2.address
  }
}

/// The option that filters cases, of a command with paths of its own.
struct FilterOptions: ParsableArguments {
  @Option(name: .customLong("filter"), help: filterHelp, transform: GivenPattern.init)
  var patterns: [GivenPattern] = []
}

/// The help of `--filter`.
private let filterHelp = ArgumentHelp(
  "Keep only the cases that match the pattern, or one of several patterns.",
  discussion: """
    A pattern is a part of a case's address (coin-purchase/buy), a whole address with * for \
    anything (coin-purchase/*[environment=sandbox*), a tag (retry), or an exact match: \
    tag:retry, priority:critical, requirement:IAP-3, feature:coin-purchase, \
    case:coin-purchase/buy. Combine patterns with and, or, not and parentheses: \
    'priority:critical and not (tag:refund or tag:family)'. In such an expression, put a \
    pattern with a space into double quotation marks.
    """,
  valueName: "pattern")

/// A pattern of cases, as it was given.
struct GivenPattern {
  let text: String
  let expression: CaseExpression

  init(_ text: String) throws(FilterError) {
    self.text = text
    expression = try CaseExpression(parsing: text)
  }
}
