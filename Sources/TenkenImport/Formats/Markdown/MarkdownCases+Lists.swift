import TenkenDiagnostics

/// Lists as a whole: what their items are to each other.
extension MarkdownCases {
  mutating func list(_ items: [MarkdownOutline.Item], _ draft: inout Draft) {
    draft.isBehindResult = false
    let items = draft.takeVerdicts(draft.withoutTesterBoxes(items).withLoudFields)
    guard !items.isEmpty else { return }
    if hasOpenBoxes { known.see(ticked: items) }
    draft.takesListOfTitles()
    if draft.role == .expected || draft.role == .operation, let text = draft.announcement,
      draft.isBelowAnnouncement, draft.takesDetails(items, below: text)
    {
      return
    }
    let isRepeated = draft.role == .operation && draft.announcement?.isRepetition == true
    if isRepeated, items.allSatisfy({ LineTable.embedded.use(of: $0.imported.text) == .seen }) {
      draft.role = .expected
    }
    draft.arrows = items.arrowUse ?? draft.arrows
    let isLoose = items.contains { item in
      BehaviourClauses(item.text, isLoose: true)?.parts.contains { $0.kind == .then } ?? false
    }
    // What a label says in its own line is all of it; numbered steps follow.
    let isAfterLine = [.preconditions, .data].contains(draft.role) && draft.lastLine > 0
    if isAfterLine, !draft.isRoleOfSection, items[0].isNumbered || items[0].isTask {
      draft.role = nil
    }
    let isCode = items[0].isNumbered && items[0].children.contains(where: \.isCode)
    if draft.role == .expected, isCode || items[0].goesOn(in: draft) { draft.role = .operation }
    if takesStepsUpToCheck(items, &draft) { return }
    // `- [ ] Browser: ____ (e.g. Firefox)` is for somebody to fill in, too.
    if draft.role == nil, items.allSatisfy(\.isFieldToFill) {
      for item in items { draft.addNote(plain(item.text, item.line), isListed: true) }
      return
    }
    if draft.mayHavePoints, items.areGroupedBoxes {
      known.see(items, areCases: true)
      draft.others += items.flatMap { $0.tests() }
      return
    }
    if pointLists.contains(items[0].line), draft.mayHavePoints {
      let (byArrows, byDashes) = (items.haveArrows, items.haveDashes)
      for item in items {
        if item.children.isEmpty {
          draft.addBoxedTest(item.imported, byArrows: byArrows, byDashes: byDashes)
        } else {
          titledCase(item, &draft)
        }
      }
      return
    }
    if draft.role == nil, !draft.saysWhatIsSeen, !draft.isAside {
      if takesDashedLines(items, &draft) || takesLabelledBoxes(items, &draft) { return }
      // Below the heading of a case, names in bold are those of its parts.
      let isInTest = draft.heading?.isTest == true && !items[0].text.contains { ":：".contains($0) }
      let others = namesCasesInBold ? items.titledLikeOthers : nil
      let named = draft.heading.map { SpecHeading.namesCases($0.title) } == true
      if let cases = items.titledCases ?? others ?? (named ? items.namedCases : nil), !isInTest {
        for item in cases { titledCase(item, &draft) }
        return
      }
      if items.areTitledBoxes {
        for item in items { labelledTest(item, &draft) }
        return
      }
      if items.areLabelledTests || items.haveTitles && draft.isAboutTests,
        !isExplicit || items[0].isTask
      {
        for item in items { labelledTest(item, &draft) }
        return
      }
      if !isExplicit || draft.isAboutTests || draft.heading?.isTest == true,
        items.hasPairs || usesPairs && items.areNumbered && items.pairCount > 0
      {
        for item in items { pair(item, &draft) }
        return
      }
      if takesNamedBoxes(items, &draft) { return }
      let byArrows = items.haveArrows
      if byArrows || items.areBoxedTests || boxesAreTests && items.areSeenBoxes {
        let byDashes = items.haveDashes
        known.see(items, areCases: true)
        for item in items {
          draft.addBoxedTest(item.imported, byArrows: byArrows, byDashes: byDashes)
        }
        return
      }
      if !isExplicit, items.hasResults {
        for item in items { draft.addTest(item.imported) }
        return
      }
      known.see(items, areCases: false)
    }
    // Below *Steps*, a line may say what is seen after it, too: `Open the list: it is empty`.
    if draft.role == .operation, items.haveResultsOfSteps {
      for item in items { pair(item, &draft) }
      return
    }
    if draft.role == nil, !isExplicit, items.areFacts {
      for item in items {
        draft.addNote(plain(item.text, item.line), isListed: true)
        addNotes(below: item, &draft)
      }
      return
    }
    // `- Browser:` is for somebody to fill in.
    if draft.role == nil, items.areBlanks {
      for item in items { draft.addNote(plain(item.text, item.line), isListed: true) }
      return
    }
    let hasSteps = items.hasSteps
    // Beside results, only what went well is expected; elsewhere they are boxes for the tester.
    let hasOutcomes = items.hasOutcomes && (draft.role == .expected || draft.role == nil)
    let uses = items.map { item in
      item.text.commandResult != nil
        ? .done : LineTable.embedded.use(of: MarkdownLine.plain(item.text))
    }
    // What a label in bold is about, and nothing that is done or seen: `**How it works**`.
    let isBelowBold = draft.isBelowBold
    draft.isBelowBold = false
    let isBesideTests = draft.hasBoldTests && !draft.isBelowTests
    if isBelowBold, draft.role == nil, isBesideTests || uses.allSatisfy({ $0 == .open }),
      items.areRemarks
    {
      for item in items {
        draft.addNote(plain(item.text, item.line), isListed: true)
        addNotes(below: item, &draft)
      }
      return
    }
    draft.isListOfSteps =
      uses.count { $0 == .done } * 2 >= items.count
      || uses.contains(.done) && !uses.contains(.open)
    draft.isListOfResults =
      items.count > 1 && uses.allSatisfy { $0 == .seen }
      && draft.heading.map { SpecHeading.isAboutTests($0.title) } ?? false
    // In a document of test cases, points that say what is seen are a case without labels, too.
    let saysResults =
      isExplicit && draft.isAmongCases && items.count > 1 && !uses.contains(.done)
      && uses.count { $0 == .seen } * 3 >= items.count * 2
      && items.allSatisfy { !$0.isTask && !$0.isNumbered && MarkdownLabel($0.text) == nil }
    if saysResults { draft.role = .expected }
    defer { if saysResults { draft.role = nil } }
    draft.hasLabelledItems = items.contains { item in
      MarkdownLabel(item.text)?.column.isPartOfCase == true
    }
    draft.hasResults = items.contains(where: \.hasResult)
    draft.takesList =
      draft.source.steps.isEmpty && (draft.isListOfSteps || draft.saysWhatIsSeen)
    // Beside boxes, points that say what is done and what is seen then are tests, too.
    let mayBeTests = draft.role == nil || items.contains { MarkdownLabel($0.text) != nil }
    draft.areWholeTests = mayBeTests && !draft.isOutside && items.areWholeTests
    draft.isClearList = !isExplicit && items.count > 1 && !uses.contains(.open)
    let plainCount = draft.role == nil && !draft.isAside ? items.plainCount : 0
    for (index, item) in items.enumerated() {
      if index < plainCount, item.isPlain { draft.role = .operation }
      if hasOutcomes, draft.role == nil || item.text.hasPrefix("❌") {
        draft.addNote(plain(item.text, item.line), isListed: true)
        addNotes(below: item, &draft)
        continue
      }
      if hasSteps, item.isNumbered { draft.role = .operation }
      self.item(item, &draft, isLoose: isLoose, isTop: true)
    }
    draft.isRoleEmpty = false
  }

