import TenkenDiagnostics

/// Blocks and lines.
extension MarkdownCases {
  mutating func read(
    _ block: MarkdownOutline.Block, _ draft: inout Draft, _ context: Context
  ) throws(ImportError) {
    switch block {
    case .paragraph(let text, let line): paragraph(text, line, &draft)
    case .quote(let text, let line): draft.addNote(plain(text, line))
    case .fields(let fields): for field in fields { take(field, &draft) }
    case .table(let rows): try table(rows, &draft, context)
    case .code(let type, let lines):
      if ["gherkin", "feature", "cucumber"].contains(type) {
        var reader = GherkinReader()
        let found = try reader.document(of: lines.map(\.text).joined(separator: "\n"))
        for var source in found.cases {
          source.section = context.section
          document.add(source)
        }
        if let title = found.title { document.see(text(title, lines.first?.line ?? 1)) }
        document.add(found.notes)
      } else if let items = [MarkdownOutline.Item](boxes: lines) {
        try read(.list(items), &draft, context)
      } else {
        for (text, line) in lines where !LineMarks.trimmed(text).isEmpty {
          let own = ImportedText(text: LineMarks.trimmed(text), position: .line(line))
          // What somebody types or sees stands below a label.
          if draft.isRoleEmpty, let role = draft.role {
            draft.add(own, as: role)
            draft.isRoleEmpty = true
          } else {
            draft.addNote(own)
          }
        }
      }
    case .list(let items):
      let isLoose = items.contains { item in
        BehaviourClauses(item.text, isLoose: true)?.parts.contains { $0.kind == .then } ?? false
      }
      // What a label says in its own line is all of it; numbered steps follow.
      let isAfterLine = draft.role == .preconditions && draft.lastLine > 0
      if isAfterLine, !draft.isRoleOfSection, items[0].isNumbered { draft.role = nil }
      if draft.role == nil, !draft.saysWhatIsSeen, let cases = items.titledCases {
        for item in cases { titledCase(item, &draft) }
        return
      }
      let hasSteps = items.hasSteps
      let hasOutcomes = draft.role == .expected && items.hasOutcomes
      for item in items {
        if hasOutcomes, item.text.hasPrefix("❌") {
          draft.addNote(plain(item.text, item.line))
          addNotes(below: item, &draft)
          continue
        }
        if hasSteps, item.isNumbered { draft.role = .operation }
        self.item(item, &draft, isLoose: isLoose, isTop: true)
      }
      draft.isRoleEmpty = false
    }
  }

  mutating func paragraph(_ text: String, _ line: Int, _ draft: inout Draft) {
    let parts = text.split(separator: " | ").map(LineMarks.trimmed)
    let labels = parts.compactMap { MarkdownLabel($0) }
    if !labels.isEmpty, labels.count == parts.count {
      for label in labels { take(label, line, &draft) }
    } else if let label = MarkdownLabel(text) {
      // A value may have such signs, too: `**Priority**: P0 | P1`.
      take(label, line, &draft)
    } else if MarkdownLabel.isUnknown(text) {
      (draft.role, draft.hasLabel, draft.lastLine) = (nil, false, 0)
      draft.addNote(plain(text, line))
    } else if let column = MarkdownLabel.section(withoutColon(text)),
      text.hasPrefix("*") || isLabel(text)
    {
      (draft.role, draft.isRoleEmpty, draft.lastLine) = (column, true, 0)
    } else if let clauses = BehaviourClauses(text, isLoose: draft.isBehaviour),
      clauses.isWhole || Self.isLoud(text) || draft.clause != .given || draft.isBehaviour
    {
      take(clauses, line, nil, &draft)
    } else if let role = draft.role,
      draft.isRoleEmpty || draft.isRoleOfSection || draft.lastLine == line - 1
    {
      draft.add(self.text(text, line), as: role)
      draft.lastLine = line
    } else {
      draft.addNote(plain(text, line))
    }
  }

  func isLabel(_ text: String) -> Bool { text.hasSuffix(":") || text.hasSuffix("：") }

