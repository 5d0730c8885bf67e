/// The text around parts that are written one by one.
package struct TextFrame: Sendable {
  /// The text before the first part.
  package var before = ""
  /// The text between two parts.
  package var between = ""
  /// The text after the last part.
  package var after = ""

  /// Makes the text around parts.
  package init(before: String = "", between: String = "", after: String = "") {
    (self.before, self.between, self.after) = (before, between, after)
  }

  /// Writes parts with the text around them.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - text: Receives the text.
  ///   - writePart: Writes a part.
  package func write<Part, Text: TextOutputStream>(
    _ parts: some Sequence<Part>, to text: inout Text, _ writePart: (Part, inout Text) -> Void
  ) {
    text.write(before)
    var isFirst = true
    for part in parts {
      if !isFirst { text.write(between) }
      writePart(part, &text)
      isFirst = false
    }
    text.write(after)
  }
}

extension JSON {
  /// The text around the elements of a list, none of them a number or text, that an object ends with.
  ///
  /// With the elements between, it is the text that ``text(depth:)`` makes of the whole object.
  ///
  /// - Parameters:
  ///   - members: The members before the list, at least two.
  ///   - count: The number of elements.
  ///   - name: The name of the list.
  ///   - depth: The depth of the object; that of the elements is larger by two.
  /// - Returns: The text.
  package static func frame(
    _ members: [Member], around count: Int, in name: String, depth: Int
  ) -> TextFrame {
    let list = Member(name, .array([]))
    var before = JSON.object(members + [list]).text(depth: depth)
    let lineBreak = { (depth: Int) in "\n" + String(repeating: "  ", count: depth) }
    // The object ends with an empty list: `[]`, a line break and `}`.
    let end = lineBreak(depth) + "}"
    before.removeLast(end.count + 1)
    return count == 0
      ? TextFrame(before: before, after: "]" + end)
      : TextFrame(
        before: before + lineBreak(depth + 2), between: "," + lineBreak(depth + 2),
        after: lineBreak(depth + 1) + "]" + end)
  }
}
