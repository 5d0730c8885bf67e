/// A change of a file that mends a fault, or a part of such a change.
public struct SourceEdit: Hashable, Sendable {
  /// What is taken out.
  public let range: SourceRange
  /// What is put there.
  public let newText: String

  /// Puts a text in the place of a range.
  public init(range: SourceRange, newText: String) {
    self.range = range
    self.newText = newText
  }

  /// Puts a text before a place.
  public init(inserting newText: String, at place: SourcePosition) {
    self.init(range: SourceRange(start: place, end: place), newText: newText)
  }
}

extension Diagnostic {
  /// The changes that together mend the fault; none where nobody but its author knows how.
  ///
  /// They are those that the fault was told with, or else what the summary proposes to write.
  ///
  /// - Parameter source: The text of the file.
  /// - Returns: Changes of the file in order, which do not overlap.
  public func edits(in source: SourceText) -> [SourceEdit] {
    guard edits.isEmpty else {
      return edits.allSatisfy { source.byteRange(of: $0.range) != nil } ? edits : []
    }
    return proposedEdit(in: source).map { [$0] } ?? []
  }

  /// The change that writes what the summary proposes; nil where it proposes nothing, or where the
  /// place does not hold the name at fault.
  ///
  /// Quotation marks around a name stay, and so does what is around a `${name}`.
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
    // A summary quotes the name at fault: where the place holds something else, the proposal does
    // not stand for all of it.
    guard summary.en.contains("'\(text)'") else { return nil }
    return SourceEdit(range: range, newText: newText)
  }

  /// The change of the one `${name}` of a text that the summary quotes.
  private func placeholderEdit(
    _ newText: String, in text: Substring, at start: SourcePosition
  ) -> SourceEdit? {
    let parts = text.matches(of: /\$\{([^}]*)\}/).filter { summary.en.contains("'\($0.0)'") }
    guard parts.count == 1, let name = parts.first?.1 else { return nil }
    let before = UInt32(text[..<name.startIndex].unicodeScalars.count)
    let place = SourcePosition(line: start.line, column: start.column + before)
    let end = SourcePosition(
      line: start.line, column: place.column + UInt32(name.unicodeScalars.count))
    return SourceEdit(range: SourceRange(start: place, end: end), newText: newText)
  }
}

extension [SourceEdit] {
  /// What the changes do, for a list of them: what is written, if it can be shown.
  public var title: DiagnosticText {
    let text = map(\.newText).joined()
    guard text.contains(where: { !$0.isWhitespace }), !text.contains(where: \.isNewline) else {
      return DiagnosticText(en: "mend the spaces", ja: "空白を直す")
    }
    return DiagnosticText(en: "write '\(text)'", ja: "「\(text)」に直す").cut(to: 200)
  }
}
