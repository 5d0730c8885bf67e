import TenkenDiagnostics

/// Blocks and lines.
extension MarkdownCases {
  mutating func read(
    _ block: MarkdownOutline.Block, _ draft: inout Draft, _ context: Context
  ) throws(ImportError) {
    let isBelowAnnouncement = draft.isBelowAnnouncement
    defer {
      draft.commandCount = block.commandCount(draft)
      if case .quote = block {
      } else {
        draft.announced = nil
        if isBelowAnnouncement, !block.isProse { draft.isBelowAnnouncement = false }
      }
    }
    switch block {
    case .paragraph(let text, let line, let end):
      paragraph(text, line, &draft)
      draft.isBelowAnnouncement = draft.announcement != nil
      if draft.lastLine == line { draft.lastLine = end }
      if draft.fieldLine == line { draft.fieldLine = end }
    case .quote(let text, let line): draft.add(quotation: plain(text, line))
    case .fields(let fields): for field in fields { take(field, &draft, isHidden: true) }
    case .table(let rows): try table(rows, &draft, context)
    case .code(let type, let lines): try code(lines, type, &draft, context)
    case .list(let items): list(items, &draft)
    case .rule(let isDrawn, let line):
      draft.ruleLine = line
      guard isDrawn, !draft.isRoleEmpty else { return }
      // What a label above it says ends at a rule.
      (draft.role, draft.isRoleOfSection, draft.isBelowUnknown) = (nil, false, true)
    }
  }

