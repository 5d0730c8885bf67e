// Characters and words of the texts that a review compares.

extension String {
  private static let sentenceLimit = 20

  /// The sentences of a text; the whole text if there are too many to compare them all.
  var sentences: [String] {
    let found = replacing(". ", with: "\n").split { "。；;\n".contains($0) }
    return found.count > Self.sentenceLimit ? [self] : found.map(String.init)
  }
}

extension Substring {
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension Character {
  /// The scripts that change between words without a space.
  enum Script {
    case plain
    case kanji
    case katakana
    case hiragana
    /// Spaces, and everything else.
    case other
  }

  var script: Script {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x3041...0x309F: .hiragana
    case 0x30A1...0x30FA, 0x30FC: .katakana
    case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x3005: .kanji
    default: isLetter || isASCII && isNumber ? .plain : .other
    }
  }

  var isDigit: Bool { isASCII && isNumber }
  /// Whether it is a part of an English word or of a number.
  var isPlain: Bool { isASCII && (isLetter || isNumber) }
  var isWordEnd: Bool { isPlain || isLetter }
}

extension [Character] {
  /// Without spaces at the ends, beside other spaces, and beside Japanese.
  var squeezed: [Character] {
    var result: [Character] = []
    for (index, character) in enumerated() {
      guard character == " " else {
        result.append(character)
        continue
      }
      guard let before = result.last, before.isASCII, before != " ",
        let next = self[(index + 1)...].first(where: { $0 != " " }), next.isASCII
      else { continue }
      result.append(character)
    }
    return result
  }

  /// With what a Japanese sentence is about as its subject: 「残高は増えない」 denies 「残高が増える」.
  var withoutTopicMarks: [Character] {
    indices.map { index in
      self[index] == "は" && index > 0 && self[index - 1].script != .hiragana ? "が" : self[index]
    }
  }

  /// Without the verb at the end that only makes a Japanese noun a verb.
  var withoutVerb: [Character] {
    guard suffix(2).elementsEqual("する"), let noun = dropLast(2).last?.script,
      noun == .kanji || noun == .katakana
    else { return self }
    return Array(dropLast(2))
  }

  /// With all lengths of time in seconds: "48 hour" and "2 day" are the same.
  func inSeconds(_ units: [(name: [Character], seconds: Int)]) -> [Character] {
    var (result, index) = ([Character](), 0)
    while index < count {
      guard self[index].isDigit, isBoundary(index) else {
        result.append(self[index])
        index += 1
        continue
      }
      let digits = self[index...].prefix { $0.isDigit }
      let next = digits.endIndex + (digits.endIndex < count && self[digits.endIndex] == " " ? 1 : 0)
      let unit = units.first {
        self[next...].starts(with: $0.name) && isBoundary(next + $0.name.count)
      }
      if let unit, digits.count < 8, let number = Int(String(digits)) {
        result += Array("\(number * unit.seconds) second")
        index = next + unit.name.count
      } else {
        result += digits
        index = digits.endIndex
      }
    }
    return result
  }

  /// Whether no English word or number goes on across an index.
  func isBoundary(_ index: Int) -> Bool {
    guard index > 0, index < count else { return true }
    return !(self[index - 1].isPlain && self[index].isPlain)
  }

  /// All pairs of neighbours, as numbers: a text without the first pair of another does not have it.
  var neighbours: Set<UInt64> {
    Set(zip(self, dropFirst()).map { Self.pair($0, $1) })
  }

  /// The first pair of neighbours; nil for a text of one character.
  var firstPair: UInt64? { count > 1 ? Self.pair(self[0], self[1]) : nil }

  private static func pair(_ first: Character, _ second: Character) -> UInt64 {
    func value(_ character: Character) -> UInt64 {
      UInt64(character.unicodeScalars.first?.value ?? 0)
    }
    return value(first) << 32 | value(second)
  }

  /// The first place of a text that begins and ends with whole words.
  func firstRange(ofWords text: [Character], from start: Int) -> Range<Int>? {
    guard let first = text.first, count >= text.count else { return nil }
    var index = start
    while index + text.count <= count {
      if self[index] == first, isBoundary(index), isBoundary(index + text.count),
        self[index..<index + text.count].elementsEqual(text)
      {
        return index..<index + text.count
      }
      index += 1
    }
    return nil
  }

  /// The range of the only number that differs from another text; nil if anything else does, too.
  func onlyDifferentNumber(in other: [Character]) -> (start: Int, end: Int)? {
    guard self != other else { return nil }
    let shared = Swift.min(count, other.count)
    var start = (0..<shared).first { self[$0] != other[$0] } ?? shared
    var suffix =
      (0..<shared - start).first { self[count - 1 - $0] != other[other.count - 1 - $0] }
      ?? shared - start
    while start > 0, self[start - 1].isDigit || self[start - 1] == "." { start -= 1 }
    while suffix > 0, self[count - suffix].isDigit || self[count - suffix] == "." { suffix -= 1 }
    let (own, others) = (self[start..<count - suffix], other[start..<other.count - suffix])
    func isNumber(_ text: ArraySlice<Character>) -> Bool {
      !text.isEmpty && text.allSatisfy { $0.isDigit || $0 == "." }
    }
    guard isNumber(own), isNumber(others), isBoundary(start), isBoundary(count - suffix) else {
      return nil
    }
    return (start, count - suffix)
  }
}
