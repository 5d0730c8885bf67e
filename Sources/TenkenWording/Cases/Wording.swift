package import TenkenScenarios
package import TenkenSimulation

/// The sentences for the steps and expectations of a feature.
package struct Wording: Sendable {
  private let vocabulary: VocabularyWording
  private let titles: ResourceTitles
  private let words: PageTexts
  /// The language of the texts.
  package let language: Language

  /// Prepares the wording of a feature in a language.
  ///
  /// The words of a system take a thousand times longer to prepare than the titles of a feature, so
  /// all that word single lines share them. A document words millions of lines, and prepares its
  /// own: threads that count references to the same words contend.
  package init(_ feature: Feature, _ language: Language) {
    let words = TextLibrary.embedded[language]
    self.words = words
    vocabulary = .of(feature.system, language, words)
    titles = ResourceTitles(feature, language)
    self.language = language
  }

  /// The wording of a feature in the words of a document.
  package init(_ vocabulary: VocabularyWording, _ titles: ResourceTitles) {
    (self.vocabulary, self.titles) = (vocabulary, titles)
    (words, language) = (vocabulary.words, vocabulary.language)
  }

  /// The sentence of a step, understandable alone.
  package func text(_ step: Step, in testCase: Case) -> String {
    var wording = CaseWording(testCase, vocabulary, titles, isExcerpt: true)
    return wording.text(step)
  }

  /// The text of the expected refusal of a step; nil if none is expected.
  package func refusal(of step: Step, in testCase: Case) -> String? {
    CaseWording(testCase, vocabulary, titles, isExcerpt: true).refusal(of: step)
  }

  /// What happened, with the titles of what it is about.
  package func text(_ event: EventRecord) -> String {
    titles.naming(event.resources, in: event.text[language]) {
      words(.resource, ["title": $0])
    }
  }

  /// The assumptions of a case that none of its preconditions states.
  package func assumptions(of testCase: Case) -> [String] {
    vocabulary.assumptions(of: testCase, titles.resources)
  }

  /// The words of a case whose sentences must be understandable alone.
  func excerpt(of testCase: Case) -> CaseWording {
    CaseWording(testCase, vocabulary, titles, isExcerpt: true)
  }

  /// The sentence of an expectation, understandable alone.
  package func text(_ expectation: Expectation, in testCase: Case) -> String {
    var wording = excerpt(of: testCase)
    return wording.text(expectation)
  }

  /// The sentence of what an observation sees, understandable alone.
  package func text(_ value: Value, of look: BoundWord, in testCase: Case) -> String {
    var wording = excerpt(of: testCase)
    return wording.text(.equals(value), of: look)
  }
}

extension Wording {
  /// Returns what the system refuses in some combinations, and why: `Buy 120 coins (offline)`.
  package func text(_ refused: RefusedCombinations, in scenario: Scenario) -> String {
    Making.note("refusal/\(scenario.id)")
    let reason = refused.reason(in: vocabulary.definitions)[language]
    guard let testCase = scenario.cases.first else { return reason }
    return words(.recordExtra, ["text": text(refused.step, in: testCase), "extra": reason])
  }
}

extension Wording {
  /// The title that a checklist shows instead of named steps, at the step where it shows it.
  ///
  /// - Parameters:
  ///   - step: A step.
  ///   - steps: All steps of its list.
  ///   - testCase: The case.
  /// - Returns: The title; nil for a step at which no title stands.
  package func foldedTitle(of step: Step, among steps: [Step], in testCase: Case) -> String? {
    var wording = CaseWording(testCase, vocabulary, titles, isExcerpt: true)
    return wording.foldedTitle(of: step, among: steps, in: testCase)
  }

  /// The matrix values of each case of a scenario, as documents show them in one line.
  package func values(of scenario: Scenario) -> [String] {
    let axes = AxisWording(scenario, vocabulary, titles)
    return scenario.cases.map { axes.text(of: $0) }
  }
}
