import TenkenDiagnostics

extension FaultAnalysis {
  /// Finds an item among others whose dash has no space behind it.
  var tightDashFinding: SyntaxFinding? {
    let isColonMissing = fault.problem == "could not find expected ':'"
    let line = isColonMissing ? Int(fault.contextPosition.line) : self.line
    guard isColonMissing || hasWrongIndentation, line < text.lineCount else { return nil }
    let indentation = text.indentation(of: line)
    let dash = indentation.upperBound
    guard text.byte(at: dash) == UInt8(ascii: "-"), let next = text.byte(at: dash + 1),
      next > UInt8(ascii: "9"), let previous = text.contentLine(before: line),
      text.isItem(previous), text.indentation(of: previous).count == indentation.count
    else { return nil }
    return SyntaxFinding(
      summary: DiagnosticText("a space is missing after this '-'", ja: "この「-」の後ろに半角スペースがありません。"),
      range: range(dash..<dash + 1),
      edits: [TextEdit(range: dash + 1..<dash + 1, replacement: [0x20])], lastLine: line
    ).offering(.fix)
  }

  /// Finds a line that is neither a mapping entry nor a list item.
  var missingColonFinding: SyntaxFinding? {
    let start: Int
    switch fault.problem {
    case "could not find expected ':'":
      start = text.offset(of: fault.contextPosition)
    case "mapping values are not allowed in this context":
      guard let line = lineWithoutColon else { return nil }
      start = text.content(of: line).lowerBound + keyColumn(of: line)
    default:
      return nil
    }
    let line = Int(text.position(of: start).line)
    let content = text.content(of: line)
    let comment = text.bytes[start..<content.upperBound].indices.first {
      text.bytes[$0] == UInt8(ascii: "#") && $0 > start && text.bytes[$0 - 1] == 0x20
    }
    var end = comment ?? content.upperBound
    while end > start + 1, text.bytes[end - 1] <= 0x20 { end -= 1 }
    guard start < end else { return nil }
    if let wide = fullWidthColon(in: start..<end) {
      let needsSpace = wide.upperBound < end && text.bytes[wide.upperBound] != 0x20
      return SyntaxFinding(
        summary: Diagnostic.wideColon(in: format), range: range(wide),
        help: [Diagnostic.plainSigns],
        edits: [TextEdit(range: wide, replacement: Array((needsSpace ? ": " : ":").utf8))],
        lastLine: line
      ).offering(isKey(start..<wide.lowerBound) ? .fix : .suggestion)
    }
    let colon = text.bytes[start..<end].firstIndex(of: UInt8(ascii: ":"))
    if let colon {
      return SyntaxFinding(
        summary: DiagnosticText("a space is missing after this ':'", ja: "この「:」の後ろに半角スペースがありません。"),
        range: range(colon..<colon + 1),
        edits: [TextEdit(range: colon + 1..<colon + 1, replacement: [0x20])], lastLine: line
      ).offering(isKey(start..<colon) ? .fix : .suggestion)
    }
    let deeper = deeperItem(behind: line)
    let alternative = deeper.map { moved($0, to: text.indentation(of: line).count).edits }
    return SyntaxFinding(
      summary: deeper == nil
        ? DiagnosticText("a ':' is missing after this key", ja: "このキーの後ろに「:」がありません。")
        : DiagnosticText(
          "a ':' is missing after this key, or the next item is indented too far",
          ja: "このキーの後ろに「:」がないか、次の項目のインデントが深すぎます。"),
      range: range(start..<end),
      help: [
        DiagnosticText(
          "write 'key: value', or '- ' before an item of a list",
          ja: "「キー: 値」と書くか、リストの項目であれば前に「- 」を書いてください。")
      ],
      edits: [TextEdit(range: end..<end, replacement: [UInt8(ascii: ":")])],
      repairs: (alternative.map { [TextRepair(.suggestion, $0)] } ?? [])
        + [TextRepair(.suggestion, missingColonEdits(in: start..<end, of: line))],
      lastLine: line)
  }

