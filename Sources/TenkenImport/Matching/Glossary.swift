import TenkenSimulation
import TenkenWording

/// The wordings of a vocabulary in one language, parsed once to match many texts.
struct Glossary: Sendable {
  /// The kinds of words that a sentence can state.
  enum Kind: Hashable, Sendable {
    case precondition
    case operation
    case observation
  }

  /// One wording of a word.
  struct Sentence: Sendable {
    let kind: Kind
    let definition: WordDefinition
    let pattern: PhrasePattern
    let use: Use
    /// What the pattern was made of.
    let template: String
  }

  /// What a wording is for.
  enum Use: Sendable {
    /// Any arguments, or any result of an observation.
    case usual
    /// An empty result.
    case empty
    /// Some result, or a number of entries.
    case some
    /// A number that is a bound, whose counter is before the bound: 1回以上.
    case bound(String)
    /// Any result but one.
    case not
  }

  let texts: ConnectiveTexts
  /// The wordings of words.
  let sentences: [Sentence]
  /// The wordings of records, by their templates.
  let patterns: [String: PhrasePattern]
  /// The normalized texts of values, by text.
  let bytes: [String: [UInt8]]
  /// The number of decimals of each currency, by currency code.
  let decimals: [String: Int]
  /// The names of invariants, by their normalized texts.
  let invariants: [[UInt8]: String]
  /// The ways to shorten time, which a tester prepares first.
  let preparations: Set<[UInt8]>

  init(_ vocabulary: Vocabulary, _ language: Language) {
    let words = TextLibrary.embedded[language]
    var collected = Collected(language: language)
    let lists: [(Kind, WordList)] = [
      (.precondition, vocabulary.preconditions), (.operation, vocabulary.operations),
      (.observation, vocabulary.observations),
    ]
    sentences = lists.flatMap { kind, list in
      list.definitions.flatMap { word in
        for parameter in word.parameters { collected.add(parameter) }
        if let value = word.value { collected.add(value.shape) }
        let phrases: [(Phrase?, Use)] = [
          (word.emptyPhrase, .empty), (word.somePhrase, .some), (word.notPhrase, .not),
          (word.phrase, .usual),
        ]
        return phrases.flatMap { phrase, use in
          (phrase?.allTemplates(in: language) ?? []).flatMap { template in
            ([(template, use)] + Self.bounds(of: template, words)).map {
              Sentence(
                kind: kind, definition: word, pattern: PhrasePattern($0), use: $1, template: $0)
            }
          }
        }
      }
    }
    let currencies = (vocabulary.currencyChoice?.currencies() ?? []) + collected.currencies
    decimals = Dictionary(currencies.map { ($0.code, $0.decimals) }) { first, _ in first }
    texts = ConnectiveTexts(language, currencies: decimals.keys.sorted())
    patterns = collected.patterns
    bytes = collected.bytes
    invariants = Dictionary(
      vocabulary.invariants.map { (NormalizedText($0.text[language]).bytes, $0.name) }
    ) { first, _ in first }
    preparations = Set(
      Self.contexts(of: vocabulary).compactMap {
        vocabulary.timeAcceleration($0).map { NormalizedText($0.text[language]).bytes }
      })
  }

  /// The wordings of a template in which a counter is before a bound of the value.
  private static func bounds(of template: String, _ words: PageTexts) -> [(String, Use)] {
    [
      (words(.atLeast, ["n": ""]), "at-least"), (words(.atMost, ["n": ""]), "at-most"),
      (words(.not, ["a": ""]), "not"),
    ].compactMap { bound, name in
      PhraseTemplate.template(template, of: "value", with: bound).map { ($0, .bound(name)) }
    }
  }

  /// No precondition, and each value of the context word.
  static func contexts(of vocabulary: Vocabulary) -> [[CaseContent.Word]] {
    guard let word = vocabulary.contextWord, let index = vocabulary.contextIndex,
      let main = vocabulary.preconditions[index].parameters.first,
      case .choice(let choices) = main.shape
    else { return [[]] }
    return [[]]
      + choices.map { choice in
        let arguments = Arguments([Value.Field(main.name, .text(choice.name))])
        return [CaseContent.Word(name: word, arguments: arguments, written: [])]
      }
  }

  /// The wordings and texts found in the shapes of a vocabulary.
  private struct Collected {
    let language: Language
    var patterns: [String: PhrasePattern] = [:]
    var bytes: [String: [UInt8]] = [:]
    /// The currencies of numbers that have one of their own.
    var currencies: [Currency] = []

    mutating func add(_ parameter: Parameter) {
      for text in parameter.texts.values { add(text) }
      for dependent in parameter.dependentTexts?.texts.values.map(\.self) ?? [] {
        for text in dependent.values { add(text) }
      }
      add(parameter.shape)
    }

    mutating func add(_ shape: Shape) {
      switch shape {
      case .choice(let choices): for choice in choices { add(choice.text) }
      case .list(let element), .oneOrMore(let element): add(element)
      case .record(let record):
        add(record.phrase)
        for field in record.fields { add(field) }
        for choice in record.names { add(choice.text) }
      case .integer(_, .money(let currency)?): currencies.append(currency)
      case .integer(_, .counted(let phrase)?): add(phrase)
      case .integer, .money, .text, .boolean, .reference, .duration, .identifier: break
      }
    }

    private mutating func add(_ phrase: Phrase) {
      for template in phrase.allTemplates(in: language) where patterns[template] == nil {
        patterns[template] = PhrasePattern(template)
      }
    }

    private mutating func add(_ text: LocalizedText) {
      let text = text[language]
      if bytes[text] == nil { bytes[text] = NormalizedText(text).bytes }
    }
  }
}
