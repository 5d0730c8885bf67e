/// Sections of which only one holds at a time: what to prepare on macOS, and what on Windows.
extension [MarkdownOutline.Section] {
  /// Whether each of several sections is about another platform, or has the same labels as the
  /// others.
  var areAlternatives: Bool {
    guard count > 1 else { return false }
    let names = map { HeadingKey($0.title, withBrackets: false).words.first ?? "" }
    if names.allSatisfy(HeadingTable.embedded.isPlatform) { return true }
    let labels = map(\.labels)
    return labels[0].count > 1 && labels.allSatisfy { $0 == labels[0] }
  }
}

extension MarkdownOutline.Section {
  /// The labels in bold and the headings that divide it.
  fileprivate var labels: [String] {
    blocks.compactMap { block in
      guard case .paragraph(let text, _, _) = block, text.isInBold || text.endsInColon else {
        return nil
      }
      return MarkdownLine.plain(text.withoutColon)
    } + sections.map { MarkdownLine.plain($0.title) }
  }

  /// Its lines without its heading, whatever they are.
  var texts: [ImportedText] {
    blocks.flatMap(\.texts)
      + sections.flatMap { section in
        [ImportedText(text: MarkdownLine.plain(section.title), position: .line(section.line))]
          + section.texts
      }
  }
}

extension MarkdownOutline.Block {
  fileprivate var texts: [ImportedText] {
    func own(_ text: String, _ line: Int) -> ImportedText {
      ImportedText(text: MarkdownLine.plain(text), position: .line(line))
    }
    return switch self {
    case .list(let items): items.flatMap(\.texts)
    case .paragraph(let text, let line, _), .quote(let text, let line): [own(text, line)]
    case .code(_, let lines): lines.map { ImportedText(text: $0.text, position: .line($0.line)) }
    case .table(let rows): rows.map { own($0.cells.joined(separator: " | "), $0.number) }
    case .fields(let fields):
      fields.map { own($0.name.isEmpty ? $0.value : "\($0.name): \($0.value)", $0.line) }
    case .rule: []
    }
  }
}

extension MarkdownOutline.Item {
  fileprivate var texts: [ImportedText] { [imported] + children.flatMap(\.texts) }
}
