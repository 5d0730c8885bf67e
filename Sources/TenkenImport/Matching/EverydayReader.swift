import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// Finds the words that people mean by what they say in everyday life.
///
/// It reads the phrases of a table and those of the vocabulary, and does not mind politeness,
/// articles, and the like. What is certain is told apart from what somebody should confirm.
struct EverydayReader: Sendable {
  /// A wording of an item; a class, because each line is compared with all of them.
  private final class Entry: Sendable {
    let glossary: Int
    /// The word, with the wording without what people vary.
    let sentence: Glossary.Sentence
    /// The item with its places; nil to make it of the word.
    let item: String?
    let isCertain: Bool
    /// Its words that turn the meaning of a sentence around.
    let turns: Set<[String]>
    /// The whole wording; nil if it has places or parts that may be missing.
    let whole: Whole?
    /// Whether it names something that a file declares.
    let namesResource: Bool

    init(
      _ sentence: Glossary.Sentence, _ glossary: Int, item: String?, isCertain: Bool,
      turns: Set<[String]>, whole: Whole?
    ) {
      (self.sentence, self.glossary, self.item) = (sentence, glossary, item)
      (self.isCertain, self.turns, self.whole) = (isCertain, turns, whole)
      namesResource = sentence.definition.parameters.contains { parameter in
        guard case .reference = parameter.shape else { return false }
        return sentence.pattern.placeholders.contains(parameter.name)
      }
    }
  }

  /// A wording to be compared as a whole.
  private struct Whole: Sendable {
    let item: String
    let pairs: Set<UInt64>
    let numbers: [String]
  }

  /// What a line and a wording have to have in common, so that they may be compared.
  private struct Likes: Hashable, Sendable {
    let kind: Glossary.Kind
    let turns: Set<[String]>
    let numbers: [String]
  }

  /// Words that a line about an item has, in any order.
  private struct Keys: Sendable {
    let kind: Glossary.Kind
    let item: String
    let parts: [EverydayText]
    let turns: Set<[String]>
  }

  /// The longest line for which a word is suggested: 12 words of English, or 30 characters of
  /// Japanese; longer ones say more than one word.
  private static let suggestionLength = 30
  /// The share of pairs of characters that a line has in common with a phrase that is near.
  private static let leastLikeness = 0.78
  /// The most bytes of a name that no file declares.
  private static let nameBytes = 45

  private let table: PhraseTable
  private let glossaries: [Glossary]
  private var entries: [Entry] = []
  /// The wordings to be compared as a whole, by what a line has to have in common with them.
  private var wholes: [Likes: [Whole]] = [:]
  /// What the key words of items are, by the first one.
  private var keys: [String: [Keys]] = [:]
  private var index = PhraseIndex([])

  init(_ vocabulary: Vocabulary, _ glossaries: [Glossary], _ table: PhraseTable = .embedded) {
    (self.table, self.glossaries) = (table, glossaries)
    for phrases in table.entries where phrases.systems.contains(vocabulary.system) {
      let words = vocabulary.words(of: phrases.kind)
      guard let index = words.index(of: phrases.word) else { continue }
      for phrase in phrases.phrases { add(phrase, phrases, words[index]) }
    }
    for (index, glossary) in glossaries.enumerated() {
      entries += glossary.sentences.filter(\.isSaid).map { sentence in
        Entry(
          everyday(sentence, sentence.template), index, item: nil, isCertain: true,
          turns: table.turns(of: table.everyday(sentence.template)),
          whole: SentenceReader.item(sentence, []).flatMap { whole(sentence.template, item: $0) })
      }
    }
    self.index = PhraseIndex(entries.map(\.sentence.pattern.key))
    for entry in entries {
      guard let whole = entry.whole else { continue }
      let likes = Likes(kind: entry.sentence.kind, turns: entry.turns, numbers: whole.numbers)
      wholes[likes, default: []].append(whole)
    }
  }

