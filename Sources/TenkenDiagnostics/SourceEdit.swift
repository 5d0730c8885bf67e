/// A change of a file that mends a fault.
public struct SourceEdit: Hashable, Sendable {
  /// What is taken out.
  public let range: SourceRange
  /// What is put there.
  public let newText: String
}

extension Diagnostic {
  /// The change that writes what the summary proposes; nil where it proposes nothing, or where the
  /// place holds more than the name at fault.
  ///
  /// - Parameter source: The text of the file.
  /// - Returns: A change within the range of the fault. Quotation marks around a name stay.
  public func edit(in source: SourceText) -> SourceEdit? {
    guard let newText = summary.proposal, var range, range.start.line == range.end.line,
      let bytes = source.byteRange(of: range)
    else { return nil }
    var text = Substring(source.text(in: bytes))
    if text.utf8.count > 2, let mark = text.first, mark == "'" || mark == "\"", text.last == mark {
      text = text.dropFirst().dropLast()
      range.start.column += 1
      range.end.column -= 1
    }
    // A summary quotes the name at fault: where the place holds something else, for example
    // a name in '${}', the proposal does not stand for all of it.
    guard !text.contains("$"), summary.en.contains("'\(text)'") else { return nil }
    return SourceEdit(range: range, newText: newText)
  }
}
