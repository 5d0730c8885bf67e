/// The lines of a document, and the names of cases as their headings give them.
extension MarkdownCases {
  /// A line without marks and signs for bold text.
  func text(_ text: some StringProtocol, _ line: Int) -> ImportedText {
    ImportedText(
      text: LineMarks.removed(
        from: MarkdownLine.plain(LineMarks.trimmed(text)), keepsTicks: true
      ).text,
      position: .line(line))
  }

  /// A line without signs for bold text, but with its marks.
  func plain(_ text: String, _ line: Int) -> ImportedText {
    ImportedText(text: MarkdownLine.plain(LineMarks.trimmed(text)), position: .line(line))
  }

  /// A heading, taken apart; its id is that of a requirement if the document's requirements have
  /// such ids.
  func heading(_ title: String) -> SpecHeading {
    var heading = SpecHeading(title)
    if let prefix = heading.requirementPrefix, requirementPrefixes.contains(prefix) {
      heading.takeRequirement()
    }
    return heading
  }

  /// Gives a case its title, its id and what the words before the title say.
  mutating func name(
    _ draft: inout Draft, _ section: MarkdownOutline.Section, _ title: ImportedText?,
    _ context: inout Context
  ) {
    guard let title else { return }
    let heading = heading(title.text)
    draft.heading = heading
    // `Test Case ID: TC-7` is no title.
    if !title.text.hasPrefix("["), let label = MarkdownLabel(title.text), label.column == .id,
      !label.rest.isEmpty
    {
      draft.source.id = title.replaced(by: label.rest)
      return
    }
    // `Caso de prueba: TC-7`: the title is in a label, or what is done first.
    let hasOnlyID = heading.isTest && heading.id == nil && ColumnProfile.isID(heading.title)
    let facts = heading.withoutFacts(sharedIDs)
    if !hasOnlyID, facts.title == heading.title {
      document.see(ImportedText(text: heading.title, position: title.position))
    }
    // `操作` alone names no list of viewpoints.
    let isPart = section.isOfPoints && LineSigns.isHeading(heading.title)
    let above = isPart ? document.title.map { [$0] } : nil
    draft.source.title = title.replaced(
      by: ((above ?? []) + [heading.title]).joined(separator: " › "))
    draft.source.id = heading.id.map(title.replaced(by:))
    if let id = draft.source.id, id.isSectionNumber, !heading.isTest { chapters.insert(id) }
    if hasOnlyID { (draft.source.id, draft.source.title) = (draft.source.title, nil) }
    draft.source.priority = heading.priority.map(title.replaced(by:))
    draft.takeFacts(facts, of: heading)
    if let requirement = heading.requirement {
      context.requirements = [title.replaced(by: requirement)]
      document.see(SpecRequirement(id: requirement, title: heading.title))
    }
    draft.requirementNumber = context.requirements.first.flatMap { requirement in
      requirement.text.allSatisfy { $0.isNumber || $0 == "." } ? requirement.text : nil
    }
  }
}

extension MarkdownCases.Context {
  /// Goes below a heading: the first one names a file, unless it is a requirement of a document.
  mutating func enter(_ heading: SpecHeading) {
    guard !SpecHeading.isGeneric(heading.title) else { return }
    if section.isEmpty, path.isEmpty, heading.requirement == nil {
      section = [heading.title]
    } else {
      path.append(heading.title)
    }
  }
}

extension ImportedText {
  /// Whether it has only the digits and points of the number of a section.
  var isSectionNumber: Bool { text.allSatisfy { $0.isNumber || $0 == "." } }
}