  /// Reads an item that is a test of its own, with its title in bold before it.
  mutating func labelledTest(_ item: MarkdownOutline.Item, _ draft: inout Draft) {
    let own = item.imported
    guard let (title, rest) = item.boldTitle else {
      // A title alone, with what is below it.
      var inner = Draft()
      inner.source.title = ImportedText(
        text: LineMarks.trimmed(own.text.withoutColon), position: own.position)
      let result = item.children.firstIndex { MarkdownLabel($0.text)?.isResult == true } ?? 0
      for (index, child) in item.children.enumerated() {
        if index < result, MarkdownLabel(child.text) == nil {
          // What stands above a label for what is seen is done.
          inner.source.steps += child.imported.steps(as: nil)
          children(of: child, below: child.imported.text, &inner)
        } else {
          self.child(child, below: "", &inner)
        }
      }
      inner.settle()
      if item.isTask, item.children.isEmpty { inner.add(own, as: .expected) }
      return inner.source.steps.isEmpty
        ? draft.addNote(own, isListed: true) : draft.others.append(inner.source)
    }
    var inner = Draft()
    inner.source.title = ImportedText(text: title, position: own.position)
    let text = ImportedText(text: rest, position: own.position)
    inner.source.steps = text.sentenceSteps()
    if ColumnProfile.isID(title) {
      // `**TC-1** - Expired card` names a case.
      (inner.source.id, inner.source.title) = (inner.source.title, text)
      if inner.source.steps.count == 1, LineTable.embedded.use(of: rest) == .open {
        inner.source.steps = []
      }
    } else if LineTable.embedded.use(of: rest) == .open {
      document.guess(text)
      inner.source.isAssumed = true
    }
    for child in item.children { self.child(child, below: own.text, &inner) }
    inner.settle()
    draft.others.append(inner.source)
  }
}

