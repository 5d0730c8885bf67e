package import TenkenScenarios
package import TenkenSimulation

/// The wordings of vocabularies in one language, by system.
package struct VocabularyWordings: Sendable {
  private let language: Language
  private let words: PageTexts
  private var wordings: [String: VocabularyWording] = [:]

  /// Words the vocabulary of each system that features are about, once.
  package init(_ features: [Feature], _ language: Language, _ words: PageTexts) {
    (self.language, self.words) = (language, words)
    for feature in features where wordings[feature.vocabulary.system] == nil {
      wordings[feature.vocabulary.system] = self[feature]
    }
  }

  /// The wording of the vocabulary of a feature.
  package subscript(feature: Feature) -> VocabularyWording {
    wordings[feature.vocabulary.system] ?? VocabularyWording.of(feature.system, language, words)
  }
}
