import ArgumentParser
import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenReports
import TenkenScenarios
import TenkenSimulation

/// `tenken run`: runs scenarios and gives a verdict.
struct RunCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run the scenarios against the simulated system.",
    discussion: """
      EXAMPLES
        tenken run
        tenken run scenarios/consumable --filter tag:retry --verbose
        tenken run scenarios/consumable/purchase.yaml:12 coin-purchase/buy-again
        tenken run --format json
        tenken run --report junit=out/tenken.xml --report json=out/results.json
        tenken run --report github=- --report summary=summary.md
        tenken run --driver 'python3 driver.py' sign-in.yaml
        tenken run --driver http://127.0.0.1:8080/ scenarios/notifications
        tenken run --profile profile.yaml
        tenken run --failed                  what failed in the last run here
        tenken run --failed results.json
        tenken run --changed origin/main
        tenken run --watch scenarios/consumable
        tenken run --shard 3/8 --part parts/
        tenken run --accept --diff           what expected values would become

      EXIT CODES
        0   everything passed
        1   a scenario failed, also after --accept, or --check found a change
        2   a file is invalid; reports say so, too

      THE JUNIT REPORT
      It has a test suite for each feature, and a test for each case. The name of a test stays \
      the same when titles change. A test has file, line, and properties: address, title, \
      priority, tags, requirements. A failure contains every problem, and everything that \
      happened. Without --timings, times are 0: simulated cases take microseconds, and reports \
      are the same in every run.

      THE JSON REPORT
        {"format": "tenken-results", "version": 1, "summary": {…},
         "invalidFiles": […], "features": […]}

        feature       path, id, title, status, scenarios
        scenario      id, title, hash, status, line, column, cases
        case          address, hash, status, priority, tags, requirements,
                      values, events, waitingSeconds, expectations, problems
        expectation   operation, place, status, line, column;
                      if it failed: word, expected, actual, value (the
                      actual one as JSON), reason and reasons
        problem       kind (error or failure), summary and summaries,
                      line, column, step
        invalid file  path, diagnostics: severity, code, message and messages,
                      help, line, column, endLine, endColumn

        hash          changes with the meaning of a scenario: its steps, expected
                      states and products; not with titles, wordings,
                      translations, ids or layout
        status        passed, failed, error, manual or skipped
        values        the values of the matrix, by the names of its axes
        operation     the index of the 'expect' step among the operations;
                      null for the expected states at the end
        place         the index of the expectation in its list
        step          the index of the step in its list, if named steps are used
        events        the number of events in the case
        waitingSeconds
                      how long a tester waits in the case
        line, column  a position, which counts from 1; indexes count from 0
        summary, reason, message
                      the English text; summaries, reasons and messages have the
                      other languages by their codes

      With --driver, expectations that failed and cases also have:
        actual        the value in the real app or server
        simulated     the value in the simulation
        alone         which of expected, simulated and real differs from the
                      other two, or null
        leftToPeople  what the driver cannot do in the case
        standardError
                      what the driver wrote to its standard error in the case

      With --repeat, a case has 'runs' and 'failedRuns'. Its other keys are of the first run \
      that failed, if there is one. With --timings, a case has 'microseconds'. A case that \
      nobody can do by hand has 'simulationOnly', with the reasons.

      New keys may be added. A change that breaks readers raises the version.
      """)

  @OptionGroup var input: SuiteOptions
  @OptionGroup var profile: ProfileOption
  @OptionGroup var language: LanguageOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var printing: PrintFormatOption
  @OptionGroup var driver: DriverOptions

  @Option(
    help: ArgumentHelp(
      "Run only the cases that failed in this JSON report, and those of files that were invalid.",
      discussion: """
        'tenken run --report json=results.json' writes a report. Without a value, as the last \
        argument or before another option, the last run in this folder counts, which is \
        remembered in your cache (XDG_CACHE_HOME, or ~/.cache).
        """,
      valueName: "report"),
    completion: .file(extensions: ["json"]))
  var failed: String?

  @Option(
    help: ArgumentHelp(
      "Run only new cases, and cases whose meaning has changed since this commit of git.",
      discussion: """
        The meaning of a case is its steps and expected states, with the files that it includes. \
        It is compared with the last commit that the given commit, or branch, and the current \
        branch have in common. For a pull request, give --changed origin/main.
        """,
      valueName: "commit"))
  var changed: String?

  @OptionGroup var shard: ShardOptions
  @OptionGroup var outputs: RunOutputs

  @Option(
    name: .customLong("shard-times"),
    help: ArgumentHelp(
      "Divide by the durations of cases in this JSON report with --timings, or in this part.",
      discussion: "It must be the same file on every machine.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var shardTimes: String?

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "Run each case this many times, and report those that fail only sometimes; for drivers.",
      valueName: "number"),
    transform: GivenValue.number(1...repetitionLimit))
  var repetitions = 1

  @Flag(help: "Stop at the first case that fails.")
  var failFast = false

  @Flag(help: "Run what has changed again whenever a file is saved, until Ctrl-C.")
  var watch = false

  @Flag(
    help: ArgumentHelp(
      "Write the simulation's values in place of expected ones that differ, and look at the diff.",
      discussion: """
        A case that ends with a refusal, an error or a broken rule stays as it is, and so does a \
        value that its cases would need several of. All files are written or, if one has errors, \
        none. It is refused where CI is set, unless --check or --diff keep it from writing.
        """))
  var accept = false

  @Option(
    help: ArgumentHelp(
      "With --accept, stop after this many seconds; what was not tried by then stays.",
      valueName: "seconds"),
    transform: GivenValue.number(1...86_400))
  var seconds: Int?

  @OptionGroup var rewriting: RewritingOptions

  /// The maximum number of times that a case is run.
  private static let repetitionLimit = 1_000

  func validate() throws {
    try validateAccepting(
      without: outputs.arguments
        + [
          ("--shard", shard.shard != nil), ("--part", shard.part != nil),
          ("--driver", driver.driver != nil), ("--repeat", repetitions > 1),
          ("--fail-fast", failFast), ("--watch", watch), ("--format", printing.format == .json),
        ].filter(\.1).map(\.0))
    if failFast, shard.part != nil {
      throw ValidationError(
        "--fail-fast leaves out cases, but a --part must contain all of its cases")
    }
    if shardTimes != nil, shard.shard == nil {
      throw ValidationError("--shard-times needs --shard")
    }
    guard watch else { return }
    if shard.shard != nil || choosesCases || outputs.recordResults != nil {
      throw ValidationError(
        "--watch runs what has changed: leave out --shard, --failed, --changed and"
          + " --record-results")
    }
  }

  mutating func run() async throws {
    let start = ContinuousClock.now
    if accept { return try await acceptValues() }
    // A part of a run, or the first of many, is not what a service shows.
    if shard.shard == nil, !watch { try outputs.addReportsOfProject() }
    try outputs.requireDifferentFiles(output, language, printing.format)
    let cases = input.cases
    var request = outputs.request(cases.filter, language, output, printing.format)
    request.hasDriver = driver.driver != nil
    request.repetitions = repetitions
    request.stopsAtFailure = failFast
    let found = try ScenarioFiles(cases.paths)
    try await cases.check(in: found)
    if watch { return try await watch(cases, request) }
    let part = try shard.part(of: found.files, times: shardTimes, options(of: cases))
    request.pieces = part?.pieces ?? [:]
    request.keepsPart = shard.part != nil
    let files = part.map { part in found.files.filter { part.pieces[$0.path] != nil } }
    request.choices = try await choices(among: files ?? found.files)
    request.choices += try await profileChoices(among: found, cases)
    let runs = try await results(of: files ?? found.files, request)
    if let part { try shard.write(part.header, runs) }
    let counts = try outputs.write(
      runs, found, language, output, printing.format, by: cases.filter, isPart: part != nil,
      mayBeEmpty: choosesCases, hasDriver: driver.driver != nil
    ) { $0.figures(in: ContinuousClock.now - start, language.language) }
    if counts.failed + counts.errors > 0 { throw ExitCode.scenariosFailed }
  }

  /// Runs files in the simulation, or with the drivers.
  private func results(of files: [ScenarioFile], _ request: RunRequest) async throws -> [FileRun] {
    let progress = RunProgress(fileCount: files.count)
    defer { progress.end() }
    var request = request
    request.fileCount = files.count
    let (wanted, sessions, spool) = (request, try driver.sessions(), Spool())
    let runs =
      if let sessions {
        try await drive(files, wanted, on: sessions, to: progress)
      } else {
        try await concurrentMap(files, atOnce: wanted.filesAtOnce, costing: \.cost) {
          await FileRun($0, wanted, in: spool, to: progress)
        }
      }
    if shard.shard == nil, !watch {
      LastRun.remember(
        failed: progress.failing,
        invalid: Set(
          runs.flatMap(\.diagnostics).filter { $0.severity == .error }.map(\.path)
        ).sorted())
    }
    return failFast ? runs.stoppedAtFailure : runs
  }

  /// Writes actual values in place of expected ones that differ.
  private func acceptValues() async throws {
    let cases = input.cases
    var request = outputs.request(cases.filter, language, output, printing.format)
    let found = try ScenarioFiles(cases.paths)
    try await cases.check(in: found)
    request.choices = try await choices(among: found.files)
    request.choices += try await profileChoices(among: found, cases)
    try AcceptedRun(rewriting, within: seconds, printing, in: language.language)
      .accept(in: found, request)
  }

  /// Runs changed files whenever they are saved.
  private func watch(_ cases: GivenCases, _ request: RunRequest) async throws {
    let loop = WatchLoop(paths: cases.paths) { files, found in
      var request = request
      request.choices = try await profileChoices(among: found, cases)
      return try await results(of: files, request)
    } show: { all, shown, found in
      _ = try outputs.write(
        all, found, language, output, printing.format, showing: shown, mayBeEmpty: true)
    }
    try await loop.watch()
  }

  /// The options that merging the parts of the run needs.
  private func options(of cases: GivenCases) -> [String: [String]] {
    let chosen = [
      ("profile", profile.path), ("failed", failed), ("changed", changed),
    ].compactMap { name, value in value.map { "--\(name)=\($0)" } }
    return [
      "paths": cases.paths, "driver": driver.driver == nil ? [] : ["yes"],
      "repeat": repetitions == 1 ? [] : ["\(repetitions)"],
      PartGroup.arguments: input.patterns.map { "--filter=\($0.text)" } + chosen + input.paths,
    ]
  }
}