extension [MarkdownOutline.Item] {
  /// Whether the lines say what something is, and neither what is done nor what is seen:
  /// `- Email: demo@example.com`.
  fileprivate var areFacts: Bool {
    allSatisfy { item in
      !item.isNumbered && !item.isTask && (item.children.first ?? item).isFact
        && LineTable.embedded.use(of: MarkdownLine.plain(item.text)) == .open
    } && contains(where: \.isFact)
  }

  /// How many points stand before the first label of what is seen, with plain ones among them.
  fileprivate var plainCount: Int {
    let end = firstIndex { MarkdownLabel($0.text)?.isResult == true } ?? 0
    return self[..<end].contains(where: \.isPlain) ? end : 0
  }

  /// The lines, with their labels in bold if each has one, and some say what is done and seen: then
  /// `Result: open` is a field, too; so are remarks beside what is expected.
  fileprivate var withLoudFields: Self {
    let loud = map { MarkdownOutline.Block.loud($0.text) }
    let columns = Set(compactMap { MarkdownLabel($0.text)?.column })
    let areAll = columns.isSuperset(of: [.operation, .expected]) && !loud.contains(nil)
    guard areAll || columns.contains(.expected) else { return self }
    return zip(self, loud).map { item, text in
      // Beside a label of results, `Remark: …` is one, too.
      guard MarkdownLabel(item.text) == nil, !item.isTask, let text,
        areAll || [.remark, .description].contains(MarkdownLabel(text)?.column)
      else { return item }
      var item = item
      item.text = text
      return item
    }
  }

  /// Whether the lines are names with nothing behind their colons.
  fileprivate var areBlanks: Bool {
    count >= 2 && allSatisfy { $0.text.endsInColon && $0.children.isEmpty && !$0.isNumbered }
  }

  /// Whether most lines of a numbered list say after a dash what is seen.
  fileprivate var hasPairs: Bool {
    areNumbered && (pairCount * 5 >= count * 3 || haveResultsOfSteps)
  }

  /// How many lines have a dash, and behind it nothing that is done: `The form - open it`.
  fileprivate var pairCount: Int {
    compactMap { MarkdownLine.plain($0.text).pair }
      .count { LineTable.embedded.use(of: $0.1) != .done }
  }

  /// Whether most lines of a numbered list say after a colon or an arrow what is seen.
  fileprivate var haveResultsOfSteps: Bool {
    areNumbered
      && self.count { MarkdownLine.plain($0.text).resultOfStep != nil } * 5 >= count * 3
  }

  fileprivate var areNumbered: Bool {
    count >= 2 && allSatisfy { $0.isNumbered && MarkdownLabel($0.text) == nil }
  }

  /// Whether all lines begin with a title in bold that is no label, and go on after it.
  fileprivate var areLabelledTests: Bool {
    count >= 2
      && allSatisfy { MarkdownLabel.isUnknown($0.text) && !$0.isNumbered }
      && self.count { item in
        guard let rest = item.boldTitle?.rest else { return false }
        return rest.sentences.contains { LineTable.embedded.use(of: $0) != .open }
      } * 2 > count
  }

  /// Whether the lines of a list are tests, some of which say after a colon what is seen.
  fileprivate var hasResults: Bool {
    guard count >= 2, allSatisfy({ !$0.isNumbered && !$0.isTask && $0.children.isEmpty }),
      allSatisfy({ MarkdownLabel($0.text) == nil && !MarkdownLabel.isUnknown($0.text) })
    else { return false }
    return contains { MarkdownLine.plain($0.text).result != nil }
  }
}

extension MarkdownOutline.Section {
  /// The number of numbered lists in which most lines say after a dash what is seen.
  var pairListCount: Int {
    let own = blocks.count { block in
      guard case .list(let items) = block else { return false }
      return items.areNumbered && items.pairCount * 5 >= items.count * 3
    }
    return sections.reduce(own) { $0 + $1.pairListCount }
  }
}