  /// The line behind an item if it is an item that is indented further; otherwise nil.
  private func deeperItem(behind line: Int) -> Int? {
    guard text.isItem(line), let next = text.contentLine(behind: line), text.isItem(next),
      text.indentation(of: next).count > text.indentation(of: line).count
    else { return nil }
    return next
  }

  /// Whether a part of a line can be a key: one word without spaces.
  private func isKey(_ range: Range<Int>) -> Bool {
    !range.isEmpty && text.bytes[range].allSatisfy { $0 > 0x20 && !"{}[],\"'#".utf8.contains($0) }
  }

  /// The edits that make a line without a colon an entry, or an item if it is among items.
  private func missingColonEdits(in content: Range<Int>, of line: Int) -> [TextEdit] {
    let indent = text.indentation(of: line).count
    let neighbours = [text.contentLine(before: line), text.contentLine(behind: line)]
    let isAmongItems = neighbours.contains { neighbour in
      guard let neighbour else { return false }
      return text.isItem(neighbour) && text.indentation(of: neighbour).count == indent
    }
    if !text.isItem(line), isAmongItems {
      return [TextEdit(range: content.lowerBound..<content.lowerBound, replacement: [0x2D, 0x20])]
    }
    let wordEnd = text.bytes[content].firstIndex(of: 0x20) ?? content.upperBound
    return [TextEdit(range: wordEnd..<wordEnd, replacement: [UInt8(ascii: ":")])]
  }

  /// The range of the first '：', which Japanese keyboards produce for a colon.
  private func fullWidthColon(in bytes: Range<Int>) -> Range<Int>? {
    let sign = Array("：".utf8)
    guard bytes.count >= sign.count else { return nil }
    return (bytes.lowerBound...bytes.upperBound - sign.count)
      .first { text.bytes[$0..<$0 + sign.count].elementsEqual(sign) }
      .map { $0..<$0 + sign.count }
  }

  /// The line above that, because its colon is missing, began a key of several lines.
  private var lineWithoutColon: Int? {
    guard !isColonBefore(offset) else { return nil }
    var found: Int?
    var next = line
    while let previous = text.contentLine(before: next), !hasColon(previous) {
      found = previous
      if text.isItem(previous) { break }
      next = previous
    }
    guard let found else { return nil }
    // Lines that are indented more than the key above them continue its value.
    guard !text.isItem(found), let above = text.contentLine(before: found) else { return found }
    return text.indentation(of: found).count > keyColumn(of: above) ? nil : found
  }

  private func hasColon(_ line: Int) -> Bool {
    let content = text.content(of: line)
    return content.contains {
      text.bytes[$0] == UInt8(ascii: ":")
        && ($0 + 1 == content.upperBound || text.bytes[$0 + 1] <= 0x20)
    }
  }

  /// Finds a colon that makes no key: its line is indented too far, or its value needs quotes.
  var colonInValueFinding: SyntaxFinding? {
    guard fault.problem == "mapping values are not allowed in this context",
      text.byte(at: offset) == UInt8(ascii: ":")
    else { return nil }
    let start = text.indentation(of: line).upperBound
    if !isColonBefore(offset), let previous = text.contentLine(before: line),
      keyColumn(of: previous) < keyColumn(of: line), !text.isItem(line)
    {
      let target = keyColumn(of: previous)
      return indentationFinding(
        summary: DiagnosticText(
          "this line is indented more than the key above it, which has a value already",
          ja: "上のキーにはすでに値がありますが、この行はそれより深くインデントされています。"),
        at: start, targets: [target])
    }
    return SyntaxFinding(
      summary: DiagnosticText(
        "a value with ': ' in it must be in quotes", ja: "「: 」を含む値は、引用符で囲む必要があります。"),
      range: range(offset..<offset + 1),
      help: [
        DiagnosticText("write \"…\" around the whole value", ja: "値の全体を「\"…\"」のように囲んでください。")
      ],
      edits: [TextEdit(range: offset..<offset + 1, replacement: [UInt8(ascii: ";")])],
      repairs: (typographicQuotes ?? quotedValue).map { [$0] } ?? [], lastLine: line)
  }

