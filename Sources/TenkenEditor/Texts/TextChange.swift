package import TenkenDiagnostics

/// A part of a line that was replaced: what it was, and what it is.
package struct TextChange: Hashable, Sendable {
  /// The position of the old text.
  package let position: SourcePosition
  /// The old text.
  package let old: String
  /// The new text.
  package let new: String

  /// The changes between two texts, in order; corrections never add or remove lines.
  package static func all(from old: [UInt8], to new: [UInt8]) -> [TextChange] {
    let (before, after) = (SourceText(path: "", bytes: old), SourceText(path: "", bytes: new))
    return (0..<max(before.lineCount, after.lineCount)).compactMap { line in
      TextChange(
        line, Array((before.line(at: line) ?? "").unicodeScalars),
        Array((after.line(at: line) ?? "").unicodeScalars))
    }
  }

  /// The change of a line; nil if it is the same.
  ///
  /// It consists of whole words, so that a missing letter is shown in its word.
  private init?(_ line: Int, _ old: [Unicode.Scalar], _ new: [Unicode.Scalar]) {
    guard old != new else { return nil }
    let shared = min(old.count, new.count)
    var start = (0..<shared).first { old[$0] != new[$0] } ?? shared
    var end =
      (0..<shared - start).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? shared - start
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
    let isSpacing =
      old[start..<old.count - end].allSatisfy(isBlank)
      && new[start..<new.count - end].allSatisfy(isBlank)
    if isSpacing, old[..<start].allSatisfy(isBlank) {
      // All of the indentation is shown.
      start = 0
      end = min(old.drop(while: isBlank).count, new.drop(while: isBlank).count)
    } else {
      while start > 0, !isBlank(old[start - 1]) { start -= 1 }
      while end > 0, !isBlank(old[old.count - end]) { end -= 1 }
    }
    position = SourcePosition(line: UInt32(line), column: UInt32(start))
    self.old = Self.text(old[start..<old.count - end])
    self.new = Self.text(new[start..<new.count - end])
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// The change in a line of its own, for a file at a path.
  package func text(path: String) -> DiagnosticText {
    let place = "\(path):\(position.line + 1):\(position.column + 1): "
    let (before, after) = (Self.shown(old), Self.shown(new))
    return DiagnosticText(
      "\(place)\(before.en) → \(after.en)", ja: "\(place)\(before.ja) → \(after.ja)")
  }

  /// A text in quotation marks; spaces are counted, and tabs are visible.
  private static func shown(_ text: String) -> DiagnosticText {
    guard !text.allSatisfy({ $0 == " " }) else {
      let count = text.count
      return DiagnosticText(count == 1 ? "1 space" : "\(count) spaces", ja: "半角スペース \(count) 個")
    }
    return .quoted(text.replacing("\t", with: "\\t")).cut(to: 300)
  }
}
