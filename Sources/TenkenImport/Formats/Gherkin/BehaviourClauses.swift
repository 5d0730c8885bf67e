/// The parts of a sentence about behaviour: *Given … When … Then …*, or *WHEN … the system SHALL …*.
struct BehaviourClauses {
  /// The kinds of parts.
  enum Kind: String, Sendable {
    case given
    case when
    case then
    /// It continues the part before it.
    case and
  }

  /// The parts, in order.
  private(set) var parts: [(kind: Kind, text: String)] = []

  /// Whether the sentence is a case of its own: it says what is done, and what is seen then.
  var isWhole: Bool {
    let kinds = Set(parts.map(\.kind))
    return kinds.contains(.then) && (kinds.contains(.when) || kinds.contains(.given))
  }

  private static let words: [(word: String, kind: Kind)] = [
    ("given", .given), ("when", .when), ("then", .then), ("and", .and), ("but", .and),
    ("if", .when), ("while", .given), ("where", .given), ("前提", .given), ("もし", .when),
    ("ならば", .then), ("かつ", .and), ("但し", .and),
  ]

  private static let firstLetters = Set(words.compactMap(\.word.utf8.first))

  /// Splits a line; nil if it does not begin with such a word.
  ///
  /// - Parameters:
  ///   - line: The line, with its signs for bold text.
  ///   - isLoose: Whether words in small letters count, because the lines beside it have such words.
  init?(_ line: String, isLoose: Bool) {
    var starts: [(kind: Kind, start: String.Index, text: String.Index)] = []
    var index = line.startIndex
    var isBoundary = true
    var isAfterComma = true
    let isBold = line.first.map { "*_".contains($0) } ?? false
    while index < line.endIndex {
      if isBoundary, let (kind, end, isLoud) = Self.word(line, at: index),
        starts.isEmpty
          ? isLoud || isLoose || line[index].isUppercase && Self.isCertain(line[index...])
          // `When they tap Buy, then Cancel`: a small word within a sentence is no label.
          : isLoud
            || isAfterComma && Self.isCertain(line[index...])
              && (line[index].isUppercase || Self.continues(starts.map(\.kind), with: kind, isBold))
      {
        starts.append((kind, index, end))
        index = end
        (isBoundary, isAfterComma) = (false, false)
        continue
      }
      let character = line[index]
      // A sentence starts at its first letter, after signs for bold text.
      guard !starts.isEmpty || "*_ ".contains(character) else { return nil }
      isBoundary = character == " " || "*_,、。，،؛".contains(character)
      if ",、。，،;；؛.".contains(character) {
        isAfterComma = true
      } else if character != " ", !"*_".contains(character) {
        isAfterComma = false
      }
      index = line.index(after: index)
    }
    guard !starts.isEmpty else { return nil }
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1].start : line.endIndex
      append(start.kind, MarkdownLine.plain(String(line[start.text..<end])))
    }
    splitDuty()
    guard parts.contains(where: { !$0.text.isEmpty }) else { return nil }
    // `When does it open?` is asked.
    if !parts.contains(where: { $0.kind == .then }), line.hasSuffix("?") { return nil }
  }

  private mutating func append(_ kind: Kind, _ text: String) {
    var text = LineMarks.trimmed(text.drop { ":：,、 *_".contains($0) })
    while let last = text.last, ",、，،; *_".contains(last) { text.removeLast() }
    if kind == .given, text.hasPrefix("that ") { text.removeFirst(5) }
    if !text.isEmpty { parts.append((kind, text)) }
  }

  /// Whether a small word is a label: `Given a station, when Play is tapped, then music is heard`.
  private static func continues(_ kinds: [Kind], with kind: Kind, _ isBold: Bool) -> Bool {
    !isBold && (kinds == [.given] && kind == .when || kinds == [.given, .when] && kind == .then)
  }

  /// Whether a text begins with a word that few other sentences begin with.
  private static func isCertain(_ text: Substring) -> Bool {
    ["given", "when", "then"].contains(text.prefix { $0.isLetter }.lowercased())
  }

  /// The word at a place: `**GIVEN**`, `When`; loud if it is in bold or in capitals.
  private static func word(
    _ line: String, at index: String.Index
  ) -> (kind: Kind, end: String.Index, isLoud: Bool)? {
    // Few lines begin as one of the words does.
    let byte = line.utf8[index]
    guard byte >= 0x80 || firstLetters.contains(byte | 0x20) else { return nil }
    let rest = line[index...]
    for (word, kind) in words {
      guard rest.count(upTo: word.count) == word.count else { continue }
      let own = rest.prefix(word.count)
      guard own.lowercased() == word else { continue }
      let after = rest.dropFirst(word.count)
      let isWide = !word.utf8.allSatisfy { $0 < 0x80 }
      guard
        isWide
          || after.first.map({ !$0.isLetter && !$0.isNumber && !"-'/".contains($0) })
            ?? true
      else { continue }
      let isBold =
        after.hasPrefix("*") || after.hasPrefix("_") || after.hasPrefix(":*")
        || after.hasPrefix(":_")
      let isLoud = isBold || own.allSatisfy { $0.isUppercase } || isWide
      return (kind, after.startIndex, isLoud)
    }
    return nil
  }

  /// `WHEN a person pays, the shop SHALL …`: what the system shall do is seen.
  private mutating func splitDuty() {
    guard !parts.contains(where: { $0.kind == .then }), let last = parts.last, last.kind != .then,
      let duty = [" SHALL ", " MUST ", " shall "].lazy.compactMap({
        last.text.range(after: $0)
      }).first
    else { return }
    let comma = last.text[..<duty].lastIndex { ImportedText.commas.contains($0) }
    guard let comma else { return }
    parts.removeLast()
    append(last.kind, String(last.text[..<comma]))
    append(.then, String(last.text[last.text.index(after: comma)...]))
  }
}

extension Substring {
  /// The number of characters, or a limit if there are more.
  fileprivate func count(upTo limit: Int) -> Int { prefix(limit).count }
}

extension String {
  /// The place of a text; nil if there is none.
  fileprivate func range(after text: String) -> String.Index? {
    let parts = split(separator: text, maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? parts[0].endIndex : nil
  }
}