  private mutating func add(
    _ phrase: String, _ line: PhraseTable.Entry, _ word: WordDefinition
  ) {
    if line.use == .keys {
      let parts = phrase.split(separator: "+").map { table.everyday(String($0)) }
      guard let first = parts.first?.words.first else { return }
      keys[first, default: []].append(
        Keys(
          kind: line.kind, item: line.item, parts: parts,
          turns: parts.reduce(into: []) { $0.formUnion(table.turns(of: $1)) }))
      return
    }
    let language: Language = phrase.utf8.allSatisfy { $0 < 0x80 } ? .english : .japanese
    let index = glossaries.firstIndex { $0.texts.language == language }
    guard let index = index ?? glossaries.indices.first else { return }
    let sentence = Glossary.Sentence(
      kind: line.kind, definition: word, pattern: PhrasePattern(""), use: .usual, template: phrase)
    entries.append(
      Entry(
        everyday(sentence, phrase), index, item: line.item, isCertain: line.use == .certain,
        turns: table.turns(of: table.everyday(phrase)), whole: whole(phrase, item: line.item)))
  }

  private func everyday(_ sentence: Glossary.Sentence, _ template: String) -> Glossary.Sentence {
    let pattern = PhrasePattern(template) { text, isEnd in
      table.everyday(text, isEnd: isEnd).text
    }
    return Glossary.Sentence(
      kind: sentence.kind, definition: sentence.definition, pattern: pattern, use: sentence.use,
      template: template)
  }

  private func whole(_ template: String, item: String) -> Whole? {
    guard !template.contains("{"), !template.contains("[") else { return nil }
    let text = table.everyday(template)
    return Whole(item: item, pairs: text.pairs, numbers: text.numbers)
  }
}

extension EverydayReader {
  /// The only item that a text certainly means; nil if there is none, or another.
  func item(
    _ text: String, as kinds: [Glossary.Kind], _ names: ResourceNames
  ) -> String? {
    var line = ComparedText(text)
    return item(&line, as: kinds, names)
  }

  /// The same of a line that several systems read.
  func item(
    _ line: inout ComparedText, as kinds: [Glossary.Kind], _ names: ResourceNames
  ) -> String? {
    guard line.normalized.scalars.count <= ImportLimits.everydayCharacters else { return nil }
    let items = items(line.everyday(by: table), as: kinds, names, onlyCertain: true)
    return items.count == 1 ? items.first : nil
  }

  /// The item that a text most likely means, with places in angle brackets that somebody has to
  /// fill in; nil if nothing is likely, or several items are.
  func suggestion(
    _ text: String, as kinds: [Glossary.Kind], _ names: ResourceNames
  ) -> String? {
    guard text.unicodeScalars.count <= ImportLimits.everydayCharacters else { return nil }
    let everyday = table.everyday(text)
    let normalized = everyday.normalized
    let stated = items(normalized, as: kinds, names, onlyCertain: false)
    guard stated.isEmpty else { return stated.count == 1 ? stated.first : nil }
    // A word for one of several sentences would lose the others.
    guard everyday.length > 1, everyday.length <= Self.suggestionLength, text.sentences.count < 2
    else { return nil }
    let likely =
      undeclared(everyday, normalized, as: kinds, names) ?? keyed(everyday, as: kinds)
      ?? nearest(everyday, as: kinds)
    return likely.flatMap { text.begins(withParticipleOf: $0) ? nil : $0 }
  }

  /// The items whose wordings a text has, with all places filled.
  private func items(
    _ text: NormalizedText, as kinds: [Glossary.Kind], _ names: ResourceNames, onlyCertain: Bool
  ) -> Set<String> {
    var items: Set<String> = []
    read(text, as: kinds, names, where: { $0.isCertain || !onlyCertain }) { entry, reading in
      guard reading.freeBytes == 0 else { return }
      let item =
        entry.item.flatMap { Self.filled($0, reading.members) }
        ?? (entry.item == nil ? SentenceReader.item(entry.sentence, reading.members) : nil)
      guard let item, !onlyCertain || !item.contains("<") else { return }
      items.insert(item)
    }
    return items
  }

  /// The item of a wording that names something that no file declares.
  private func undeclared(
    _ everyday: EverydayText, _ text: NormalizedText, as kinds: [Glossary.Kind],
    _ names: ResourceNames
  ) -> String? {
    let turns = table.turns(of: everyday)
    var found: [(item: String, free: Int)] = []
    let isOpen: (Entry) -> Bool = { $0.namesResource && $0.turns == turns }
    read(text, as: kinds, ResourceNames(), where: isOpen) { entry, reading in
      guard (1...Self.nameBytes).contains(reading.freeBytes),
        let members = members(of: reading, entry.sentence.definition, text, names)
      else { return }
      let item =
        entry.item.map { Self.filled($0, members) }
        ?? SentenceReader.item(entry.sentence, members)
      if let item { found.append((item, reading.freeBytes)) }
    }
    let least = found.map(\.free).min()
    let items = Set(found.filter { $0.free == least }.map(\.item))
    return items.count == 1 ? items.first : nil
  }