  func withoutColon(_ text: String) -> String {
    String(text.reversed().drop { ":：*_ ".contains($0) }.reversed())
  }

  mutating func take(_ label: MarkdownLabel, _ line: Int, _ draft: inout Draft) {
    switch label.column {
    case .preconditions, .operation, .expected, .remark, .data:
      (draft.role, draft.isRoleEmpty, draft.lastLine) = (label.column, true, 0)
      draft.hasLabel = true
      guard !label.rest.isEmpty else { return }
      (draft.isRoleEmpty, draft.lastLine) = (false, line)
      for part in CellLines.lines(
        of: MarkdownLine.plain(label.rest), isForeign: true, isOperation: label.column == .operation
      ) {
        draft.add(
          ImportedText(text: part.text, position: .line(line)), as: label.column, label.name)
      }
    case _:
      // The value may stand below the label.
      (draft.role, draft.isRoleEmpty, draft.lastLine) = (label.column, true, 0)
      draft.label = label.name
      guard !label.rest.isEmpty else { return }
      take((label.name, label.rest, line), label.column, &draft)
      (draft.role, draft.isRoleEmpty) = (nil, false)
    }
  }

  mutating func item(
    _ item: MarkdownOutline.Item, _ draft: inout Draft, isLoose: Bool, isTop: Bool
  ) {
    let own = text(item.text, item.line)
    guard !own.text.isEmpty else { return }
    if let column = MarkdownLabel.section(withoutColon(item.text)), !item.children.isEmpty {
      return below(item, column, &draft)
    }
    if let label = MarkdownLabel(item.text), !item.isTask || MarkdownLabel.isPart(item.text) {
      let outer = draft.role
      take(label, item.line, &draft)
      below(item, label.column, &draft)
      // The next box has a label of its own, or none: then it is like those above.
      if item.isTask, !label.rest.isEmpty, label.column != .expected { draft.role = outer }
      return
    }
    if hasParts(item) { return titledCase(item, &draft) }
    if let clauses = BehaviourClauses(item.text, isLoose: isLoose),
      clauses.isWhole || isLoose
        || clauses.parts.contains(where: { $0.kind == .then }) || draft.clause != .given
        || Self.isLoud(item.text)
    {
      take(clauses, item.line, item.number, &draft)
      guard !clauses.isWhole else { return addNotes(below: item, &draft) }
      return addBelow(item, &draft)
    }
    if let duty = SpecHeading.duty(own.text) {
      var source = ImportedCase(title: own)
      source.requirements = [ImportedText(text: duty.id, position: own.position)]
      source.title?.text = duty.text
      document.see(SpecRequirement(id: duty.id, title: duty.text))
      source.steps = [
        ImportedStep(expected: [ImportedText(text: duty.text, position: own.position)])
      ]
      draft.others.append(source)
      return addNotes(below: item, &draft)
    }
    if let number = item.number, let outer = draft.requirementNumber,
      own.text.contains(" SHALL ") || own.text.contains(" MUST ")
    {
      // What always holds has no condition.
      var source = ImportedCase(title: own)
      source.requirements = [ImportedText(text: "\(outer).\(number)", position: own.position)]
      source.steps = [ImportedStep(expected: [own])]
      draft.others.append(source)
      return addNotes(below: item, &draft)
    }
    line(item, own, &draft, isTop: isTop)
  }

  /// Reads an item that is the title of a case.
  private mutating func titledCase(_ item: MarkdownOutline.Item, _ draft: inout Draft) {
    var inner = Draft()
    var title = text(item.text, item.line)
    if item.isBoldTitle {
      title.text = LineMarks.trimmed(withoutColon(title.text))
      inner.role = .operation
    }
    inner.source.title = title
    for child in item.children { self.item(child, &inner, isLoose: false, isTop: false) }
    draft.others += [inner.source] + inner.others
  }

  static func isLoud(_ text: String) -> Bool {
    text.hasPrefix("*") || text.hasPrefix("_")
      || text.prefix { $0.isLetter }.allSatisfy(\.isUppercase)
  }

