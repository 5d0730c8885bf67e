import TenkenDiagnostics
import TenkenYAML

/// Changes that make a value of another kind of what was written.
extension YAMLNode {
  /// Brackets around a single value; none where it has several lines, or is no value.
  var editsToList: [SourceEdit] {
    guard range.start.line == range.end.line, range.start != range.end, kind != .sequence,
      scalar != .null
    else { return [] }
    return [
      SourceEdit(inserting: "[", at: range.start), SourceEdit(inserting: "]", at: range.end),
    ]
  }

  /// The word `empty` where it is misspelt, or else brackets around a single value.
  var editsToListOrEmpty: [SourceEdit] {
    guard kind == .scalar, nearestWord(to: text, in: ["empty"]) != nil else { return editsToList }
    return [SourceEdit(range: range, newText: "empty")]
  }

  /// Takes the brackets away from the only element of a list on one line.
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
