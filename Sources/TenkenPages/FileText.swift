import TenkenDiagnostics
import TenkenExecution
package import TenkenReports
import TenkenScenarios
package import TenkenSimulation
import TenkenWording

/// The text for the terminal of a file that was run.
package struct FileText {
  /// The amount of text to print.
  package enum Detail: Sendable {
    /// Only the failures.
    case quiet
    /// A line for each feature, and the failures with everything that led to them.
    case usual
    /// A line for each case as well.
    case verbose
  }

  /// The number of failing cases of a file to trace.
  ///
  /// Nobody reads more at once, and the text of thousands of traces would fill the memory;
  /// `tenken trace` shows any other.
  package static let traceLimit = 10

  let runs: CaseRuns
  let counts: CaseCounts
  let detail: Detail
  /// Whether the cases were run in a real thing as well, so that they cannot be run again here.
  let hasDriver: Bool
  let language: Language
  let style: Style

  /// Creates the text of a file.
  ///
  /// - Parameters:
  ///   - runs: The results of the file's cases.
  ///   - counts: The number of cases with each status.
  ///   - detail: The amount of text.
  ///   - hasDriver: Whether the cases were run in a real thing as well, and cannot be run again here.
  ///   - language: The language of the text.
  ///   - style: The style of the text.
  package init(
    runs: CaseRuns, counts: CaseCounts, detail: Detail, hasDriver: Bool, language: Language,
    style: Style
  ) {
    (self.runs, self.counts, self.detail, self.hasDriver) = (runs, counts, detail, hasDriver)
    (self.language, self.style) = (language, style)
  }

  private var feature: Feature { runs.result.feature }
  private var cases: [CaseResult] { runs.result.scenarios.flatMap(\.cases) }

  /// The text.
  package var text: String {
    var lines: [String] = []
    let isFine = counts.failed + counts.errors == 0
    if detail != .quiet || !isFine {
      let title = "\(feature.id): \(feature.title[language])".sanitized
      lines.append(
        style.marked(runs.result.status, title)
          + style.dim("  (\(counts.brief(in: language)))"))
    }
    if detail == .verbose {
      for testCase in cases {
        let count = testCase.eventCount
        let events = LocalizedText(en: counted(count, "event"), ja: "イベント \(count) 件")[language]
        lines.append(
          "  " + style.marked(testCase.status, testCase.address.sanitized)
            + style.dim("  (\(events))"))
        lines += testCase.leftToPeople.map { left in
          "      " + style.dim(left.reason[language].sanitized)
        }
      }
    }
    if detail == .usual { lines += doubts }
    if !isFine { lines += failures }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The cases about which the simulation disagrees, but does not know what people did before.
  private var doubts: [String] {
    cases.flatMap { testCase -> [String] in
      let reasons = testCase.leftToPeople.filter { $0.objection != nil }
      guard !reasons.isEmpty else { return [] }
      return ["  " + style.marked(testCase.status, testCase.address.sanitized)]
        + reasons.map { "      " + style.yellow($0.reason[language].sanitized) }
    }
  }

  private var failures: [String] {
    let failing = cases.filter(\.isFailing)
    let shown = Dictionary(
      failing.prefix(Self.traceLimit).map { ($0.address, $0) },
      uniquingKeysWith: { first, _ in first })
    let wording = Wording(feature, language)
    var lines: [String] = []
    for (testCase, scenario, address) in feature.addressedCases {
      guard let result = shown[address] else { continue }
      let page = CasePage(
        path: feature.path, testCase: testCase,
        trace: hasDriver
          ? CaseTrace(result) : trace(testCase, of: scenario, in: feature), wording: wording,
        language: language, style: style)
      let title = style.dim("  " + scenario.title[language].sanitized)
      lines += ["", "  " + style.bold(address.sanitized) + title + repetition(of: address)]
      lines += page.failures().indented.indented
      lines += page.standardError().indented.indented
      guard detail != .quiet else { continue }
      lines += [""] + page.steps(showsFailures: false).indented.indented
    }
    let rest = failing.dropFirst(Self.traceLimit)
    if !rest.isEmpty {
      let more = LocalizedText(en: "\(rest.count) more:", ja: "ほか \(rest.count) 件：")
      lines += ["", "  " + more[language]]
    }
    lines += rest.map {
      "    " + style.marked($0.status, $0.address.sanitized) + repetition(of: $0.address)
    }
    return lines + [""]
  }

  /// How often a case has failed, if it was run several times.
  private func repetition(of address: String) -> String {
    guard let repetition = runs.repetitions[address] else { return "" }
    let text = "  (\(repetition.text[language]))"
    // Occasional failures have other causes than constant ones, so they have another colour.
    return repetition.isFlaky ? style.yellow(text) : style.dim(text)
  }
}
