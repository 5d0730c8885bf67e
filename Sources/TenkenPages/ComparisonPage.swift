package import TenkenAppStore
import TenkenDiagnostics
import TenkenExecution
package import TenkenRendering
package import TenkenScenarios
import TenkenSimulation

/// The page of a comparison of a log with a case, for a terminal.
package struct ComparisonPage {
  /// The number of differences to show: with more, the log or the case is probably the wrong one.
  private static let differenceLimit = 20
  /// The number of explanations to show: if more are as good, none of them is likely.
  private static let explanationLimit = 8

  let address: String
  let environment: String
  let path: String
  let logPath: String
  let log: DeviceLog
  let comparison: LogComparison
  let search: RuleSearch
  let testCase: Case
  let wording: Wording
  let style: Style

  /// Creates the page of a comparison.
  ///
  /// - Parameters:
  ///   - address: The address of the case.
  ///   - environment: The environment that the case is about.
  ///   - path: The path of the case's file.
  ///   - logPath: The path of the log.
  ///   - log: The log.
  ///   - comparison: The differences between the log and the case.
  ///   - search: The rules that would explain the differences.
  ///   - testCase: The case.
  ///   - wording: The wording of the case's steps.
  ///   - style: The style of the page.
  package init(
    address: String, environment: String, path: String, logPath: String, log: DeviceLog,
    comparison: LogComparison, search: RuleSearch, testCase: Case, wording: Wording, style: Style
  ) {
    (self.address, self.environment, self.path, self.logPath) = (
      address, environment, path, logPath
    )
    (self.log, self.comparison, self.search) = (log, comparison, search)
    (self.testCase, self.wording, self.style) = (testCase, wording, style)
  }

  /// The lines of the page.
  package var lines: [String] {
    let differences = comparison.differences
    guard !differences.isEmpty else {
      let (logName, caseName) = (logPath.sanitized, address.sanitized)
      return ["\(style.green("✔")) \(logName) shows what \(caseName) predicts (\(extent))"]
        + notes
    }
    let places = counted(differences.count, "place")
    var lines = [
      "\(style.red("✘")) \(logPath.sanitized) differs from \(address.sanitized) in \(places)"
    ]
    lines += notes
    for difference in differences.prefix(Self.differenceLimit) { lines += text(of: difference) }
    let rest = differences.count - Self.differenceLimit
    if rest > 0 { lines += ["", "and in \(counted(rest, "more place"))"] }
    lines.append("")
    return lines + explanations
  }

  /// What the comparison depends on.
  private var notes: [String] { assumptions + environmentNote + productNote }

  /// A note that products of the payment queue were not compared; empty if they were.
  private var productNote: [String] {
    let (count, open) = log.queuedTransactions
    guard open > 0 else { return [] }
    let text = LocalizedText(
      en: """
        the log does not state the product of \(open) of \(counted(count, "transaction")) of the \
        payment queue, so it was not compared; docs/StoreKitLog.swift writes productIdentifier
        """,
      ja: """
        ペイメントキューのトランザクション\(count)件のうち\(open)件は、ログにプロダクトの記載がないため、\
        プロダクトを比較していません。docs/StoreKitLog.swift は productIdentifier を出力します。
        """)
    return ["\(style.bold("note:")) \(text[wording.language])"]
  }

  /// Notes on conditions that no precondition of the case sets, such as the environment.
  private var assumptions: [String] {
    wording.assumptions(of: testCase).map { "\(style.bold("note:")) \($0.sanitized)" }
  }

  /// A note that log and case are of different environments; empty if they are not.
  private var environmentNote: [String] {
    guard !log.environments.isEmpty, log.environments != [environment] else { return [] }
    let names = log.environments.joined(separator: " and ")
    return [
      "\(style.bold("note:")) the log's transactions are from \(names), the case is about \(environment)"
    ]
  }

  /// The number of entries in the log.
  private var extent: String {
    switch log.format {
    case .observerLog: return counted(log.entries.count, "callback")
    case .jsonLines:
      let entries = counted(log.entries.count, "entry", "entries")
      return log.answers.isEmpty ? entries : "\(entries), \(counted(log.answers.count, "answer"))"
    }
  }

  /// The rules that would explain the differences.
  private var explanations: [String] {
    let all = search.explanations
    var lines = all.prefix(Self.explanationLimit).map(text)
    let rest = all.count - lines.count
    if rest > 0 { lines.append("and \(counted(rest, "other")) as well") }
    if all.isEmpty {
      lines.append(
        search.pairCount > 0
          ? "no rule would explain it, alone or with another one" : "no rule would explain it")
    }
    if !search.isComplete {
      lines.append(
        "not every pair of rules was tried: \(counted(search.pairCount, "pair")) of them")
    }
    return lines
  }

  private func text(of difference: LogComparison.Difference) -> [String] {
    var lines = [
      "", "\(logPath.sanitized):\(difference.line + 1): \(style.bold(difference.summary))",
      "  log        \(style.red((difference.logged ?? "nothing").sanitized))",
      "  predicted  \(style.green((difference.predicted ?? "nothing").sanitized))",
    ]
    if let delay = difference.delay { lines.append("  time       \(text(of: delay))") }
    if let operation = difference.operation {
      let step = testCase.operations[operation]
      lines.append(
        "  step       \(wording.text(step, in: testCase).sanitized)"
          + style.dim("  (\(step.range.start.text(in: path.sanitized)))"))
    }
    return lines
  }

  /// The time since the previous entry, in the log and as predicted.
  private func text(of delay: LogComparison.Delay) -> String {
    let logged = delay.logged.map { "\(durationText($0)) after the entry before it" }
    let predicted = delay.predicted.map { "predicted \(durationText($0)) after the one before" }
    return [logged, predicted].compactMap(\.self).joined(separator: ", ")
  }

  private func text(of explanation: RuleExplanation) -> String {
    let count = comparison.differences.count
    let extent: String
    if explanation.remaining == 0 {
      extent = "would explain it"
    } else if explanation.remaining < count {
      extent = "would explain a part, \(count - explanation.remaining) of \(count) places,"
    } else {
      extent = "would explain the beginning"
    }
    let sources = explanation.changes.map(\.rule.source).joined(separator: "; ")
    let names = explanation.changes.map { style.bold($0.rule.name) }.joined(separator: " and ")
    let values = explanation.changes.map { "\($0.value) (here: \($0.current))" }
    guard values.count > 1 else {
      return "rule: \(names) \(extent) with the value \(values.joined()), source: \(sources)"
    }
    return "rules: \(names) together \(extent) with the values "
      + "\(values.joined(separator: " and ")), sources: \(sources)"
  }
}
