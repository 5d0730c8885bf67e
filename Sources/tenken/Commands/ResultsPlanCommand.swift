import ArgumentParser
import TenkenData
import TenkenExecution
import TenkenPages
import TenkenRendering
import TenkenReports
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

/// `tenken results plan`: lists the cases that have to be tested again.
struct ResultsPlanCommand: AsyncParsableCommand, NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "List the cases to test again: those that failed, changed, or were never tested.",
    discussion: """
      With '--since 2.3', cases that passed in that build or a later one, and mean the same \
      today, are left out. With '--since results.json', an earlier report of 'tenken run', the \
      plan has only the cases that changed since then, and those that failed. The most important \
      cases come first, and of equally important ones, those with the least waiting. A checklist \
      has the same order, but keeps the cases of a scenario, of a feature and of a chapter \
      together.

      EXAMPLES
        tenken results plan --since 2.3
        tenken results plan --since 2.3 --format html --language ja --output out/
        tenken results plan --since last-release.json

      FORMATS
        text, json, or one of 'tenken checklist': \(Format.names(of: .checklist))
      """)

  @OptionGroup var input: PathArguments
  @OptionGroup var filter: FilterOptions
  @OptionGroup var results: ResultsOptions
  @OptionGroup var templates: TemplateOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var notes: NoteOptions

  @Option(
    help: ArgumentHelp(
      "Leave out what needs no test since this build, or since this report of a run.",
      valueName: "build-or-file"))
  var since: String?

  @Option(
    help: ArgumentHelp("The format: text, json, or a format of checklists.", valueName: "name"))
  var format = "text"

  @Option(help: ArgumentHelp("Set the title of the checklist.", valueName: "text"))
  var title: String?

  /// The format, if it is not one of checklists.
  private var printed: PrintFormat? { PrintFormat(rawValue: format) }

  func validate() throws {
    if printed == nil { return try Format.named(format, of: .checklist).check(title: title) }
    guard title == nil, templates.givenFolder == nil else {
      throw ValidationError(
        "--title and --templates are for checklists: leave them out, or give another --format")
    }
  }

  func run() async throws {
    let (library, language) = try templates.read(isForConsole: printed == .text)
    let old = try since.flatMap { try oldHashes($0) }
    let read = try await ReadTestedSuite(
      filter.cases(of: input), results, since: old == nil ? since : nil, in: templates.messages)
    let plan = TestPlan(read.tested, changedSince: old)
    guard let printed else {
      let entries = plan.sorted(read.suite.entries)
      guard !entries.isEmpty else {
        return Console.errors.note(PlanPage.nothing[templates.messages])
      }
      let suite = Suite(
        entries: entries, handChecks: read.suite.handChecks, scope: read.suite.scope)
      let tested = read.tested
      let format = try Format.named(format, of: .checklist)
      let bytes = try format.render(
        DocumentSource(suite) {
          ($0.title, $0.build) = (title, results.build)
          ($0.language, $0.templates) = (language, library)
          $0.show(tested.standings)
          $0.handWork = tested.handWork
          // What nobody can do by hand is in a plan only if somebody has done it, and it failed.
          $0.listsSimulationOnly = true
        })
      // The file has its own name, because a full checklist may be in the same folder.
      let name = "plan\(language.fileNamePart).\(format.fileExtension)"
      try output.write(bytes, named: name)
      return try fail(read)
    }
    let page = PlanPage(plan: plan, language: language, style: output.style)
    switch printed {
    case .text: try output.write(page: page.text, named: "plan.txt")
    case .json: try output.write(page: PlanPage.format.text(of: page), named: "plan.json")
    }
    try fail(read)
  }

  private func fail(_ read: ReadTestedSuite) throws {
    if read.hasFaults { throw ExitCode.invalidScenarios }
  }

  /// The content hashes of the cases in a report; nil if the text names a build.
  private func oldHashes(_ since: String) throws -> [String: String]? {
    guard exists(since), !isFolder(since) else { return nil }
    let hashes = try readResults(since).hashes
    guard !hashes.isEmpty else {
      throw ToolError.input(
        "'\(since)' has no content hashes of its cases",
        help: ["write a report that has them with: tenken run --report json=results.json"])
    }
    return hashes
  }
}
