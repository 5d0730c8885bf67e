/// Where lines of a document are broken only because a line is full.
///
/// People who write a test case line by line end a line where a statement ends. Editors break lines
/// at a width, so that the first word of the next line would not have fitted into this one.
struct LineWrap {
  /// The columns that a line of the document may have; nil if its lines are not broken at a width.
  private let width: Int?

  init(_ lines: [Substring]) {
    let pairs = zip(lines, lines.dropFirst()).filter { line, next in
      Self.isText(line) && !Self.isTitle(line) && Self.isText(next, isNext: true)
    }
    // How many lines are full at each width: a few that are longer than the others say nothing.
    var changes = [Int](repeating: 0, count: Self.longest + 2)
    for (line, next) in pairs {
      let columns = Self.columns(of: line)
      guard columns <= Self.longest else { continue }
      changes[columns] += 1
      changes[min(columns + Self.room(before: next), Self.longest) + 1] -= 1
    }
    var (full, best, count) = (0, 0, 0)
    for columns in changes.indices.dropLast() {
      full += changes[columns]
      if columns >= 50, full > count { (best, count) = (columns, full) }
    }
    width = pairs.count >= 3 && count * 3 >= pairs.count * 2 ? best : nil
  }

  /// The columns of the longest line that somebody breaks.
  private static let longest = 120

  /// Whether a line goes on with the text of the line above it.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - before: The line above it.
  ///   - isItem: Whether they are below the mark of an item, so that only a letter begins another.
  ///   - isWrapped: Whether the line above goes on with the one above it, as those below it then do.
  /// - Returns: Whether both are one text.
  func goesOn(
    _ line: Substring, after before: Substring, isItem: Bool = false, isWrapped: Bool = false
  ) -> Bool {
    let (text, rest) = (LineMarks.trimmed(before), LineMarks.trimmed(line))
    // These break a line for its reader.
    if before.hasSuffix("  ") || Self.endsInTag(text) || text.hasSuffix("\\") { return false }
    if isWrapped, !Self.isLabelled(rest) { return true }
    if let width, !Self.isLabelled(rest), Self.isFull(before, before: line, width) { return true }
    guard let last = text.last, let first = rest.first else { return false }
    if first.isLowercase || ",、，،—–(（".contains(last) || "(（—–".contains(first) { return true }
    // Code within a sentence: `…, then run` above `make`.
    if first == "`", text.first != "`", last.isLetter { return true }
    if isItem, !first.isLetter && !"*_".contains(first) || Self.isWithinSentence(text) {
      return true
    }
    let word = text.split { !$0.isLetter }.last.map { $0.lowercased() } ?? ""
    return last.isLetter && (Self.openWords.contains(word) || Self.isOpen(text, last))
  }

  /// Whether a line ends in a tag that breaks it or closes a part; `<name>` is a place to fill in.
  private static func endsInTag(_ text: String) -> Bool {
    guard text.hasSuffix(">"), let start = text.lastIndex(of: "<") else { return false }
    let tag = text[start...].lowercased()
    return tag.hasPrefix("</") || ["<br>", "<br/>", "<br />"].contains(tag)
  }

  /// The text of a line with the one that it goes on with.
  static func joined(_ text: String, _ next: String) -> String {
    let isWide = [text.last, next.first].allSatisfy { $0.map(Self.isWide) ?? false }
    return text + (isWide || isHyphenated(text, next) ? "" : " ") + next
  }

  /// Words in English that end no statement.
  private static let openWords: Set<String> = [
    "a", "an", "the", "and", "or", "but", "to", "of", "with", "for", "from", "by", "at", "into",
    "that", "which", "is", "are", "says", "not", "your", "its", "their", "this", "as", "than",
    "does", "will", "would", "should", "must", "has", "have", "was", "were", "be",
  ]

  /// Whether a line in Japanese ends in a particle that ends no statement.
  private static func isOpen(_ text: String, _ last: Character) -> Bool {
    "をはがにで".contains(last) && text.count > 12
  }

  /// Whether a line ends in the midst of a sentence after the end of another: nobody ends a line so
  /// who writes a statement a line.
  private static func isWithinSentence(_ text: String) -> Bool {
    guard let last = text.last, last.isLetter || last.isNumber || ":,;".contains(last) else {
      return false
    }
    // The number of an item is no sentence.
    return text.sentences.count { $0.contains(where: \.isLetter) } > 1
  }

  /// Whether a hyphen at the end of a line stands within a word: `map-` above `step`.
  private static func isHyphenated(_ text: String, _ next: String) -> Bool {
    guard text.last == "-", text.dropLast().last?.isLetter == true, next.first?.isLetter == true
    else { return false }
    let word = next.prefix { $0.isLetter }
    return !["und", "oder", "bzw", "and", "or"].contains(word)
  }

  /// Whether an item is all in bold: then it is whole.
  private static func isTitle(_ line: Substring) -> Bool {
    MarkdownLine.rawItem(line, at: 0)?.item.isWhollyInBold ?? false
  }

  private static func isFull(_ line: Substring, before next: Substring, _ width: Int) -> Bool {
    let columns = columns(of: line)
    return columns <= longest && width - columns <= room(before: next)
  }

  /// The columns that a line has left that is broken because the next word does not fit.
  private static func room(before next: Substring) -> Int {
    let word = LineMarks.trimmed(next).prefix { !$0.isWhitespace }
    // People break lines a little earlier than editors do.
    return word.first.map(isWide) == true ? 4 : columns(of: word) + 8
  }

  /// Whether a line is one of text: no heading, table, quotation or code.
  private static func isText(_ line: Substring, isNext: Bool = false) -> Bool {
    let text = LineMarks.trimmed(line)
    guard let first = text.first, !"#|>`~<".contains(first), !text.hasPrefix("---") else {
      return false
    }
    return !isNext
      || !text.hasPrefix("**") && !isLabelled(text) && MarkdownLine.rawItem(line, at: 0) == nil
  }

  /// Whether a line begins with a few words and a colon: `Kind of lamp: bright`.
  private static func isLabelled(_ text: String) -> Bool {
    guard text.first?.isLowercase == false,
      let colon = text.prefix(40).firstIndex(where: { ":：".contains($0) }),
      text[colon] == "：" || text[text.index(after: colon)...].first?.isWhitespace == true
    else { return false }
    let words = text[..<colon].split(separator: " ")
    return (1...5).contains(words.count)
      && !words.contains { $0.contains { ",.;!?()「」\"`".contains($0) } }
  }

  private static func columns(of line: some StringProtocol) -> Int {
    line.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
  }

  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x2E80...0xFFEF).contains($0.value) } ?? false
  }
}
