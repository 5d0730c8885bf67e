extension MarkdownCases {
  /// A case that is being read.
  struct Draft {
    var source = ImportedCase()
    /// What the next lines are; nil if no label has said so.
    var role: SheetColumn?
    /// Whether a label has no line yet: then a paragraph is its line.
    var isRoleEmpty = false
    /// Whether the label stands alone, so that all paragraphs below it may be its lines.
    var isRoleBlock = false
    /// Whether a heading has said so: then all paragraphs below it are lines.
    var isRoleOfSection = false
    /// The number of the last paragraph that was a line: the one below it is another.
    var lastLine = 0
    /// The last line with a label and all that it says: below it, other fields may stand.
    var fieldLine = 0
    /// Whether it has a label, so that a numbered list without one has its steps.
    var hasLabel = false
    /// Whether a label says what is expected, so that one for a result says what came out.
    var hasExpected = false
    /// Whether a label beside its lists says what is seen, so that a numbered list has its steps.
    var saysWhatIsSeen = false
    /// Whether a line after commands in code says what is seen, or to look at it.
    var checksCommands = false
    /// Whether cases of the document have labels for what is seen.
    var isBesideResults = false
    /// Whether something else than the label *Test* says what is done.
    var saysWhatIsDone = false
    /// The last label, if its text stands below it.
    var label = ""
    /// Its heading, if the title is a part of it.
    var wholeTitle: ImportedText?
    /// Whether a field gave its title, and not the heading.
    var hasOwnTitle = false
    /// The heading above it; nil if there is none.
    var heading: SpecHeading?
    /// The steps that are boxes to tick, and do not say that they are done.
    var boxes: Set<Int> = []
    /// Whether the headings above it name tests.
    var isAboutTests = false
    /// Whether it is a section of its own in a document of test cases, and has nothing but a list.
    var isAmongCases = false
    /// Whether most items of the list say what somebody does.
    var isListOfSteps = false
    /// Whether each of several items says what is seen, below a heading that names tests.
    var isListOfResults = false
    /// Whether the list below a label that is not known has the steps of the case.
    var takesList = false
    /// Whether an item of the list is labelled as steps or results, so that others have labels, too.
    var hasLabelledItems = false
    /// Whether a label below an item of the list says what is seen, so that all are steps.
    var hasResults = false
    /// Whether the words of each item of the list tell what it is.
    var isClearList = false
    /// Whether most items of the list say both what is done and what is seen then.
    var areWholeTests = false
    /// Whether a label that is not known stands above: `**If it fails:**`.
    var isBelowUnknown = false
    /// Whether a heading says that the lines below it are checked.
    var isChecking = false
    /// Whether a heading says that it is about something else than tests: *Troubleshooting*.
    var isAside = false
    /// Whether the heading says that each line below it is a criterion: *Acceptance criteria*.
    var hasCriteria = false
    /// Whether a paragraph says what is seen then, so that others say what is given.
    var isBehaviour = false
    /// The role of the last clause, which `And` continues.
    var clause = BehaviourClauses.Kind.given
    /// The number of the requirement above it, which the numbers of its criteria continue.
    var requirementNumber: String?
    /// The cases that are whole in one line.
    var others: [ImportedCase] = []
    /// Whether it is another case below the same heading than the first.
    var isRestarted = false
    /// The cases that go on in another way than it does, with the steps up to there.
    var ways: [ImportedCase] = []
    /// How arrows are used in its lists; nil if none leads to what is seen.
    var arrows: ArrowUse?
    /// What the document calls its fields: `Browser`, `Reference`.
    var names: [SheetColumn: String] = [:]
    /// How many of its preconditions tables below them have taken.
    var sharedPreconditions = 0
    /// The lines that are steps only because they stand in a list.
    var assumed: [ImportedText] = []
    /// Whether something was read that belongs to a case.
    var hasLines: Bool { !source.steps.isEmpty || isNamedCase }
    /// Whether a paragraph that announces the lines below it stands directly above.
    var isBelowAnnouncement = false
    /// That line, with what was quoted below it so far; nil if nothing was.
    var announced: String?
    /// Whether a table above has cases of its own.
    var hasTableOfCases = false
    /// The last line of the table that has its steps; 0 without one.
    var stepTableLine = 0
    /// Whether columns of that table say what is done and what is seen, so that words do not.
    var hasStepColumns = false
    /// Whether it stands above the sections that have the cases of the document.
    var isIntroduction = false
    /// Whether that line names tests, and whether one of its section does.
    var (isBelowTests, hasBoldTests) = (false, false)
    /// Whether its heading is counted as those of cases beside it are.
    var isCounted = false
    /// Whether it stands beside the sections that are called tests.
    var isOutside = false
    /// Whether a line in bold stands directly above, which is no label that is known.
    var isBelowBold = false
    /// The step that has the parts of a request; nil if there is none.
    var requestStep: Int?
    /// Whether a block of code stands above that a label says something about.
    var isBelowCode = false
    /// Whether the value of a part of the request stands below its name.
    var isRequestOpen = false
    /// How many notes at the end are the commands of a block of code directly above.
    var commandCount = 0
    /// The line below which the document goes on behind a rule or a wide gap; nil without one.
    var ruleLine: Int?
    /// Whether boxes stand in it in which testers say how the test went.
    var hasTesterBoxes = false
    /// Whether it is a requirement with scenarios below it: its sentences are none.
    var isAboveScenarios = false
    /// Whether a field has its steps: what they only look at is done, too.
    var hasStepField = false
    /// Whether a label above in the list has what is seen in its own line: that is all of it.
    var isBehindResult = false
    /// Whether its heading names a case that says in sentences what it is about.
    var isNamedCase = false
  }
}

