import TenkenScenarios
import TenkenSimulation

/// Words the steps and expectations of one case, in their order.
///
/// The order is significant for `$names`: the first look at an identifier reads differently from
/// the later ones, which compare it.
struct CaseWording {
  let vocabulary: VocabularyWording
  let titles: ResourceTitles
  /// The contexts that choose among the variants of phrases, the most exact first.
  let contexts: [String]
  /// The currency of the case's amounts; nil if its preconditions do not say it.
  var currency: Currency?
  private var names: NameMarks
  /// Whether the observation that is worded lists what happened, one after the other.
  var isSuccession = false

  /// Prepares the wording of a case.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - vocabulary: The words of its system.
  ///   - titles: What the resources of its feature are called.
  ///   - isExcerpt: Whether single sentences are asked for, each to be understood by itself.
  init(
    _ testCase: Case, _ vocabulary: VocabularyWording, _ titles: ResourceTitles,
    isExcerpt: Bool = false
  ) {
    self.vocabulary = vocabulary
    self.titles = titles
    contexts = vocabulary.phraseContexts(vocabulary.context(of: testCase))
    currency = vocabulary.currency(of: testCase)
    names = NameMarks(testCase, isExcerpt: isExcerpt)
  }

  /// The words of the page.
  var words: PageWords { vocabulary.words }

  /// The text of a precondition, an operation or something manual.
  mutating func text(_ step: Step) -> String {
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

  /// The text of an expected state.
  mutating func text(_ expectation: Expectation) -> String {
    switch expectation.subject {
    case .manual(let text):
      return (expectation.text ?? text)[vocabulary.language]
    case .observation(let look, let pattern):
      let own = expectation.text?[vocabulary.language]
      // A replaced wording still binds the names, so that later lines read right.
      let worded = text(pattern, look.arguments, of: vocabulary.observations[look.word])
      return own ?? worded
    }
  }

  /// Whether a step is a precondition that says how the tested app or its server is written.
  func isAssumption(_ step: Step) -> Bool {
    switch step.action {
    case .establish(let invocation): vocabulary.preconditions[invocation.word].isAssumedOfApp
    case .perform, .expect, .manual: false
    }
  }

  /// What an operation says that is expected to be refused; nil if it is to be done.
  func refusal(of step: Step) -> String? {
    switch step.action {
    case .perform(let invocation):
      guard let name = invocation.refusal else { return nil }
      let reason = vocabulary.operations[invocation.word].refusals[name] ?? name
      return words(.refused, ["reason": reason])
    case .establish, .expect, .manual:
      return nil
    }
  }

  /// The text of a name, marked by its index among the case's names.
  mutating func text(ofName name: String) -> String {
    let use = names.use(name)
    return words(use.connective, ["mark": use.mark])
  }

  private func text(_ invocation: Invocation, of word: WordWording) -> String {
    word.phrase.template(in: contexts).filled { name, isOptional in
      text(ofArgument: name, isOptional, invocation.arguments, word)
    }
  }

  private mutating func text(
    _ pattern: Pattern, _ arguments: Arguments, of word: WordWording
  ) -> String {
    let phrase = pattern.isEmptiness ? word.emptyPhrase ?? word.phrase : word.phrase
    isSuccession = word.readsRecord
    let value = text(pattern, as: word.value ?? .text)
    return phrase.template(in: contexts).filled { name, isOptional in
      name == "value" ? value : text(ofArgument: name, isOptional, arguments, word)
    }
  }

  /// The text of an argument; nil where it need not be said.
  ///
  /// A place outside brackets is a sentence's part: its default is said there.
  private func text(
    ofArgument name: String, _ isOptional: Bool, _ arguments: Arguments, _ word: WordWording
  ) -> String? {
    guard let parameter = word.parameters.first(where: { $0.name == name }),
      let value = arguments[name] ?? parameter.defaultValue
    else { return nil }
    if value == .list([]) { return nil }
    if isOptional, value == parameter.defaultValue { return nil }
    return parameter.text(for: value, beside: arguments) ?? text(value, as: parameter.shape)
  }
}

extension VocabularyWording {
  /// What a case says of its context: the last precondition of that kind; nil if there is none.
  func context(of testCase: Case) -> Arguments? {
    contextIndex.flatMap { last(in: testCase, of: $0) }
  }

  /// What holds in a case though no precondition says it.
  func assumptions(of testCase: Case, _ resources: Resources) -> [String] {
    assumptions(resources, context(of: testCase)).map { $0[language] }
  }

  /// The currency of a case's amounts; nil if its preconditions do not say it.
  func currency(of testCase: Case) -> Currency? {
    currencyIndex.flatMap { choice(in: testCase, of: $0) }.flatMap { currencies[$0] }
  }

  /// What the last precondition of a kind chooses by its first parameter; nil if there is none.
  private func choice(in testCase: Case, of index: Int) -> String? {
    guard let arguments = last(in: testCase, of: index),
      let main = preconditions[index].parameters.first,
      case .text(let name)? = arguments[main.name] ?? main.defaultValue
    else { return nil }
    return name
  }

  /// The arguments of the last precondition of a kind; nil if there is none.
  private func last(in testCase: Case, of index: Int) -> Arguments? {
    for step in testCase.preconditions.reversed() {
      if case .establish(let invocation) = step.action, invocation.word == index {
        return invocation.arguments
      }
    }
    return nil
  }

  /// The context of a case as people read it, the usual one marked as such; empty if it has none.
  func contextText(of testCase: Case) -> String {
    guard let index = contextIndex else { return "" }
    let name = choice(in: testCase, of: index)
    guard let shown = name ?? usualContext else { return "" }
    var text = shown
    if case .choice(let texts)? = preconditions[index].parameters.first?.shape {
      text = texts[shown] ?? shown
    }
    return name == nil ? words(.byDefault, ["text": text]) : text
  }
}

extension Pattern {
  /// Whether it expects that there is nothing.
  var isEmptiness: Bool {
    switch self {
    case .empty: true
    case .list(let patterns), .anyOrder(let patterns): patterns.isEmpty
    case .equals(let value): value == .none || value == .list([])
    case .record, .contains, .atLeast, .atMost, .not, .name: false
    }
  }
}
