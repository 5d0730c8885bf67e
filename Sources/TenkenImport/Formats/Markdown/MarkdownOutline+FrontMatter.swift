/// What a comment or the front matter says.
extension MarkdownOutline {
  /// A name with its value, and the line that it is in.
  typealias Field = (name: String, value: String, line: Int)

  /// The fields of a comment or of the front matter; lines without a name have an empty one.
  static func fields(of lines: [(text: String, line: Int)], isFrontMatter: Bool) -> [Field] {
    var fields: [Field] = []
    // `steps: |` begins lines that belong to it as long as they are indented.
    var isInBlock = false
    for (raw, line) in lines {
      let text = LineMarks.trimmed(raw)
      guard !text.isEmpty else { continue }
      if isInBlock, raw.first?.isWhitespace == true, let last = fields.indices.last {
        fields[last].value += (fields[last].value.isEmpty ? "" : "\n") + text
        continue
      }
      isInBlock = false
      let colon = text.firstIndex { ":：".contains($0) }
      if let colon, colon != text.startIndex {
        let value = LineMarks.trimmed(text[text.index(after: colon)...])
        isInBlock = isFrontMatter && ["|", ">", "|-", ">-", "|+", ">+"].contains(value)
        fields.append((LineMarks.trimmed(text[..<colon]), isInBlock ? "" : value, line))
      } else if isFrontMatter, let last = fields.indices.last {
        // A list in YAML: `tags:` and `- smoke` below it.
        let value = LineMarks.removed(from: text).text
        fields[last].value += fields[last].value.isEmpty ? value : ", " + value
      } else {
        fields.append(("", text, line))
      }
    }
    return fields
  }
}
