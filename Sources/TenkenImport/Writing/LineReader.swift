import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// Interprets the lines of a case, with the words of one system and the names of one file.
struct LineReader {
  /// The meanings of a line.
  enum Meaning {
    /// A word, or something manual.
    case item(PlannedLine)
    /// An invariant that is broken on purpose.
    case violation(String)
    /// Something that holds anyway, or that documents add; it becomes a comment.
    case comment
    /// A placeholder for an operation in a step that only checks something.
    case checkPlaceholder
  }

  let sentences: SentenceReader
  let names: ResourceNames
  private let comparable: ComparableText
  /// The assumptions that hold without being written.
  private let assumed: Set<[UInt8]>
  private let accepted: AcceptedSuggestions
  private var known: [Key: [SentenceReader.Candidate]] = [:]
  private var everyday: [Key: String?] = [:]
  private var suggestions: [LineRole: [String: String?]] = [:]

  private struct Key: Hashable {
    let bytes: [UInt8]
    let role: LineRole
  }

  init(
    _ sentences: SentenceReader, _ resources: Resources, accepting accepted: AcceptedSuggestions
  ) {
    self.sentences = sentences
    self.accepted = accepted
    comparable = ComparableText(sentences.glossaries)
    let languages = sentences.glossaries.map(\.texts.language)
    names = ResourceNames(resources, of: sentences.vocabulary, languages: languages)
    assumed = Self.assumptions(sentences.vocabulary, resources, languages)
  }

  /// Reads a line.
  mutating func meaning(of line: ImportedText, as role: LineRole) -> Meaning {
    var compared = ComparedText(line.text)
    return meaning(of: line, as: role, &compared)
  }

  /// The same of a line that several systems read.
  mutating func meaning(
    of line: ImportedText, as role: LineRole, _ compared: inout ComparedText
  ) -> Meaning {
    let (text, isManual) = comparable.withoutManualMark(line.text)
    let source = ImportedText(text: text, position: line.position)
    if isManual {
      return .item(PlannedLine(source: source, role: role, choices: [], isMarkedManual: true))
    }
    // Without a mark, the line is as it was.
    let normalized = compared.normalized
    for glossary in sentences.glossaries {
      let texts = glossary.texts
      if role == .operation, normalized.bytes == texts.checkPlaceholder { return .checkPlaceholder }
      if let invariant = inside(texts.violation, normalized).flatMap({ glossary.invariants[$0] }) {
        return .violation(invariant)
      }
      guard role == .precondition else { continue }
      let isComment =
        glossary.preparations.contains(normalized.bytes)
        || !texts.simulationOnly.isEmpty && normalized.bytes.has(texts.simulationOnly, at: 0)
        || texts.refusals[.unmeasured].flatMap { inside($0, normalized) } != nil
      if isComment { return .comment }
    }
    if role == .precondition, assumed.contains(normalized.bytes) { return .comment }
    let found = candidates(normalized, role)
    var choices = found.map {
      PlannedLine.Choice(item: ScenarioItem(head: $0.item), language: $0.language)
    }
    // Where the wording differs between environments, the item also keeps the sheet's own sentence.
    choices += found.filter(\.hasVariants).map {
      PlannedLine.Choice(
        item: ScenarioItem(head: $0.item, text: LocalizedText(text)), language: nil)
    }
    // What only people's everyday words say also keeps them.
    let item =
      accepted.item(for: normalized)
      ?? (found.isEmpty ? everydayItem(&compared, role) : nil)
    if let item {
      let own = ScenarioItem(head: item, text: LocalizedText(text))
      choices.insert(PlannedLine.Choice(item: own, language: nil), at: 0)
    }
    return .item(PlannedLine(source: source, role: role, choices: choices))
  }

  /// The item that a line means in everyday language, for certain or because somebody says so.
  private mutating func everydayItem(
    _ line: inout ComparedText, _ role: LineRole
  ) -> String? {
    let key = Key(bytes: line.normalized.bytes, role: role)
    let certain = everyday[key] ?? sentences.everyday.item(&line, as: role.kinds, names)
    everyday[key] = .some(certain)
    if let certain { return certain }
    guard accepted.takesSuggestion(for: line.normalized) else { return nil }
    return suggestion(for: line.text, as: role).flatMap { $0.contains("<") ? nil : $0 }
  }

