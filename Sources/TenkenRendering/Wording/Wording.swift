public import TenkenScenarios
public import TenkenSimulation

/// The sentences that people read for the steps and expected states of a feature.
public struct Wording: Sendable {
  private let vocabulary: VocabularyWording
  private let titles: ResourceTitles

  /// Prepares the wording of a feature in a language.
  public init(_ feature: Feature, _ language: Language, templates: TemplateLibrary = .embedded) {
    vocabulary = VocabularyWording(feature.vocabulary, language, templates.words(in: language))
    titles = ResourceTitles(feature, language)
  }

  /// The sentence of a step, to be understood by itself.
  public func text(_ step: Step, in testCase: Case) -> String {
    var wording = CaseWording(testCase, vocabulary, titles, isExcerpt: true)
    return wording.text(step)
  }

  /// What people read of a step that is expected to be refused; nil for any other.
  public func refusal(of step: Step, in testCase: Case) -> String? {
    CaseWording(testCase, vocabulary, titles, isExcerpt: true).refusal(of: step)
  }

  /// What holds in a case though none of its preconditions says it.
  public func assumptions(of testCase: Case) -> [String] {
    vocabulary.assumptions(of: testCase, titles.resources)
  }

  /// The sentence of an expected state, to be understood by itself.
  public func text(_ expectation: Expectation, in testCase: Case) -> String {
    var wording = CaseWording(testCase, vocabulary, titles, isExcerpt: true)
    return wording.text(expectation)
  }
}