  /// The values of a reading, in which each name is a likely one, or a place to fill in.
  private func members(
    of reading: PhraseMatcher.Reading, _ word: WordDefinition, _ text: NormalizedText,
    _ names: ResourceNames
  ) -> [FlowValue.Member]? {
    var members: [FlowValue.Member] = []
    for member in reading.members {
      let parameter = word.parameters.first { $0.name == member.name }
      switch parameter?.shape {
      case .reference(let resource)?:
        let ends = member.value.text.split(separator: "-").compactMap { Int($0) }
        guard ends.count == 2, ends[0] < ends[1], ends[1] <= text.bytes.count else { return nil }
        let id = names.likely(resource, in: Array(text.bytes[ends[0]..<ends[1]]))
        members.append(FlowValue.Member(name: member.name, value: .scalar(id ?? "<\(resource)>")))
      // A text that goes anywhere is a guess.
      case .text?, .list?, .oneOrMore?, .record?, .identifier?, nil: return nil
      case .integer?, .money?, .boolean?, .choice?, .duration?: members.append(member)
      }
    }
    return members
  }

  /// The item whose key words a text has; of several, the one with the most.
  private func keyed(_ everyday: EverydayText, as kinds: [Glossary.Kind]) -> String? {
    let turns = table.turns(of: everyday)
    let found = Set(everyday.words).flatMap { keys[$0] ?? [] }.filter { keys in
      kinds.contains(keys.kind) && turns == keys.turns
        && keys.parts.allSatisfy { everyday.contains($0.words) }
        // `Turn off airplane mode and restart it` says more.
        && !everyday.hasClause(without: keys.parts.map(\.words), joints: table.joints)
    }
    let most = found.map(\.parts.count).max()
    let items = Set(found.filter { $0.parts.count == most }.map(\.item))
    return items.count == 1 ? items.first : nil
  }

  /// The item whose wording is nearest to a text, if its numbers and turns are the same.
  private func nearest(_ everyday: EverydayText, as kinds: [Glossary.Kind]) -> String? {
    let pairs = everyday.pairs
    guard pairs.count > 3 else { return nil }
    let (turns, numbers) = (table.turns(of: everyday), everyday.numbers)
    var best: [(item: String, likeness: Double)] = []
    for kind in kinds {
      for whole in wholes[Likes(kind: kind, turns: turns, numbers: numbers)] ?? [] {
        let (own, other) = (pairs.count, whole.pairs.count)
        guard 2 * Double(min(own, other)) / Double(own + other) >= Self.leastLikeness else {
          continue
        }
        let likeness = 2 * Double(pairs.intersection(whole.pairs).count) / Double(own + other)
        if likeness >= Self.leastLikeness { best.append((whole.item, likeness)) }
      }
    }
    // One that is nearly as near may be meant as well.
    let most = best.map(\.likeness).max() ?? 0
    let items = Set(best.filter { $0.likeness > most - 0.05 }.map(\.item))
    return items.count == 1 ? items.first : nil
  }

  private func read(
    _ text: NormalizedText, as kinds: [Glossary.Kind], _ names: ResourceNames,
    where isWanted: (Entry) -> Bool, _ body: (Entry, PhraseMatcher.Reading) -> Void
  ) {
    guard !text.bytes.isEmpty else { return }
    for number in index.candidates(in: text) {
      let entry = entries[number]
      guard kinds.contains(entry.sentence.kind), isWanted(entry) else { continue }
      let readings = SentenceReader.readings(
        text, entry.sentence, glossaries[entry.glossary], names)
      for reading in readings { body(entry, reading) }
    }
  }

  /// An item with its places filled; nil if the text states a value twice with a difference.
  private static func filled(_ item: String, _ members: [FlowValue.Member]) -> String? {
    SentenceReader.stated(members).map { members in
      members.reduce(item) { item, member in
        item.replacing("<\(member.name)>", with: member.value.text)
      }
    }
  }
}
