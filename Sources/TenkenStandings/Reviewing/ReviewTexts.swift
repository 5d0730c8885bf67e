import TenkenScenarios
import TenkenSimulation

/// Compares texts for people by the table `review.txt`: only what is certain is said of them.
struct ReviewTexts: Sendable {
  /// A text as it is compared, and what is in it that another text may say otherwise.
  private struct Skeleton {
    let text: [Character]
    let isNegated: Bool
  }

  /// The longest text that is compared, in characters: no sentence is longer.
  private static let lengthLimit = 2000

  /// What a text of the table is replaced by, the longest first.
  private var replacements: [(from: [Character], to: [Character])] = []
  /// The replacements by texts that mean something.
  private var synonyms: [(from: [Character], to: [Character])] = []
  /// What makes a statement its opposite: the text, and what is left of it; the longest first.
  private var opposites: [(from: [Character], to: [Character])] = []
  /// What says in what state something is, and what stands for it; the longest first.
  private var states: [(from: [Character], to: [Character])] = []
  private var amounts: [[Character]] = []
  private var vague: [[Character]] = []
  private var inner: [[Character]] = []
  private var aims: [[Character]] = []
  private var whole: [[Character]] = []
  /// What stands between the things that a title lists, the longest first.
  private var separators: [String] = []

  /// The table.
  static let embedded = ReviewTexts(
    String(decoding: PackageResources.review_txt, as: UTF8.self))

