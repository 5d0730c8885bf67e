import TenkenSimulation
import Testing

/// Checks that the texts of every word of every system are readable for Japanese authors.
struct VocabularyLanguageTests {
  private func words(_ vocabulary: Vocabulary) -> [WordDefinition] {
    vocabulary.preconditions.definitions + vocabulary.operations.definitions
      + vocabulary.observations.definitions
  }

  /// Whether a text is written in Japanese, or is a name that Apple writes the same everywhere.
  private func isReadable(_ text: LocalizedText) -> Bool {
    let english = text[.english]
    return text.languageCodes.contains("ja") || !english.contains(" ")
      || Self.names.contains(english) || english.contains("ErrorDomain ")
  }

  /// Names of several words.
  private static let names = [
    "App Store", "Mac App Store", "StoreKit 1", "StoreKit 2", "Transaction Manager",
  ]

  /// The texts of a parameter, and of the parameters inside it.
  private func texts(_ parameter: Parameter) -> [LocalizedText] {
    [parameter.summary] + texts(parameter.shape)
  }

  private func texts(_ shape: Shape) -> [LocalizedText] {
    switch shape {
    case .choice(let choices): choices.map(\.text)
    case .list(let inner), .oneOrMore(let inner): texts(inner)
    case .record(let record): record.fields.flatMap(texts)
    case .integer, .money, .text, .boolean, .reference, .duration, .identifier: []
    }
  }

  @Test(arguments: KnownSystem.all)
  func `every text of a word has Japanese wording`(known: KnownSystem) {
    let vocabulary = known.vocabulary
    for word in words(vocabulary) {
      #expect(word.summary.languageCodes == ["en", "ja"], "\(word.name)")
      var all = [word.phrase.text] + word.refusals.map(\.reason)
      for parameter in word.parameters { all += texts(parameter) }
      if let value = word.value { all += texts(value.shape) }
      for text in all where !isReadable(text) {
        Issue.record("\(word.name): \(text[.english])")
      }
    }
  }

  /// What works instead of a step names words, `'buy'`, or words with values, `'wait: 1d'`.
  @Test(arguments: KnownSystem.all)
  func `the advice of a refusal names words that there are`(known: KnownSystem) {
    let words = words(known.vocabulary)
    let resources = known.vocabulary.resources.flatMap(\.parameters)
    let names = Set(
      words.flatMap { [$0.name] + $0.parameters.map(\.name) } + resources.map(\.name))
    let kebab = /[a-z][a-z0-9]*(?:-[a-z0-9]+)*/
    for word in words {
      for refusal in word.refusals {
        guard let remedy = refusal.remedy else { continue }
        let quoted = remedy[.english].matches(of: /'([^']+)'/).map { String($0.1) }
        for text in quoted {
          let name = text.prefixMatch(of: kebab).map { String($0.0) } ?? text
          #expect(names.contains(name), "\(word.name), \(refusal.name): \(text)")
        }
        // Names with a hyphen are always those of words, or of their values.
        let values = words.flatMap(\.parameters).flatMap { texts(named: $0.shape) }
        for found in remedy[.japanese].matches(of: kebab) where found.0.contains("-") {
          let name = String(found.0)
          #expect(
            names.contains(name) || values.contains(name), "\(word.name), \(refusal.name): \(name)")
        }
      }
    }
  }

  /// The names of choices, and of the fields of records.
  private func texts(named shape: Shape) -> [String] {
    switch shape {
    case .choice(let choices): choices.map(\.name)
    case .list(let inner), .oneOrMore(let inner): texts(named: inner)
    case .record(let record): record.fields.flatMap { [$0.name] + texts(named: $0.shape) }
    case .integer, .money, .text, .boolean, .reference, .duration, .identifier: []
    }
  }

  @Test(arguments: KnownSystem.all)
  func `every text of resources and invariants has Japanese wording`(known: KnownSystem) {
    let vocabulary = known.vocabulary
    for resource in vocabulary.resources {
      for text in resource.parameters.flatMap(texts) {
        #expect(isReadable(text), "\(text[.english])")
      }
    }
    for invariant in vocabulary.invariants {
      #expect(isReadable(invariant.text), "\(invariant.name)")
    }
  }

  @Test(arguments: KnownSystem.all)
  func `every text of a rule has Japanese wording`(known: KnownSystem) {
    let vocabulary = known.vocabulary
    #expect(!vocabulary.rules.isEmpty)
    for rule in vocabulary.rules {
      for text in [rule.summary, rule.confidence] + [rule.title].compactMap({ $0 }) {
        #expect(text.languageCodes == ["en", "ja"], "\(rule.name)")
        #expect(!text[.english].contains(where: isJapanese), "\(rule.name)")
        #expect(text[.japanese].contains(where: isJapanese), "\(rule.name)")
      }
      #expect(rule.summary[.english].hasSuffix("."), "\(rule.name)")
      #expect(rule.summary[.japanese].hasSuffix("。"), "\(rule.name)")
    }
  }

  /// Whether a character is a kana, a kanji or a Japanese punctuation mark.
  private func isJapanese(_ character: Character) -> Bool {
    character.unicodeScalars.contains { (0x3000...0x9FFF).contains($0.value) }
  }
}