  /// The item that a line most likely means, with places to fill in; nil if there is none.
  mutating func suggestion(for text: String, as role: LineRole) -> String? {
    if let found = suggestions[role]?[text] { return found }
    let found = sentences.everyday.suggestion(text, as: role.kinds, names)
    suggestions[role, default: [:]][text] = .some(found)
    return found
  }

  /// The precondition for an environment; nil if the environment is unknown.
  func environment(_ text: String) -> ScenarioItem? {
    let vocabulary = sentences.vocabulary
    guard let word = vocabulary.contextWord else { return nil }
    let bytes = NormalizedText(text).bytes
    let languages = sentences.glossaries.map(\.texts.language)
    let found = vocabulary.contexts.first { choice in
      ([choice.name] + languages.map { choice.text[$0] }).contains {
        NormalizedText($0).bytes == bytes
      }
    }
    return found.map { ScenarioItem(head: "\(word): \($0.name)") }
  }

  /// Whether a precondition is most likely a setting.
  func isSetting(_ line: PlannedLine) -> Bool {
    let words = sentences.vocabulary.preconditions
    let name = line.choices.first.map { String($0.item.head.prefix { $0 != ":" }) }
    return name.flatMap(words.index(of:)).map { words[$0].kind?.isSetting == true } ?? false
  }

  /// The environments that a precondition may state, as ``environment(_:)`` writes them.
  func environments(in line: PlannedLine) -> [String] {
    let words = sentences.vocabulary.preconditions
    guard let word = sentences.vocabulary.contextIndex.map({ words[$0] }),
      let parameter = word.parameters.first
    else { return [] }
    return line.choices.compactMap { choice in
      let parts = choice.item.head.split(separator: ": ", maxSplits: 1)
      guard parts.first.map(String.init) == word.name, parts.count == 2 else { return nil }
      guard parts[1].hasPrefix("{") else { return choice.item.head }
      let members = parts[1].dropFirst().dropLast().split(separator: ", ")
      let name = members.first { $0.hasPrefix(parameter.name + ": ") }
      return name.map { "\(word.name): \($0.dropFirst(parameter.name.count + 2))" }
    }
  }

  /// The refusal of an operation that a line states; nil if it states none.
  func refusal(_ text: String, of operation: PlannedLine) -> String? {
    let normalized = NormalizedText(text)
    for glossary in sentences.glossaries {
      let reasons = glossary.texts.refusals.compactMapValues { inside($0, normalized) }
      guard !reasons.isEmpty else { continue }
      for choice in operation.choices {
        let name = choice.item.head.prefix { $0 != ":" }
        guard let index = sentences.vocabulary.operations.index(of: String(name)) else { continue }
        let refusals = sentences.vocabulary.operations[index].refusals
        let found = refusals.first {
          reasons[$0.sentence] == NormalizedText($0.reason[glossary.texts.language]).bytes
        }
        if let found { return found.name }
      }
    }
    return nil
  }

  /// The words that a line may state.
  mutating func candidates(
    _ text: NormalizedText, _ role: LineRole
  ) -> [SentenceReader.Candidate] {
    let key = Key(bytes: text.bytes, role: role)
    if let found = known[key] { return found }
    let found = sentences.candidates(text, as: role.kinds, names)
    known[key] = found
    return found
  }

  /// The text at a wording's placeholder; nil if the text is not that wording.
  private func inside(_ affix: ConnectiveTexts.Affix, _ text: NormalizedText) -> [UInt8]? {
    let end = text.bytes.count - affix.after.count
    guard !affix.before.isEmpty || !affix.after.isEmpty, affix.before.count < end,
      text.bytes.has(affix.before, at: 0), text.bytes.has(affix.after, at: end)
    else { return nil }
    return Array(text.bytes[affix.before.count..<end])
  }

  private static func assumptions(
    _ vocabulary: Vocabulary, _ resources: Resources, _ languages: [Language]
  ) -> Set<[UInt8]> {
    let texts = Glossary.contexts(of: vocabulary).flatMap {
      vocabulary.assumptions(resources, $0)
    }
    return Set(texts.flatMap { text in languages.map { NormalizedText(text[$0]).bytes } })
  }
}

extension LineRole {
  /// The kinds of words that a line may state.
  var kinds: [Glossary.Kind] {
    switch self {
    case .precondition: [.precondition, .operation]
    case .operation: [.operation]
    case .expected: [.observation]
    }
  }
}
