/// Sections that are a part of a case.
extension MarkdownCases {
  /// Reads a section that says something about the case that it stands in: *Priority*, *Notes*.
  mutating func readFact(
    _ section: MarkdownOutline.Section, _ draft: inout Draft, _ context: Context
  ) throws(ImportError) -> Bool {
    let title = MarkdownLine.plain(section.title)
    if let label = MarkdownLabel(section.title), !label.rest.isEmpty, section.sections.isEmpty {
      take(label, section.line, &draft)
      draft.role = nil
      for block in section.blocks { try read(block, &draft, context) }
      return true
    }
    if let column = HeadingTable.embedded.meaning(of: title)?.column {
      takeField(section, column, &draft)
      for inner in section.sections {
        if let column = inner.part {
          try readPart(inner, column, &draft, context)
        } else {
          let isFact = try readFact(inner, &draft, context)
          if !isFact { try read(inner, context, title: plain(inner.title, inner.line)) }
        }
      }
      return true
    }
    guard section.sections.isEmpty, !section.isExplicit, !section.hasBoxes else {
      return false
    }
    document.see(plain(title.withoutColon, section.line))
    for field in section.fields { take(field, &draft) }
    for block in section.blocks {
      (draft.role, draft.isRoleOfSection, draft.label) = (.comment, true, title.withoutColon)
      try read(block, &draft, context)
    }
    (draft.role, draft.isRoleOfSection, draft.label) = (nil, false, "")
    return true
  }

  /// Reads a section that divides a case: *Steps* or *Expected result*.
  mutating func readPart(
    _ section: MarkdownOutline.Section, _ column: SheetColumn, _ draft: inout Draft,
    _ context: Context
  ) throws(ImportError) {
    (draft.role, draft.isRoleEmpty, draft.isRoleOfSection) = (column, true, true)
    // `Sandbox setup` says more than that something is prepared.
    let saysMore =
      MarkdownLabel.section(section.title) == nil
      || MarkdownLabel.isSetup(section.title) && HeadingKey(section.title).words.count > 1
    if saysMore, MarkdownLabel.step(section.title) == nil {
      draft.addNote(plain(section.title, section.line))
    }
    if !column.isPartOfCase { draft.label = MarkdownLine.plain(section.title).withoutColon }
    if let step = MarkdownLabel.step(section.title) {
      if section.hasOwnSteps {
        draft.addNote(plain(section.title, section.line))
      } else {
        draft.source.steps.append(ImportedStep(operation: plain(step, section.line)))
      }
      (draft.isRoleEmpty, draft.isRoleOfSection) = (false, false)
    }
    for field in section.fields { take(field, &draft) }
    for block in section.blocks { try read(block, &draft, context) }
    let areAlternatives = column == .preconditions && section.sections.areAlternatives
    for inner in section.sections {
      if areAlternatives {
        draft.source.notes += inner.texts.map {
          ImportedNote(label: MarkdownLine.plain(inner.title), text: $0, isListed: true)
        }
      } else if let own = MarkdownLabel.section(inner.title) {
        try readPart(inner, own, &draft, context)
      } else if inner.isStep {
        try readPart(inner, .operation, &draft, context)
      } else {
        draft.role = column
        // A heading above assumptions only says what they are about.
        if column == .preconditions, !inner.blocks.isEmpty {
          draft.addNote(plain(inner.title, inner.line))
        } else {
          draft.add(text(inner.title, inner.line), as: column)
        }
        for block in inner.blocks { try read(block, &draft, context) }
        for deeper in inner.sections { try readPart(deeper, column, &draft, context) }
      }
    }
    (draft.role, draft.isRoleOfSection, draft.label) = (nil, false, "")
  }

  /// Reads a section that says what is checked after the steps of a case: *Check the log*.
  mutating func readChecks(
    _ section: MarkdownOutline.Section, _ draft: inout Draft, _ context: Context
  ) throws(ImportError) {
    // `確認（初回の場合）`: people have to see what is in the brackets.
    let isConditional = section.title.contains { "(（".contains($0) }
    draft.addNote(plain(section.title, section.line), isListed: isConditional)
    for field in section.fields { take(field, &draft) }
    for block in section.blocks {
      let isBelowUnknown = draft.isBelowUnknown
      (draft.role, draft.isChecking) = (isBelowUnknown ? nil : .expected, true)
      try read(block, &draft, context)
      if isBelowUnknown { draft.isBelowUnknown = false }
    }
    (draft.role, draft.isChecking) = (nil, false)
    for inner in section.sections { try readChecks(inner, &draft, context) }
  }
}
