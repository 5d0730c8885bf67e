import ArgumentParser
import TenkenReports

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
        tenken run --failed results.json
        tenken run --changed origin/main
        tenken run --watch scenarios/consumable
        tenken run --shard 3/8 --part parts/

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
      'leftToPeople' of a case lists what the driver cannot do, and 'standardError' is what it wrote. With --repeat \
      a case has 'runs' and 'failedRuns'; its other members are of the first run in which it failed, if there is one. \
      'hash' changes with what a scenario means: its steps, \
      expected states and products; not with titles, wordings, translations, ids or layout. New keys may come; a change that breaks readers \
      raises the version.
      """)

  @OptionGroup var input: PathArguments
  @OptionGroup var filter: FilterOptions
  @OptionGroup var language: LanguageOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var driver: DriverOptions
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup var shard: ShardOptions
  @OptionGroup var outputs: RunOutputs

  @Option(
    name: .customLong("shard-times"),
    help: ArgumentHelp(
      "Divide by how long cases took before: a JSON report with --timings, or a part.",
      discussion: "It must be the same file on every machine.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var shardTimes: String?

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "Run each case so often, and tell those that fail now and then: for drivers.",
      valueName: "count"))
  var repetitions = 1

  @Flag(help: "End with the first case that fails.")
  var failFast = false

  @Flag(help: "Run what has changed again whenever a file is saved, until Ctrl-C.")
  var watch = false

  /// The maximum number of times that a case is run.
  private static let repetitionLimit = 1_000

  func validate() throws {
    guard (1...Self.repetitionLimit).contains(repetitions) else {
      throw ValidationError("--repeat is from 1 to \(Self.repetitionLimit)")
    }
    if failFast, shard.part != nil {
      throw ValidationError("--fail-fast leaves cases out, and a --part holds all of its cases")
    }
    if shardTimes != nil, shard.shard == nil {
      throw ValidationError("--shard-times is for --shard")
    }
    guard watch else { return }
    if shard.shard != nil || choice.failed != nil || choice.changed != nil
      || outputs.recordResults != nil
    {
      throw ValidationError(
        "--watch runs what has changed: --shard, --failed, --changed and --record-results"
          + " do not go with it")
    }
  }

  func run() async throws {
    let start = ContinuousClock.now
    try outputs.requireDifferentFiles(output, language)
    var request = outputs.request(filter.filter, language, output)
    request.hasDriver = driver.driver != nil
    request.repetitions = repetitions
    request.stopsAtFailure = failFast
    if watch { return try await watch(request) }
    let found = try ScenarioFiles(input.paths)
    request.choices = try await choice.choices(among: found.files)
    let part = try await shard.part(of: found.files, request, times: shardTimes, options)
    if let part { request.choices.append(.inFiles(part.cases)) }
    request.keepsPart = shard.part != nil
    let runs = try await results(of: found.files, request)
    if let part { try shard.write(part, runs) }
    let counts = try outputs.write(
      runs, found, language, output, mayBeEmpty: part != nil || choice.mayBeEmpty
    ) { $0.figures(in: ContinuousClock.now - start) }
    if counts.failed + counts.errors > 0 { throw ExitCode.scenariosFailed }
  }

  /// Runs files in the simulation, or with the drivers.
  private func results(of files: [ScenarioFile], _ request: RunRequest) async throws -> [FileRun] {
    let progress = RunProgress(fileCount: files.count)
    defer { progress.end() }
    var request = request
    request.progress = progress
    request.fileCount = files.count
    let (wanted, sessions) = (request, try driver.sessions())
    let runs =
      if let sessions {
        try await drive(files, wanted, on: sessions)
      } else {
        try await concurrentMap(files, costing: \.cost) { await FileRun($0, wanted) }
      }
    return failFast ? runs.stoppedAtFailure : runs
  }

  /// Runs changed files whenever they are saved.
  private func watch(_ request: RunRequest) async throws {
    let loop = WatchLoop(paths: input.paths) {
      try await results(of: $0, request)
    } show: { all, shown, found in
      _ = try outputs.write(all, found, language, output, showing: shown, mayBeEmpty: true)
    }
    try await loop.watch()
  }

  /// The options that merging the parts of the run needs.
  private var options: [String: [String]] {
    [
      "paths": input.paths, "driver": driver.driver == nil ? [] : ["yes"],
      "repeat": repetitions == 1 ? [] : ["\(repetitions)"],
    ]
  }
}
