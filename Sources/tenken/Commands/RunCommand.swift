import ArgumentParser
import TenkenDiagnostics
import TenkenReports
import TenkenResults
import TenkenScenarios

/// `tenken run`: runs scenarios and gives a verdict.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run the scenarios against the simulated system.",
    discussion: """
      EXAMPLES
        tenken run
        tenken run scenarios/consumable --filter tag:retry --verbose
        tenken run --report junit=out/tenken.xml --report json=out/results.json
        tenken run --report github=- --report summary=summary.md
        tenken run --driver 'python3 driver.py' sign-in.yaml
        tenken run --driver http://127.0.0.1:8080/ scenarios/notifications

      EXIT CODES
        0 everything passed, 1 a scenario failed, 2 a file is invalid, and reports say so

      THE JUNIT REPORT
        A test suite for each feature, and a test for each case; its name stays when titles change. \
      It has file, line, and properties: address, title, priority, tags, requirements. A failure holds \
      every fault, and all that happened. junit-strict writes only what the schema of Jenkins' xUnit \
      plugin allows: neither file nor line, and the properties as text. A time is 0 without --timings: \
      what is simulated takes microseconds, and a report is the same in every run.

      THE JSON REPORT
          {"format": "tenken-results", "version": 1, "summary": {…}, "invalidFiles": […],
           "features": […]}

          feature      path, id, title, status, scenarios
          scenario     id, title, hash, status, line, column, cases
          case         address, hash, status, priority, tags, requirements, values, events,
                       expectations, problems
          expectation  operation, place, status, line, column;
                       if it failed: word, expected, actual, reason and reasons
          problem      kind (error or failure), summary and summaries; line, column
          invalid file path, diagnostics: severity, code, message and messages, help;
                       line, column, endLine, endColumn

      'values' are those of the matrix by the names of its axes. A status is passed, failed, error, manual or skipped. 'operation' is the place of an \
      'expect' among the operations, and null in the end; 'place' is that in its list; 'step' is the place of a problem \
      in its list, where named steps are used. Places count from 0, lines and columns from 1. 'summary' and 'reason' are English, 'summaries' and 'reasons' hold other languages by \
      their codes. With --driver, 'actual' is what the real thing has, 'simulated' what the simulation has, \
      and 'alone' which of expected, simulated and real differs from the other two, or null; \
      'leftToPeople' of a case lists what the driver cannot do, and 'standardError' is what it wrote. \
      'hash' changes with what a scenario means: its steps, \
      expected states and products; not with titles, wordings, translations, ids or layout. New keys may come; a change that breaks readers \
      raises the version.
      """)

  @OptionGroup var input: PathArguments
  @OptionGroup var filter: FilterOptions
  @OptionGroup var language: LanguageOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var driver: DriverOptions

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Write a report for programs: junit, junit-strict, json, ctrf, github or summary=FILE.",
      discussion: """
        github is a line for each case that failed, which GitHub shows beside the file; summary is Markdown, \
        for $GITHUB_STEP_SUMMARY; ctrf is the Common Test Report Format. '-' is standard output; then the usual text goes to standard error.
        """,
      valueName: "kind=file"))
  var reports: [ReportRequest] = []

  @Option(
    help: ArgumentHelp(
      "Add the verdicts as events: a file in this folder, or lines at the end of this .jsonl file.",
      discussion: """
        They have the form of testers' results (docs/RESULTS.md), and never count as tested on devices.
        """,
      valueName: "folder-or-file"))
  var recordResults: String?

  @Option(help: ArgumentHelp("The build that recorded results are about.", valueName: "text"))
  var build: String?

  @Flag(
    help: ArgumentHelp(
      "Say in reports how long each case took.",
      discussion: "Without it they are the same in every run, and a time in them is 0."))
  var timings = false

  @Flag(help: "Print every case, and how long it took.")
  var verbose = false

  @Flag(help: "Print only what went wrong, without what led to it.")
  var quiet = false

  func validate() throws {
    if verbose && quiet { throw ValidationError("--verbose and --quiet contradict each other") }
    if reports.count(where: { $0.file == nil }) > 1 {
      throw ValidationError("only one report can go to standard output, '-'")
    }
    if build != nil && recordResults == nil {
      throw ValidationError("--build is for --record-results")
    }
  }

  func run() async throws {
    let start = ContinuousClock.now
    let outputName = "run\(language.fileNamePart).txt"
    try requireDifferentFiles(
      reports.compactMap(\.file) + [output.file(named: outputName)].compactMap(\.self))
    let request = RunRequest(
      filter: filter.filter, language: language.language, style: textStyle,
      detail: quiet ? .quiet : verbose ? .verbose : .usual,
      reports: Set(reports.map(\.kind) + (recordResults == nil ? [] : [.json])),
      hasDriver: driver.driver != nil, measuresTime: timings)
    let found = try ScenarioFiles(input.paths)
    let sessions = try driver.sessions()
    let runs =
      if let sessions {
        try await drive(found.files, request, on: sessions)
      } else {
        try await concurrentMap(found.files, costing: \.cost) { FileRun($0, request) }
      }
    let counts = runs.map(\.counts).reduce(CaseCounts(), +)
    try report(
      found.diagnostics + runs.flatMap(\.diagnostics), headings: runs.compactMap(\.heading),
      in: language.language
    ) { try writeReports(runs, counts, invalid: InvalidFile.all($0, in: language.language)) }
    guard runs.contains(where: { $0.heading != nil }) else { throw ToolError.noScenarios() }
    guard counts.cases > 0 else { throw ToolError.nothingMatches() }
    try writeReports(runs, counts)
    if let recordResults { try record(runs, counts, to: recordResults) }
    var text = runs.map(\.text).joined()
    let fileCount = runs.count { $0.counts.cases > 0 }
    text += counts.summary(fileCount: fileCount, in: language.language) + "\n"
    if verbose { text += counts.figures(in: ContinuousClock.now - start) + "\n" }
    if yieldsOutput {
      try Console.errors.write(page: text)
    } else {
      try output.write(page: text, named: outputName)
    }
    if counts.failed + counts.errors > 0 { throw ExitCode.scenariosFailed }
  }

  /// Writes the reports that were asked for.
  private func writeReports(
    _ runs: [FileRun], _ counts: CaseCounts, invalid: [InvalidFile] = []
  ) throws {
    for report in reports {
      let parts = runs.compactMap { $0.reports[report.kind] }
      let faults = invalid.map { report.kind.text(of: $0) }
      try report.write(report.kind.text(joining: parts, invalid: faults, counts))
    }
  }

  /// Whether a report takes standard output, so that the text makes way.
  private var yieldsOutput: Bool {
    reports.contains { $0.file == nil } && output.file(named: "") == nil
  }

  /// How the text is marked where it goes.
  private var textStyle: Style { yieldsOutput ? Console.errors.style : output.style }

  /// Adds an event for each verdict, as an import of the JSON report would.
  private func record(_ runs: [FileRun], _ counts: CaseCounts, to path: String) throws {
    let report = ReportKind.json.text(joining: runs.compactMap { $0.reports[.json] }, counts)
    var cover = ResultCover()
    cover.time = now()
    cover.build = build ?? ""
    let events = try OldResults(path: "the run", bytes: Array(report.utf8))
      .events(completedBy: cover)
    if let file = try EventWriter(path: path).write(events) {
      Console.errors.note("\(counted(events.count, "result")) in \(file)")
    }
  }
}
