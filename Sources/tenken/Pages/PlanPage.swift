import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenTesting

/// What has to be tested again, as a list for a terminal.
struct PlanPage {
  let plan: TestPlan
  let style: Style

  /// The list, under its priorities.
  func text(_ language: Language) -> String {
    guard !plan.entries.isEmpty else { return "nothing has to be tested again\n" }
    let minutes = plan.entries.reduce(0) { $0 + $1.testCase.waitingSeconds } / 60
    let reasons = TestPlan.Reason.allCases.compactMap { reason -> String? in
      let count = plan.entries.count { $0.reason == reason }
      return count == 0 ? nil : "\(count) \(reason.text)"
    }
    var lines = [
      "\(counted(plan.entries.count, "case")) to test: " + reasons.joined(separator: ", ")
        + (minutes > 0 ? "; about \(minutes) min of waiting" : "")
    ]
    var priority = ""
    for entry in plan.entries {
      let testCase = entry.testCase
      if testCase.priority.rawValue != priority {
        priority = testCase.priority.rawValue
        lines += ["", style.bold(priority)]
      }
      let waiting = (testCase.waitingSeconds + 30) / 60
      let time = waiting > 0 ? ", \(waiting) min" : ""
      lines.append(
        "  " + testCase.address.harmless + style.dim("  \(entry.reason.text)\(time)  ")
          + testCase.title[language].harmless)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
