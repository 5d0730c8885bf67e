import Foundation

/// Makes one mistake in the text of a scenario file or a system file.
struct FaultMaker {
  /// The kinds of mistakes.
  enum Slip: String, CaseIterable {
    // One slip in a name.
    case missingLetter, superfluousLetter, wrongLetter, swappedLetters
    case capitals, underscores, camelCase, lookAlike, fullWidthLetters
    // Typography and indentation.
    case fullWidthColon, fullWidthSpace, fullWidthBrackets, typographicQuotes, indentation, tab
    case quotedNumber, missingSpace
    // Another meaning: whoever wrote this meant it.
    case negation, prefix, number, plural, opposite, otherWord, languageCode
    // Something is missing, or in the wrong place, and only the author knows what was meant.
    case missingColon, missingDash, missingQuote, missingBracket, missingKey, numberForList
    case movedLine, manyLetters, declaration

    /// Whether one name changes.
    var isInName: Bool {
      switch self {
      case .missingLetter, .superfluousLetter, .wrongLetter, .swappedLetters, .capitals,
        .underscores, .camelCase, .lookAlike, .fullWidthLetters:
        true
      case _: false
      }
    }
  }

  /// The kinds whose correction is certain.
  static let certain: [Slip] = Array(
    Slip.allCases[...(Slip.allCases.firstIndex(of: .missingSpace) ?? 0)])

  /// The kinds that mean something else than the file did before.
  static let reversals: [Slip] = [
    .negation, .prefix, .number, .plural, .opposite, .otherWord, .languageCode,
  ]

  /// Words of the vocabulary, for ``Slip/otherWord``.
  var vocabulary: [String] = []
  /// The names of the language, in which a slip is certain; authors choose all others.
  var known: Set<String> = []
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// The next random number below a limit.
  mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  private mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// The text with one mistake of a kind; nil if no line allows it.
  mutating func broken(_ text: String, by slip: Slip) -> String? {
    var lines = text.components(separatedBy: "\n")
    let start = number(below: lines.count)
    for place in Array(lines.indices[start...]) + lines.indices[..<start] {
      let isChosen = slip.isInName && isChosenByAuthor(place, in: lines)
      guard !isChosen, !lines[place].isEmpty, isPlace(lines[place], for: slip),
        !lines[place].drop(while: { $0 == " " }).hasPrefix("#")
      else { continue }
      for _ in 0..<3 {
        guard let line = changed(lines[place], by: slip), line != lines[place] else { continue }
        lines[place] = line
        return lines.joined(separator: "\n")
      }
    }
    return nil
  }

