import TenkenSimulation

/// How people say the words of built-in systems in everyday life, from the table `phrases.txt`.
struct PhraseTable: Sendable {
  /// A line of the table.
  struct Entry: Sendable {
    /// What a phrase is good for.
    enum Use: Sendable {
      /// Whoever says it means the item.
      case certain
      /// Whoever says it may mean something else.
      case doubtful
      /// It is not a phrase, but words that only lines about the item have.
      case keys
    }

    /// The systems that have the word.
    let systems: Set<String>
    let kind: Glossary.Kind
    let use: Use
    /// The item, with a place in angle brackets for each argument that the phrase names.
    let item: String
    /// Templates of phrases, or groups of key words joined by `+`.
    let phrases: [String]

    /// The name of the word.
    var word: String { String(item.prefix { $0 != ":" }) }
  }

  private(set) var entries: [Entry] = []
  /// Replacements, by their first word, the longest first.
  private var rules: [String: [EverydayRule]] = [:]
  /// Words at the end of a sentence that only say that somebody should do it, the longest first.
  private var endings: [[String]] = []
  /// Words that turn the meaning of a sentence around.
  ///
  /// They are lists of words, by their first word.
  private var turns: [String: [[String]]] = [:]
  /// Words between two clauses of a sentence.
  private(set) var joints: [[String]] = []
  /// The systems that have phrases.
  var systems: Set<String> { entries.reduce(into: []) { $0.formUnion($1.systems) } }

  /// The table.
  static let embedded = PhraseTable(String(decoding: PackageResources.phrases_txt, as: UTF8.self))

  init(_ text: String) {
    var systems: Set<String> = []
    var kind = Glossary.Kind.operation
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
        let names = line[line.index(after: line.startIndex)..<end].split(separator: " ")
        systems = Set(names.dropFirst().map(String.init))
        kind = names.first.flatMap { Self.kinds[String($0)] } ?? .operation
        continue
      }
      guard let parts = Self.parts(of: line) else { continue }
      switch parts.head {
      case "leave out": for phrase in parts.phrases { replace(phrase, by: "") }
      case "same":
        // The first one stands for itself, too, whatever shorter rules say of its parts.
        for phrase in parts.phrases { replace(phrase, by: parts.phrases[0]) }
      case "endings": endings += parts.phrases.map { EverydayText(plain: $0).words }
      case "joints": joints += parts.phrases.map { EverydayText(plain: $0).words }
      case "turns":
        for words in parts.phrases.map({ EverydayText(plain: $0).words }) {
          words.first.map { turns[$0, default: []].append(words) }
        }
      case let head:
        let use: Entry.Use =
          head.hasSuffix("?") ? .doubtful : head.hasSuffix("~") ? .keys : .certain
        entries.append(
          Entry(
            systems: systems, kind: kind, use: use,
            item: use == .certain ? head : String(head.dropLast()), phrases: parts.phrases))
      }
    }
    for key in rules.keys { rules[key]?.sort { $0.from.count > $1.from.count } }
    endings.sort { $0.count > $1.count }
  }

  private static let kinds: [String: Glossary.Kind] = [
    "preconditions": .precondition, "operations": .operation, "observations": .observation,
  ]

  /// The item and the phrases of a line; the item may contain colons.
  private static func parts(of line: Substring) -> (head: String, phrases: [String])? {
    guard let equals = line.firstRange(of: " = ") else { return nil }
    let phrases = line[equals.upperBound...].split(separator: "|").map(LineMarks.trimmed)
    return (LineMarks.trimmed(line[..<equals.lowerBound]), phrases)
  }

  private mutating func replace(_ phrase: String, by other: String) {
    let from = EverydayText(plain: phrase).words
    guard let first = from.first else { return }
    let rule = EverydayRule(from: from, to: EverydayText(plain: other).words)
    rules[first, default: []].append(rule)
  }

  /// Leaves out of a text what people vary.
  ///
  /// - Parameters:
  ///   - text: The text, or a part of it.
  ///   - isEnd: Whether it is the end of a sentence.
  /// - Returns: The words that are compared.
  func everyday(_ text: String, isEnd: Bool = true) -> EverydayText {
    var plain = EverydayText(plain: text).replacing(rules)
    guard isEnd else { return plain }
    while let last = plain.words.last, [".", "。", "!"].contains(last) { plain = plain.dropping(1) }
    let ending = endings.first { ending in
      plain.words.count > ending.count && plain.words.suffix(ending.count) == ending[...]
    }
    return plain.dropping(ending?.count ?? 0)
  }

  /// The words of a text that turn its meaning around: negations, on and off.
  func turns(of text: EverydayText) -> Set<[String]> {
    var found: Set<[String]> = []
    for (index, word) in text.words.enumerated() {
      for turn in turns[word] ?? [] where text.words[index...].starts(with: turn) {
        found.insert(turn)
      }
    }
    return found
  }
}
