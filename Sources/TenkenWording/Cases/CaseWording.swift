package import TenkenScenarios
package import TenkenSimulation

/// Writes the sentences for the steps and expectations of one case, in order.
///
/// The order matters for `$names`: the text of the first observation of an identifier differs from
/// that of later ones, which compare it.
package struct CaseWording {
  let vocabulary: VocabularyWording
  let titles: ResourceTitles
  /// The contexts that select variants of phrases, the most specific first.
  let contexts: [String]
  /// The preconditions, if wordings of words depend on them.
  private let stated: [CaseContent.Word]
  /// The currency of the case's amounts; nil if its preconditions do not specify it.
  var currency: Currency?
  private var names: NameMarks
  /// Whether the current observation lists events in order.
  var isEventSequence = false

  /// Prepares the wording of a case.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - vocabulary: The words of its system.
  ///   - titles: The titles of the resources of its feature.
  ///   - isExcerpt: Whether each sentence must be understandable alone.
  package init(
    _ testCase: Case, _ vocabulary: VocabularyWording, _ titles: ResourceTitles,
    isExcerpt: Bool = false
  ) {
    self.vocabulary = vocabulary
    self.titles = titles
    let definitions = vocabulary.definitions
    let stated = testCase.statedPreconditions(in: definitions)
    contexts = definitions.phraseContexts(of: stated)
    self.stated = definitions.wordingSettings.isEmpty ? [] : stated
    currency = definitions.currencyChoice?.currency(stated)
    names = NameMarks(testCase, isExcerpt: isExcerpt)
  }

  var words: PageTexts { vocabulary.words }

  /// The sentence of a step, with its expectations joined; its own text comes first.
  package mutating func text(_ step: Step) -> String {
    if let own = step.text { return own[vocabulary.language] }
    switch step.action {
    case .establish(let invocation):
      return text(invocation, of: vocabulary.preconditions[invocation.word])
    case .perform(let invocation):
      return text(invocation, of: vocabulary.operations[invocation.word])
    case .expect(let expectations):
      return words.enumeration(expectations.map { text($0) })
    case .manual(let text):
      return text[vocabulary.language]
    }
  }

  /// The sentence of an expectation; its own text comes first.
  package mutating func text(_ expectation: Expectation) -> String {
    switch expectation.subject {
    case .manual(let text):
      return (expectation.text ?? text)[vocabulary.language]
    case .observation(let look, let pattern):
      let own = expectation.text?[vocabulary.language]
      // Word the pattern despite the replaced text, so that names in later lines are correct.
      let worded = text(pattern, look.arguments, of: vocabulary.observations[look.word])
      return own ?? worded
    }
  }

  /// The sentence of what an observation reads, without an own text.
  mutating func text(_ pattern: Pattern, of look: BoundWord) -> String {
    text(pattern, look.arguments, of: vocabulary.observations[look.word])
  }

  /// The words for one entry of a list that an observation reads.
  mutating func text(entry: Pattern, of look: BoundWord) -> String {
    text(entry, as: vocabulary.observations[look.word].value?.element ?? .text)
  }

  /// Whether a step is an assumption about how the tested app or its server is written.
  package func isAssumption(_ step: Step) -> Bool {
    switch step.action {
    case .establish(let invocation):
      vocabulary.preconditions[invocation.word].definition.isAssumedOfApp
    case .perform, .expect, .manual: false
    }
  }

  /// The text of the expected refusal of a step; nil if none is expected.
  package func refusal(of step: Step) -> String? {
    switch step.action {
    case .perform(let invocation):
      guard let name = invocation.refusal else { return nil }
      let refusal = vocabulary.operations[invocation.word].refusals[name]
      return words(refusal?.sentence ?? .refused, ["reason": refusal?.reason ?? name])
    case .establish, .expect, .manual:
      return nil
    }
  }

  /// The text of a name, with its mark among the case's names.
  mutating func text(ofName name: String) -> String {
    let use = names.use(name)
    return words(use.connective, ["mark": use.mark])
  }

  private func text(_ invocation: Invocation, of word: WordWording) -> String {
    // A usual value that replaces a setting of a catalog is not left out.
    let stated =
      word.definition.isNothingIfUsual && !titles.resources.settings.isEmpty
      ? invocation.written : []
    return template(of: word, invocation.arguments).filled { name, isOptional in
      text(
        ofArgument: name, isOptional && !stated.contains(name), invocation.arguments, word)
    }
  }

  private mutating func text(
    _ pattern: Pattern, _ arguments: Arguments, of word: WordWording
  ) -> String {
    let shape = word.value ?? .text
    if pattern.isEmptiness, let phrase = word.emptyPhrase {
      return filled(phrase, "", arguments, of: word)
    }
    if let phrase = word.somePhrase, let amount = amount(of: pattern, in: shape) {
      return filled(phrase, amount, arguments, of: word)
    }
    if case .not(let inner) = pattern, !inner.isEmptiness {
      if let phrase = word.notPhrase {
        return filled(phrase, text(inner, as: shape), arguments, of: word)
      }
      // "Anything but a list" would be read as another list.
      if shape.form != .single {
        return words(.notSo, ["text": text(inner, arguments, of: word)])
      }
    }
    isEventSequence = word.definition.readsRecord
    let value = text(pattern, as: shape)
    return template(of: word, word.arguments(of: pattern) ?? arguments).filled {
      name, isOptional in
      name == "value" ? value : text(ofArgument: name, isOptional, arguments, word)
    }
  }

  /// The wording of a word that its arguments, or else the preconditions of the case, choose.
  private func template(of word: WordWording, _ arguments: Arguments) -> PhraseTemplate {
    guard let choose = word.definition.ownContexts else {
      return word.phrase.template(in: contexts)
    }
    return word.phrase.template(in: choose(arguments, stated) + contexts)
  }

  private func filled(
    _ phrase: PhraseWording, _ value: String, _ arguments: Arguments, of word: WordWording
  ) -> String {
    phrase.template(in: contexts).filled { name, isOptional in
      name == "value" ? value : text(ofArgument: name, isOptional, arguments, word)
    }
  }

  /// The number of entries, if a pattern says no more than that; empty for some single value.
  private func amount(of pattern: Pattern, in shape: ShapeWording) -> String? {
    let isList = shape.form == .list
    return switch pattern {
    case .not(let inner) where inner.isEmptiness: isList ? words(.atLeast, ["n": "1"]) : ""
    case .atLeast(let bound) where isList: words(.atLeast, ["n": String(bound)])
    case .atMost(let bound) where isList: words(.atMost, ["n": String(bound)])
    case .contains(let patterns) where patterns.allSatisfy(\.isAnything):
      words(.atLeast, ["n": String(patterns.count)])
    case .list(let patterns) where isList && patterns.allSatisfy(\.isAnything),
      .anyOrder(let patterns) where patterns.allSatisfy(\.isAnything):
      String(patterns.count)
    case .record where pattern.isAnything: ""
    case .equals, .empty, .list, .record, .contains, .anyOrder, .atLeast, .atMost, .not, .name: nil
    }
  }

  /// The text of an argument; nil if it can be omitted.
  ///
  /// A placeholder outside brackets is part of the sentence, so its default value is written out,
  /// and an empty list is said.
  private func text(
    ofArgument name: String, _ isOptional: Bool, _ arguments: Arguments, _ word: WordWording
  ) -> String? {
    guard let parameter = word.parameters.first(where: { $0.name == name }),
      let value = arguments[name] ?? parameter.defaultValue
    else { return nil }
    if value == .list([]) { return isOptional ? nil : words(.none) }
    if isOptional, value == parameter.defaultValue { return nil }
    return parameter.text(for: value, beside: arguments) ?? text(value, as: parameter.shape)
  }
}

