import TenkenScenarios
import TenkenSimulation

/// What every case of a feature takes for granted of the tested app, to be said once.
struct CommonAssumptions {
  /// The sentences, in the order in which the first case says them.
  let inOrder: [String]
  /// The same.
  let texts: Set<String>

  /// Finds the assumptions that all cases of a feature share.
  init(_ feature: Feature, _ vocabulary: VocabularyWording, _ titles: ResourceTitles) {
    var order: [String] = []
    var common: Set<String>?
    for testCase in feature.scenarios.lazy.flatMap(\.cases) {
      if common?.isEmpty == true { break }
      let wording = CaseWording(testCase, vocabulary, titles)
      let own = testCase.preconditions.filter(wording.isAssumption).map { step in
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

extension VocabularyWording {
  /// How to check what no screen shows and a feature's cases expect, in the order of the words.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - own: What the team says of words in place of their own texts.
  /// - Returns: Each of the words that are expected somewhere.
  func handChecks(
    of feature: Feature, _ own: [String: LocalizedText]
  ) -> [Checklist.HandCheck] {
    var words: Set<Int> = []
    for testCase in feature.scenarios.lazy.flatMap(\.cases) {
      for step in testCase.preconditions + testCase.operations {
        if case .expect(let expectations) = step.action {
          words.formUnion(expectations.compactMap(\.word))
        }
      }
      words.formUnion(testCase.expected.compactMap(\.word))
    }
    return words.sorted().compactMap { index in
      let word = observations[index]
      // A team may say more of what a screen shows, too.
      guard let text = own[word.name] ?? word.handCheck?.text else { return nil }
      return Checklist.HandCheck(
        title: word.handCheck?.title[language] ?? word.outline, text: text[language])
    }
  }
}

extension WordWording {
  /// What it says of any value: `The balance is … coins`.
  fileprivate var outline: String {
    phrase.template(in: []).filled { _, isOptional in isOptional ? nil : "…" }
  }
}

extension Expectation {
  /// The observation's index in the vocabulary; nil if only people see it.
  fileprivate var word: Int? {
    switch subject {
    case .observation(let look, _): look.word
    case .manual: nil
    }
  }
}
