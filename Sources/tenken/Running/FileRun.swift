import TenkenAppStore
import TenkenDiagnostics
import TenkenDrivers
import TenkenExecution
import TenkenPages
import TenkenReports
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// The results of a file that was run: texts and numbers, but no cases, nodes and worlds.
struct FileRun: Sendable {
  /// A heading for each system that the file is about.
  private(set) var headings: [Feature.Heading] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// What the run says about the file.
  private(set) var output = FileOutput()
  /// The file's parts of each report: one for each system that it is about.
  private(set) var reports: [ReportKind: [FileContent]] = [:]
  /// The number of cases to run; 0 unless the run ends with the first case that fails.
  private(set) var chosenCount = 0
  private var includedByteCount = 0
  /// The status of the source files when they were read.
  private let sources: [String: FileStatus?]
  /// Whether a part lacks the result of a case.
  private(set) var isWithoutResults = false
  /// A hash of the source files; empty if the run is not divided.
  private(set) var digest = ""

  /// The cost of reading and running the file.
  var cost: SuiteCost { output.counts.cost + SuiteCost(includedBytes: includedByteCount) }

  /// Reads a file, and runs it if it is valid.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - request: What to run and report.
  ///   - source: The source of the results.
  ///   - spool: Where the parts of reports wait until all files were run.
  ///   - progress: The progress to report to; nil if none is reported.
  init(
    _ file: ScenarioFile, _ request: RunRequest, by source: CaseSource = .simulation,
    in spool: Spool, to progress: RunProgress? = nil
  ) async {
    let read = readFeature(file)
    defer { progress?.recordFile() }
    diagnostics = read.diagnostics
    includedByteCount = read.includedByteCount
    sources = read.sources
    headings = read.features.map(\.heading)
    var part: PartFile?
    if request.keepsPart || source.isParts { digest = tenken.digest(of: sources.keys.sorted()) }
    if request.keepsPart {
      part = PartFile(file.path, digest: digest, request.pieces[file.path] ?? .whole)
      output = FileOutput(notRun: part)
    }
    guard !read.features.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) else {
      return
    }
    let wanted = read.features.map { (feature: $0, request: request.narrowed(to: $0)) }
    if request.stopsAtFailure {
      chosenCount = wanted.reduce(0) { $0 + $1.request.caseCount(of: $1.feature) }
    }
    guard !request.stopsAtFailure || progress?.hasFailed(before: file.path) != true else {
      return
    }
    var all: [CaseRuns] = []
    for (feature, request) in wanted {
      guard let runs = await Self.runs(of: feature, request, by: source, to: progress) else {
        isWithoutResults = true
        return
      }
      all.append(runs)
      if request.stopsAtFailure, runs.hasFailed { break }
    }
    output = FileOutput(all, as: request, in: part) { kind, feature in
      var writer = SpoolWriter(spool)
      kind.write(feature, to: &writer)
      reports[kind, default: []].append(writer.finished())
    }
  }

  /// Whether one of the source files has been changed since it was read.
  var isStale: Bool { sources.contains { fileStatus($0.key) != $0.value } }

  /// The run of the file as if it had not started.
  var asNotStarted: FileRun {
    var run = self
    (run.output, run.reports) = (FileOutput(), [:])
    return run
  }

  /// The runs of a feature's cases; nil if parts lack a result.
  private static func runs(
    of feature: Feature, _ request: RunRequest, by source: CaseSource, to progress: RunProgress?
  ) async -> CaseRuns? {
    await CaseRuns.repeated(request.repetitions, stopsAtFailure: request.stopsAtFailure) {
      await run(feature, request, by: source, to: progress)
    }
  }

  /// Runs the cases of a feature once.
  private static func run(
    _ feature: Feature, _ request: RunRequest, by source: CaseSource, to progress: RunProgress?
  ) async -> CaseRuns? {
    var stopwatch = Stopwatch(isRunning: request.measuresTime || request.keepsPart)
    let isIncluded = { request.includes($1, of: $0, in: feature) }
    func shouldContinue(_ result: CaseResult) -> Bool {
      progress?.record(result, in: feature.path)
      let isOver =
        request.stopsAtFailure
        && (result.isFailing || progress?.hasFailed(before: feature.path) == true)
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
      let (english, japanese) = (Wording(feature, .english), Wording(feature, .japanese))
      let result = TenkenDrivers.run(
        feature, on: driver, in: .appStore, detailLimit: FileText.traceLimit,
        saying: { look, value, testCase in
          LocalizedText(
            en: english.text(value, of: look, in: testCase),
            ja: japanese.text(value, of: look, in: testCase))
        }, where: isIncluded, then: shouldContinue)
      return CaseRuns(result, durations: stopwatch.durations)
    case .parts(let parts):
      return parts.result(of: feature, detailLimit: FileText.traceLimit)
    }
  }
}

/// The source of the results of cases.
enum CaseSource: Sendable {
  /// The cases are run in the simulation.
  case simulation
  /// The cases are also run in a real thing.
  case driver(DriverSession)
  /// The cases have been run on other machines.
  case parts(RunParts)

  /// Whether the cases have been run on other machines.
  var isParts: Bool { if case .parts = self { true } else { false } }
}

extension [FileRun] {
  /// The runs up to the first file in which a case failed; later files count as not started.
  ///
  /// Other workers may have run some of those meanwhile, by chance, so their results are dropped.
  var stoppedAtFailure: [FileRun] {
    guard let last = firstIndex(where: { $0.output.counts.failed + $0.output.counts.errors > 0 })
    else {
      return self
    }
    return enumerated().map { $0 <= last ? $1 : $1.asNotStarted }
  }
}
