import TenkenDiagnostics
import TenkenExecution
import TenkenRendering
import TenkenReports
import TenkenScenarios
import TenkenSimulation

/// The text for the terminal of a file that was run.
struct FileText {
  /// The number of failing cases of a file to trace.
  ///
  /// Nobody reads more at once, and the text of thousands of traces would fill the memory;
  /// `tenken trace` shows any other.
  static let traceLimit = 10

  private let runs: CaseRuns
  private let counts: CaseCounts
  private let request: RunRequest

  init(_ runs: CaseRuns, _ counts: CaseCounts, _ request: RunRequest) {
    (self.runs, self.counts, self.request) = (runs, counts, request)
  }

  private var feature: Feature { runs.result.feature }
  private var cases: [CaseResult] { runs.result.scenarios.flatMap(\.cases) }

  /// The text.
  var text: String {
    let style = request.style
    var lines: [String] = []
    let isFine = counts.failed + counts.errors == 0
    if request.detail != .quiet || !isFine {
      let title = "\(feature.id): \(feature.title[request.language])".sanitized
      lines.append(
        style.marked(runs.result.status, title)
          + style.dim("  (\(counts.brief(in: request.language)))"))
    }
    if request.detail == .verbose {
      for testCase in cases {
        let events = style.dim("  (\(counted(testCase.eventCount, "event")))")
        lines.append("  " + style.marked(testCase.status, testCase.address.sanitized) + events)
        lines += testCase.leftToPeople.map { left in
          "      " + style.dim(left.reason[request.language].sanitized)
        }
      }
    }
    if !isFine { lines += failures }
    return lines.map { $0 + "\n" }.joined()
  }

  private var failures: [String] {
    let failing = cases.filter(\.isFailing)
    let shown = Dictionary(
      failing.prefix(Self.traceLimit).map { ($0.address, $0) },
      uniquingKeysWith: { first, _ in first })
    let wording = Wording(feature, request.language)
    var lines: [String] = []
    for (testCase, scenario, address) in feature.addressedCases {
      guard let result = shown[address] else { continue }
      let page = CasePage(
        path: feature.path, testCase: testCase,
        trace: request.hasDriver
          ? CaseTrace(result) : trace(testCase, of: scenario, in: feature), wording: wording,
        language: request.language, style: request.style)
      let title = request.style.dim("  " + scenario.title[request.language].sanitized)
      lines += ["", "  " + request.style.bold(address.sanitized) + title + repetition(of: address)]
      lines += page.failures().indented.indented
      lines += page.standardError().indented.indented
      guard request.detail != .quiet else { continue }
      lines += [""] + page.steps(showsFailures: false).indented.indented
    }
    let rest = failing.dropFirst(Self.traceLimit)
    if !rest.isEmpty { lines += ["", "  \(rest.count) more:"] }
    lines += rest.map {
      "    " + request.style.marked($0.status, $0.address.sanitized) + repetition(of: $0.address)
    }
    return lines + [""]
  }

  /// How often a case has failed, if it was run several times.
  private func repetition(of address: String) -> String {
    guard let repetition = runs.repetitions[address] else { return "" }
    let text = "  (\(repetition.text[request.language]))"
    // Occasional failures have other causes than constant ones, so they have another colour.
    return repetition.isFlaky ? request.style.yellow(text) : request.style.dim(text)
  }
}
