import ArgumentParser
import TenkenData
import TenkenPages
import TenkenScenarios
import TenkenStandings

/// `tenken results status`: shows what was tested, and with which results.
struct ResultsStatusCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show what passed, failed, is stale or was never tested, and who disagrees.",
    discussion: """
      A result is stale if the case means something else today (the scenario changed), or if the \
      result is about other builds than the one asked for (the build changed). A failure counts \
      until somebody resolves it, or tests the case on that device again. Cases that do not apply, \
      and those that nobody can do by hand, are counted by themselves.

      EXAMPLES
        tenken results status
        tenken results status --build 2.4 --format markdown
        tenken results status --results results/ --filter tag:retry scenarios/

      EXIT CODES
        0   the status was printed, whatever it is
        2   a file has an error; what is valid counts anyway
      """)

  @OptionGroup var input: SuiteOptions
  @OptionGroup var results: ResultsOptions
  @OptionGroup var language: LanguageOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var notes: NoteOptions

  @Option(help: ArgumentHelp("The format: text, json, markdown.", valueName: "name"))
  var format = FormatChoice(usual: StatusFormat.text)

  func run() async throws {
    let format = try format.format(for: output)
    let read = try await ReadTestedSuite(
      input.cases, results, in: language.language)
    let page = StatusPage(
      suite: read.tested, of: read.suite.features, language: language.language,
      style: output.style)
    switch format {
    case .text: try output.write(page: page.text, named: "status\(language.fileNamePart).txt")
    case .markdown:
      try output.write(page: page.markdown, named: "status\(language.fileNamePart).md")
    case .json: try output.write(page: StatusPage.format.text(of: page), named: "status.json")
    }
    if read.hasFaults { throw ExitCode.invalidScenarios }
  }
}

/// The output format of a status.
enum StatusFormat: String, CaseIterable, ExpressibleByArgument, FileFormat {
  /// For a terminal.
  case text
  /// For programs.
  case json
  /// For a chat or a pull request.
  case markdown
}
