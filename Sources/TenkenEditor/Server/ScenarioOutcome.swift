import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// The outcome of a scenario's cases, as an editor shows it.
struct ScenarioOutcome {
  /// A failure of cases at a range.
  struct Failure {
    /// The range that failed.
    let range: SourceRange
    /// The failure in the first case, and the number of cases with a failure there.
    let text: DiagnosticText
  }

  /// The statuses of the cases, in the order of the matrix.
  private(set) var statuses: [Status]
  /// The failures, one for each range.
  private(set) var failures: [Failure] = []
  /// The actual values of expected ones that differ, by their ranges: each value once.
  private(set) var differences: [SourceRange: [String]] = [:]
  /// The matrix values of the first case with a failure.
  private(set) var firstWrong = ""

  /// Makes an outcome from the statuses of cases without failures.
  init(statuses: [Status]) {
    self.statuses = statuses
  }

  /// Summarizes the result of a scenario.
  init(_ result: ScenarioResult) {
    statuses = result.cases.map(\.status)
    var found: [SourceRange: (text: DiagnosticText, count: Int)] = [:]
    for result in result.cases {
      let own = result.failures
      if firstWrong.isEmpty, !own.isEmpty {
        firstWrong = result.testCase.assignments.map { "\($0.axis)=\($0.value)" }
          .joined(separator: ",")
      }
      var ranges: Set<SourceRange> = []
      for (range, text) in own.map({ ($0.range ?? result.range, $0.text) })
      where ranges.insert(range).inserted {
        found[range] = (found[range]?.text ?? text, (found[range]?.count ?? 0) + 1)
      }
    }
    for expectation in result.cases.flatMap(\.expectations) {
      guard let actual = expectation.mismatch?.actual,
        differences[expectation.range]?.contains(actual) != true
      else { continue }
      differences[expectation.range, default: []].append(actual)
    }
    let total = result.cases.count
    failures = found.map { range, found in
      guard total > 1 else { return Failure(range: range, text: found.text) }
      let share = DiagnosticText(
        " (in \(found.count) of \(total) cases)", ja: "（\(total) ケース中 \(found.count) 件）")
      return Failure(range: range, text: found.text + share)
    }
  }

  /// The outcome of the same scenario's cases for this system and for another one.
  func joined(with other: ScenarioOutcome) -> ScenarioOutcome {
    var all = self
    all.statuses += other.statuses
    all.failures += other.failures
    if firstWrong.isEmpty { all.firstWrong = other.firstWrong }
    return all
  }

  /// The text that is shown at the scenario.
  var mark: DiagnosticText {
    let errors = statuses.count { $0 == .error }
    let wrong = errors + statuses.count { $0 == .failed }
    let manual = statuses.count { $0 == .manual }
    let total = statuses.count
    if wrong > 0 {
      let which = firstWrong.isEmpty ? "" : " (\(firstWrong))"
      let kind =
        errors == 0
        ? DiagnosticText("failed", ja: "不合格")
        : errors == wrong
          ? DiagnosticText("ended with an error", ja: "エラー")
          : DiagnosticText("failed or ended with an error", ja: "不合格またはエラー")
      return DiagnosticText(
        total == 1 ? "✘ \(kind.en)" : "✘ \(wrong) of \(total) cases \(kind.en)\(which)",
        ja: total == 1
          ? "✘ \(kind.ja)" : "✘ \(total) ケース中 \(wrong) 件が\(kind.ja)\(which)"
      ).cut(to: 200)
    }
    guard manual < total else {
      return DiagnosticText(
        "· \(total) \(total == 1 ? "case" : "cases") for people", ja: "· 手動 \(total) ケース")
    }
    let people = manual == 0 ? "" : ", \(manual) for people"
    let byHand = manual == 0 ? "" : "（手動 \(manual) 件）"
    return DiagnosticText(
      "✔ \(total) \(total == 1 ? "case" : "cases")\(people)", ja: "✔ \(total) ケース\(byHand)")
  }
}

extension CaseResult {
  /// The range for failures of the case as a whole: its first operation, or its first precondition.
  fileprivate var range: SourceRange {
    let start = SourcePosition(line: 0, column: 0)
    return (testCase.operations.first ?? testCase.preconditions.first)?.range
      ?? SourceRange(start: start, end: start)
  }
}
