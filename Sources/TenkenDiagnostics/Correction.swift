/// A change of a file that corrects a problem, and how certain it is that its author means it.
package struct Correction: Hashable, Sendable {
  /// How certain a correction is.
  package enum Confidence: String, Hashable, Sendable {
    /// Typography, indentation, or one slip of the fingers that can only have meant one thing.
    case fix
    /// A guess, which the author has to confirm.
    case suggestion
  }

  /// The edits, in order and without overlap, which belong together.
  package let edits: [SourceEdit]
  /// How certain the correction is.
  package let confidence: Confidence

  /// Makes a correction.
  package init(_ confidence: Confidence, _ edits: [SourceEdit]) {
    self.confidence = confidence
    self.edits = edits
  }

  /// A description for a list, with the text that the edits write if it can be shown.
  package var title: DiagnosticText {
    let text = edits.map(\.newText).joined()
    guard text.contains(where: { !$0.isWhitespace }), !text.contains(where: \.isNewline) else {
      return DiagnosticText("fix the spaces", ja: "空白を直す")
    }
    return DiagnosticText("write '\(text)'", ja: "「\(text)」に直す").cut(to: 200)
  }
}

extension [Correction] {
  /// One correction with these edits; none if there are no edits.
  package static func one(
    _ confidence: Correction.Confidence, _ edits: [SourceEdit]
  ) -> [Correction] {
    edits.isEmpty ? [] : [Correction(confidence, edits)]
  }
}

extension Diagnostic {
  /// The most corrections of a problem that lists show: a line can belong in many places.
  package static let shownCorrectionLimit = 3

  /// The corrections of the problem, the likeliest first; none if only its author knows one.
  ///
  /// They are those of the diagnostic or, if it has none, the proposal of its summary. Only one of
  /// them can be right.
  ///
  /// - Parameter source: The text of the file.
  /// - Returns: Corrections whose edits are within the file.
  package func corrections(in source: SourceText) -> [Correction] {
    guard corrections.isEmpty else {
      return corrections.filter { correction in
        correction.edits.allSatisfy { source.byteRange(of: $0.range) != nil }
      }
    }
    guard let proposal = summary.proposal, let edit = edit(writing: proposal.text, in: source)
    else { return [] }
    return [Correction(proposal.confidence(in: source), [edit])]
  }

  /// The edit that writes what the summary proposes; nil if there is no such edit.
  ///
  /// There is none if the range does not hold the name in question. Quotation marks around a name
  /// stay, as does everything around a `${name}`.
  private func edit(writing newText: String, in source: SourceText) -> SourceEdit? {
    guard var range, range.start.line == range.end.line, let bytes = source.byteRange(of: range)
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
