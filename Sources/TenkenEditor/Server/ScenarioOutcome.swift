import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// What the cases of a scenario come to, as an editor shows it.
struct ScenarioOutcome {
  /// Something that cases found wrong at a place.
  struct Failure {
    /// The place.
    let range: SourceRange
    /// What is wrong there in the first case, and in how many cases.
    let text: DiagnosticText
  }

  /// How the cases stand, in the order of the matrix.
  let statuses: [Status]
  /// What is wrong, each place once.
  private(set) var failures: [Failure] = []
  /// The first case in which something is wrong, as its values of the matrix.
  private(set) var firstWrong = ""

  /// Takes what is known of cases that found nothing wrong.
  init(statuses: [Status]) {
    self.statuses = statuses
  }

  /// Sums up what came of a scenario.
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
      for (range, text) in own.map({ ($0.range ?? result.place, $0.text) })
      where ranges.insert(range).inserted {
        found[range] = (found[range]?.text ?? text, (found[range]?.count ?? 0) + 1)
      }
    }
    let total = result.cases.count
    failures = found.map { range, found in
      guard total > 1 else { return Failure(range: range, text: found.text) }
      let share = DiagnosticText(
        en: " (in \(found.count) of \(total) cases)", ja: "（\(total) ケース中 \(found.count) 件）")
      return Failure(range: range, text: found.text + share)
    }
  }

  /// What stands beside the scenario.
  var mark: DiagnosticText {
    let wrong = statuses.count { $0 == .failed || $0 == .error }
    let manual = statuses.count { $0 == .manual }
    let total = statuses.count
    if wrong > 0 {
      let which = firstWrong.isEmpty ? "" : " (\(firstWrong))"
      return DiagnosticText(
        en: total == 1 ? "✘ failed" : "✘ \(wrong) of \(total) cases failed\(which)",
        ja: total == 1 ? "✘ 失敗" : "✘ \(total) ケース中 \(wrong) 件が失敗\(which)"
      ).cut(to: 200)
    }
    let people = manual == 0 ? "" : ", \(manual) for people"
    let byHand = manual == 0 ? "" : "（手動 \(manual) 件）"
    return DiagnosticText(
      en: "✔ \(total) \(total == 1 ? "case" : "cases")\(people)", ja: "✔ \(total) ケース\(byHand)")
  }
}

extension CaseResult {
  /// What is wrong with the case, and where; nil for the case as a whole.
  fileprivate var failures: [(range: SourceRange?, text: DiagnosticText)] {
    problems.map {
      ($0.range, DiagnosticText(en: $0.summary[.english], ja: $0.summary[.japanese]))
    }
      + expectations.compactMap { result in
        result.mismatch.map { mismatch in
          (
            result.range,
            DiagnosticText(
              en: "expected \(mismatch.expected), and it is \(mismatch.actual)",
              ja: "期待値は \(mismatch.expected) ですが、実際は \(mismatch.actual) です。")
          )
        }
      }
  }

  /// Where the case can be said to stand: its first step, or the beginning of the file.
  fileprivate var place: SourceRange {
    let start = SourcePosition(line: 0, column: 0)
    return (testCase.operations.first ?? testCase.preconditions.first)?.range
      ?? SourceRange(start: start, end: start)
  }
}