/// Lines, fields and notes of a case.
extension MarkdownCases.Draft {
  mutating func take(
    _ value: ImportedText, _ name: String, _ column: SheetColumn
  ) {
    guard !value.text.isEmpty else { return }
    names[column] = names[column] ?? name
    // A blank to fill in says nothing, and so it is none of these.
    if value.text.count >= 3, value.text.allSatisfy({ "_＿ ".contains($0) }) {
      source.notes.append(ImportedNote(label: name, text: value, isUnderstood: true))
      return
    }
    switch column {
    case .id where source.id == nil: source.id = value
    case .id where source.id?.text == value.text: break
    case .title where source.title == nil: source.title = value
    case .description where source.title == nil && source.id != nil: source.title = value
    // `観点: 1 秒以内に表示されること` below a heading is what is seen.
    case .title
    where source.title != nil && MarkdownLabel.isCheck(name)
      && LineTable.embedded.use(of: value.text) == .seen:
      add(value, as: .expected)
    // What is checked after the steps is no title.
    case .title where hasLines && MarkdownLabel.isCheck(name): add(value, as: .expected)
    case .title where hasLines:
      source.notes.append(ImportedNote(label: name, text: value, isUnderstood: true))
    // `Test: How long it takes to open` below `TC-2: Start-up time` says what is done.
    case .title where MarkdownLabel.isTest(name) && (source.id != nil || heading?.isTest == true):
      if saysWhatIsDone {
        source.notes.append(ImportedNote(label: name, text: value, isUnderstood: true))
      } else {
        add(value, as: .operation)
      }
    case .title where !hasOwnTitle && MarkdownLabel.isTitle(name):
      // A field says the title, and the heading only what kind of thing it is.
      let heading = source.title.map { ImportedNote(label: "", text: $0, isUnderstood: true) }
      source.notes += heading.map { [$0] } ?? []
      (source.title, hasOwnTitle) = (value, true)
    case .priority
    where name.rankAsLabel < source.priority.map { _ in source.priorityLabel.rankAsLabel } ?? .max:
      source.notes +=
        source.priority.map {
          [ImportedNote(label: source.priorityLabel, text: $0, isUnderstood: true)]
        } ?? []
      (source.priority, source.priorityLabel) = (value, name)
    case .environment where source.environment == nil:
      source.environment = value
    case .source where source.source == nil: source.source = value
    case .tags: source.tags += labels(value)
    // `Requirements: the lamp is plugged in` names none.
    case .requirements where LineTable.embedded.saysWhatHolds(value.text, name):
      source.preconditions += labels(value)
    case .requirements: source.requirements += labels(value)
    case .preconditions, .operation, .expected:
      hasStepField = hasStepField || column == .operation
      for line in CellLines.lines(
        of: value.text, isForeign: true, isOperation: column == .operation)
      {
        add(ImportedText(text: line.text, position: value.position), as: column)
      }
    case _: source.notes.append(ImportedNote(label: name, text: value, isUnderstood: true))
    }
  }

  /// Takes what a row of a table says besides lines; of what a case has once, the first.
  mutating func takeFields(of row: ImportedCase) {
    source.tags += row.tags
    source.requirements += row.requirements
    if let text = row.priority { take(text, row.priorityLabel, .priority) }
    if let text = row.environment { take(text, "Environment", .environment) }
    if let text = row.source { take(text, "Source", .source) }
  }

  private func labels(_ value: ImportedText) -> [ImportedText] {
    value.parts(at: ImportedText.commas).map {
      ImportedText(text: $0.text.trimmingQuotes, position: value.position)
    }
  }

  mutating func add(
    _ text: ImportedText, after clause: BehaviourClauses.Kind
  ) {
    if clause == .then { isRoleEmpty = false }
    source.add(text, as: clause)
  }

  mutating func add(
    _ text: ImportedText, as column: SheetColumn, _ label: String = ""
  ) {
    isRoleEmpty = false
    switch column {
    case .preconditions where CellLines.isNothing(text.text):
      source.notes.append(ImportedNote(label: label, text: text, isUnderstood: true))
    case .preconditions: source.preconditions.append(text.withoutTick)
    case .operation: source.steps.append(ImportedStep(operation: text))
    case .expected:
      if role != .expected, let line = text.position.lineNumber { source.linesByWords.insert(line) }
      source.steps.expect([text.withoutTick])
    case .remark, .data:
      let own = label.isEmpty ? self.label : label
      source.notes.append(ImportedNote(label: own, text: text, isUnderstood: true))
    // What a section says beside a case may be more than a remark.
    case .comment:
      source.notes.append(ImportedNote(label: self.label, text: text, isListed: true))
    case _: take(text, label.isEmpty ? self.label : label, column)
    }
  }

  mutating func addNote(_ text: ImportedText, isListed: Bool = false) {
    source.notes.append(ImportedNote(label: "", text: text, isListed: isListed))
  }
}

extension String {
  /// Its rank among the labels of one meaning: a priority comes before a severity.
  fileprivate var rankAsLabel: Int {
    HeadingTable.embedded.meaning(of: self)?.rank ?? .max - 1
  }
}
