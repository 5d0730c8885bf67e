import TenkenSimulation

/// A text as a list of words, without what people vary when they say the same thing.
///
/// A word is a run of Latin letters, a run of digits, or one other character, as in Japanese.
struct EverydayText: Hashable, Sendable {
  /// The words.
  let words: [String]

  /// The words of a text, with nothing left out.
  init(plain text: some StringProtocol) {
    var words: [String] = []
    var kind = Kind.other
    for original in text.unicodeScalars {
      let scalar = NormalizedText.folded(original)
      // Both spellings of a short form: don't, dont.
      if scalar == "'" { continue }
      // Wi-Fi, Wi Fi
      if scalar == "-", kind == .letter {
        kind = .other
        continue
      }
      let next = Kind(scalar)
      let letter = scalar.isSmall ? String(scalar) : String(scalar).lowercased()
      if next == kind, next != .other, let last = words.indices.last {
        words[last] += letter
      } else if next != .other || !scalar.properties.isWhitespace {
        words.append(letter)
      }
      kind = next
    }
    self.words = words
  }

  private init(words: [String]) { self.words = words }

  private enum Kind {
    case letter
    case digit
    case other

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "a"..."z", "A"..."Z": self = .letter
      case "0"..."9": self = .digit
      case _: self = .other
      }
    }
  }

  /// The text that is compared.
  var normalized: NormalizedText { NormalizedText(text) }

  /// Its numbers, in order.
  var numbers: [String] {
    words.filter { $0.utf8.first.map { (0x30...0x39).contains($0) } ?? false }
  }

  /// The words with spaces between those of Latin letters.
  var text: String {
    words.reduce(into: "") { text, word in
      if let last = text.unicodeScalars.last, Kind(last) == .letter, word.isLatin { text += " " }
      text += word
    }
  }

  /// Its length, of which a sentence that says one thing has little: a word in Latin letters counts
  /// as much as two and a half characters of Japanese.
  var length: Int { words.reduce(0) { $0 + ($1.isLatin ? 5 : 2) } / 2 }

  /// Whether some words follow each other in this text.
  func contains(_ other: [String]) -> Bool {
    guard let first = other.first else { return true }
    return words.indices.contains { words[$0] == first && words[$0...].starts(with: other) }
  }

  /// Whether a clause says something without any of some parts of this text.
  ///
  /// - Parameters:
  ///   - parts: The parts, words that follow each other.
  ///   - joints: What stands between clauses.
  /// - Returns: Whether one has none of the parts.
  func hasClause(without parts: [[String]], joints: [[String]]) -> Bool {
    var (length, isKnown) = (0, false)
    var (index, end) = (0, 0)
    while index < words.count {
      let rest = words[index...]
      for part in parts where rest.starts(with: part) { end = max(end, index + part.count) }
      if index < end {
        isKnown = true
      } else if let joint = joints.first(where: { rest.starts(with: $0) }) {
        if !isKnown, length > Self.leastClause { return true }
        (length, isKnown) = (0, false)
        index += joint.count
        continue
      } else {
        length += words[index].isLatin ? 5 : 2
      }
      index += 1
    }
    return !isKnown && length > Self.leastClause
  }

  /// Two characters say nothing yet: すべて, しておく.
  private static let leastClause = 4

  /// A copy without some words at its end.
  func dropping(_ count: Int) -> EverydayText { EverydayText(words: Array(words.dropLast(count))) }

  /// A copy in which some sequences of words are replaced, of several at a place the longest.
  func replacing(_ rules: [String: [EverydayRule]]) -> EverydayText {
    var result: [String] = []
    var index = 0
    while index < words.count {
      let rest = words[index...]
      guard let rule = rules[words[index]]?.first(where: { rest.starts(with: $0.from) }) else {
        result.append(words[index])
        index += 1
        continue
      }
      result += rule.to
      index += rule.from.count
    }
    return EverydayText(words: result)
  }

  /// The pairs of neighbouring characters.
  var pairs: Set<UInt64> {
    let scalars = Array(text.unicodeScalars)
    return Set(zip(scalars, scalars.dropFirst()).map { UInt64($0.value) << 32 | UInt64($1.value) })
  }
}

/// Words that stand for others.
struct EverydayRule: Hashable, Sendable {
  let from: [String]
  let to: [String]
}

extension Unicode.Scalar {
  /// Whether it is the same in small letters, as most are.
  fileprivate var isSmall: Bool { (0x61...0x7A).contains(value) || (0x30...0x39).contains(value) }
}

extension String {
  /// Whether it begins with a Latin letter.
  fileprivate var isLatin: Bool { utf8.first.map { (0x61...0x7A).contains($0) } ?? false }
}

extension String {
  /// Whether it begins with what something is after an operation, and is no operation itself:
  /// *authenticated user*.
  func begins(withParticipleOf item: String) -> Bool {
    let articles = ["a", "an", "the"]
    let words = LineTable.words(of: prefix(40)).map(\.text).drop { articles.contains($0) }
    let verb = String(item.prefix { $0.isLetter })
    guard let first = words.first, words.count > 1, first.hasSuffix("ed") else { return false }
    return first == verb + (verb.hasSuffix("e") ? "d" : "ed")
  }
}
