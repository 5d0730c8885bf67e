/// A change of a file that fixes a problem, or a part of such a change.
public struct SourceEdit: Hashable, Sendable {
  /// The range to replace.
  public let range: SourceRange
  /// The text that replaces it.
  public let newText: String

  /// Makes an edit that replaces a range.
  public init(range: SourceRange, newText: String) {
    self.range = range
    self.newText = newText
  }

  /// Makes an edit that inserts a text at a position.
  public init(inserting newText: String, at position: SourcePosition) {
    self.init(range: SourceRange(start: position, end: position), newText: newText)
  }
}

extension Diagnostic {
  /// The edits that together fix the problem; empty if only the author knows how to fix it.
  ///
  /// They are the edits of the diagnostic or, if it has none, the proposal of its summary.
  ///
  /// - Parameter source: The text of the file.
  /// - Returns: Edits of the file, in order and without overlap.
  public func edits(in source: SourceText) -> [SourceEdit] {
    guard edits.isEmpty else {
      return edits.allSatisfy { source.byteRange(of: $0.range) != nil } ? edits : []
    }
    return proposedEdit(in: source).map { [$0] } ?? []
  }

  /// The edit that writes what the summary proposes; nil if there is no such edit.
  ///
  /// There is none if the summary proposes nothing, or if the range does not hold the name in
  /// question. Quotation marks around a name stay, as does everything around a `${name}`.
  private func proposedEdit(in source: SourceText) -> SourceEdit? {
    guard let newText = summary.proposal, var range, range.start.line == range.end.line,
      let bytes = source.byteRange(of: range)
    else { return nil }
    var text = Substring(source.text(in: bytes))
    if text.utf8.count > 2, let mark = text.first, mark == "'" || mark == "\"", text.last == mark {
      text = text.dropFirst().dropLast()
      range.start.column += 1
      range.end.column -= 1
    }
    if text.contains("${") { return placeholderEdit(newText, in: text, at: range.start) }
    // The summary quotes the wrong name. If the range holds something else, the proposal does not
    // replace all of it.
    guard summary.en.contains("'\(text)'") else { return nil }
    return SourceEdit(range: range, newText: newText)
  }

  /// The edit of the only `${name}` in a text that the summary quotes.
  private func placeholderEdit(
    _ newText: String, in text: Substring, at start: SourcePosition
  ) -> SourceEdit? {
    let parts = text.matches(of: /\$\{([^}]*)\}/).filter { summary.en.contains("'\($0.0)'") }
    guard parts.count == 1, let name = parts.first?.1 else { return nil }
    let before = UInt32(text[..<name.startIndex].unicodeScalars.count)
    let first = SourcePosition(line: start.line, column: start.column + before)
    let end = SourcePosition(
      line: start.line, column: first.column + UInt32(name.unicodeScalars.count))
    return SourceEdit(range: SourceRange(start: first, end: end), newText: newText)
  }
}

extension [SourceEdit] {
  /// A description of the edits for a list, with the text that they write if it can be shown.
  public var title: DiagnosticText {
    let text = map(\.newText).joined()
    guard text.contains(where: { !$0.isWhitespace }), !text.contains(where: \.isNewline) else {
      return DiagnosticText(en: "fix the spaces", ja: "空白を直す")
    }
    return DiagnosticText(en: "write '\(text)'", ja: "「\(text)」に直す").cut(to: 200)
  }
}
