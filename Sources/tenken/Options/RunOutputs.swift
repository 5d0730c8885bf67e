import ArgumentParser
import TenkenDiagnostics
import TenkenPages
import TenkenReports
import TenkenResults
import TenkenScenarios
import TenkenSimulation

/// The outputs of a run: reports, results, and the usual text.
struct RunOutputs: ParsableArguments {
  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Write a report of this kind: junit, json, jsonl, ctrf, github or summary.",
      discussion: """
        github has a line for each case that failed, which GitHub shows next to the file. \
        summary is Markdown for $GITHUB_STEP_SUMMARY. ctrf is the Common Test Report Format. \
        jsonl has a line for each case (tenken schema events). With '-' as the file, the \
        report goes to standard output, and the usual text to standard error.
        """,
      valueName: "kind=file"),
    transform: ReportRequest.init)
  var reports: [ReportRequest] = []

  @Option(
    help: ArgumentHelp(
      "Record the verdicts as events: in a new file in this folder, or at the end of this .jsonl file.",
      discussion: """
        The events have the form of testers' results (docs/RESULTS.md), but never count as tests \
        on devices.
        """,
      valueName: "folder-or-file"))
  var recordResults: String?

  @Option(
    help: ArgumentHelp("Name the build that the recorded results are about.", valueName: "text"))
  var build: String?

  @Flag(
    help: ArgumentHelp(
      "Write into reports how long each case took.",
      discussion: "Without this option, reports are the same in every run, and their times are 0."))
  var timings = false

  @Flag(help: "Print every case, and how long the run took.")
  var verbose = false

  @Flag(help: "Print only what went wrong, without the steps that led to it.")
  var quiet = false

  /// Adds the reports that the project wants from every run on a CI service.
  ///
  /// - Throws: An error, if it names a report in a way that no option could.
  mutating func addReportsOfProject() throws {
    let service = environment("CI")
    guard reports.isEmpty, !service.isEmpty, service != "false" else { return }
    reports = try Project.current.namedPaths(.reports).map { try ReportRequest("\($0)=\($1)") }
  }

  /// The options that were given, by their names.
  var arguments: [String] {
    let given = [
      ("--report", !reports.isEmpty), ("--record-results", recordResults != nil),
      ("--build", build != nil), ("--timings", timings), ("--verbose", verbose),
      ("--quiet", quiet),
    ]
    return given.filter(\.1).map(\.0)
  }

  func validate() throws {
    if verbose && quiet { throw ValidationError("--verbose and --quiet contradict each other") }
    if reports.count(where: { $0.file == nil }) > 1 {
      throw ValidationError("only one report can go to standard output, '-'")
    }
    if timings && reports.isEmpty { throw ValidationError("--timings needs --report") }
    if build != nil && recordResults == nil {
      throw ValidationError("--build needs --record-results")
    }
  }

  /// Throws an error if two outputs would be written to the same file.
  func requireDifferentFiles(
    _ output: OutputOptions, _ language: LanguageOptions, _ format: PrintFormat
  ) throws {
    if format == .json, yieldsOutput(output) {
      throw ToolError.usage(
        "only one report can go to standard output, '-'", ja: "標準出力「-」に書けるレポートは 1 つだけです"
      ).help(
        "--format json writes one there: leave out '--report KIND=-', or give --output",
        ja: "--format json も標準出力に書きます。「--report KIND=-」を外すか、--output を指定してください")
    }
    let text = try output.file(named: Self.name(in: language, format))
    try tenken.requireDifferentFiles(reports.compactMap(\.file) + [text].compactMap(\.self))
  }

  /// What to run and report for each file.
  func request(
    _ filter: CaseFilter, _ language: LanguageOptions, _ output: OutputOptions,
    _ format: PrintFormat
  ) -> RunRequest {
    var request = RunRequest(
      filter: filter, language: language.language,
      style: yieldsOutput(output) ? Console.errors.style : output.style,
      detail: quiet ? .quiet : verbose ? .verbose : .usual,
      reports: Set(reports.map(\.kind) + (format == .json ? [.json] : [])), measuresTime: timings,
      recording: recordResults.map { _ in RunRecording(time: now(), build: build ?? "") })
    let paths = RepositoryPaths()
    request.shownPath = { paths.path($0) }
    return request
  }

  /// Writes all outputs, and reports every problem with the files.
  ///
  /// - Parameters:
  ///   - runs: The runs of the files.
  ///   - found: The files.
  ///   - language: The language of the text.
  ///   - output: Where the text is written.
  ///   - format: The format: in JSON, the report takes the place of the text.
  ///   - shown: The runs whose text is shown; nil for all.
  ///   - filter: The filter that chose the cases.
  ///   - isPart: Whether other machines run other files.
  ///   - mayBeEmpty: Whether there may be no case.
  ///   - hasDriver: Whether the cases were run in a real thing.
  ///   - figures: Makes a text about how much was run, for `--verbose`.
  /// - Returns: The number of cases with each status.
  /// - Throws: An error, if files are invalid, there is no case, or something cannot be written.
  func write(
    _ runs: [FileRun], _ found: ScenarioFiles, _ language: LanguageOptions, _ output: OutputOptions,
    _ format: PrintFormat, showing shown: [FileRun]? = nil, by filter: CaseFilter = CaseFilter(),
    isPart: Bool = false, mayBeEmpty: Bool = false, hasDriver: Bool = false,
    figures: (CaseCounts) -> String? = { _ in nil }
  ) throws -> CaseCounts {
    let counts = runs.map(\.output.counts).reduce(CaseCounts(), +)
    let language = (name: Self.name(in: language, format), code: language.language)
    let place = format == .json ? output : nil
    try report(
      found.diagnostics + runs.flatMap(\.diagnostics), headings: runs.flatMap(\.headings),
      in: language.code
    ) {
      let paths = RepositoryPaths()
      try writeReports(
        runs, counts, invalid: InvalidFile.all($0, in: language.code, showing: paths.path),
        in: language.code, insteadOfText: place)
    }
    guard isPart || runs.contains(where: { !$0.headings.isEmpty }) else {
      throw ToolError.noScenarios()
    }
    guard counts.cases > 0 || isPart || mayBeEmpty else {
      let values = ConditionValues(runs.flatMap(\.headings))
      throw ToolError.nothingMatches(filter, among: values)
    }
    try writeReports(runs, counts, in: language.code, insteadOfText: place)
    if let recordResults { try record(runs.flatMap(\.output.events), to: recordResults) }
    guard format == .text else { return counts }
    var text = (shown ?? runs).map(\.output.text).joined()
    let fileCount = runs.count { $0.output.counts.cases > 0 }
    text += counts.summary(fileCount: fileCount, in: language.code) + "\n"
    let chosenCount = runs.reduce(0) { $0 + $1.chosenCount }
    if let line = counts.stopped(of: chosenCount, in: language.code) { text += line + "\n" }
    // Somebody who watches has seen it the first time.
    if !quiet, shown == nil, let first = runs.lazy.compactMap(\.output.firstFailing).first {
      text += counts.nextStep(after: first, hasDriver: hasDriver, in: language.code) + "\n"
    }
    if verbose, let figures = figures(counts) { text += figures + "\n" }
    if yieldsOutput(output) {
      try Console.errors.write(page: text)
    } else {
      try output.write(page: text, named: language.name)
    }
    return counts
  }

  /// The file name of the text in a folder.
  private static func name(in language: LanguageOptions, _ format: PrintFormat) -> String {
    format == .json ? jsonName : "run\(language.fileNamePart).txt"
  }
  private static let jsonName = "run.json"

  /// Writes the requested reports.
  private func writeReports(
    _ runs: [FileRun], _ counts: CaseCounts, invalid: [InvalidFile] = [],
    in language: Language, insteadOfText output: OutputOptions?
  ) throws {
    let times = ReportTimes(start: startOfCommand, stop: now())
    func content(_ kind: ReportKind) -> FileContent {
      let parts = runs.flatMap { $0.reports[kind] ?? [] }.filter { !$0.isEmpty }
      let frame = kind.frame(
        around: runs.count { $0.reports[kind] != nil }, invalid: invalid, counts, times: times,
        in: language)
      return FileContent(joining: parts, in: frame)
    }
    for report in reports { try report.write(content(report.kind)) }
    try output?.write(content(.json), named: Self.jsonName)
  }

  /// Whether a report uses standard output, so that the text goes to standard error.
  private func yieldsOutput(_ output: OutputOptions) -> Bool {
    reports.contains { $0.file == nil } && !output.isFile
  }

  /// Adds an event for each verdict.
  private func record(_ events: [ResultEvent], to path: String) throws {
    if let file = try EventWriter(path: path).write(events).first {
      Console.errors.note(
        "\(counted(events.count, "result")) in \(file)", ja: "\(file) に結果 \(events.count) 件")
    }
  }
}
