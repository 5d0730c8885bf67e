package import TenkenScenarios
package import TenkenSimulation

/// The assumptions that all cases of a feature share, to be stated once.
package struct CommonAssumptions: Sendable {
  /// The sentences, in the order of the first case.
  package let inOrder: [String]
  /// The same sentences, as a set.
  package let texts: Set<String>

  /// Finds the assumptions that all cases of a feature share.
  package init(_ feature: Feature, _ vocabulary: VocabularyWording, _ titles: ResourceTitles) {
    var order: [String] = []
    var common: Set<String>?
    for testCase in feature.scenarios.lazy.flatMap(\.cases) {
      if common?.isEmpty == true { break }
      let wording = CaseWording(testCase, vocabulary, titles)
      var own =
        vocabulary.definitions.statesAssumptionsOnce
        ? vocabulary.assumptions(of: testCase, titles.resources) : []
      own += testCase.preconditions.filter(wording.isAssumption).map { step in
        var copy = wording
        return copy.text(step)
      }
      if common == nil { order = own }
      common = common?.intersection(own) ?? Set(own)
    }
    texts = common ?? []
    var known: Set<String> = []
    inOrder = order.filter { [texts] in texts.contains($0) && known.insert($0).inserted }
  }
}

/// How to check something that no screen shows.
package struct HandCheckText: Hashable {
  /// What is checked.
  package let title: String
  /// How a tester checks it.
  package let text: String
}

extension VocabularyWording {
  /// Returns how to check the expectations of a feature that no screen shows, in vocabulary order.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - own: The team's own texts, by observation; they replace the texts of the vocabulary.
  /// - Returns: A check for each expected observation that has a text.
  package func handChecks(
    of feature: Feature, _ own: [String: LocalizedText]
  ) -> [HandCheckText] {
    var words: Set<Int> = []
    for testCase in feature.scenarios.lazy.flatMap(\.cases) {
      let steps = testCase.preconditions + testCase.operations
      let expected = steps.flatMap(\.expectations) + testCase.expected
      words.formUnion(expected.compactMap { $0.observation?.look.word })
    }
    return words.sorted().compactMap { index in
      let word = observations[index]
      // A team may also add a text for an observation that a screen shows.
      guard let text = own[word.definition.name] ?? word.definition.handCheck?.text else {
        return nil
      }
      return HandCheckText(
        title: word.definition.handCheck?.title[language] ?? word.outline, text: text[language])
    }
  }
}

extension WordWording {
  /// The phrase without particular values: `The balance is … coins`.
  fileprivate var outline: String {
    phrase.template(in: []).outline
  }
}
