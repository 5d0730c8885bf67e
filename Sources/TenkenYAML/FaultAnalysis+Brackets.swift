import TenkenDiagnostics

extension FaultAnalysis {
  /// Finds a quoted text that is not closed.
  ///
  /// libyaml reads on to the next quote in the file, however far away, and fails there.
  var quoteFinding: SyntaxFinding? {
    guard let opener = unclosedQuote, let quote = text.byte(at: opener) else { return nil }
    let line = Int(text.position(of: opener).line)
    var end = text.trimmedEnd(of: line)
    let marked = opener..<end
    let before = text.bytes[text.content(of: line).lowerBound..<opener]
    if before.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }) {
      while end > opener + 1, "}], ".utf8.contains(text.bytes[end - 1]) { end -= 1 }
    }
    let isSingle = quote == UInt8(ascii: "'")
    let closing = typographicQuote(before: end, after: opener)
    return SyntaxFinding(
      summary: isSingle
        ? DiagnosticText(
          "the single-quoted text that begins here is not closed",
          ja: "ここから始まるテキストの一重引用符が閉じられていません。")
        : DiagnosticText(
          "the double-quoted text that begins here is not closed",
          ja: "ここから始まるテキストの二重引用符が閉じられていません。"),
      range: range(marked),
      help: [
        DiagnosticText(
          "write \(isSingle ? "\"'\"" : "'\"'") at its end",
          ja: "テキストの終わりに「\(isSingle ? "'" : "\"")」を書いてください。")
      ],
      edits: [TextEdit(range: closing ?? end..<end, replacement: [quote])], lastLine: line
    ).offering(closing == nil ? .suggestion : .fix)
  }

  /// The typographic quotation mark at the end of a text that begins with a plain one.
  ///
  /// If there is another in the text, they may quote a part of it, and the plain one is missing.
  private func typographicQuote(before end: Int, after opener: Int) -> Range<Int>? {
    guard end - 3 > opener else { return nil }
    let mark = end - 3..<end
    let marks = ["“", "”", "„", "＂", "‘", "’", "＇"].map { Array($0.utf8) }
    func isMark(_ place: Int) -> Bool { marks.contains { text.bytes[place...].starts(with: $0) } }
    return isMark(end - 3) && !(opener..<end - 3).contains(where: isMark) ? mark : nil
  }

  private var unclosedQuote: Int? {
    if fault.context == "while scanning a quoted scalar" {
      return quote(atOrBehind: text.offset(of: fault.contextPosition))
    }
    if fault.problem == "could not find expected ':'",
      let opener = quote(at: text.offset(of: fault.contextPosition)),
      !text.bytes[opener + 1..<text.content(of: Int(fault.contextPosition.line)).upperBound]
        .contains(text.bytes[opener])
    {
      return opener
    }
    // A quoted text of several lines that continues at a smaller indentation was meant to end
    // earlier.
    guard let quoted = fault.lastQuoted, quoted.end.line == fault.position.line,
      quoted.start.line < quoted.end.line
    else { return nil }
    let indent = text.indentation(of: Int(quoted.start.line)).count
    let isDedented = (Int(quoted.start.line) + 1...line).contains {
      !text.isEmpty($0) && text.indentation(of: $0).count <= indent
    }
    return isDedented ? quote(atOrBehind: text.offset(of: quoted.start)) : nil
  }

  private func quote(at offset: Int) -> Int? {
    guard let byte = text.byte(at: offset) else { return nil }
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? offset : nil
  }

  private func quote(atOrBehind offset: Int) -> Int? {
    // An anchor or a tag may precede the quote.
    let content = text.content(of: Int(text.position(of: offset).line))
    return (offset..<max(offset, content.upperBound)).first { quote(at: $0) != nil }
  }

  /// Finds a bracket that is not closed: the lines below it continue at its own indentation.
  var openFlowFinding: SyntaxFinding? {
    guard let opener = outermostFlow else { return nil }
    let openerLine = Int(text.position(of: opener).line)
    guard let last = lastLineOfFlow(from: openerLine) else { return nil }
    let scan = scanBrackets(from: opener, to: text.content(of: last).upperBound)
    guard let unclosed = scan.open.first else { return nil }
    let closers = scan.open.reversed().map { closer(of: text.bytes[$0]) }
    let name = String(Unicode.Scalar(text.bytes[unclosed]))
    let closing = String(Unicode.Scalar(closer(of: text.bytes[unclosed])))
    return SyntaxFinding(
      summary: DiagnosticText("'\(name)' is not closed", ja: "「\(name)」が閉じられていません。"),
      range: range(unclosed..<unclosed + 1),
      help: [
        DiagnosticText("write '\(closing)' at its end", ja: "終わりに「\(closing)」を書いてください。")
      ],
      edits: [TextEdit(range: scan.contentEnd..<scan.contentEnd, replacement: closers)],
      lastLine: last
    ).offering(.suggestion)
  }

  /// Finds any other error between brackets.
  var flowFinding: SyntaxFinding? {
    guard let opener = outermostFlow else { return nil }
    let problems = [
      "did not find expected ',' or '}'", "did not find expected ',' or ']'",
      "did not find expected node content",
    ]
    guard problems.contains(fault.problem) else { return nil }
    let limit = text.content(of: line).upperBound
    let scan = scanBrackets(from: opener, to: limit)
    let end = scan.open.isEmpty ? max(scan.closedEnd, opener + 1) : limit
    return SyntaxFinding(
      summary: fault.text(in: format), range: range(tokenRange(at: offset)),
      note: contextNote,
      edits: text.blanking(opener..<max(end, opener)), lastLine: line)
  }

  /// The offset of the outermost open flow collection.
  var outermostFlow: Int? {
    if let start = fault.openFlow.first {
      // An anchor or a tag may precede the bracket.
      let content = text.content(of: Int(start.line))
      let offset = text.offset(of: start)
      return (offset..<max(offset, content.upperBound)).first { isOpener(text.bytes[$0]) }
    }
    guard let context = fault.context, context.hasPrefix("while parsing a flow") else { return nil }
    let offset = text.offset(of: fault.contextPosition)
    return text.byte(at: offset).map(isOpener) == true ? offset : nil
  }

  /// The last line that an unclosed bracket can reach; nil if that cannot be determined.
  ///
  /// After it comes a line that is not indented more, or the end of the text.
  private func lastLineOfFlow(from openerLine: Int) -> Int? {
    let indent = text.indentation(of: openerLine).count
    var last = openerLine
    var next = openerLine + 1
    while next <= line {
      if !text.isEmpty(next) {
        let start = text.indentation(of: next).upperBound
        let isCloser = "}]".utf8.contains(text.bytes[start])
        if !isCloser, text.indentation(of: next).count <= indent { return last }
        last = next
      }
      next += 1
    }
    return offset >= text.trimmedEnd(of: text.lineCount - 1) && next >= text.lineCount ? last : nil
  }

  private func isOpener(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  private func closer(of opener: UInt8) -> UInt8 {
    opener == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  /// Pairs brackets, ignoring those in quotes and comments.
  private func scanBrackets(
    from start: Int, to end: Int
  ) -> (open: [Int], closedEnd: Int, contentEnd: Int) {
    var open: [Int] = []
    var contentEnd = start
    var quote: UInt8?
    var index = start
    while index < end {
      let byte = text.bytes[index]
      if let current = quote {
        if byte == current { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), isTokenStart(index) {
        quote = byte
      } else if byte == UInt8(ascii: "#"), index > 0, text.bytes[index - 1] <= 0x20 {
        index = text.content(of: Int(text.position(of: index).line)).upperBound
        continue
      } else if isOpener(byte) {
        open.append(index)
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        _ = open.popLast()
        if open.isEmpty { return ([], index + 1, index + 1) }
      }
      if byte > 0x20 { contentEnd = index + 1 }
      index += 1
    }
    return (open, contentEnd, contentEnd)
  }

  private func isTokenStart(_ index: Int) -> Bool {
    index == 0 || text.bytes[index - 1] <= 0x20 || "{[,:".utf8.contains(text.bytes[index - 1])
  }
}