extension VocabularyWording {
  /// The assumptions of a case that no precondition states.
  package func assumptions(of testCase: Case, _ resources: Resources) -> [String] {
    definitions.assumptions(resources, testCase.statedPreconditions(in: definitions))
      .map { $0[language] }
  }

  /// The index of the precondition that specifies the currency of amounts.
  package var currencyIndex: Int? {
    (definitions.currencyChoice?.word).flatMap(definitions.preconditions.index)
  }

  /// The currency of a case's amounts; nil if its preconditions do not specify it.
  func currency(of testCase: Case) -> Currency? {
    definitions.currencyChoice?.currency(testCase.statedPreconditions(in: definitions))
  }

  /// The choice in the first parameter of the last such precondition; nil if there is none.
  private func choice(in testCase: Case, of index: Int) -> String? {
    let uses = testCase.preconditions.lazy.compactMap { step -> Invocation? in
      if case .establish(let use) = step.action, use.word == index { use } else { nil }
    }
    guard let arguments = uses.last?.arguments, let main = preconditions[index].parameters.first,
      case .text(let name)? = arguments[main.name] ?? main.defaultValue
    else { return nil }
    return name
  }

  /// Words the context of a case for readers.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - marksDefault: Whether a note says so if the case does not state it.
  /// - Returns: The text; empty if there is no context.
  package func contextText(of testCase: Case, marksDefault: Bool) -> String {
    guard let index = definitions.contextIndex else { return "" }
    let stated = choice(in: testCase, of: index)
    guard let shown = stated ?? definitions.defaultContext else { return "" }
    var text = shown
    if case .choice(let texts)? = preconditions[index].parameters.first?.shape {
      text = texts[shown] ?? shown
    }
    return stated == nil && marksDefault ? words(.byDefault, ["text": text]) : text
  }
}

extension WordWording {
  /// The expected value of an observation as an argument, if its wordings may depend on it.
  fileprivate func arguments(of pattern: Pattern) -> Arguments? {
    guard definition.ownContexts != nil, case .equals(let value) = pattern else { return nil }
    return Arguments([Value.Field("value", value)])
  }
}

extension Pattern {
  /// Whether it is a record without fields, or one such record, which matches every record.
  fileprivate var isAnything: Bool {
    switch self {
    case .record(let fields): fields.isEmpty
    case .list(let patterns): patterns.count == 1 && patterns[0].isAnything
    case .equals, .empty, .contains, .anyOrder, .atLeast, .atMost, .not, .name: false
    }
  }

  /// Whether it matches only an empty list or no value.
  var isEmptiness: Bool {
    switch self {
    case .empty: true
    case .list(let patterns), .anyOrder(let patterns): patterns.isEmpty
    case .equals(let value): value == .none || value == .list([])
    case .record, .contains, .atLeast, .atMost, .not, .name: false
    }
  }
}
