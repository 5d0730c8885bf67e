package import TenkenScenarios
package import TenkenSimulation
package import TenkenStandings

/// The texts of a review's findings for people, in a language.
package struct FindingText {
  private let features: [Feature]
  private let language: Language
  private let words: PageTexts

  /// Prepares the texts of findings about the cases of some features.
  package init(_ features: [Feature], _ language: Language, _ words: PageTexts) {
    (self.features, self.language, self.words) = (features, language, words)
  }

  /// Why a finding was made.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - address: The address of its case.
  /// - Returns: Where an expected state does not hold, both states as checklists say them;
  ///   otherwise the reason as the finding has it.
  package func reason(of finding: ReviewFinding, in address: String) -> String {
    sentences(of: finding, in: address) ?? finding.reason[language]
  }

  private func sentences(of finding: ReviewFinding, in address: String) -> String? {
    guard let (mismatch, range) = finding.mismatch else { return nil }
    for feature in features where address.hasPrefix(feature.id + "/") {
      let cases = feature.scenarios.lazy.flatMap(\.cases)
      guard let testCase = cases.first(where: { $0.address == address }),
        let expectation = (testCase.operations.flatMap(\.expectations) + testCase.expected)
          .first(where: { $0.range == range })
      else { continue }
      let wording = Wording(feature, language)
      guard let actual = wording.comparison(of: mismatch, for: expectation, in: testCase)?.actual
      else { continue }
      let expected = wording.text(expectation, in: testCase)
      let text = words(.findingMismatch, ["expected": expected, "actual": actual])
      return mismatch.reason.map {
        words(.recordExtra, ["text": text, "extra": $0[language]])
      } ?? text
    }
    return nil
  }
}
