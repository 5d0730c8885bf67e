/// Cases that begin with a label for their id, as a heading or as a line: `Test Case ID: TC-7`, or
/// with one for their title: `Title: Buy it`.
extension MarkdownOutline.Section {
  /// The section with a section of its own for each such case, and all of its labels in bold.
  var withCasesByID: Self {
    var section = self
    section.sections = Self.joined(sections.map(\.withCasesByID)).sharingBlocks
    var starts = section.blocks.indices.filter { section.blocks[$0].caseID != nil }
    // `Test: 1` above `Case: 1.1`: the longer one is that of the case.
    let inner = Set(starts.filter { section.blocks.hasInnerID(at: $0) })
    starts.removeAll(where: inner.contains)
    guard let first = starts.first else { return section.withCasesByTitle }
    let places = starts.map { inner.contains($0 + 1) ? $0 + 1 : $0 }
    let ids = Set(places.compactMap { section.blocks[$0].caseID?.rest })
    guard ids.count > 1, ids.count == starts.count else {
      section.blocks = section.blocks.map(\.withLoudLabel)
      return section
    }
    let cases = starts.enumerated().map { number, start in
      let end = number + 1 < starts.count ? starts[number + 1] : section.blocks.endIndex
      var own = Self(title: "", level: level + 1, line: section.line)
      let place = places[number]
      if case .paragraph(_, let line, _) = section.blocks[place],
        let label = section.blocks[place].caseID
      {
        let name =
          MarkdownLabel("\(label.name): \(label.rest)") == nil ? "Test Case ID" : label.name
        own = Self(title: "\(name): \(label.rest)", level: level + 1, line: line)
      }
      let outer = start == place ? [] : [section.blocks[start]]
      own.blocks = (outer + section.blocks[(place + 1)..<end]).map(\.withLoudLabel)
      return own
    }
    section.blocks.removeSubrange(first...)
    section.sections = cases + section.sections
    return section
  }

  /// The section with a section of its own for each label of a title with labels of steps below it.
  private var withCasesByTitle: Self {
    let labels = blocks.indices.filter { blocks[$0].caseTitle != nil }
    guard labels.count > 1 else { return self }
    let starts = labels.map { blocks.startBehindRule(above: $0) }
    let ends = starts.dropFirst() + [blocks.endIndex]
    let parts = zip(labels, zip(starts, ends)).map { label, part in
      (
        blocks[label],
        (blocks[part.0..<label] + blocks[(label + 1)..<part.1]).map(\.withLoudLabel)
      )
    }
    let areCases = parts.allSatisfy { _, lines in lines.contains(where: \.saysWhatIsDone) }
    guard areCases else { return self }
    var section = self
    section.blocks.removeSubrange(starts[0]...)
    section.sections =
      parts.compactMap { label, lines in
        guard case .paragraph(_, let line, _) = label, let title = label.caseTitle else {
          return nil
        }
        var own = Self(title: title, level: level + 1, line: line)
        own.blocks = lines
        return own
      } + section.sections
    return section
  }

  /// Gives the case whose id is a heading the headings that are labels: `## Steps:`.
  private static func joined(_ sections: [Self]) -> [Self] {
    // With one id and plain headings beside it, the heading above them all is the case.
    let areLabels =
      sections.count(where: \.hasIDTitle) > 1
      || sections.contains { !$0.hasIDTitle && $0.labelTitle != nil }
    var found: [Self] = []
    for var section in sections {
      if areLabels, let last = found.indices.last, found[last].hasIDTitle, !section.hasIDTitle,
        found[last].takes(section)
      {
        continue
      }
      if section.hasIDTitle {
        section.blocks = section.blocks.map(\.withLoudLabel)
        let inner = section.sections
        section.sections = []
        for part in inner where !section.takes(part) { section.sections.append(part) }
      }
      found.append(section)
    }
    return found
  }

  /// Takes a heading that is a label of a case, with what is below it; false for others.
  private mutating func takes(_ other: Self) -> Bool {
    if let label = other.labelTitle {
      blocks.append(.paragraph(text: label, line: other.line, end: other.line))
      blocks += other.blocks.map(\.withLoudLabel)
      sections += other.sections
      return true
    }
    guard MarkdownLabel.section(other.title) != nil else { return false }
    sections.append(other)
    return true
  }

  /// Its heading as a label in bold with its text; nil for other headings.
  private var labelTitle: String? {
    let label = MarkdownOutline.Block.loud(MarkdownLine.plain(title))
    return label.flatMap { $0.hasSuffix(":** ") ? nil : $0 }
  }

  /// Whether its heading is the id of a case.
  private var hasIDTitle: Bool {
    MarkdownLabel(title).map { $0.column == .id && !$0.rest.isEmpty } ?? false
  }
}

extension [MarkdownOutline.Block] {
  /// The first of the lines between a rule and a label, or the label if there is none.
  fileprivate func startBehindRule(above label: Index) -> Index {
    var start = label
    while start > startIndex, case .paragraph(let text, _, _) = self[start - 1],
      MarkdownLabel(text) == nil
    { start -= 1 }
    guard start > startIndex, case .rule(isDrawn: true, _) = self[start - 1] else { return label }
    return start
  }

  /// Whether a label gives an id that goes on from that in the line above: `1` and `1.1`.
  fileprivate func hasInnerID(at index: Index) -> Bool {
    guard index > startIndex, let own = self[index].caseID, let outer = self[index - 1].caseID
    else { return false }
    return own.name != outer.name && own.rest.hasPrefix(outer.rest + ".")
  }
}

extension MarkdownOutline.Block {
  /// The label that gives a case its id; nil if the block is another.
  fileprivate var caseID: MarkdownLabel? {
    guard case .paragraph(let text, _, _) = self else { return nil }
    if let label = MarkdownLabel(text) {
      return label.column == .id && !label.rest.isEmpty ? label : nil
    }
    // `ID: TC-7`
    guard let label = Self.loud(text).flatMap({ MarkdownLabel($0) }), label.column == .id,
      ColumnProfile.isID(label.rest)
    else { return nil }
    return label
  }

  /// The title that a label gives a case; nil if the block is another.
  fileprivate var caseTitle: String? {
    guard case .paragraph(let text, _, _) = self,
      let label = MarkdownLabel(text) ?? Self.loud(text).flatMap({ MarkdownLabel($0) }),
      label.column == .title, !label.rest.isEmpty, !MarkdownLabel.isCheck(label.name)
    else { return nil }
    return label.rest
  }

  /// The block with its label in bold: beside an id, `Title:` is one.
  fileprivate var withLoudLabel: Self {
    guard case .paragraph(let text, let line, let end) = self, MarkdownLabel(text) == nil,
      let loud = Self.loud(text)
    else { return self }
    return .paragraph(text: loud, line: line, end: end)
  }

  /// A line with its label in bold; nil if it has none that is known.
  static func loud(_ text: String) -> String? {
    guard let colon = text.firstIndex(where: { ":：".contains($0) }),
      case let name = text[..<colon], name.utf8.count <= 60, !name.contains("*"),
      HeadingTable.embedded.meaning(of: String(name)) != nil
    else { return nil }
    return "**\(name):** \(LineMarks.trimmed(text[text.index(after: colon)...]))"
  }
}