  /// Whether an item is the title of a case, with its labels below it.
  func hasParts(_ item: MarkdownOutline.Item) -> Bool {
    guard !item.isNumbered, !item.isTask else { return false }
    return item.children.contains { child in
      guard let column = MarkdownLabel.section(withoutColon(child.text)), !child.children.isEmpty
      else { return false }
      return column == .preconditions || column == .operation
    }
  }

  /// Reads what is below a label.
  mutating func below(
    _ item: MarkdownOutline.Item, _ column: SheetColumn, _ draft: inout Draft
  ) {
    let outer = draft.role
    draft.role = column
    for child in item.children { self.item(child, &draft, isLoose: false, isTop: false) }
    if column != .expected || outer != .operation { draft.role = column }
    if outer == .operation, column == .expected { draft.role = outer }
  }

  /// Reads an item without a label.
  mutating func line(
    _ item: MarkdownOutline.Item, _ own: ImportedText, _ draft: inout Draft, isTop: Bool
  ) {
    let role = draft.role ?? .operation
    switch role {
    case .operation:
      let isListed = item.isTask || item.isNumbered || draft.source.title != nil
      let isLabelled = draft.hasLabel || draft.saysWhatIsSeen
      let isSteps = !isExplicit || item.isTask || isLabelled && item.isNumbered
      guard draft.role != nil || isListed && isSteps else {
        draft.addNote(own)
        return addNotes(below: item, &draft)
      }
      if draft.role == nil, !item.isTask, ClassifiedTopic.fact(own.text) != nil,
        draft.source.steps.isEmpty
      {
        draft.addNote(own)
        return addNotes(below: item, &draft)
      }
      let isExpected = ["✓", "✔", "✅"].contains { item.text.hasPrefix($0) }
      if isExpected {
        draft.add(own, as: .expected)
      } else {
        draft.source.steps.append(ImportedStep(operation: own))
        if item.isTask, draft.role == nil { draft.boxCount += 1 }
      }
      for child in item.children { self.child(child, &draft) }
    case _:
      draft.add(own, as: role)
      for child in item.children { self.item(child, &draft, isLoose: false, isTop: false) }
    }
  }

  /// Reads what is below a step: labels, or what is seen after it.
  mutating func child(_ item: MarkdownOutline.Item, _ draft: inout Draft) {
    if MarkdownLabel(item.text) != nil
      || MarkdownLabel.section(withoutColon(item.text)) != nil && !item.children.isEmpty
    {
      let outer = draft.role
      self.item(item, &draft, isLoose: false, isTop: false)
      draft.role = outer
      return
    }
    draft.add(text(item.text, item.line), as: .expected)
    for child in item.children { self.child(child, &draft) }
  }

  /// Adds what is below a clause, as more of it.
  mutating func addBelow(_ item: MarkdownOutline.Item, _ draft: inout Draft) {
    for child in item.children {
      draft.add(text(child.text, child.line), after: draft.clause)
      addBelow(child, &draft)
    }
  }

  mutating func addNotes(below item: MarkdownOutline.Item, _ draft: inout Draft) {
    for child in item.children {
      draft.addNote(text(child.text, child.line))
      addNotes(below: child, &draft)
    }
  }

  mutating func take(
    _ clauses: BehaviourClauses, _ line: Int, _ number: Int?, _ draft: inout Draft
  ) {
    func own(_ text: String) -> ImportedText { ImportedText(text: text, position: .line(line)) }
    guard clauses.isWhole else {
      for (kind, text) in clauses.parts {
        if kind != .and { draft.clause = kind }
        draft.add(own(text), after: draft.clause)
      }
      return
    }
    var inner = Draft()
    for (kind, text) in clauses.parts {
      if kind != .and { inner.clause = kind }
      inner.add(own(text), after: inner.clause)
    }
    let title = clauses.parts.first { $0.kind == .when } ?? clauses.parts.first
    inner.source.title = title.map { own($0.text) }
    // The criteria of Kiro have the number of their requirement, and their own.
    if let number, let outer = draft.requirementNumber {
      inner.source.requirements = [own("\(outer).\(number)")]
    } else if let number {
      inner.source.id = own("\(number)")
    }
    draft.others.append(inner.source)
  }
}
