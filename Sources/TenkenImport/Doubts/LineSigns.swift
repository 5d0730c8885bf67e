/// Signs of a line that it is not what it was taken for.
///
/// Sources have many lines, and few of them have a sign: bytes decide before words do.
enum LineSigns {
  /// Whether a text is a blank or an example of a template, or only a heading.
  static func isBlank(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let start = bytes.firstIndex(where: { !isMark($0) }),
      let end = bytes.lastIndex(where: { !isMark($0) && $0 != 0x2E })
    else { return true }
    let bare = text[start...end]
    let ends = (bytes[start], bytes[end])
    if ends == (0x5B, 0x5D) || ends == (0x3C, 0x3E) || ends == (0x7B, 0x7D) {
      // `[Expected outcome]`, and no link, no name of a button and no several of them.
      let inner = bare.utf8.dropFirst().dropLast()
      // Neither is JSON.
      return inner.contains(0x20) && !inner.contains(ends.1) && !inner.contains(0x22)
        && !isButton(bare)
    }
    if [0x44, 0x64, 0x42, 0x62].contains(ends.0), isInstruction(bare) { return true }
    guard bare.utf8.count <= 24 else { return false }
    return blanks.contains(bare.lowercased()) || isHeading(String(bare))
  }

  /// Whether brackets have the name of a button, which says what it does: `[Save as new]`.
  private static func isButton(_ text: Substring) -> Bool {
    let inner = String(text.dropFirst().dropLast())
    let words = inner.lowercased().split { !$0.isLetter }
    return LineTable.embedded.use(of: inner) == .done
      && !words.contains { LineTable.embedded.has("blanks", String($0)) }
  }

  /// Whether a byte is a sign around a text: a space, a quotation mark, a sign for bold text.
  private static func isMark(_ byte: UInt8) -> Bool {
    [0x20, 0x22, 0x27, 0x2A, 0x5F, 0x60].contains(byte)
  }

  /// Whether a text gives an example behind what it explains: `A short title. Example: …`.
  static func hasExample(_ text: String) -> Bool {
    text.split(whereSeparator: { ".。\n".contains($0) }).dropFirst().contains { part in
      part.firstIndex { ":：".contains($0) }.map { colon in
        LineTable.embedded.has("examples", LineMarks.trimmed(part[..<colon]).lowercased())
      } ?? false
    }
  }

  /// Whether a line tells people how to write a test: *Describe the expected outcome*.
  private static func isInstruction(_ text: Substring) -> Bool {
    let words = text.prefix(40).lowercased().split(separator: " ", maxSplits: 2)
    return words.first == "describe" || words.first == "briefly" && words.count > 1
  }

  /// Whether a text is only the heading of a part of a case, perhaps with a number: `Step 1`.
  static func isHeading(_ text: String) -> Bool {
    guard text.utf8.count <= 24, text.utf8.count(where: { $0 == 0x20 }) <= 2,
      let found = HeadingTable.embedded.meaning(of: text)
    else { return false }
    // `Expect 400` is about a number.
    if found.column == .expected, found.number ?? 0 > 99 { return false }
    switch found.column {
    case .preconditions, .operation, .expected, .title, .id, .description: return found.isSure
    case .step: return true
    case _: return false
    }
  }

  /// Whether a line only says where something is written: *See the specification for the steps*.
  static func isElsewhere(_ text: String) -> Bool {
    guard text.utf8.count <= 240 else { return false }
    let lines = LineTable.embedded
    if lines.wideReferring.contains(where: text.contains) {
      return lines.widePapers.contains(where: text.contains)
    }
    let words = LineTable.words(of: text[...]).map(\.text)
    return words.first.map { lines.has("referring", $0) } == true
      && words.prefix(8).contains { lines.has("papers", $0) }
      && !words.contains { lines.has("states", $0) }
  }

  /// Whether a line asks something.
  static func isQuestion(_ text: String) -> Bool {
    switch text.utf8.last {
    case 0x3F: true
    case 0x9F: text.hasSuffix("？")
    case 0x82: text.hasSuffix("ですか。") || text.hasSuffix("ますか。")
    case _: false
    }
  }

