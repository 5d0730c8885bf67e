import TenkenScenarios
import TenkenSimulation

/// Finds the words that a text may state.
struct SentenceReader: Sendable {
  /// An item whose sentence a text may be.
  struct Candidate: Hashable, Sendable {
    /// The item of a scenario file, without its modifiers: `buy: coin120`.
    let item: String
    let word: String
    /// The language that the text is in.
    let language: Language
    /// The number of bytes that were matched as free text.
    let freeBytes: Int
    /// Whether the wording of the word depends on the environment.
    let hasVariants: Bool
  }

  /// The languages, in the order in which they are tried.
  let glossaries: [Glossary]
  let vocabulary: Vocabulary
  /// What people say instead.
  let everyday: EverydayReader
  /// The sentences of each glossary, by their literals.
  private let indices: [PhraseIndex]

  init(_ vocabulary: Vocabulary, languages: [Language]) {
    self.vocabulary = vocabulary
    glossaries = languages.map { Glossary(vocabulary, $0) }
    everyday = EverydayReader(vocabulary, glossaries)
    indices = glossaries.map { PhraseIndex($0.sentences.map(\.pattern.key)) }
  }

  /// The readers of built-in systems, by system and languages: only their words do not change while
  /// an editor is open.
  private static let known = Locked<[[String]: SentenceReader]>([:])

  /// A reader of the words of a system, the same one each time if the system is built in.
  static func reader(of vocabulary: Vocabulary, _ languages: [Language]) -> SentenceReader {
    guard PhraseTable.embedded.systems.contains(vocabulary.system) else {
      return SentenceReader(vocabulary, languages: languages)
    }
    let key = [vocabulary.system] + languages.map(\.code)
    if let reader = known.withValue({ $0[key] }) { return reader }
    let reader = SentenceReader(vocabulary, languages: languages)
    known.withValue { $0[key] = reader }
    return reader
  }

  /// The words of some kinds that a text may state, the most certain first.
  func candidates(
    _ text: NormalizedText, as kinds: [Glossary.Kind], _ names: ResourceNames
  ) -> [Candidate] {
    guard !text.bytes.isEmpty, text.scalars.count <= ImportLimits.phraseCharacters else {
      return []
    }
    var found: [Candidate] = []
    for (glossary, index) in zip(glossaries, indices) where found.isEmpty {
      let likely = index.candidates(in: text)
      for kind in kinds {
        for number in likely where glossary.sentences[number].kind == kind {
          found += candidates(text, glossary.sentences[number], glossary, names)
        }
      }
    }
    var known: Set<Candidate> = []
    // Candidates with the same number of free bytes stay in the order of the words.
    return found.filter { known.insert($0).inserted }.enumerated()
      .sorted { ($0.element.freeBytes, $0.offset) < ($1.element.freeBytes, $1.offset) }
      .map(\.element)
  }

  private func candidates(
    _ text: NormalizedText, _ sentence: Glossary.Sentence, _ glossary: Glossary,
    _ names: ResourceNames
  ) -> [Candidate] {
    Self.readings(text, sentence, glossary, names).compactMap { reading in
      Self.item(sentence, reading.members).map {
        Candidate(
          item: $0, word: sentence.definition.name, language: glossary.texts.language,
          freeBytes: reading.freeBytes, hasVariants: !sentence.definition.phrase.contexts.isEmpty)
      }
    }
  }

  /// The ways to read a whole text as a sentence.
  static func readings(
    _ text: NormalizedText, _ sentence: Glossary.Sentence, _ glossary: Glossary,
    _ names: ResourceNames
  ) -> [PhraseMatcher.Reading] {
    var matcher = PhraseMatcher(text, glossary, names)
    let readings = matcher.follow(
      sentence.pattern.parts, of: sentence.owner,
      from: [PhraseMatcher.Reading(members: [], end: 0)])
    return readings.filter { $0.end == text.bytes.count }
  }

  /// Each value that a text states, once; nil if it states one twice with a difference.
  static func stated(_ members: [FlowValue.Member]) -> [FlowValue.Member]? {
    var stated: [FlowValue.Member] = []
    for member in members {
      if let known = stated.first(where: { $0.name == member.name }) {
        guard known.value == member.value else { return nil }
      } else {
        stated.append(member)
      }
    }
    return stated
  }

  /// Makes the item of a word; nil if the text states a value twice with a difference.
  static func item(_ sentence: Glossary.Sentence, _ members: [FlowValue.Member]) -> String? {
    let word = sentence.definition
    guard let stated = stated(members) else { return nil }
    if let value = word.value {
      let read = stated.first { $0.name == "value" }?.value
      return sentence.value(of: value.shape, read).map { "\(word.name): \($0.text)" }
    }
    return WordText.item(word, stated)
  }
}

extension Glossary.Sentence {
  /// The owner of its placeholders.
  fileprivate var owner: PhraseMatcher.Kind {
    switch use {
    case .some: .amount(definition, mayBeExact: true)
    case .bound: .amount(definition, mayBeExact: false)
    case .usual, .empty, .not: .word(definition)
    }
  }

  /// The expected value of an observation whose sentence has a value; nil if it lacks one.
  fileprivate func value(of shape: Shape, _ read: FlowValue?) -> FlowValue? {
    let nothing: FlowValue = .scalar(shape.isList ? "empty" : "none")
    return switch use {
    case .usual: read
    case .empty: nothing
    case .some: read ?? .record("not", nothing)
    case .bound(let name): read.map { .record(name, $0) }
    case .not: read.map { .record("not", $0) }
    }
  }
}

/// The text of words with arguments in scenario files.
enum WordText {
  /// A word with arguments: `buy: coin120`, or `wait: {until: renewal}`.
  static func item(_ word: WordDefinition, _ members: [FlowValue.Member]) -> String {
    guard let main = word.parameters.first, !members.isEmpty else { return word.name }
    if members.count == 1, let only = members.first, only.name == main.name {
      // A record as the only value would be read as the arguments; a bare Boolean is hard to
      // understand.
      let isBare = only.value == .scalar("true") || only.value == .scalar("false")
      if case .record = only.value { return "\(word.name): \(FlowValue.record(members).text)" }
      if isBare { return "\(word.name): \(FlowValue.record(members).text)" }
      return "\(word.name): \(only.value.text)"
    }
    return "\(word.name): \(FlowValue.record(members).text)"
  }
}
