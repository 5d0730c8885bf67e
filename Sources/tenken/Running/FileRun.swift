import TenkenDiagnostics
import TenkenDrivers
import TenkenExecution
import TenkenRendering
import TenkenReports
import TenkenScenarios
import TenkenSimulation

/// What is wanted of a run.
struct RunRequest: Sendable {
  /// How much is printed.
  enum Detail: Sendable {
    /// Only what went wrong.
    case quiet
    /// A line for each feature, and what went wrong with all that led to it.
    case usual
    /// A line for each case as well.
    case verbose
  }

  let filter: CaseFilter
  let language: Language
  let style: Style
  let detail: Detail
  let reports: Set<ReportKind>
  /// Whether the cases are run in a real thing, too.
  var hasDriver = false
  /// Whether reports say how long each case took.
  var measuresTime = false
}

/// What is kept of a file that was run: texts and numbers, but no nodes and no worlds.
struct FileRun: Sendable {
  /// How many failing cases of one file are traced.
  ///
  /// Nobody reads more at once, and the text of thousands of traces would fill the memory;
  /// `tenken trace` shows any other.
  private static let traceLimit = 10

  /// How many failing cases of one file are traced in reports, which are read case by case.
  private static let reportedTraceLimit = 100

  private(set) var heading: Feature.Heading?
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var counts = CaseCounts()
  private var includedByteCount = 0
  /// What the terminal shows.
  private(set) var text = ""
  /// The file's part of each report.
  private(set) var reports: [ReportKind: String] = [:]

  /// What reading and running the file has cost.
  var cost: SuiteCost { counts.cost + SuiteCost(includedBytes: includedByteCount) }

  /// Reads a file, and runs it if it is valid: in a real thing, too, if there is a driver.
  init(_ file: ScenarioFile, _ request: RunRequest, on driver: DriverSession? = nil) {
    let read = readFeature(file)
    diagnostics = read.diagnostics
    includedByteCount = read.includedByteCount
    heading = read.feature?.heading
    guard let feature = read.feature, !diagnostics.contains(where: { $0.severity == .error }) else {
      return
    }
    var stopwatch = Stopwatch()
    let isIncluded = { request.filter.includes($1, of: $0, in: feature) }
    let result =
      driver.map { driver in
        run(
          feature, on: driver, in: .appStore, detailLimit: Self.traceLimit, where: isIncluded,
          then: { stopwatch.note($0) })
      } ?? run(feature, where: isIncluded, then: { stopwatch.note($0) })
    guard !result.scenarios.isEmpty else { return }
    let durations = request.measuresTime ? stopwatch.durations : [:]
    for testCase in result.scenarios.flatMap(\.cases) {
      counts.count(testCase, taking: durations[testCase.address])
    }
    text = Self.text(result, of: feature, counts, request)
    let showsTraces = request.reports.contains(where: \.showsTraces)
    let reported = ReportedFeature(
      result, in: request.language, traces: showsTraces ? Self.traces(result, request) : [:],
      durations: durations)
    for kind in request.reports { reports[kind] = kind.text(of: reported) }
  }

  /// What happened in the first cases that failed, for reports, by their addresses.
  private static func traces(_ result: FeatureResult, _ request: RunRequest) -> [String: String] {
    let feature = result.feature
    let wording = Wording(feature, request.language)
    var traces: [String: String] = [:]
    for scenario in result.scenarios {
      for testCase in scenario.cases where testCase.isFailing {
        guard traces.count < reportedTraceLimit else { return traces }
        // What a driver did is not done again: where it was not kept, there is nothing to show.
        guard !request.hasDriver || testCase.details != nil else { continue }
        let page = CasePage(
          path: feature.path, testCase: testCase.testCase,
          trace: request.hasDriver
            ? CaseTrace(testCase) : trace(testCase.testCase, of: scenario.scenario, in: feature),
          wording: wording, language: request.language, style: Style(usesColor: false))
        let title = scenario.scenario.title[request.language].harmless
        traces[testCase.address] = ([title, ""] + page.steps(tellsFailures: false))
          .joined(separator: "\n")
      }
    }
    return traces
  }

  private static func text(
    _ result: FeatureResult, of feature: Feature, _ counts: CaseCounts, _ request: RunRequest
  ) -> String {
    let style = request.style
    var lines: [String] = []
    let isFine = counts.failed + counts.errors == 0
    if request.detail != .quiet || !isFine {
      let title = "\(feature.id): \(feature.title[request.language])".harmless
      lines.append(
        style.marked(result.status, title) + style.dim("  (\(counts.brief(in: request.language)))"))
    }
    if request.detail == .verbose {
      for testCase in result.scenarios.flatMap(\.cases) {
        let events = style.dim("  (\(counted(testCase.eventCount, "event")))")
        lines.append("  " + style.marked(testCase.status, testCase.address.harmless) + events)
        lines += testCase.leftToPeople.map { left in
          "      " + style.dim(left.reason[request.language].harmless)
        }
      }
    }
    if !isFine { lines += failures(result, of: feature, request) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func failures(
    _ result: FeatureResult, of feature: Feature, _ request: RunRequest
  ) -> [String] {
    let failing = result.scenarios.flatMap(\.cases).filter(\.isFailing)
    let shown = Dictionary(
      failing.prefix(traceLimit).map { ($0.address, $0) }, uniquingKeysWith: { first, _ in first })
    let wording = Wording(feature, request.language)
    var lines: [String] = []
    for (testCase, scenario, address) in feature.addressedCases {
      guard let result = shown[address] else { continue }
      let page = CasePage(
        path: feature.path, testCase: testCase,
        trace: request.hasDriver
          ? CaseTrace(result) : trace(testCase, of: scenario, in: feature), wording: wording,
        language: request.language, style: request.style)
      let title = request.style.dim("  " + scenario.title[request.language].harmless)
      lines += ["", "  " + request.style.bold(address.harmless) + title]
      lines += page.failures().indented.indented
      lines += page.standardError().indented.indented
      guard request.detail != .quiet else { continue }
      lines += [""] + page.steps(tellsFailures: false).indented.indented
    }
    let rest = failing.dropFirst(traceLimit)
    if !rest.isEmpty { lines += ["", "  \(rest.count) more:"] }
    lines += rest.map { "    " + request.style.marked($0.status, $0.address.harmless) }
    return lines + [""]
  }
}

extension Feature {
  /// Every case with its scenario and its address, in the order of the file.
  var addressedCases: [(testCase: Case, scenario: Scenario, address: String)] {
    scenarios.flatMap { scenario in
      scenario.cases.map { ($0, scenario, $0.address) }
    }
  }
}
