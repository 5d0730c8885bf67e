/// What people break into parts: rows of tables, ids above titles, results that are pictures.
extension MarkdownOutline {
  /// A row of a table whose cell goes on in the lines below it, as one with a block of data does.
  ///
  /// - Parameters:
  ///   - lines: The line that may be such a row, and those below it.
  ///   - table: The rows above it.
  /// - Returns: The row in one line, and the index below its last line; nil for other lines.
  static func brokenRow(
    _ lines: ArraySlice<Substring>, of table: [Sheet.Row]
  ) -> (text: String, end: Int)? {
    guard table.count > 1, case let count = table[0].cells.count,
      let first = lines.first.map({ LineMarks.trimmed($0) }), first.hasPrefix("|"),
      !first.hasSuffix("|"), MarkdownLine.cells(first).count < count
    else { return nil }
    var parts = [first]
    for (index, line) in zip(lines.indices, lines).dropFirst().prefix(100) {
      let text = LineMarks.trimmed(line)
      guard !text.isEmpty, !text.hasPrefix("|"), !text.hasPrefix("#") else { return nil }
      parts.append(text)
      guard text.hasSuffix("|") else { continue }
      let whole = parts.joined(separator: " ")
      guard whole.utf8.count <= ImportLimits.textCharacters else { return nil }
      let found = MarkdownLine.cells(whole).count
      if found >= count { return found == count ? (whole, index + 1) : nil }
    }
    return nil
  }

  /// Takes a heading that is only the id of a case, and stands above the heading with its title:
  /// `##### TC-7`, and `### Sign in` below it.
  mutating func takeIDs(
    above title: String, level: Int
  ) -> [(name: String, value: String, line: Int)] {
    guard open.count > 1, let last = open.last, last.level > level, last.level < Self.boldLevel,
      last.blocks.isEmpty, last.sections.isEmpty, last.fields.isEmpty,
      case let id = MarkdownLine.plain(last.title), SpecHeading.isTestID(id),
      MarkdownLabel.section(title) == nil,
      SpecHeading(MarkdownLine.plain(title)).id == nil
    else { return [] }
    open.removeLast()
    return [(name: "ID", value: id, line: last.line)]
  }
}

extension MarkdownOutline.Section {
  /// The section, with cases below the heading of their module that stands between them:
  /// `## Module: Bills` above `## TC-2 Pay`.
  var withModules: Self {
    var section = self
    section.sections = []
    var isInModule = false
    for inner in sections.map(\.withModules) {
      if inner.isModule {
        isInModule = true
      } else if isInModule, let last = section.sections.indices.last,
        section.sections[last].level == inner.level
      {
        section.sections[last].sections.append(inner)
        continue
      } else {
        isInModule = false
      }
      section.sections.append(inner)
    }
    return section
  }

  /// Whether it is only a heading with a label for a part of the app: `Module: Bills`.
  private var isModule: Bool {
    guard blocks.isEmpty, sections.isEmpty, level < MarkdownOutline.boldLevel else { return false }
    let plain = MarkdownLine.plain(title)
    guard let colon = plain.firstIndex(where: { ":：".contains($0) }),
      HeadingTable.embedded.meaning(of: String(plain[..<colon]))?.column == .section
    else { return false }
    return !LineMarks.trimmed(plain[plain.index(after: colon)...]).isEmpty
  }

  /// The section, with notes in place of labels of results below which there is only a picture:
  /// nobody can read it, and so the label does not say what the lines above it are.
  var withoutPicturedResults: Self {
    var section = self
    section.sections = sections.map(\.withoutPicturedResults)
    section.blocks = []
    for (index, block) in blocks.enumerated() {
      guard case .paragraph(let text, let line, _) = block else {
        section.blocks.append(block)
        continue
      }
      let next = index + 1 < blocks.count ? blocks[index + 1] : nil
      let isAlone = next?.goesOnBelowPicture != true
      if text.isPicture, isAlone, case .paragraph(let label, let start, _) = section.blocks.last,
        label.isEmptyResult
      {
        section.blocks[section.blocks.count - 1] = .quote(text: label, line: start)
        section.blocks.append(.quote(text: text, line: line))
      } else if isAlone, let label = MarkdownLabel(text), label.column == .expected,
        label.rest.isPicture
      {
        section.blocks.append(.quote(text: text, line: line))
      } else {
        section.blocks.append(block)
      }
    }
    return section
  }
}

extension MarkdownOutline.Block {
  /// Whether it may say in words what a picture above it shows.
  fileprivate var goesOnBelowPicture: Bool {
    switch self {
    case .paragraph(let text, _, _): MarkdownLabel(text) == nil
    case .list, .quote, .code, .table: true
    case .fields, .rule: false
    }
  }
}

extension String {
  /// Whether it is a label for what is seen, with nothing behind it.
  fileprivate var isEmptyResult: Bool {
    if let label = MarkdownLabel(self) { return label.column == .expected && label.rest.isEmpty }
    return endsInColon && MarkdownLabel.section(withoutColon) == .expected
  }

  /// Whether it consists of one picture.
  fileprivate var isPicture: Bool {
    hasPrefix("![") && hasSuffix(")") && contains("](")
      && !dropFirst(2).contains("![") && firstIndex(of: ")") == indices.last
  }
}
