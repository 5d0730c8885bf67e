/// Sections that are one case each, as their labels and their numbers say.
extension MarkdownOutline.Section {
  /// Whether labels in it say what is seen, and labels or numbers what is done.
  var isLabelledCase: Bool { saysWhatIsDone && blocks.contains(where: \.saysWhatIsSeen) }

  /// Whether its heading has a number, and no headings are below it: `3. Pay`.
  var isNumberedLeaf: Bool { sections.isEmpty && title.first?.isNumber == true }
}

extension [MarkdownOutline.Section] {
  /// Whether most of several sections with numbers are cases, so that the others are, too.
  var areNumberedCases: Bool {
    let numbered = filter(\.isNumberedLeaf)
    let cases = numbered.count { $0.isLabelledCase || $0.statesCases }
    return cases > 2 && cases * 3 >= numbered.count * 2
  }
}

extension MarkdownOutline.Section {
  /// The section, with notes in place of a list of labels that says what each case has, and is none:
  /// `Each test case has:`, and `- **Steps:** what the tester does`.
  var withoutForms: Self {
    var section = self
    section.sections = sections.map(\.withoutForms)
    section.blocks = []
    for (index, block) in blocks.enumerated() {
      if case .list(let items) = block, index > 0, blocks[index - 1].describesEachCase,
        items.contains(where: \.isExplicit)
      {
        section.blocks.append(.fields(items.flatMap(\.asNotes)))
      } else {
        section.blocks.append(block)
      }
    }
    return section
  }
}

extension MarkdownOutline.Block {
  /// Whether it says that what each case has stands below it.
  fileprivate var describesEachCase: Bool {
    guard case .paragraph(let text, _, _) = self, text.endsInColon, text.utf8.count <= 600 else {
      return false
    }
    let small = MarkdownLine.plain(text).lowercased()
    return LineTable.embedded.words["every case"]?.contains(where: small.contains) == true
  }
}

extension MarkdownOutline.Item {
  /// Its text and those below it as notes.
  fileprivate var asNotes: [(name: String, value: String, line: Int)] {
    [("", text, line)] + children.flatMap(\.asNotes)
  }
}
