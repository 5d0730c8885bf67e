/// Groups of boxes below names in bold, as checklists have them.
extension MarkdownOutline.Section {
  /// The section with a section of its own for each of several names in bold above boxes:
  /// `**Fresh install:**`, `**Update:**`.
  ///
  /// What is seen below one of them may contradict what is seen below another.
  var withGroups: Self {
    var section = self
    section.sections = sections.map(\.withGroups)
    let boxes = blocks.indices.dropLast().filter { index in
      blocks[index].groupName != nil && blocks[index + 1].hasOnlyBoxes
    }
    let starts = boxes.count > 1 ? boxes : startsOfTables
    guard starts.count > 1 else { return section }
    let ends = starts.dropFirst() + [blocks.endIndex]
    let groups = zip(starts, ends).compactMap { start, end -> Self? in
      guard case .paragraph(_, let line, _) = blocks[start],
        let name = blocks[start].groupName ?? blocks[start].tableName
      else { return nil }
      var group = Self(title: name, level: level + 1, line: line)
      // `Given a signed-in reader` says what holds, too.
      let isClause = BehaviourClauses(name, isLoose: false) != nil
      group.blocks = Array(blocks[(isClause ? start : start + 1)..<end])
      return group
    }
    section.blocks.removeSubrange(starts[0]...)
    section.sections = groups + section.sections
    return section
  }

  /// The names above tables of cases with the same columns: `Program A`.
  private var startsOfTables: [Int] {
    let starts = blocks.indices.dropLast().filter { index in
      blocks[index].tableName != nil && blocks[index + 1].isTableOfCases
    }
    let heads = Set(
      starts.map { start -> [String] in
        if case .table(let rows) = blocks[start + 1] { rows.first?.cells ?? [] } else { [] }
      })
    return heads.count == 1 ? starts : []
  }
}

extension MarkdownOutline.Block {
  /// The name in bold that the block is, and no label that is known.
  fileprivate var groupName: String? {
    guard case .paragraph(let text, _, _) = self, MarkdownLabel(text) == nil,
      (text.endsInColon ? text.dropLast() : text[...]).isInBold,
      case let name = MarkdownLine.plain(text).withoutColon,
      MarkdownLabel.section(name) == nil, !name.namesTests
    else { return nil }
    return name
  }

  /// The line of few words that it is, and no sentence.
  fileprivate var tableName: String? {
    guard case .paragraph(let text, _, _) = self, MarkdownLabel(text) == nil,
      case let name = MarkdownLine.plain(text).withoutColon, name.split(separator: " ").count <= 6,
      let last = name.last, !".。!?".contains(last), MarkdownLabel.section(name) == nil,
      LineTable.embedded.use(of: name) == .open
    else { return nil }
    return name
  }

  /// Whether it is a list of nothing but boxes.
  fileprivate var hasOnlyBoxes: Bool {
    if case .list(let items) = self { items.allSatisfy(\.isTask) } else { false }
  }
}
