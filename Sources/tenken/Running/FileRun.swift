import TenkenDiagnostics
import TenkenDrivers
import TenkenExecution
import TenkenPages
import TenkenReports
import TenkenScenarios

/// The results of a file that was run: texts and numbers, but no nodes and no worlds.
struct FileRun: Sendable {
  private(set) var heading: Feature.Heading?
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var counts = CaseCounts()
  /// The number of cases to run; 0 unless the run ends with the first case that fails.
  private(set) var chosenCount = 0
  private var includedByteCount = 0
  /// The status of the source files when they were read.
  private let sources: [String: FileStatus?]
  /// The text for the terminal.
  private(set) var text = ""
  /// The file's part of each report.
  private(set) var reports: [ReportKind: String] = [:]
  /// The file's results in a part; nil if no part is written.
  private(set) var part: String?
  /// Whether a part lacks the result of a case.
  private(set) var isWithoutResults = false

  /// The cost of reading and running the file.
  var cost: SuiteCost { counts.cost + SuiteCost(includedBytes: includedByteCount) }

  /// Reads a file, and runs it if it is valid.
  init(
    _ file: ScenarioFile, _ request: RunRequest, by source: CaseSource = .simulation
  ) async {
    let read = readFeature(file)
    defer { request.progress?.recordFile() }
    diagnostics = read.diagnostics
    includedByteCount = read.includedByteCount
    sources = read.sources
    heading = read.feature?.heading
    guard let feature = read.feature, !diagnostics.contains(where: { $0.severity == .error }) else {
      return
    }
    if request.stopsAtFailure {
      chosenCount = feature.addressedCases.count { testCase, scenario, _ in
        request.includes(testCase, of: scenario, in: feature)
      }
    }
    guard !request.stopsAtFailure || request.progress?.hasFailed(before: file.path) != true else {
      return
    }
    guard let runs = await Self.runs(of: feature, request, by: source) else {
      isWithoutResults = true
      return
    }
    guard !runs.result.scenarios.isEmpty else { return }
    let durations = request.measuresTime ? runs.durations : [:]
    for testCase in runs.result.scenarios.flatMap(\.cases) {
      counts.count(testCase, taking: durations[testCase.address])
    }
    text =
      FileText(
        runs: runs, counts: counts, detail: request.detail, hasDriver: request.hasDriver,
        language: request.language, style: request.style
      ).text
    let showsTraces = request.reports.contains(where: \.showsTraces)
    let reported = ReportedFeature(
      runs.result, in: request.language,
      traces: showsTraces
        ? reportedTraces(
          of: runs.result, hasDriver: request.hasDriver, in: request.language) : [:],
      durations: durations, repetitions: runs.repetitions)
    for kind in request.reports { reports[kind] = kind.text(of: reported) }
    guard request.keepsPart else { return }
    part =
      ReportedFeature(
        runs.result, in: request.language, durations: runs.durations,
        repetitions: runs.repetitions
      ).partText
  }

  /// Whether one of the source files has been changed since it was read.
  var isStale: Bool { sources.contains { fileStatus($0.key) != $0.value } }

  /// The run of the file as if it had not started.
  var asNotStarted: FileRun {
    var run = self
    (run.counts, run.text, run.reports, run.part) = (CaseCounts(), "", [:], nil)
    return run
  }

  /// The runs of a feature's cases; nil if parts lack a result.
  private static func runs(
    of feature: Feature, _ request: RunRequest, by source: CaseSource
  ) async -> CaseRuns? {
    guard var runs = await run(feature, request, by: source) else { return nil }
    guard request.repetitions > 1 else { return runs }
    runs.countRuns()
    for _ in 1..<request.repetitions {
      guard !request.stopsAtFailure || !runs.hasFailed,
        let next = await run(feature, request, by: source)
      else { break }
      runs.add(next)
    }
    return runs
  }

  /// Runs the cases of a feature once.
  private static func run(
    _ feature: Feature, _ request: RunRequest, by source: CaseSource
  ) async -> CaseRuns? {
    var stopwatch = Stopwatch(isRunning: request.measuresTime || request.keepsPart)
    let isIncluded = { request.includes($1, of: $0, in: feature) }
    func shouldContinue(_ result: CaseResult) -> Bool {
      request.progress?.record(result, in: feature.path)
      let isOver =
        request.stopsAtFailure
        && (result.isFailing || request.progress?.hasFailed(before: feature.path) == true)
      return stopwatch.record(result) && !isOver
    }
    switch source {
    case .simulation:
      let result =
        request.runsCasesAtOnce
        ? await runConcurrently(feature, where: isIncluded, then: shouldContinue)
        : TenkenExecution.run(feature, where: isIncluded, then: shouldContinue)
      return CaseRuns(result, durations: stopwatch.durations)
    case .driver(let driver):
      let result = TenkenDrivers.run(
        feature, on: driver, in: .appStore, detailLimit: FileText.traceLimit, where: isIncluded,
        then: shouldContinue)
      return CaseRuns(result, durations: stopwatch.durations)
    case .parts(let parts):
      return parts.result(of: feature, detailLimit: FileText.traceLimit)
    }
  }
}

extension [FileRun] {
  /// The runs up to the first file in which a case failed; later files count as not started.
  ///
  /// Other workers may have run some of those meanwhile, by chance, so their results are dropped.
  var stoppedAtFailure: [FileRun] {
    guard let last = firstIndex(where: { $0.counts.failed + $0.counts.errors > 0 }) else {
      return self
    }
    return enumerated().map { $0 <= last ? $1 : $1.asNotStarted }
  }
}
