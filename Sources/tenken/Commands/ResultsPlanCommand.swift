import ArgumentParser
import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenRendering
import TenkenReports
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

/// `tenken results plan`: lists the cases that have to be tested again.
struct ResultsPlanCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "List the cases to test again: those that failed, changed, or were never tested.",
    discussion: """
      With '--since 2.3', cases that passed in that build or a later one, and mean the same \
      today, are left out. With '--since results.json', an earlier report of 'tenken run', the \
      plan has only the cases that changed since then, and those that failed. The most important \
      cases come first; of equally important ones what failed, then what changed, what was never \
      tested, and what was tested in other builds; of these, those with the least waiting. A \
      checklist has the same order, but keeps the cases of a scenario, of a feature and of a \
      chapter together.

      With '--format page', a page says why each case is in the plan, and how long everything \
      takes: planned, and really so far, by tester. '--device A --minutes 120' chooses the most \
      useful cases that can be done on this device in two hours. With several devices, each meets \
      every scenario and every value of its matrix; not every case is tested on each of them.

      EXAMPLES
        tenken results plan --since 2.3
        tenken results plan --since 2.3 --format html --language ja --output out/
        tenken results plan --since last-release.json
        tenken results plan --format page --device 'iPhone 15' --minutes 120 --output out/
        tenken results plan --format page --device A --device B --for Ada --for Linus --output out/

      FORMATS
        text, json, page, or one of 'tenken checklist': \(Format.names(of: .checklist))
      """)

  @OptionGroup var input: SuiteOptions
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
    name: .customLong("format"),
    help: ArgumentHelp(
      "The format: text, json, page, or a format of checklists.", valueName: "name"))
  var choice = FormatChoice(usual: "text")

  @OptionGroup var heading: TitleOption

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "Plan for this device, as results name it; can be given several times.", valueName: "text"))
  var devices: [String] = []

  @Option(
    help: ArgumentHelp(
      "Keep the most useful cases that fit into this time, of all testers together.",
      valueName: "number"),
    transform: GivenValue.number(1...100_000))
  var minutes: Int?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Divide the cases among these people; can be given several times.", valueName: "tester"))
  var testers: [String] = []

  /// The format: that of a list, of the page, or of a checklist.
  private enum PlanFormat: FileFormat {
    case printed(PrintFormat)
    case page
    case checklist(Format)

    static let all =
      PrintFormat.allCases.map(Self.printed) + [page]
      + Format.all.filter { $0.document == .checklist }.map(Self.checklist)

    var name: String {
      switch self {
      case .printed(let format): format.name
      case .page: "page"
      case .checklist(let format): format.name
      }
    }

    var fileExtension: String {
      switch self {
      case .printed(let format): format.fileExtension
      case .page: "html"
      case .checklist(let format): format.fileExtension
      }
    }
  }

  private var format: PlanFormat {
    get throws { try choice.format(for: output, among: PlanFormat.all) }
  }

  func validate() throws {
    for (option, names) in [("--device", devices), ("--for", testers)] {
      guard names.allSatisfy({ !$0.isEmpty }) else {
        throw ValidationError("\(option) needs a name")
      }
      if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
        throw ValidationError("\(option) names '\(twice)' twice")
      }
    }
    switch try format {
    case .page: return
    case .checklist(let format): return try format.check(title: heading.given)
    case .printed: break
    }
    guard heading.given == nil, templates.givenFolder == nil else {
      throw ValidationError(
        "--title and --templates are for checklists and pages: leave them out, or give another --format"
      )
    }
  }

  func run() async throws {
    let (library, language) = try templates.read(isForConsole: format.name == "text")
    let old = try since.flatMap { try oldHashes($0) }
    let read = try await ReadTestedSuite(
      input.cases, results, since: old == nil ? since : nil, in: templates.messages)
    var request = TestPlan.Request()
    request.changedSince = old
    (request.devices, request.testers, request.minutes) = (devices, testers, minutes)
    let plan = TestPlan(read.tested, for: request)
    if since != nil, old == nil { noteDoneBefore(read.tested) }
    switch try format {
    case .page:
      let page = TestPlanPage(
        plan, read.tested, of: read.suite.features, title: heading.title,
        date: today())
      try output.write(
        page.render(in: language, templates: library),
        named: "test-plan\(language.fileNamePart).html", in: templates.messages)
    case .checklist(let format):
      try writeChecklist(of: plan, of: read, as: format, library, language)
    case .printed(let format):
      let page = PlanPage(
        plan: plan, of: read.suite.features, language: language, style: output.style)
      switch format {
      case .text: try output.write(page: page.text, named: "plan.txt")
      case .json: try output.write(page: PlanPage.format.text(of: page), named: "plan.json")
      }
    }
    if read.hasFaults { throw ExitCode.invalidScenarios }
  }

  /// Writes a checklist of the cases of a plan, or says that there are none.
  private func writeChecklist(
    of plan: TestPlan, of read: ReadTestedSuite, as format: Format, _ library: TemplateLibrary,
    _ language: Language
  ) throws {
    let entries = plan.sorted(read.suite.entries)
    guard !entries.isEmpty else {
      return Console.errors.note(PlanPage.nothing[templates.messages])
    }
    let suite = Suite(entries: entries, handChecks: read.suite.handChecks, scope: read.suite.scope)
    let source = DocumentSource(suite) {
      ($0.title, $0.build) = (heading.title, results.build)
      ($0.language, $0.templates) = (language, library)
      $0.show(read.tested.standings)
      $0.handWork = read.tested.handWork
      // What nobody can do by hand is in a plan only if somebody has done it, and it failed.
      $0.listsSimulationOnly = true
    }
    // The file has its own name, because a full checklist may be in the same folder.
    try output.write(
      format.render(SuiteDocument(format.document, of: source)),
      named: "plan\(language.fileNamePart).\(format.fileExtension)", in: templates.messages)
  }

  /// Says how many cases '--since' leaves out that a release of the build may ask for.
  private func noteDoneBefore(_ tested: TestedSuite) {
    guard let (count, build) = tested.doneBefore(results.build) else { return }
    let cases = count == 1 ? "1 case is" : "\(count) cases are"
    Console.errors.note(
      LocalizedText(
        en: "\(cases) left out that passed before build '\(build)' and not in it: 'results check"
          + " --build' may ask for them, and 'results plan --build' without --since lists them",
        ja: "ビルド「\(build)」より前でのみ合格した \(count) 件は、計画から除いています。リリースの判定では"
          + "このビルドでの実施を求められることがあります（--since を付けない「results plan --build」で確認できます）")[
          templates.messages])
  }

  /// The content hashes of the cases in a report; nil if the text names a build.
  private func oldHashes(_ since: String) throws -> [String: String]? {
    guard exists(since), !isFolder(since) else { return nil }
    let hashes = try readResults(since).hashes
    guard !hashes.isEmpty else {
      throw ToolError.input(
        "'\(since)' has no content hashes of its cases", ja: "「\(since)」にはケースの内容ハッシュがありません"
      ).help(
        "write a report that has them with: tenken run --report json=results.json",
        ja: "内容ハッシュのあるレポートは「tenken run --report json=results.json」で作成できます")
    }
    return hashes
  }
}
