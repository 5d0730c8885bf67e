import TenkenDiagnostics
import TenkenYAML

/// Edits that turn a value into one of another kind.
extension YAMLNode {
  /// Puts brackets around a value; no edits for several lines, a list or no value.
  var editsToList: [SourceEdit] {
    guard range.start.line == range.end.line, range.start != range.end, kind != .sequence,
      scalar != .null
    else { return [] }
    return [
      SourceEdit(inserting: "[", at: range.start), SourceEdit(inserting: "]", at: range.end),
    ]
  }

  /// Corrects a misspelt `empty`, or else puts brackets around a value.
  var editsToListOrEmpty: [SourceEdit] {
    guard kind == .scalar, nearestName(to: text, in: ["empty"]) != nil else { return editsToList }
    return [SourceEdit(range: range, newText: "empty")]
  }

  /// Removes the brackets around the only element of a list on one line.
  var editsToOnlyElement: [SourceEdit] {
    let element = elements.first { _ in true }
    guard let element, count == 1, element.kind == .scalar, element.range != range,
      range.start.line == range.end.line
    else { return [] }
    return [
      SourceEdit(range: SourceRange(start: range.start, end: element.range.start), newText: ""),
      SourceEdit(range: SourceRange(start: element.range.end, end: range.end), newText: ""),
    ]
  }
}