  init(_ table: String) {
    var (pairs, vague, inner): ([(String, String)], [String], [String]) = ([], [], [])
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let texts = parts[1].split(separator: "|").map { $0.trimmed }
      switch parts[0] {
      case "same":
        replacements += texts.dropFirst().map { (Self.folded($0), Self.folded(texts[0])) }
      case "filler": replacements += texts.map { (Self.folded($0), []) }
      case "negation": opposites += texts.map { (Self.folded($0), []) }
      case "opposite": pairs.append((texts[0], texts[texts.count - 1]))
      case "amount": amounts += texts.map { Self.folded($0, keepingNumberSign: true) }
      case "state": states += texts.dropFirst().map { (Self.folded($0), Self.folded(texts[0])) }
      case "whole": whole += texts.map { Self.folded($0) }
      case "between": separators += texts
      case "vague": vague += texts
      case "internal": inner += texts
      case "aims": aims += texts.map { Self.folded($0) }
      default: preconditionFailure("review.txt has a line of an unknown kind: \(parts[0])")
      }
    }
    replacements.sort { $0.from.count > $1.from.count }
    synonyms = replacements.filter { !$0.to.isEmpty }
    states.sort { $0.from.count > $1.from.count }
    separators.sort { $0.count > $1.count }
    opposites += pairs.map { (compared($0.1), compared($0.0)) }
    opposites.sort { $0.from.count > $1.from.count }
    self.vague = vague.map { compared($0, withoutFillers: false) }
    self.inner = inner.map { compared($0) }
  }

  /// The form in which a text is compared: in every language that it has.
  func compared(_ text: LocalizedText) -> String {
    wordings(of: text).map { String(compared($0)) }.joined(separator: "\n")
  }

  /// Whether two expected results cannot both hold; false where that is not certain.
  func contradicts(_ one: LocalizedText, _ other: LocalizedText) -> Bool {
    let (own, others) = (wordings(of: one), wordings(of: other))
    return own.count == others.count && !own.isEmpty
      && zip(own, others).allSatisfy { one, other in
        // Each sentence has to hold.
        one.sentences.contains { sentence in
          other.sentences.contains { contradicts(sentence, $0) }
        }
      }
  }

  /// Whether an expected result is nothing that two people would judge alike.
  func isVague(_ text: LocalizedText) -> Bool {
    let wordings = wordings(of: text).map { compared($0, withoutFillers: false) }
    return wordings.allSatisfy { text in
      vague.contains { phrase in
        text.count >= phrase.count && Array(text.suffix(phrase.count)) == phrase
          && text.isBoundary(text.count - phrase.count)
          && text.dropLast(phrase.count).count { $0 == " " } <= Self.vagueWordLimit
          && text.count - phrase.count <= Self.vagueLengthLimit
      }
    }
  }

  /// The number of words, and of characters, before a vague phrase that only say what is meant.
  private static let vagueWordLimit = 4
  private static let vagueLengthLimit = 30

  /// Whether an expected result is about something that nobody can see.
  func isInternal(_ text: LocalizedText) -> Bool {
    wordings(of: text).allSatisfy { text in
      let text = compared(text)
      return inner.contains { text.firstRange(ofWords: $0, from: 0) != nil }
    }
  }

  /// Whether a title names more than one aim.
  func hasSeveralAims(_ title: LocalizedText) -> Bool { names(aims, title) }

  /// Whether a title says that the case is about everything.
  func isAboutEverything(_ title: LocalizedText) -> Bool { names(whole, title) }

  private func names(_ texts: [[Character]], _ title: LocalizedText) -> Bool {
    wordings(of: title).allSatisfy { text in
      let text = Self.folded(text)
      return texts.contains { text.firstRange(ofWords: $0, from: 0) != nil }
    }
  }

  /// How many things a title lists; 1 for a title that is no list.
  func listedCount(in title: LocalizedText) -> Int {
    wordings(of: title).map { text in
      let marked = separators.reduce(text.lowercased()) { text, separator in
        // An English word stands between spaces, and a mark beside what it separates.
        let isWord = separator.first?.isASCII == true && separator.first?.isLetter == true
        return text.replacing(isWord ? " \(separator) " : separator, with: "\n")
      }
      // Commas are those of a list only if the last one is followed by "and".
      let isList = marked.split(separator: ",").last?.contains("\n") == true
      return marked.split { $0 == "\n" || isList && $0 == "," }.count { !$0.trimmed.isEmpty }
    }.min() ?? 1
  }

  private func wordings(of text: LocalizedText) -> [String] {
    let codes = text.languageCodes.isEmpty ? [""] : text.languageCodes.sorted()
    return codes.map { text[Language(code: $0)] }
  }

  private func contradicts(_ one: String, _ other: String) -> Bool {
    let (one, other) = (skeleton(of: one), skeleton(of: other))
    if one.isNegated != other.isNegated { return one.text == other.text }
    guard let (start, end) = one.text.onlyDifferentNumber(in: other.text) else { return false }
    let text = one.text[..<start] + ["#"] + one.text[end...]
    return amounts.contains { Array(text).firstRange(ofWords: $0, from: 0) != nil }
  }

  private func skeleton(of text: String) -> Skeleton {
    var (text, isNegated) = (compared(text), false)
    for (from, to) in opposites {
      while let range = text.firstRange(ofWords: from, from: 0) {
        text.replaceSubrange(range, with: to)
        isNegated.toggle()
      }
    }
    // What a negation stood in may be one of the texts that mean the same.
    text = replaced(compared(String(text.squeezed)), by: states)
    return Skeleton(text: text.squeezed, isNegated: isNegated)
  }

  private func compared(_ text: String, withoutFillers: Bool = true) -> [Character] {
    replaced(Self.folded(text), by: withoutFillers ? replacements : synonyms).squeezed
  }

  private func replaced(
    _ text: [Character], by pairs: [(from: [Character], to: [Character])]
  ) -> [Character] {
    var text = text
    for (from, to) in pairs {
      var start = 0
      while let range = text.firstRange(ofWords: from, from: start) {
        text.replaceSubrange(range, with: to)
        start = range.lowerBound + to.count
      }
    }
    return text
  }

  /// A text without case, width, punctuation, and the "s" at the end of English words.
  private static func folded(_ text: String, keepingNumberSign: Bool = false) -> [Character] {
    var folded: [Character] = []
    for scalar in text.lowercased().unicodeScalars.prefix(lengthLimit) {
      let plain =
        (0xFF01...0xFF5E).contains(scalar.value)
        ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
      let isKept =
        plain.properties.isAlphabetic || plain.properties.numericType != nil
        || keepingNumberSign && plain == "#" || plain == "ー" || plain == "-" || plain == "."
        || plain == ","
      folded.append(isKept ? Character(plain) : " ")
    }
    let lowered = Array(String(folded).lowercased())
    var words: [Character] = []
    for (index, character) in lowered.enumerated() {
      let before = index > 0 ? lowered[index - 1] : " "
      let after = index + 1 < lowered.count ? lowered[index + 1] : " "
      switch character {
      case "," where before.isDigit && after.isDigit: continue
      case "." where before.isDigit && after.isDigit: words.append(character)
      case "-" where !before.isWordEnd && after.isDigit: words.append(character)
      case ",", ".", "-": words.append(" ")
      case "s" where before.isPlain && before != "s" && !after.isPlain && before != "i":
        continue
      default: words.append(character)
      }
    }
    return words.squeezed
  }
}

extension String {
  private static let sentenceLimit = 20

  /// The sentences of a text; the whole text if there are too many to compare them all.
  fileprivate var sentences: [String] {
    let found = replacing(". ", with: "\n").split { "。；;\n".contains($0) }
    return found.count > Self.sentenceLimit ? [self] : found.map(String.init)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
  /// Whether it is a part of an English word or of a number.
  fileprivate var isPlain: Bool { isASCII && (isLetter || isNumber) }
  fileprivate var isWordEnd: Bool { isPlain || isLetter }
}

extension [Character] {
  /// Without spaces at the ends, beside other spaces, and beside Japanese.
  fileprivate var squeezed: [Character] {
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

  /// Whether no English word or number goes on across an index.
  fileprivate func isBoundary(_ index: Int) -> Bool {
    guard index > 0, index < count else { return true }
    return !(self[index - 1].isPlain && self[index].isPlain)
  }

  /// The first place of a text that begins and ends with whole words.
  fileprivate func firstRange(ofWords text: [Character], from start: Int) -> Range<Int>? {
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
  fileprivate func onlyDifferentNumber(in other: [Character]) -> (start: Int, end: Int)? {
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