  /// Whether the names of a line are those of a matrix.
  private func isChosenByAuthor(_ place: Int, in lines: [String]) -> Bool {
    func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }
    if lines[place].contains("when:") { return true }
    var least = indent(lines[place])
    for line in lines[..<place].reversed() where least > 0 && !line.isEmpty && indent(line) < least
    {
      if line.contains(" matrix:") { return true }
      least = indent(line)
    }
    return false
  }

  /// The names in a line: words, keys and values, with more than three letters.
  private func names(in line: String, for slip: Slip) -> [Range<String.Index>] {
    let key = /^ *(?:- )?(?<name>[a-z][a-z0-9-]{3,})(?:$|:(?: |$))/
    let value = /^ *(?:- )?[a-z-]+: (?<name>[a-z][a-z0-9-]{3,})$/
    let entry = /[\{,] ?(?<name>[a-z][a-z0-9-]{3,}):/
    let found = [key, value, entry].flatMap { line.matches(of: $0).map(\.output.name) }
    return found.filter { !Self.certain.contains(slip) || known.contains(String($0)) }
      .map { $0.startIndex..<$0.endIndex }
  }

  private func isPlace(_ line: String, for slip: Slip) -> Bool {
    switch slip {
    case .missingLetter, .superfluousLetter, .wrongLetter, .swappedLetters, .capitals, .lookAlike,
      .fullWidthLetters, .negation, .prefix, .plural, .otherWord, .manyLetters:
      !names(in: line, for: slip).isEmpty
    case .underscores, .camelCase: names(in: line, for: slip).contains { line[$0].contains("-") }
    case .number: names(in: line, for: slip).contains { line[$0].contains(where: \.isNumber) }
    case .opposite: Self.opposites.contains { line.contains($0.0) }
    case .languageCode: line.contains(" ja: ")
    case .fullWidthColon: line.contains(/^ *(- )?[a-z-]+:( |$)/)
    case .fullWidthSpace: line.contains(/^ +- [a-z]/)
    case .fullWidthBrackets: line.contains(/: [\[\{].*[\}\]]$/)
    case .typographicQuotes: line.contains(/: "[^"\\]*: [^"\\]*"$/)
    case .indentation: line.contains(/^ {2,}[a-z-]/)
    case .tab: line.contains(/^ {4,}/)
    case .quotedNumber: line.contains(/: [0-9]+$/)
    case .missingSpace: line.contains(/^ *(- )?[a-z-]+: [a-z0-9]/)
    case .missingColon: line.contains(/^ *(- )?[a-z-]+:( [a-z0-9]|$)/)
    case .missingDash: line.contains(/^ {6,}- [a-z]/)
    case .missingQuote: line.contains(/: "[^"]*"$/)
    case .missingBracket: line.contains(/[\]\}]$/)
    case .missingKey: line.contains(/^ *[a-z-]+:$/)
    case .numberForList: line.contains(/^ +[a-z-]+: \[[a-z0-9-]+\]$/)
    case .movedLine: line.contains(/^ {4,}[a-z-]/)
    case .declaration: line.contains(/^ +([a-z][a-z-]{3,}: [\[&]|- [\{]id: [a-z])/)
    }
  }

  static let opposites = [
    ("before", "after"), ("after", "before"), ("with-", "without-"), ("on", "off"),
    ("first", "last"),
    ("enable", "disable"), ("add-", "remove-"), ("start", "stop"), ("lose-", "restore-"),
    ("foreground", "background"), ("verified", "unverified"), ("finished", "unfinished"),
    ("at-least", "at-most"), ("up", "down"), ("show", "hide"), ("accept", "decline"),
    ("true", "untrue"), ("sent", "unsent"), ("active", "inactive"), ("now", "not"),
  ]

  private mutating func changed(_ line: String, by slip: Slip) -> String? {
    switch slip {
    case .fullWidthColon: return line.replacing(/: ?/, maxReplacements: 1) { _ in "：" }
    case .fullWidthSpace: return line.replacing("- ", with: "-　", maxReplacements: 1)
    case .fullWidthBrackets: return wideBrackets(in: line)
    case .typographicQuotes:
      return line.replacing(/"([^"]*)"$/) { "“\($0.1)”" }
    case .indentation: return number(below: 2) == 0 ? " " + line : String(line.dropFirst())
    case .tab: return "\t\t" + line.dropFirst(4)
    case .quotedNumber: return line.replacing(/: ([0-9]+)$/) { ": \"\($0.1)\"" }
    case .missingSpace: return line.replacing(": ", with: ":", maxReplacements: 1)
    case .missingColon: return line.replacing(/:( |$)/, maxReplacements: 1) { $0.1 }
    case .missingDash: return line.replacing("- ", with: "", maxReplacements: 1)
    case .missingQuote, .missingBracket: return String(line.dropLast())
    case .missingKey: return String(line.prefix { $0 == " " })
    case .numberForList: return line.replacing("[", with: "").replacing("]", with: "")
    case .movedLine: return number(below: 2) == 0 ? "  " + line : String(line.dropFirst(2))
    case .languageCode:
      return line.replacing(" ja: ", with: " jp: ", maxReplacements: 1)
    case .opposite:
      let pairs = Self.opposites.filter { line.contains($0.0) }
      let pair = element(of: pairs)
      return line.replacing(pair.0, with: pair.1, maxReplacements: 1)
    case _:
      let names = names(in: line, for: slip)
      guard !names.isEmpty else { return nil }
      let range = element(of: names)
      let kinds = [Slip.missingLetter, .wrongLetter, .swappedLetters, .capitals, .lookAlike]
      let kind = slip == .declaration ? element(of: kinds) : slip
      guard let name = changed(name: String(line[range]), by: kind) else { return nil }
      return line.replacingCharacters(in: range, with: name)
    }
  }

  private mutating func wideBrackets(in line: String) -> String {
    let pairs = [("{", "｛"), ("}", "｝"), ("[", "［"), ("]", "］")]
    guard let start = line.range(of: ": ")?.upperBound, !line.contains("\"") else { return line }
    let wide = pairs.reduce(String(line[start...])) { $0.replacing($1.0, with: $1.1) }
    return line[..<start] + wide
  }

  private mutating func changed(name: String, by slip: Slip) -> String? {
    var letters = Array(name)
    // Not at the ends: what is there may be a plural or a tense.
    let places = letters.indices.dropFirst().dropLast(2).filter {
      letters[$0].isLetter && letters[$0 + 1].isLetter && letters[$0 - 1].isLetter
    }
    guard !places.isEmpty else { return nil }
    let place = element(of: places)
    let other = element(of: Array("abcdefghijklmnopqrstuvwxyz"))
    switch slip {
    case .missingLetter: letters.remove(at: place)
    case .superfluousLetter: letters.insert(other, at: place)
    case .wrongLetter: letters[place] = other
    case .swappedLetters: letters.swapAt(place, place + 1)
    case .capitals:
      return number(below: 2) == 0
        ? name.uppercased() : name.prefix(1).uppercased() + name.dropFirst()
    case .underscores: return name.replacing("-", with: number(below: 2) == 0 ? "_" : "")
    case .camelCase:
      return name.replacing(/-([a-z])/) { $0.1.uppercased() }
    case .lookAlike:
      let alike = name.replacing("o", with: "о").replacing("e", with: "е").replacing("a", with: "а")
      return number(below: 2) == 0
        ? alike : name.replacing(/([a-z])o([a-z])/, maxReplacements: 1) { "\($0.1)0\($0.2)" }
    case .fullWidthLetters:
      return name.unicodeScalars.map { $0 == "-" ? "-" : wide($0) }.joined()
    case .negation: return element(of: ["not-", "dont-", "no-", "without-", "never-"]) + name
    case .prefix: return element(of: ["un", "in", "dis", "re", "de", "a", "n"]) + name
    case .number:
      let digits = letters.indices.filter { letters[$0].isNumber }
      guard !digits.isEmpty else { return nil }
      let digit = element(of: digits)
      switch number(below: 3) {
      case 0: letters.remove(at: digit)
      case 1: letters[digit] = element(of: Array("0123456789OlI"))
      case _: letters.insert(element(of: Array("0123456789")), at: digit)
      }
    case .plural: return name.hasSuffix("s") ? String(name.dropLast()) : name + "s"
    case .otherWord:
      let others = vocabulary.filter { $0 != name }
      guard !others.isEmpty else { return nil }
      return element(of: others)
    case .manyLetters:
      letters.swapAt(place, place + 1)
      letters.insert(other, at: 1)
      letters.remove(at: letters.count - 2)
    case _: return nil
    }
    return String(letters)
  }

  private func wide(_ scalar: Unicode.Scalar) -> String {
    Unicode.Scalar(scalar.value + 0xFEE0).map(String.init) ?? ""
  }
}
