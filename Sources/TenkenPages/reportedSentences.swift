import TenkenDiagnostics
package import TenkenExecution
import TenkenReports
import TenkenScenarios
package import TenkenSimulation
import TenkenWording

/// The longest value in a sentence, in bytes; a report has the whole of it beside it.
private let valueLimit = 600

/// What went wrong in the cases that failed, as sentences for people, by address.
///
/// - Parameters:
///   - result: The results of a feature's cases.
///   - language: The language of the sentences.
/// - Returns: A sentence for each fault of a verdict, in its order.
package func reportedSentences(
  of result: FeatureResult, in language: Language
) -> [String: [String]] {
  let wording = Wording(result.feature, language)
  var sentences: [String: [String]] = [:]
  for testCase in result.scenarios.lazy.flatMap(\.cases) where testCase.isFailing {
    sentences[testCase.address] =
      testCase.problems.map { $0.summary[language] } + mismatches(of: testCase, wording, language)
  }
  return sentences
}

private func mismatches(
  of result: CaseResult, _ wording: Wording, _ language: Language
) -> [String] {
  let testCase = result.testCase
  let expectations = testCase.operations.flatMap(\.expectations) + testCase.expected
  return zip(expectations, result.expectations).compactMap { expectation, result in
    guard let mismatch = result.mismatch else { return nil }
    let words = wording.comparison(of: mismatch, for: expectation, in: testCase)
    var parts = [(LocalizedText(en: "expected", ja: "期待"), wording.text(expectation, in: testCase))]
    func add(_ en: String, _ ja: String, _ text: String?) {
      if let text { parts.append((LocalizedText(en: en, ja: ja), text)) }
    }
    // Without words for both sides, only the values say what differs.
    add("that is", "期待値", words == nil ? mismatch.expected : nil)
    let side = mismatch.simulation
    add("simulated", "シミュレーション", side.map { words?.simulated ?? $0.text })
    let isDriven = side != nil
    add(
      isDriven ? "real" : "actual", isDriven ? "実物" : "実際", words?.actual ?? mismatch.actual)
    add("so", "判定", side?.conclusion[language])
    add("because", "理由", mismatch.reason?[language])
    return parts.map { "\($0[language])\(language.colon)\($1.cut(to: valueLimit))" }
      .joined(separator: LocalizedText(en: "; ", ja: "。")[language])
  }
}
