import TenkenDeviceLogs
import TenkenDiagnostics
import TenkenExecution
import TenkenRendering
import TenkenScenarios
import TenkenSimulation

/// A comparison of a log with a case, as a person reads it on a terminal.
struct ComparisonPage {
  /// Differences that are shown: whoever has more has taken the wrong log, or the wrong case.
  private static let differenceLimit = 20

  let address: String
  let path: String
  let logPath: String
  let log: ObserverLog
  let comparison: LogComparison
  let explanations: [RuleExplanation]
  let testCase: Case
  let wording: Wording
  let style: Style

  /// The lines of the page.
  var lines: [String] {
    let differences = comparison.differences
    guard !differences.isEmpty else {
      let count = counted(log.callbacks.count, "callback")
      return [
        "\(style.green("✔")) \(logPath.harmless) shows what \(address.harmless) predicts (\(count))"
      ]
    }
    let places = counted(differences.count, "place")
    var lines = [
      "\(style.red("✘")) \(logPath.harmless) differs from \(address.harmless) in \(places)"
    ]
    for difference in differences.prefix(Self.differenceLimit) { lines += text(of: difference) }
    let rest = differences.count - Self.differenceLimit
    if rest > 0 { lines += ["", "and in \(counted(rest, "place")) more"] }
    lines.append("")
    lines += explanations.map(text)
    if explanations.isEmpty { lines.append("no rule would explain it") }
    return lines
  }

  private func text(of difference: LogComparison.Difference) -> [String] {
    var lines = [
      "", "\(logPath.harmless):\(difference.line + 1): \(style.bold(difference.summary))",
      "  log        \(style.red((difference.logged ?? "nothing").harmless))",
      "  predicted  \(style.green((difference.predicted ?? "nothing").harmless))",
    ]
    if let operation = difference.operation {
      let step = testCase.operations[operation]
      lines.append(
        "  step       \(wording.text(step, in: testCase).harmless)"
          + style.dim("  (\(step.range.start.text(in: path.harmless)))"))
    }
    return lines
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
    return "rule: \(style.bold(explanation.rule.name)) \(extent) with the value "
      + "\(explanation.value) (here: \(explanation.current)), source: \(explanation.rule.source)"
  }
}
