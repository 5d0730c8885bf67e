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
  /// The addresses of the cases that are run, by the paths of their files; nil for all that the filter takes.
  var chosen: [String: Set<String>]?
  /// Whether what came of the cases is kept for other machines.
  var keepsPart = false

  /// Whether a case is run.
  func includes(_ testCase: Case, of scenario: Scenario, in feature: Feature) -> Bool {
    if let chosen, chosen[feature.path]?.contains(testCase.address) != true { return false }
    return filter.includes(testCase, of: scenario, in: feature)
  }
}

/// Where it comes from what came of cases.
enum CaseSource: Sendable {
  /// They are run in the simulation.
  case simulation
  /// They are run in a real thing, too.
  case driver(DriverSession)
  /// They have been run on other machines.
  case parts(RunParts)
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
  /// What other machines need of it, if they need something.
  private(set) var part: String?
  /// Whether a part does not say what came of a case.
  private(set) var isWithoutResults = false

  /// What reading and running the file has cost.
  var cost: SuiteCost { counts.cost + SuiteCost(includedBytes: includedByteCount) }

  /// Reads a file, and runs it if it is valid.
  init(_ file: ScenarioFile, _ request: RunRequest, by source: CaseSource = .simulation) {
    let read = readFeature(file)
    diagnostics = read.diagnostics
    includedByteCount = read.includedByteCount
    heading = read.feature?.heading
    guard let feature = read.feature, !diagnostics.contains(where: { $0.severity == .error }) else {
      return
    }
    guard let (result, times) = Self.results(of: feature, request, by: source) else {
      isWithoutResults = true
      return
    }
    guard !result.scenarios.isEmpty else { return }
    let durations = request.measuresTime ? times : [:]
    for testCase in result.scenarios.flatMap(\.cases) {
      counts.count(testCase, taking: durations[testCase.address])
    }
    text = Self.text(result, of: feature, counts, request)
    let showsTraces = request.reports.contains(where: \.showsTraces)
    let reported = ReportedFeature(
      result, in: request.language, traces: showsTraces ? Self.traces(result, request) : [:],
      durations: durations)
    for kind in request.reports { reports[kind] = kind.text(of: reported) }
    guard request.keepsPart else { return }
    part = ReportedFeature(result, in: request.language, durations: times).partText
  }

  /// What came of the cases of a feature, and how long they took; nil if parts do not say it.
  private static func results(
    of feature: Feature, _ request: RunRequest, by source: CaseSource
  ) -> (result: FeatureResult, durations: [String: Duration])? {
    var stopwatch = Stopwatch()
    let isIncluded = { request.includes($1, of: $0, in: feature) }
    switch source {
    case .simulation:
      let result = run(feature, where: isIncluded, then: { stopwatch.note($0) })
      return (result, stopwatch.durations)
    case .driver(let driver):
      let result = run(
        feature, on: driver, in: .appStore, detailLimit: traceLimit, where: isIncluded,
        then: { stopwatch.note($0) })
      return (result, stopwatch.durations)
    case .parts(let parts):
      return parts.result(of: feature, detailLimit: traceLimit)
    }
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
