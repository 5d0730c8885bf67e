import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// What a checklist says of the cases of a feature, for all of its formats.
struct WordedFeature: Sendable {
  /// Holds the words of a feature once a format has asked for them.
  final class Place: Sendable {
    private let held = Locked<WordedFeature?>(nil)

    /// The words; made by the first of several threads that ask, while the others wait.
    func feature(_ make: () -> WordedFeature) -> WordedFeature {
      held.withValue { held in
        let feature = held ?? make()
        held = feature
        return feature
      }
    }
  }

  /// The assumptions about the tested app that all cases share.
  let assumptions: CommonAssumptions
  /// The lines of each scenario.
  let scenarios: [ScenarioLines]

  /// Words all cases of a feature.
  init(
    _ feature: Feature, _ vocabulary: VocabularyWording, _ titles: ResourceTitles,
    _ source: DocumentSource
  ) {
    assumptions = CommonAssumptions(feature, vocabulary, titles)
    scenarios = feature.scenarios.map { ScenarioLines($0, vocabulary, titles, source) }
  }
}

extension ScenarioLines {
  /// Words the cases of a scenario as the source of a document asks for.
  init(
    _ scenario: Scenario, _ vocabulary: VocabularyWording, _ titles: ResourceTitles,
    _ source: DocumentSource
  ) {
    self.init(
      scenario, vocabulary, titles, steps: source.steps, handWork: source.handWork)
  }
}
