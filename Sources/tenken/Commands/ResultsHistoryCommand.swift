import ArgumentParser
import TenkenPages
import TenkenResults
import TenkenScenarios
import TenkenSimulation

/// `tenken results history`: prints everything that was recorded about a case.
struct ResultsHistoryCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show everything recorded of a case: results, approvals, and what replaced them.",
    discussion: """
      Whether the case has changed since, 'tenken results status' says: it reads the scenarios.

      EXAMPLES
        tenken results history coin-purchase/buy-again
        tenken results history 'coin-purchase/buy[environment=sandbox]'
        tenken results history coin-purchase/buy-again --format json
      """)

  @OptionGroup var testCase: CaseArgument

  @Option(
    name: .customLong("results"),
    help: ArgumentHelp(
      "Read results from this folder of .jsonl files, or from this file.",
      valueName: "folder-or-file"))
  var paths: [String] = Project.current.paths(.results) ?? [ResultsOptions.standard]

  @OptionGroup var language: LanguageOptions
  @OptionGroup var printing: PrintOptions

  func run() async throws {
    let address = try await testCase.address(in: language.language)
    let results = SettledResults(
      try await ResultFiles(
        ResultFiles.thereYet(paths, in: language.language)
      ).log())
    Console.errors.report(results.diagnostics, in: language.language)
    let events = results.history(of: address)
    guard !events.isEmpty else {
      throw ToolError.usage(
        "there are no results of '\(address)'", ja: "「\(address)」の結果はありません",
        help: results.help(forUntested: address))
    }
    let page = HistoryPage(
      events: events, language: language.language, style: printing.style)
    try printing.write(
      named: "history", in: language, page.lines.page, HistoryPage.format, of: page)
  }
}