  mutating func paragraph(_ text: String, _ line: Int, _ draft: inout Draft) {
    // `### TC-7`, and its title in bold below it.
    if let title = draft.source.title, draft.source.steps.isEmpty, ColumnProfile.isID(title.text),
      draft.source.id == nil, text.hasPrefix("**"), text.hasSuffix("**"), text.count > 4,
      MarkdownLabel(text) == nil, !text.dropFirst(2).dropLast(2).contains("*")
    {
      (draft.source.id, draft.source.title) = (title, plain(text, line))
      return
    }
    if text.isOnlyMarkup {
      return draft.source.notes.append(
        ImportedNote(label: "", text: plain(text, line), isUnderstood: true))
    }
    if draft.takesRequest(text, line) || draft.takesTesterBoxes(text, line)
      || plain(text, line).namesCriteria(of: &draft)
    {
      return
    }
    if let found = text.legend {
      legend = found
      draft.source.notes.append(
        ImportedNote(label: "", text: plain(text, line), isUnderstood: true))
      return
    }
    draft.isRequestOpen = false
    // Another line with a colon below it is about something else.
    if draft.isBelowCode, text.endsInColon { draft.isRoleEmpty = false }
    draft.isBelowCode = false
    // `**Test Cases:**` is no field, but stands above tests.
    let isAboveTests = MarkdownLabel(text).map { $0.isTitleOfTests && text.namesTests } ?? false
    let isInBold = (text.endsInColon ? text.dropLast() : text[...]).isInBold
    draft.isBelowBold = isInBold && (MarkdownLabel(text) == nil || isAboveTests)
    if draft.isBelowBold || isAboveTests {
      draft.isBelowTests = text.namesTests
      if draft.isBelowTests { draft.isOutside = false }
    }
    if isAboveTests {
      (draft.role, draft.lastLine, draft.isBelowUnknown) = (nil, 0, false)
      return draft.addNote(plain(text, line))
    }
    let parts = text.split(separator: " | ").map(LineMarks.trimmed)
    let labels = parts.compactMap { MarkdownLabel($0) }
    if !labels.isEmpty, labels.count == parts.count {
      for label in labels { take(label, line, &draft) }
    } else if let label = MarkdownLabel(text) {
      // A value may have such signs, too: `**Priority**: P0 | P1`.
      take(label, line, &draft)
    } else if draft.fieldLine > 0, draft.fieldLine == line - 1,
      let field = MarkdownLabel(field: text)
    {
      take(field, line, &draft)
    } else if draft.takesRepetition(plain(text, line), line) {
      return
    } else if draft.saysWhatIsSeen, draft.heading != nil, draft.clause == .given, text.tellsToRun,
      !draft.isBelowResult
    {
      // `Then test:` above what is done next
      draft.addNote(plain(text, line))
      (draft.role, draft.isRoleEmpty, draft.lastLine) = (.operation, true, 0)
    } else if draft.checksCommands, !draft.isAside, text.asksToCheckBelow {
      draft.addNote(plain(text, line))
      (draft.role, draft.isRoleEmpty, draft.lastLine) = (.expected, true, 0)
    } else if draft.role == .expected, !draft.isRoleEmpty, text.namesCheck {
      // `Text verification:` below what is expected is about more of it.
      draft.addNote(plain(text, line))
      (draft.isRoleEmpty, draft.lastLine) = (true, 0)
    } else if MarkdownLabel.isUnknown(text) || text.endsRole(of: draft) {
      (draft.role, draft.hasLabel, draft.lastLine) = (nil, false, 0)
      draft.isBelowUnknown = true
      draft.addNote(plain(text, line), isListed: true)
    } else if draft.heading?.isTest == true && draft.role != .operation
      || draft.role == .expected && !draft.isRoleEmpty && !draft.isRoleOfSection,
      !draft.isBelowResult, text.isPlainLabel, MarkdownLabel.section(text.withoutColon) == nil,
      !MarkdownLabel.isBefore(text)
    {
      // What stands below it is not what the label above it says.
      (draft.role, draft.hasLabel, draft.lastLine) = (nil, false, 0)
      draft.isBelowUnknown = true
      draft.addNote(plain(text, line), isListed: true)
    } else if draft.role == nil, text.endsInColon, MarkdownLabel.isBefore(text) {
      // `Before you begin:` is above what holds before.
      draft.addNote(plain(text, line))
      (draft.role, draft.isRoleEmpty, draft.lastLine) = (.preconditions, true, 0)
    } else if let column = MarkdownLabel.section(text.withoutColon),
      text.hasPrefix("*") || text.endsInColon
    {
      (draft.role, draft.isRoleEmpty, draft.lastLine) = (column, true, 0)
      draft.isBelowUnknown = false
      draft.takeLabel(plain(text.withoutColon, line), column)
    } else if !draft.isAboveScenarios,
      let clauses = BehaviourClauses(text, isLoose: draft.isBehaviour),
      clauses.isWhole || text.isLoud || draft.clause != .given || draft.isBehaviour
    {
      take(clauses, line, nil, &draft)
    } else if draft.role == nil, draft.isAboutTests, !draft.isAside, text.endsInColon,
      LineTable.embedded.use(of: text) == .seen, LineTable.embedded.asksToLook(text)
    {
      // `Check that the following are there:` above a list
      draft.addNote(plain(text, line), isListed: true)
      draft.isOutside = false
      (draft.role, draft.isRoleEmpty, draft.lastLine) = (.expected, true, 0)
    } else if draft.isRoleOfSection, draft.role == .preconditions,
      text.endsInColon || text.isInBold && text.split(separator: " ").count <= 5
    {
      // `Before the test, ensure:` only says what the lines below it are; `If it is dark:` says when.
      let isAdvice = text.sentences.last.map(MarkdownLabel.isCondition) ?? false
      draft.addNote(plain(text, line), isListed: isAdvice)
      if isAdvice { (draft.role, draft.label) = (.comment, "") }
    } else if let role = draft.role, !text.isLink,
      draft.isRoleEmpty || draft.isRoleOfSection || draft.lastLine == line - 1
    {
      draft.add(self.text(text, line), as: role)
      draft.lastLine = line
    } else if plain(text, line).goesOn(below: &draft) {
      return
    } else if !draft.isAside,
      draft.role == nil && !draft.isBelowUnknown && text.saysWhatShouldBe
        || text.expectsInWords,
      draft.source.steps.contains(where: { $0.operation != nil })
    {
      // `You should see the list.` below the steps
      draft.add(self.text(text, line), as: .expected)
    } else {
      draft.addNote(plain(text, line), isListed: true)
    }
  }

  mutating func take(
    _ clauses: BehaviourClauses, _ line: Int, _ number: Int?, _ draft: inout Draft
  ) {
    let place = ImportedText(text: "", position: .line(line))
    document.saysInClauses = true
    guard clauses.isWhole else {
      for (kind, text) in clauses.parts {
        if kind != .and { draft.clause = kind }
        draft.add(place.replaced(by: text), after: draft.clause)
      }
      return
    }
    var inner = Draft()
    for (kind, text) in clauses.parts {
      if kind != .and { inner.clause = kind }
      inner.add(place.replaced(by: text), after: inner.clause)
    }
    let title = clauses.parts.first { $0.kind == .when } ?? clauses.parts.first
    inner.source.title = title.map { place.replaced(by: $0.text) }
    // The criteria of Kiro have the number of their requirement, and their own.
    if let number, let outer = draft.requirementNumber {
      inner.source.requirements = [place.replaced(by: "\(outer).\(number)")]
    } else if let number {
      inner.source.id = place.replaced(by: "\(number)")
    }
    inner.settle()
    draft.others.append(inner.source)
  }

