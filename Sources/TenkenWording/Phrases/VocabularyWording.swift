package import TenkenScenarios
package import TenkenSimulation

/// The wordings of a phrase in one language, by context.
struct PhraseWording: Sendable {
  private let usual: PhraseTemplate
  private let variants: [String: PhraseTemplate]

  init(_ phrase: Phrase, _ language: Language) {
    usual = PhraseTemplate(phrase.template(in: language, context: nil))
    let pairs = phrase.contexts.map {
      ($0, PhraseTemplate(phrase.template(in: language, context: $0)))
    }
    variants = Dictionary(pairs) { first, _ in first }
  }

  /// The wording for the first context that has its own; otherwise the default wording.
  func template(in contexts: [String]) -> PhraseTemplate {
    guard !variants.isEmpty else { return usual }
    for context in contexts {
      if let variant = variants[context] { return variant }
    }
    return usual
  }
}

/// A unit with its texts in one language.
enum NumberUnitWording: Sendable {
  case money(Currency)
  case counted(PhraseWording)

  init(_ unit: NumberUnit, _ language: Language) {
    self =
      switch unit {
      case .money(let currency): .money(currency)
      case .counted(let phrase): .counted(PhraseWording(phrase, language))
      }
  }
}

/// A shape with its texts in one language.
indirect enum ShapeWording: Sendable {
  case integer(NumberUnitWording?)
  case money
  case text
  case boolean
  case choice([String: String])
  case reference(String)
  case duration
  case identifier
  case list(ShapeWording)
  case oneOrMore(ShapeWording)
  /// A record; the names, with their texts, are those of values that are one of several.
  case record(phrase: PhraseWording, fields: [ParameterWording], names: [String: String])

  init(_ shape: Shape, _ language: Language) {
    self =
      switch shape {
      case .integer(_, let unit): .integer(unit.map { NumberUnitWording($0, language) })
      case .money: .money
      case .text: .text
      case .boolean: .boolean
      case .choice(let choices):
        .choice(choices.texts(in: language))
      case .reference(let resource): .reference(resource)
      case .duration: .duration
      case .identifier: .identifier
      case .list(let element): .list(ShapeWording(element, language))
      case .oneOrMore(let element): .oneOrMore(ShapeWording(element, language))
      case .record(let record):
        .record(
          phrase: PhraseWording(record.phrase, language),
          fields: record.fields.map { ParameterWording($0, language) },
          names: record.names.texts(in: language))
      }
  }

  /// What values of a shape are made of.
  enum Form {
    case single
    case record
    case list
  }

  /// Whether a value is a list or a record; a list that may be written as one element is a list.
  var form: Form {
    switch self {
    case .list, .oneOrMore: .list
    case .record: .record
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier: .single
    }
  }

  /// The shape of the elements; the shape itself if it is not a list.
  var element: ShapeWording {
    switch self {
    case .list(let element), .oneOrMore(let element): element
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier, .record:
      self
    }
  }
}

extension [Choice] {
  /// The texts by their names.
  fileprivate func texts(in language: Language) -> [String: String] {
    Dictionary(map { ($0.name, $0.text[language]) }) { first, _ in first }
  }
}

/// A parameter, or a field of a record, with its texts in one language.
struct ParameterWording: Sendable {
  let name: String
  let shape: ShapeWording
  let defaultValue: Value?
  /// The special texts of some values.
  let texts: [Value: String]
  /// The special texts of some values that depend on another parameter.
  private let dependentTexts: Parameter.DependentTexts?
  private let language: Language

  init(_ parameter: Parameter, _ language: Language) {
    name = parameter.name
    shape = ShapeWording(parameter.shape, language)
    defaultValue = parameter.defaultValue
    texts = parameter.texts.mapValues { $0[language] }
    dependentTexts = parameter.dependentTexts
    self.language = language
  }

  /// The special text for a value, given the other arguments; nil if there is none.
  func text(for value: Value, beside arguments: Arguments) -> String? {
    if let dependentTexts, let other = arguments[dependentTexts.parameter],
      let text = dependentTexts.texts[other]?[value]
    {
      return text[language]
    }
    return texts[value]
  }
}

/// A word with its texts in one language.
struct WordWording: Sendable {
  let definition: WordDefinition
  let phrase: PhraseWording
  let emptyPhrase: PhraseWording?
  let somePhrase: PhraseWording?
  let notPhrase: PhraseWording?
  let parameters: [ParameterWording]
  /// The expected refusals of a step by their names, as sentences to fill with the reason.
  let refusals: [String: (sentence: Connective, reason: String)]
  let value: ShapeWording?

