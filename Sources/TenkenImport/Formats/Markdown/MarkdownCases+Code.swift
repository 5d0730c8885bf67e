import TenkenDiagnostics

/// Blocks of code: a case, its steps, or what somebody types and sees.
extension MarkdownCases {
  mutating func code(
    _ lines: [(text: String, line: Int)], _ type: String, _ draft: inout Draft, _ context: Context
  ) throws(ImportError) {
    if ["gherkin", "feature", "cucumber"].contains(type) {
      var reader = GherkinReader()
      let found = try reader.document(of: lines.map(\.text).joined(separator: "\n"))
      for var source in found.cases {
        source.section = context.section
        document.add(source)
      }
      if let title = found.title { document.see(text(title, lines.first?.line ?? 1)) }
      document.add(found.notes)
    } else if type == "http", draft.takesRequestInCode, let first = lines.first {
      // A request is all that is sent at once.
      var whole = lines.map(\.text).joined(separator: "\n")
      while whole.last?.isWhitespace == true { whole.removeLast() }
      draft.add(text(whole, first.line), as: .operation)
      (draft.role, draft.isRoleEmpty) = (nil, false)
    } else if !draft.isRequestOpen, let items = [MarkdownOutline.Item](boxes: lines) {
      try read(.list(items), &draft, context)
    } else if draft.role == nil || draft.role == .operation, !draft.isAside, draft.isAboutTests,
      !draft.isRequestOpen, type.isEmpty || type == "text",
      let items = [MarkdownOutline.Item](numbered: lines)
    {
      try read(.list(items), &draft, context)
    } else if draft.takesFlow, let items = [MarkdownOutline.Item](flow: lines, type) {
      try read(.list(items), &draft, context)
    } else if draft.role == nil, !draft.isAside, !draft.isRequestOpen,
      let blocks = try MarkdownOutline.blocks(inCode: type, lines),
      try readsCase(of: blocks, &draft, context)
    {
      draft.role = nil
    } else if draft.role == nil, !draft.isAside, !draft.isRequestOpen,
      !isExplicit || draft.heading?.isTest == true,
      let blocks = try MarkdownOutline.blocks(inCode: type, lines)
    {
      draft.saysWhatIsSeen = draft.saysWhatIsSeen || blocks.contains(where: \.saysWhatIsSeen)
      for block in blocks { try read(block, &draft, context) }
      draft.role = nil
    } else {
      let isData = ["json", "xml", "yaml", "yml", "sql", "html"].contains(type)
      // What somebody sees is all of a block, unless each of its lines says so.
      let isOutput = draft.role == .expected && draft.isRoleEmpty && !lines.areResults
      let isWhole = isData && (draft.isRoleEmpty || draft.isRoleOfSection) || isOutput
      let joined =
        isData
        ? lines.map { LineMarks.trimmed($0.text) }.joined(separator: " ")
        : MarkdownOutline.Item.code(lines).compactMap(\.code).joined(separator: "\n")
      for (text, line) in isWhole ? [(joined, lines.first?.line ?? 1)] : lines
      where !LineMarks.trimmed(text).isEmpty {
        let isLine = draft.isRoleEmpty && !isWhole
        let plain = LineMarks.trimmed(text)
        let own = ImportedText(
          text: isLine ? LineMarks.removed(from: plain).text : plain, position: .line(line))
        // What somebody types or sees stands below a label.
        if draft.isRequestOpen {
          draft.addToRequest(own.text)
        } else if draft.isRoleEmpty, let role = draft.role, role.isPartOfCase || lines.count == 1 {
          draft.add(own, as: role)
          (draft.isRoleEmpty, draft.isBelowCode) = (true, true)
        } else {
          if draft.takesFlow, type.isEmpty, LineTable.embedded.isCommand(own.text) {
            document.doubt(.unreadLines, at: own.position)
          }
          draft.source.notes.append(
            ImportedNote(
              label: draft.labelOfNotes, text: own, isListed: draft.role != .data))
        }
      }
    }
  }

  /// Reads a case that a block of code has whole, with its title above its labels; false for others.
  private mutating func readsCase(
    of blocks: [MarkdownOutline.Block], _ draft: inout Draft, _ context: Context
  ) throws(ImportError) -> Bool {
    guard case .paragraph(let title, let line, _) = blocks.first, !MarkdownLabel.isLabel(title),
      !title.endsInColon
    else { return false }
    var inner = Draft()
    let heading = SpecHeading(title)
    var name = heading.title
    // `[RM-01] [P0] Create a room`
    if name.hasPrefix("["), let end = name.firstIndex(of: "]"),
      case let mark = String(name[name.index(after: name.startIndex)..<end]),
      PriorityText.priority(mark) != nil
    {
      inner.source.priority = plain(mark, line)
      name = LineMarks.trimmed(name[name.index(after: end)...])
    }
    (inner.source.title, inner.source.id) = (plain(name, line), heading.id.map { plain($0, line) })
    inner.heading = heading
    inner.saysWhatIsSeen = true
    for block in blocks.dropFirst() { try read(block, &inner, context) }
    inner.settle()
    draft.others += inner.others + [inner.source]
    return true
  }
}

extension [(text: String, line: Int)] {
  /// Whether its lines say one by one what is seen.
  fileprivate var areResults: Bool {
    let texts = map { LineMarks.trimmed($0.text) }.filter { !$0.isEmpty }
    return texts.allSatisfy { text in
      LineMarks.removed(from: text).text != text || LineTable.embedded.use(of: text) == .seen
    }
  }
}

extension MarkdownCases.Draft {
  /// Whether a block of code with a request has a step of the case.
  fileprivate var takesRequestInCode: Bool {
    if isAside || isRequestOpen || role == .expected || role == .data { return false }
    return role == .operation || hasLabel || saysWhatIsSeen || heading?.isTest == true
  }

  /// Whether a block of plain text may have the steps of the case.
  fileprivate var takesFlow: Bool {
    if isAside || isRequestOpen { return false }
    return role == nil
      ? heading?.isTest == true || saysWhatIsSeen : role == .operation && isRoleEmpty
  }
}