  mutating func take(_ label: MarkdownLabel, _ line: Int, _ draft: inout Draft) {
    draft.isBelowUnknown = false
    draft.fieldLine = label.rest.isEmpty ? 0 : line
    draft.restart(label)
    let label = draft.hasExpected ? label.besideExpected : label
    if draft.hasTableOfCases, label.column == .operation, !draft.saysWhatIsSeen {
      // Below the rows of cases, it says how all of them are done.
      (draft.role, draft.isRoleEmpty, draft.lastLine) = (.remark, label.rest.isEmpty, line)
      draft.label = label.name
      if !label.rest.isEmpty { draft.add(plain(label.rest, line), as: .remark) }
      return
    }
    if label.column == .expected {
      draft.takeCommands()
      draft.hasExpected = true
    }
    switch label.column {
    case .preconditions, .operation, .expected, .remark, .data:
      draft.label = label.name
      (draft.role, draft.isRoleEmpty, draft.lastLine) = (label.column, true, 0)
      draft.isRoleBlock = label.rest.isEmpty
      draft.hasLabel = draft.hasLabel || !label.isCount
      guard !label.rest.isEmpty else { return }
      // `Steps: [steps.md](steps.md)` says where they are.
      if label.rest.isLink {
        draft.source.notes.append(ImportedNote(label: label.name, text: plain(label.rest, line)))
        return
      }
      (draft.isRoleEmpty, draft.lastLine) = (false, line)
      for part in CellLines.lines(behindLabel: label.rest, isOperation: label.column == .operation)
      {
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
}

extension String {
  /// Whether a label in bold says that tests for people are below it.
  var namesTests: Bool {
    let words = HeadingKey(MarkdownLine.plain(self)).words
    return SpecHeading.isAboutTests(self)
      && !words.contains { word in
        ["automated", "automatic", "unit"].contains(word) || word.contains("自動")
          || word.contains("自动")
      }
  }

  /// Whether it is a label of what is seen, with nothing behind its colon: `Expected answer:`.
  var isResultAlone: Bool { endsInColon && MarkdownLabel.section(withoutColon) == .expected }

  /// Whether it is a sentence that begins with the word for what is expected.
  var expectsInWords: Bool {
    guard utf8.count <= 400, !endsInColon, let word = split(separator: " ").first,
      word.last?.isLetter == true, split(separator: " ").count > 2
    else { return false }
    return HeadingTable.embedded.meaning(of: String(word)).map {
      $0.column == .expected && $0.isSure && $0.number == nil
    } ?? false
  }

  /// Whether it is a sentence about what should be seen.
  fileprivate var saysWhatShouldBe: Bool {
    let words = LineTable.words(of: prefix(240)).map(\.text)
    // `✅ The list is there.` is what the tester ticks.
    if hasPrefix("✅"), utf8.count <= 240, let last, ".。".contains(last) { return true }
    return utf8.count <= 240 && words.count >= 4 && words.prefix(8).contains("should")
      && LineTable.embedded.use(of: self) == .seen
  }

  /// Whether a line is a name of few words with a colon, and says neither what is done nor seen.
  fileprivate var isPlainLabel: Bool {
    endsInColon && !announcesInWords && split(separator: " ").count <= 4
      && first?.isLetter == true
      && LineTable.embedded.use(of: self) == .open
  }
}

extension String {
  /// Whether a line is a name in bold, so that what stands below it is something else than the
  /// lines above it.
  fileprivate func endsRole(of draft: MarkdownCases.Draft) -> Bool {
    draft.role != nil && !draft.isRoleEmpty && !draft.isRoleOfSection
      && split(separator: " ").count <= 5 && isInBold
      && LineTable.embedded.use(of: MarkdownLine.plain(self)) == .open
  }
}

extension String {
  /// Whether it is the label of a check: `**Text verification:**`, 数据库检查.
  fileprivate var namesCheck: Bool {
    guard endsInColon || self[...].isInBold else { return false }
    let name = MarkdownLine.plain(withoutColon).withoutColon
    let ends = LineTable.embedded.words["check labels"] ?? []
    return HeadingKey(name).words.last.map(ends.contains) == true
      && name.split(separator: " ").count <= 4
      || name.count <= 12
        && ends.contains { !$0.utf8.allSatisfy { $0 < 0x80 } && name.hasSuffix($0) }
  }
}