  init(_ definition: WordDefinition, _ language: Language) {
    self.definition = definition
    phrase = PhraseWording(definition.phrase, language)
    emptyPhrase = definition.emptyPhrase.map { PhraseWording($0, language) }
    somePhrase = definition.somePhrase.map { PhraseWording($0, language) }
    notPhrase = definition.notPhrase.map { PhraseWording($0, language) }
    parameters = definition.parameters.map { ParameterWording($0, language) }
    let sentences = definition.refusals.map { refusal in
      (refusal.name, (sentence: refusal.sentence, reason: refusal.reason[language]))
    }
    refusals = Dictionary(sentences) { first, _ in first }
    value = definition.value.map { ShapeWording($0.shape, language) }
  }
}

extension RefusalDefinition {
  /// The sentence that says of a step that it ends so.
  package var sentence: Connective {
    switch kind {
    case .answer: .notWorking
    case .impossible: .refused
    case .unmeasured: .unmeasured
    }
  }
}

/// A vocabulary with its texts in one language.
///
/// Definitions are looked up once for a suite; wording a case only fills placeholders.
///
/// It is a class because the wording of a case is copied for every phrase: as a value, each copy
/// would count some forty references, for which the threads of other documents contend.
package final class VocabularyWording: Sendable {
  /// What the system declares, for all of it that has no words here.
  package let definitions: Vocabulary
  let language: Language
  /// The page texts, which join the texts of the vocabulary.
  package let words: PageTexts
  let preconditions: [WordWording]
  let operations: [WordWording]
  let observations: [WordWording]
  /// The texts of the invariants by their names.
  package let invariants: [String: String]

  /// The vocabulary of a system in words, made once for those that Tenken comes with.
  static func of(
    _ system: System, _ language: Language, _ words: PageTexts
  ) -> VocabularyWording {
    guard words == TextLibrary.embedded[language] else {
      return VocabularyWording(system.vocabulary, language, words)
    }
    return system.derived("wording-\(language.code)") {
      VocabularyWording(system.vocabulary, language, words)
    }
  }

  /// Words all of a vocabulary; this takes far longer than to word a case with it.
  package init(_ vocabulary: Vocabulary, _ language: Language, _ words: PageTexts) {
    Making.note("wording/\(vocabulary.system)/\(language.code)")
    (definitions, self.language, self.words) = (vocabulary, language, words)
    preconditions = vocabulary.preconditions.definitions.map { WordWording($0, language) }
    operations = vocabulary.operations.definitions.map { WordWording($0, language) }
    observations = vocabulary.observations.definitions.map { WordWording($0, language) }
    invariants = Dictionary(vocabulary.invariants.map { ($0.name, $0.text[language]) }) {
      first, _ in first
    }
  }
}

/// The titles of a feature's resources in one language.
package struct ResourceTitles: Sendable {
  /// The resources that the feature declares.
  package let resources: Resources
  private let titles: [String: [String: String]]

  /// Collects the titles that a feature declares.
  package init(_ feature: Feature, _ language: Language) {
    resources = feature.resources
    let pairs = feature.vocabulary.resources.map { resource in
      let items = feature.resources[resource.name].map {
        ($0.id, $0.title[language])
      }
      return (resource.name, Dictionary(items) { first, _ in first })
    }
    titles = Dictionary(pairs) { first, _ in first }
  }

  /// The title of a resource's item; the id if the file does not declare it.
  package func title(of id: String, resource: String) -> String {
    titles[resource]?[id] ?? id
  }

  /// Replaces ids by titles where they stand alone in a text.
  ///
  /// - Parameters:
  ///   - ids: The ids of resources that the text may contain.
  ///   - text: The text.
  ///   - quote: How a title is written in a sentence.
  /// - Returns: The text, with the spaces around an id only where its title has no marks.
  func naming(_ ids: [String], in text: String, _ quote: (String) -> String) -> String {
    ids.reduce(text) { text, id in
      guard let title = titles.values.lazy.compactMap({ $0[id] }).first, title != id else {
        return text
      }
      let quoted = quote(title)
      var result = ""
      var rest = text[...]
      while let range = rest.firstRange(of: id) {
        let (before, after) = (rest[..<range.lowerBound], rest[range.upperBound...])
        let isWhole =
          !(before.last.map(\.isPartOfName) ?? false) && !(after.first.map(\.isPartOfName) ?? false)
        result += before
        rest = after
        guard isWhole else {
          result += id
          continue
        }
        // Marks of Japanese stand for the spaces around a word of Latin letters.
        let isMarked = quoted.first == "「"
        if isMarked, result.last == " " { result.removeLast() }
        if isMarked, rest.first == " " { rest.removeFirst() }
        result += quoted
      }
      return result + rest
    }
  }
}

extension WordDefinition {
  /// Whether the word observes what happened, and not a state.
  package var readsRecord: Bool { value?.kind == .record }
}

extension Character {
  /// Whether a name goes on with the character.
  fileprivate var isPartOfName: Bool {
    isASCII && (isLetter || isNumber) || self == "-" || self == "_"
  }
}
