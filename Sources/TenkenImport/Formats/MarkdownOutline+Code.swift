/// Cases that stand in blocks of code, as people keep the shape of their lines.
extension MarkdownOutline {
  /// The blocks of a case in a block of code, with labels for what is done and seen; nil for other
  /// code.
  static func blocks(
    inCode type: String, _ lines: [(text: String, line: Int)]
  ) throws(ImportError) -> [Block]? {
    guard ["", "text", "txt", "md", "markdown", "plaintext"].contains(type), let first = lines.first
    else { return nil }
    let columns = lines.compactMap { line -> SheetColumn? in
      let text = LineMarks.trimmed(line.text)
      guard text.contains(where: { ":：".contains($0) }) else { return nil }
      return MarkdownLabel(text)?.column ?? MarkdownLabel.section(String(text.dropLast()))
    }
    guard columns.contains(.operation), columns.contains(.expected) else { return nil }
    let outline = try MarkdownOutline(
      lines.map(\.text).joined(separator: "\n"), from: first.line)
    return outline.root.sections.isEmpty ? outline.root.blocks : nil
  }
}