  /// Whether a text holds items that count on, or signs of another format.
  static func isSeveral(_ text: String) -> Bool {
    var (before, last): (UInt8, UInt8) = (0x20, 0)
    var stars = 0
    var number: (value: UInt8, isMarked: Bool)?
    var bytes = text.utf8.makeIterator()
    if text.utf8.first == 0x7C { return true }
    while let byte = bytes.next() {
      // `**bold**`, and no password: `*******`
      if byte == 0x2A { stars += 1 } else if stars == 2 { return true } else { stars = 0 }
      if let found = number, found.isMarked, byte == 0x20 {
        // ` 2. ` or ` 2) `, and no `1.5`.
        if last > 0, found.value == last + 1 { return true }
        (last, number) = (found.value, nil)
      } else if let found = number, !found.isMarked, byte == 0x2E || byte == 0x29 {
        number = (found.value, true)
      } else {
        number = before == 0x20 && (0x31...0x39).contains(byte) ? (byte, false) : nil
      }
      before = byte
    }
    return stars == 2 || text.utf8.contains(0x3C) && text.contains("<br")
  }

  /// Whether a text begins with what stands between texts, or has only one of two brackets, so that
  /// somebody may have cut it at the wrong place.
  static func isLeftover(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    let next = text.unicodeScalars.dropFirst().first
    if first.value == 0xFE0F || "|→⇒,;)]}>、，。；）」』】»".unicodeScalars.contains(first) { return true }
    let isOpen = next.map { $0.properties.isWhitespace } ?? true
    if isOpen, "/:：·".unicodeScalars.contains(first) { return true }
    // `-Open it`, but not `-5`
    if "-•".unicodeScalars.contains(first), next?.properties.isUppercase == true { return true }
    // A printed list: `['Open it', 'Tap it']`
    if first == "[", next == "'" || next == "\"" { return true }
    guard text.utf8.contains(where: { [0x28, 0x5B, 0xC2, 0xE3, 0xEF].contains($0) }) else {
      return false
    }
    return brackets.contains { open, close in
      let counts = text.reduce(into: (0, 0)) { counts, sign in
        if open.contains(sign) { counts.0 += 1 }
        if close.contains(sign) { counts.1 += 1 }
      }
      return counts.0 > counts.1
    }
  }

  private static let brackets = [("(（", ")）"), ("[", "]"), ("「", "」"), ("『", "』"), ("«", "»")]

  /// Whether a text is about tests themselves: *The tester fills in the expected result*.
  static func isAboutTests(_ text: String) -> Bool {
    let small = text.lowercased()
    return testWords.contains { small.contains($0) }
  }

  /// Whether a line joins what is done one after the other: `Open it > Verify the price`.
  static func isSequence(_ text: String) -> Bool {
    guard text.utf8.contains(0x3E) || text.utf8.contains(0x86) else { return false }
    let lines = LineTable.embedded
    return [" > ", " -> ", "→"].contains { sign in
      let parts = text.split(separator: sign).map(LineMarks.trimmed)
      return parts.count > 1
        && parts.dropFirst().contains {
          $0.contains(" ") && (lines.isCommand($0) || lines.asksToLook($0))
        }
    }
  }

  private static let testWords = [
    "test step", "test case", "the tester", "expected result", "precondition", "the test ",
    "テストケース", "テスト手順", "期待結果", "測試步驟", "测试步骤", "预期结果",
  ]

  /// Whether a line begins with a label of something else than a line: `Postconditions: none`.
  static func hasLabel(_ text: String) -> Bool {
    guard let colon = text.utf8.prefix(40).firstIndex(where: { $0 == 0x3A || $0 == 0xEF }),
      text.utf8[colon] == 0x3A || text[colon...].hasPrefix("：")
    else { return false }
    let name = text[..<colon]
    guard name.first?.isLetter == true, name.first?.isLowercase == false else { return false }
    if name.lowercased().hasPrefix("post"), name.contains("ondition") { return true }
    guard !isAboutObject(text), let found = HeadingTable.embedded.meaning(of: String(name)) else {
      return false
    }
    return found.isSure || found.column == .data || found.column == .actual
  }

  /// Whether an object stands behind the colon of a line, which shows what it is about:
  /// `The answer has the shape: { … }`.
  static func isAboutObject(_ text: String) -> Bool {
    guard let colon = text.firstIndex(where: { ":：".contains($0) }) else { return false }
    return text[colon...].dropFirst().first { $0 != " " }.map { "{[".contains($0) } ?? false
  }

  /// Whether a line is a label without a text: `Test data:`.
  static func isLabelAlone(_ text: String) -> Bool {
    guard text.utf8.count <= 60, text.last.map({ ":：".contains($0) }) == true else { return false }
    return text.split(separator: " ").count <= 5
  }

  private static let blanks: Set<String> = [
    "todo", "tbd", "tba", "tbc", "…", "", "xxx", "lorem ipsum", "fill in", "to be filled",
    "to be defined", "未記入", "要記入", "未定", "待定", "待补充", "待補充",
  ]
}