  /// The repair that writes plain quotation marks for typographic ones around the value.
  private var typographicQuotes: TextRepair? {
    let end = text.trimmedEnd(of: line)
    let content = text.content(of: line)
    for (marks, plain) in [(["“", "”", "„", "＂"], "\""), (["‘", "’", "＇"], "'")] {
      let signs = marks.map { Array($0.utf8) }
      let start = (content.lowerBound..<offset).first { place in
        (text.byte(at: place - 1) ?? 0x20) == 0x20
          && signs.contains { text.bytes[place..<content.upperBound].starts(with: $0) }
      }
      guard let start, end - start > 6, signs.contains(Array(text.bytes[end - 3..<end])),
        !text.bytes[start..<end].contains(where: { (plain + "\\").utf8.contains($0) })
      else { continue }
      return TextRepair(
        .fix,
        [start..<start + 3, end - 3..<end].map {
          TextEdit(range: $0, replacement: Array(plain.utf8))
        })
    }
    return nil
  }

  /// The repair that quotes the line's value, if it has no quotes and is not between brackets.
  ///
  /// Full-width brackets are brackets, too: ``FullWidthCorrection`` knows what they mean.
  private var quotedValue: TextRepair? {
    let content = text.content(of: line)
    guard outermostFlow == nil,
      let colon = content.first(where: {
        text.bytes[$0] == UInt8(ascii: ":") && text.byte(at: $0 + 1) == 0x20
      }), colon < offset
    else { return nil }
    let (start, end) = (colon + 2, text.trimmedEnd(of: line))
    let value = text.bytes[start..<end]
    guard start < offset, offset < end, !value.contains(where: { "\"'\\#".utf8.contains($0) }),
      !["｛", "［"].contains(where: { value.starts(with: $0.utf8) })
    else { return nil }
    return TextRepair(
      .suggestion,
      [start, end].map { TextEdit(range: $0..<$0, replacement: [UInt8(ascii: "\"")]) })
  }

  private func isColonBefore(_ offset: Int) -> Bool {
    let content = text.content(of: line)
    return (content.lowerBound..<offset).contains {
      text.bytes[$0] == UInt8(ascii: ":") && (text.byte(at: $0 + 1) ?? 0x20) <= 0x20
    }
  }

  /// Finds text after a complete value.
  var strayTextFinding: SyntaxFinding? {
    let problems = ["did not find expected key", "did not find expected '-' indicator"]
    guard problems.contains(fault.problem), !isAtLineStart else { return nil }
    let end = text.trimmedEnd(of: line)
    guard offset < end else { return nil }
    let before = text.bytes[text.content(of: line).lowerBound..<offset].last { $0 > 0x20 }
    var help = DiagnosticText(
      "remove it, or put the whole value in quotes", ja: "消すか、値の全体を引用符で囲んでください。")
    if before == UInt8(ascii: "'") {
      help = DiagnosticText(
        "inside single quotes, write '' for a quote", ja: "一重引用符の中の「'」は、「''」と書いてください。")
    }
    if before == UInt8(ascii: "\"") {
      help = DiagnosticText(
        "inside double quotes, write \\\" for a quote", ja: "二重引用符の中の「\"」は、「\\\"」と書いてください。")
    }
    return SyntaxFinding(
      summary: DiagnosticText(
        "nothing may follow the value that ends here", ja: "値はここで終わっていて、続きは書けません。"),
      range: range(offset..<end), help: [help], edits: text.blanking(offset..<end), lastLine: line)
  }

  /// Finds a list that begins on the line of its key.
  var itemInValueFinding: SyntaxFinding? {
    guard fault.problem == "block sequence entries are not allowed in this context",
      text.byte(at: offset) == UInt8(ascii: "-")
    else { return nil }
    return SyntaxFinding(
      summary: DiagnosticText(
        "a list cannot begin on the line of its key", ja: "キーと同じ行からリストを始めることはできません。"),
      range: range(offset..<offset + 1),
      help: [
        DiagnosticText(
          "put each '- ' on a line of its own, or write '[…]'",
          ja: "「- 」の項目をそれぞれ別の行に書くか、「[…]」と書いてください。")
      ],
      edits: [TextEdit(range: offset..<offset + 1, replacement: [0x20])], lastLine: line)
  }
}
