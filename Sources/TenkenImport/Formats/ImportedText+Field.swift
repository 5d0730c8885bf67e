import TenkenData
import TenkenDiagnostics

/// Texts of the fields of other tools' exports.
extension ImportedText {
  /// Reads an element; nil if it has no text.
  init?(_ element: XMLElement) { self.init(field: element.text, of: element) }

  /// Reads a text of an element, without the tags of HTML; nil if nothing stands there.
  init?(field text: String, of element: XMLElement) {
    let plain =
      text.contains("<")
      ? HTMLText.blocks(of: text).map { block in
        block.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }.joined(separator: "\n")
      : LineMarks.trimmed(HTMLText.decoded(text))
    guard !plain.isEmpty else { return nil }
    self.init(text: plain, position: .line(element.line))
  }
}

extension XMLElement {
  /// What an element says, and each element within it, as notes.
  func notes(_ label: String) -> [ImportedNote] {
    let inner = children
    guard inner.isEmpty else { return inner.flatMap { $0.notes($0.name) } }
    return ImportedText(self).map {
      [ImportedNote(label: LineMarks.trimmed(label), text: $0, isUnderstood: true)]
    } ?? []
  }
}
