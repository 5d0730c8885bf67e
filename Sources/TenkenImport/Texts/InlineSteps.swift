/// Finds several steps in one line, as people write them in a cell.
enum InlineSteps {
  /// The lines of a text: those of the text, of `<br>`, and of numbers that count within a line.
  static func lines(of text: String, splitsClauses: Bool = false) -> [Substring] {
    var all = withDots(broken(PrintedList.opened(text))).split(whereSeparator: \.isNewline)
    if text.contains("|||") { all = CellTable.named(all.map(LineMarks.trimmed)).map { $0[...] } }
    all = unwrapped(all.joiningQuotations)
    // Behind numbers, all of a line belongs to its number.
    let isNumbered = all.count { LineMarks.leadingNumber(of: $0.unicodeScalars) != nil } > 1
    return all.flatMap { line in
      let parts = numbered(line)
      return parts.count > 1
        ? parts.map(withoutDot) : isNumbered ? [line] : dotted(line, splitsClauses)
    }
  }

  private static let brokenLine = TextForm(/\\n(?=\s*[\d①-⑳•\-])/)

  /// The lines, with those that go on with a sentence, and rows of a table, behind the line above.
  private static func unwrapped(_ lines: [Substring]) -> [Substring] {
    guard lines.count > 1 else { return lines }
    return lines.reduce(into: []) { joined, line in
      let text = LineMarks.trimmed(line)
      if let last = joined.last, goesOn(text, after: LineMarks.trimmed(last)) {
        joined[joined.count - 1] = (LineMarks.trimmed(last) + " " + text)[...]
      } else {
        joined.append(line)
      }
    }
  }

  /// Whether a line goes on with the one above: with a row of a table, or in the midst of a sentence.
  private static func goesOn(_ line: String, after last: String) -> Bool {
    if CellTable.isRow(line) { return true }
    guard let first = line.first, first.isLowercase, last.utf8.count >= 30,
      last.first?.isUppercase == true, last.last.map({ ".!?:;。：；".contains($0) }) == false,
      !line.hasPrefix("o ")
    else { return false }
    return LineTable.embedded.use(of: line) == .open
      && LineMarks.leadingNumber(of: line.unicodeScalars[...]) == nil
  }

  /// A text with line breaks instead of tags around lines, and of signs that stand for them in some
  /// exports: `1. Open\n2. Tap`.
  static func broken(_ text: String) -> String {
    let broken = HTMLText.broken(text).withLinesAtSigns
    guard broken.contains("\\n") else { return broken }
    return broken.replacing(brokenLine.regex, with: "\n")
  }

  private static let ends = [" /", "//", " |"]

  /// A line without the sign that separates it from the next one.
  private static func withoutDot(_ line: Substring) -> Substring {
    var line = line
    while let last = line.last, "·;；؛,،、 ".contains(last) || ends.contains(where: line.hasSuffix) {
      line.removeLast()
    }
    return line
  }

  /// Splits a line at dots between sentences: `The menu is open · Two dishes are there`.
  private static func dotted(_ line: Substring, _ splitsClauses: Bool) -> [Substring] {
    // `一覧が開く・題名が表示される`: results side by side, and no list of names.
    let results = parts(of: String(line), "・")
    if results.count > 1, endAlike(results),
      results.allSatisfy({
        ColumnProfile.isSentence($0) && LineTable.embedded.use(of: $0, in: String(line)) == .seen
      })
    {
      return results.map { $0[...] }
    }
    let sentences = parts(of: String(line), " · ")
    if sentences.count > 1,
      sentences.allSatisfy(ColumnProfile.isSentence) || splitsClauses && arePhrases(sentences)
    {
      return sentences.map { $0[...] }
    }
    let clauses = clauses(of: line)
    return areSeen(clauses) || splitsClauses && arePhrases(clauses)
      ? clauses.map { $0[...] } : [line]
  }

