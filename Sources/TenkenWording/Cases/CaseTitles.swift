package import TenkenScenarios
package import TenkenSimulation

/// The titles of cases, as a checklist shows them: `Coins are bought (Sandbox / Relaunch the app)`.
package struct CaseTitles {
  private let features: [Feature]
  private let language: Language
  private let words: PageTexts
  private let vocabularies: VocabularyWordings
  private let latest = Latest()

  /// What the cases of one scenario have in common: cases are mostly asked for in their order.
  private final class Latest {
    var address: String?
    var conditions: CaseConditions?
  }

  /// Prepares the titles of the cases of some features.
  package init(_ features: [Feature], _ language: Language, _ words: PageTexts) {
    (self.features, self.language, self.words) = (features, language, words)
    vocabularies = VocabularyWordings(features, language, words)
  }

  /// The title of a case; its address if it is in none of the features.
  package func title(of address: String) -> String {
    for feature in features where address.hasPrefix(feature.id + "/") {
      for scenario in feature.scenarios where address.hasPrefix("\(feature.id)/\(scenario.id)") {
        if let testCase = scenario.cases.first(where: { $0.address == address }) {
          return title(of: testCase, scenario, feature)
        }
      }
    }
    return address
  }

  /// The title of a case of a scenario of one of the features.
  package func title(of testCase: Case, _ scenario: Scenario, _ feature: Feature) -> String {
    let title = scenario.title[language]
    guard !testCase.combination.isEmpty else { return title }
    let values = conditions(of: scenario, feature).text(
      testCase.combination, of: Array(testCase.combination.indices))
    return words(.caseTitle, ["text": title, "values": values])
  }

  private func conditions(of scenario: Scenario, _ feature: Feature) -> CaseConditions {
    let address = feature.address(of: scenario)
    if let conditions = latest.conditions, latest.address == address { return conditions }
    let axes = AxisWording(scenario, vocabularies[feature], ResourceTitles(feature, language))
    let conditions = CaseConditions(axes, words)
    (latest.address, latest.conditions) = (address, conditions)
    return conditions
  }
}
