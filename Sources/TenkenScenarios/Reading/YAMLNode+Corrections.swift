import TenkenDiagnostics
import TenkenYAML

/// Corrections that turn a value into one of another kind.
extension YAMLNode {
  /// Puts brackets around a value; nothing for several lines, a list or no value.
  func correctionsToList(_ confidence: Correction.Confidence) -> [Correction] {
    guard range.start.line == range.end.line, range.start != range.end, kind != .sequence,
      scalar != .null
    else { return [] }
    return .one(
      confidence,
      [SourceEdit(inserting: "[", at: range.start), SourceEdit(inserting: "]", at: range.end)])
  }

  /// Whether the node is one name or path, which cannot be several items of a list.
  var isOneName: Bool {
    kind == .scalar && range.start.line == range.end.line
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_./:".contains($0) }
  }

  /// How a list that is not empty is written.
  static let notEmpty = "{not: empty}"

  /// Whether it is a word for nothing, or the number 0, where a list belongs.
  var saysNothing: Bool {
    let words = ["none", "nothing", "no", "nil", "null", "0", "なし", "無し"]
    return kind == .scalar && words.contains(text.lowercased())
  }

  /// Corrects a misspelt `empty` or its opposite, or else puts brackets around a value.
  var correctionsToListOrEmpty: [Correction] {
    if kind == .scalar, text.lowercased().filter(\.isLetter) == "notempty" {
      return .one(.suggestion, [SourceEdit(range: range, newText: Self.notEmpty)])
    }
    if saysNothing { return .one(.suggestion, [SourceEdit(range: range, newText: "empty")]) }
    guard kind == .scalar, let proposal = ProposedName(for: text, in: ["empty"]) else {
      return correctionsToList(.suggestion)
    }
    return .one(proposal.confidence, [SourceEdit(range: range, newText: proposal.text)])
  }

  /// Removes the brackets around the only element of a list on one line.
  var correctionsToOnlyElement: [Correction] {
    let element = elements.first { _ in true }
    guard let element, count == 1, element.kind == .scalar, element.range != range,
      range.start.line == range.end.line
    else { return [] }
    return .one(
      .suggestion,
      [
        SourceEdit(range: SourceRange(start: range.start, end: element.range.start), newText: ""),
        SourceEdit(range: SourceRange(start: element.range.end, end: range.end), newText: ""),
      ])
  }
}