  /// Splits a line before each number that counts on from 1: `1. Open it 2. Tap`, `①…②…`.
  private static func numbered(_ line: Substring) -> [Substring] {
    let scalars = line.unicodeScalars
    var starts: [Substring.Index] = []
    var index = scalars.startIndex
    var isBoundary = true
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if isBoundary || isSign(scalar), canBegin(scalar) {
        let marked = LineMarks.leadingNumber(of: scalars[index...].prefix(24))
        if marked == starts.count + 1 { starts.append(index) }
      }
      isBoundary = scalar.properties.isWhitespace || "。.;；؛,，،、)）".unicodeScalars.contains(scalar)
      index = scalars.index(after: index)
    }
    guard starts.count >= 2 else { return [line] }
    let ends = starts.dropFirst() + [line.endIndex]
    let before = line[..<starts[0]]
    return (before.isEmpty ? [] : [before]) + zip(starts, ends).map { line[$0..<$1] }
  }

  /// Whether a character may begin a number.
  private static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(NormalizedText.folded(scalar)) || isSign(scalar)
      || "(（[".unicodeScalars.contains(scalar) || LineMarks.mayBeginStep(scalar)
  }

  /// Whether a character is a number of its own: ①.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    (0x2460...0x249B).contains(scalar.value) || (0x2776...0x277F).contains(scalar.value)
  }

  /// The parts of a line that says what somebody does one after the other: `Open → tap → close`.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - splitsClauses: Whether a semicolon separates steps in another row, and so in all of them.
  /// - Returns: The parts; the line itself if it is one step.
  static func sequence(_ line: String, splitsClauses: Bool = false) -> [String] {
    let acts = withoutRoutes(evened(line))
    // `題名→著者 の順に選ぶ` is one step.
    if acts.count > 1, !line.contains("の順") { return acts }
    if splitsClauses, case let clauses = clauses(of: line[...]), clauses.count > 1,
      ColumnProfile.isSentence(clauses[0]) || clauses.allSatisfy({ $0.contains(" ") }),
      !clauses[0].contains(where: { ":：".contains($0) })
    {
      return clauses
    }
    for separator in [" > ", "; ", ";", "；", "؛"] {
      // A path of menus has short names; steps are sentences.
      let parts = parts(of: line, separator)
      guard parts.count > 1 else { continue }
      let isSure = separator != " > "
      if parts.allSatisfy({ part in
        ColumnProfile.isSentence(part) || isAct(part)
          || isSure && LineTable.embedded.use(of: part) == .done
      }) {
        return parts
      }
      // `Enter the address > Submit`: no menu is below what somebody enters.
      let rest = parts.dropFirst()
      if separator == " > ", rest.contains(where: isAct) || parts.first.map(isTyped) == true,
        rest.allSatisfy({
          ColumnProfile.isSentence($0) || isAct($0) || LineTable.embedded.use(of: $0) == .done
        })
      {
        return parts
      }
    }
    return [line]
  }

  /// The parts of a line between arrows; names of screens or menus are one with those before them.
  private static func withoutRoutes(_ line: String) -> [String] {
    guard let arrow = arrow(in: line), !isRoute(line) else { return [line] }
    let parts = parts(of: line, arrow)
    let lines = LineTable.embedded
    // An arrow between things alone leads from one to the other.
    guard
      !lines.isSpoken(line) || parts.allSatisfy(ColumnProfile.isSentence)
        || parts.contains(where: { lines.use(of: $0, in: line) != .open || lines.endsInAct($0) })
    else { return [line] }
    let hasSmall = parts.contains { $0.first?.isLowercase == true }
    return parts.reduce(into: []) { found, part in
      let last = found.last ?? ""
      let isNext = isName(part) && (isName(last) || beginsRoute(last))
      if !found.isEmpty, isNext || leadsOn(last, to: part, hasSmall) {
        found[found.count - 1] = last + arrow + part
      } else {
        found.append(part)
      }
    }
  }

  /// Whether a line only leads through screens or menus: `Go to Settings → Account`.
  static func isRoute(_ line: String) -> Bool {
    guard let arrow = arrow(in: line) else { return false }
    let parts = parts(of: line, arrow)
    let isWord = parts[0].first?.isASCII == true && isMenu(parts[0])
    guard parts.count > 1, isWord || isName(parts[0]) || beginsRoute(parts[0]) else { return false }
    return parts.dropFirst().allSatisfy { isName($0) || isMenu($0) }
      && parts.contains { LineTable.embedded.use(of: $0, in: line) == .open }
  }

  /// The arrow that a line has between its parts; nil if it has none.
  static func arrow(in line: String) -> String? {
    // Most lines have not even a byte of one.
    guard line.utf8.contains(where: { $0 == 0xE2 || $0 == 0x3E }) else { return nil }
    return [" → ", "→", " ⇒ ", "⇒", " -> ", " ➔ ", " ➡ "].first(where: line.contains)
  }

  /// Whether a part is one word that a menu may have, too: *Export*, 追加.
  private static func isMenu(_ part: String) -> Bool {
    part.allSatisfy(\.isLetter)
      && (part.first?.isUppercase == true || isEastAsian(part) && part.count <= 4)
  }

  /// Whether a part leads to a screen or a menu.
  private static func beginsRoute(_ part: String) -> Bool {
    let words = part.split { !$0.isLetter }
    let rest = words.dropFirst().drop { ["to", "the", "in"].contains($0) }
    return part.count <= 40 && rest.first?.first?.isLowercase != true
      && words.first.map {
        ["go", "navigate", "open", "visit", "path", "menu"].contains($0.lowercased())
      } ?? false
  }

  /// Whether a part says what somebody enters.
  private static func isTyped(_ part: String) -> Bool {
    guard part.contains(" "), let first = part.split(separator: " ").first else { return false }
    return ["enter", "type", "fill", "input", "leave", "upload"].contains(first.lowercased())
  }

  /// Whether a part says what somebody does or looks at, and is no name of a menu.
  private static func isAct(_ part: String) -> Bool {
    let lines = LineTable.embedded
    return part.contains(" ") && (lines.isCommand(part) || lines.asksToLook(part))
  }

  /// The places of a sign; of an arrow with spaces also those with one space: `（…）→ …`.
  private static func ranges(of sign: String, in line: String) -> [Range<String.Index>] {
    guard sign == " → " || sign == " ⇒ " else { return line.openRanges(of: sign) }
    return line.openRanges(of: LineMarks.trimmed(sign)).filter { found in
      line[..<found.lowerBound].last == " " || line[found.upperBound...].first == " "
    }
  }

  static func parts(of line: String, _ separator: String) -> [String] {
    var parts: [Substring] = []
    var start = line.startIndex
    for found in ranges(of: separator, in: line) {
      parts.append(line[start..<found.lowerBound])
      start = found.upperBound
    }
    let all = (parts + [line[start...]]).map(LineMarks.trimmed).filter { !$0.isEmpty }
    // `If it is full, a note appears; otherwise the list opens` is one part.
    let sign = separator.hasSuffix(" ") ? separator : separator + " "
    return all.reduce(into: []) { joined, part in
      if let last = joined.last, part.isAlternative {
        joined[joined.count - 1] = last + sign + part
      } else {
        joined.append(part)
      }
    }
  }
}
