import TenkenDiagnostics

/// Derives the author's mistake from libyaml's report, which rarely names it.
struct FaultAnalysis {
  let text: RepairableText
  let fault: SyntaxFault
  /// What diagnostics call the format of the text.
  let format: String

  /// The error as its author would see it; the most reliably recognised kinds come first.
  var finding: SyntaxFinding {
    var finding = likeliestFinding
    if hasWrongIndentation { finding.repairs += indentationRepairs(besides: finding.repairs) }
    return finding
  }

  private var likeliestFinding: SyntaxFinding {
    tabFinding ?? quoteFinding ?? escapeFinding ?? openFlowFinding ?? placeholderFinding
      ?? tightDashFinding ?? missingColonFinding
      ?? colonInValueFinding ?? indentationFinding ?? strayTextFinding ?? characterFinding
      ?? itemInValueFinding ?? tagFinding ?? flowFinding ?? otherFinding
  }

  /// The line of the error; libyaml may report one after the last line.
  var line: Int { min(Int(fault.position.line), text.lineCount - 1) }

  /// The offset of the error in bytes.
  var offset: Int { text.offset(of: fault.position) }

  /// Whether only blanks precede the error on its line.
  var isAtLineStart: Bool { offset <= text.indentation(of: line).upperBound }

  /// Makes a source range from a byte range.
  func range(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(
      start: text.position(of: bytes.lowerBound), end: text.position(of: bytes.upperBound))
  }

  /// The text at an offset, up to a blank, a quote, YAML punctuation or the end of the line.
  func tokenRange(at offset: Int) -> Range<Int> {
    let line = Int(text.position(of: offset).line)
    let limit = text.content(of: line).upperBound
    guard offset < limit else { return offset..<offset }
    var end = offset + 1
    while end < limit, text.bytes[end] & 0xC0 == 0x80 || isWordByte(text.bytes[end]) { end += 1 }
    return offset..<end
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && !"{}[],:\"'".utf8.contains(byte)
  }

  /// The column where the keys of a line begin, after the dashes of list items.
  func keyColumn(of line: Int) -> Int {
    let content = text.content(of: line)
    var offset = text.indentation(of: line).upperBound
    while offset < content.upperBound,
      text.bytes[offset] == 0x20
        || text.bytes[offset] == UInt8(ascii: "-") && text.byte(at: offset + 1) == 0x20
    {
      offset += 1
    }
    return offset - content.lowerBound
  }

  private var otherFinding: SyntaxFinding {
    // What follows the document cannot be read in any case.
    let isBehindDocument = fault.problem == "did not find expected <document start>"
    let block = isBehindDocument ? text.lineCount - 1 : text.lastLineOfBlock(at: line)
    let region = text.content(of: line).lowerBound..<text.content(of: block).upperBound
    return SyntaxFinding(
      summary: fault.text(in: format), range: range(tokenRange(at: offset)),
      help: isBehindDocument
        ? [
          DiagnosticText(
            "begin every key of the file in the same column", ja: "ファイルのキーは、すべて同じ桁から始めてください。")
        ] : [],
      note: contextNote, edits: text.blanking(region), lastLine: block)
  }

  /// A note at the start of what libyaml was reading, if it is not where the error is.
  var contextNote: (summary: DiagnosticText, range: SourceRange)? {
    guard let context = fault.context, fault.contextPosition != fault.position,
      context.hasPrefix("while ")
    else { return nil }
    let start = text.offset(of: fault.contextPosition)
    let end =
      start < text.content(of: Int(fault.contextPosition.line)).upperBound ? start + 1 : start
    return (SyntaxFault.beginning(of: context), range(start..<end))
  }
}
