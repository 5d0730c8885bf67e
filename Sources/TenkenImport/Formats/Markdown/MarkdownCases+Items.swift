import TenkenDiagnostics

/// Items of lists.
extension MarkdownCases {
  mutating func item(
    _ item: MarkdownOutline.Item, _ draft: inout Draft, isLoose: Bool, isTop: Bool
  ) {
    let own = item.imported
    guard !own.text.isEmpty else { return }
    // What a case is done with is no field of it: `Priority: high` below *Test data*.
    if draft.role == .data, !item.isLabelOfPart {
      draft.add(own, as: .data)
      for child in item.children { self.item(child, &draft, isLoose: false, isTop: false) }
      return
    }
    if let sign = item.sign {
      draft.source.notes.append(
        ImportedNote(label: sign, text: own, isUnderstood: true))
    }
    if !item.isTask, draft.role == nil, draft.takesRequest(item.text, item.line) {
      for child in item.children { draft.addToRequest(child.imported.text) }
      return
    }
    if item.listsCases {
      for child in item.children { titledCase(child, &draft) }
      return
    }
    if draft.role == .operation, item.isNumbered, item.children.areCommands {
      // `2. Body:`, and the code: what is entered there is a step as those beside it are.
      return line(item, own, &draft, isTop: isTop)
    }
    if let column = MarkdownLabel.section(item.text.withoutColon), !item.children.isEmpty {
      draft.hasLabel = draft.hasLabel || column.isPartOfCase
      // What stands in brackets is no part of the label.
      draft.takeLabel(own, column)
      return below(item, column, &draft)
    }
    if let label = MarkdownLabel(item.text), !item.isTask || MarkdownLabel.isPart(item.text) {
      let outer = draft.role
      take(label, item.line, &draft)
      below(item, label.column, &draft)
      draft.isBehindResult = label.isWholeResult && item.children.isEmpty
      // The next box has a label of its own, or none: then it is like those above. What a field, or
      // a number before a precondition, says in its line is all of it.
      let isField = !label.column.isPartOfCase
      let isWhole = !label.rest.isEmpty || !item.children.isEmpty
      let isOwn = item.isTask || item.isNumbered && label.column == .preconditions
      if isWhole, isField || isOwn && !label.rest.isEmpty && label.column != .expected {
        draft.role = outer
      }
      return
    }
    if item.hasParts { return titledCase(item, &draft) }
    if item.isNameOfBoxes, draft.role == nil {
      if !item.namesItsBoxes { draft.addNote(own) }
      for child in item.boxesBelow { self.item(child, &draft, isLoose: isLoose, isTop: false) }
      return
    }
    if let clauses = BehaviourClauses(item.text, isLoose: isLoose),
      clauses.isWhole || isLoose
        || clauses.parts.contains(where: { $0.kind == .then }) || draft.clause != .given
        || item.text.isLoud
    {
      take(clauses, item.line, item.number, &draft)
      guard !clauses.isWhole else { return addNotes(below: item, &draft) }
      return draft.addBelow(item)
    }
    if readsUnknownLabel(item, own, &draft) { return }
    if takesDuty(item, own, &draft) { return }
    if isTop, draft.hasCriteria, draft.role == nil {
      let details = item.children.map { $0.imported }
      draft.others.append(ImportedCase(criterion: own, details))
      for child in item.children { addNotes(below: child, &draft) }
      return
    }
    line(item, own, &draft, isTop: isTop)
  }

  /// Reads what is below a label.
  mutating func below(
    _ item: MarkdownOutline.Item, _ column: SheetColumn, _ draft: inout Draft
  ) {
    let outer = draft.role
    draft.role = column
    for child in item.children { self.item(child, &draft, isLoose: false, isTop: false) }
    let isOver = column == .data && !item.children.isEmpty
    draft.role = isOver || outer == .operation && column == .expected ? outer : column
  }

  /// Reads an item without a label.
  mutating func line(
    _ item: MarkdownOutline.Item, _ own: ImportedText, _ draft: inout Draft, isTop: Bool
  ) {
    let role = draft.role ?? .operation
    // An address says where something is, and neither what is done nor what is seen.
    if item.text.isLink {
      draft.source.notes.append(ImportedNote(label: "", text: own, isUnderstood: true))
      return addNotes(below: item, &draft)
    }
    // A blank to fill in is not expected.
    if !item.isTask, draft.role != nil, own.text.endsInBlank {
      return draft.addNote(own, isListed: true)
    }
    guard role == .operation else {
      // Below *Actual result*, a box that nobody has ticked is not what came out.
      let isChoice = item.isTask && SheetColumn.tested.contains(role)
      let own = isChoice ? own.replaced(by: (item.isTickedBox ? "[x] " : "[ ] ") + own.text) : own
      draft.add(own, as: own.text.isDone(in: draft, item.isNumbered) ? .operation : role)
      if draft.takesDetails(item.children, below: own.text) { return }
      for child in item.children { self.item(child, &draft, isLoose: false, isTop: false) }
      return
    }
    let isListed =
      item.isTask || item.isNumbered || draft.source.title != nil || draft.isClearList
      || draft.areWholeTests
      || draft.hasResults
    let isFact =
      draft.role == nil && !item.isTask && draft.source.steps.isEmpty
      && ClassifiedTopic.fact(own.text) != nil
    guard !isFact, draft.role != nil || isListed && isStep(item, own, draft) else {
      draft.addNote(own, isListed: true)
      return addNotes(below: item, &draft)
    }
    if item.isTask, item.children.isEmpty, item.saysWhatNameDoes || own.text.endsInVerdict {
      document.guess(own)
      return draft.source.steps.append(ImportedStep(expected: [own]))
    }
    if item.isSeen, own.tickedSteps == nil {
      draft.add(own, as: .expected)
      if item.children.contains(where: \.isCode),
        draft.takesDetails(item.children, below: own.text)
      {
        return
      }
      for child in item.children { self.child(child, below: own.text, &draft) }
      return
    }
    let isPoint = isChecklist && item.isTask && LineTable.embedded.use(of: own.text) == .open
    if draft.role == nil, !isPoint, own.tickedSteps == nil { document.guess(own) }
    if let (command, result) = item.text.commandResult {
      draft.source.steps.append(
        ImportedStep(
          operation: text(command, item.line), expected: [text(result, item.line)]))
    } else if item.isTask, draft.role == nil, !item.children.isEmpty,
      LineTable.embedded.use(of: own.text) == .seen
    {
      // What is seen, and what it is made of; `Check:` says only that.
      if own.text.endsInColon, !ColumnProfile.isSentence(own.text) {
        draft.addNote(own)
        for child in item.children {
          self.child(child, below: own.text, &draft)
        }
        return
      }
      draft.source.steps.append(ImportedStep(expected: [own]))
    } else if item.isTask, draft.role == nil {
      if LineTable.embedded.use(of: own.text) != .done {
        draft.boxes.insert(draft.source.steps.count)
      }
      // `Open it → the list appears`: a box may have both.
      let steps = own.steps(as: draft.arrows)
      draft.source.steps +=
        steps.count == 1 && steps[0].expected.isEmpty ? [ImportedStep(operation: own)] : steps
    } else {
      let isAssumed = draft.role == nil && !draft.hasLabel && !draft.saysWhatIsSeen
      if isAssumed, LineTable.embedded.use(of: own.text) == .open { draft.assumed.append(own) }
      draft.source.steps += own.steps(as: draft.arrows)
    }
    children(of: item, below: own.text, &draft)
  }

  /// Whether an item without a label is a step or a box to tick, and no remark.
  private func isStep(
    _ item: MarkdownOutline.Item, _ own: ImportedText, _ draft: Draft
  ) -> Bool {
    // `TC-002: Restoring` in a list only names a case.
    guard !draft.isAside, !known.isReference(own.text) else { return false }
    if draft.hasResults { return true }
    if draft.isBelowUnknown, !item.isTask {
      return item.isNumbered && draft.takesList
    }
    if !isExplicit || item.isTask || draft.heading?.isTest == true || draft.isCounted
      || draft.areWholeTests
    {
      return true
    }
    // The only list beside a label for what is seen has the steps, if its words say so.
    if !item.isNumbered { return draft.saysWhatIsSeen && draft.isListOfSteps && draft.takesList }
    return draft.hasLabel || draft.saysWhatIsSeen || draft.isListOfResults
      || draft.isAboutTests && draft.isListOfSteps
  }

  /// Reads an item with a label in bold that is not known: `**If it fails**: call us`; false for
  /// other items.
  private mutating func readsUnknownLabel(
    _ item: MarkdownOutline.Item, _ own: ImportedText, _ draft: inout Draft
  ) -> Bool {
    let role = draft.role
    let isInTest = role == nil && !draft.isAside && draft.heading?.isTest == true
    guard
      role == .operation || isInTest || role == .expected && draft.hasLabelledItems
        || item.isTask && (role == nil || role == .expected),
      MarkdownLabel.isUnknown(item.text),
      let colon = own.text.firstIndex(where: { ":：".contains($0) })
    else { return false }
    let (name, rest) = (String(own.text[..<colon]), own.text[own.text.index(after: colon)...])
    guard !LineMarks.trimmed(rest).isEmpty else {
      // A label above code, or above nothing.
      if item.isTask, item.children.isEmpty {
        draft.addNote(own, isListed: true)
        return true
      }
      guard !item.children.isEmpty, LineTable.embedded.use(of: name) != .done else { return false }
      // It only names the lines below it.
      draft.addNote(own, isListed: true)
      let outer = draft.role
      for child in item.children { self.child(child, below: "", &draft) }
      draft.role = outer
      return true
    }
    // `If the window stays white: …` is about another case.
    let isCondition = HeadingKey(name).words.first == "if"
    let uses = isCondition ? [] : [String(rest), name].map { LineTable.embedded.use(of: $0) }
    switch uses.first(where: { $0 != .open }) {
    case .done?: draft.source.steps += own.steps(as: draft.arrows)
    case .seen? where draft.boxes.contains(draft.source.steps.count - 1):
      // It is no result of the box above it, which may be one itself.
      draft.source.steps.append(ImportedStep(expected: [own]))
    case .seen?: draft.add(own, as: .expected)
    case .open?, nil:
      // A box is ticked, whatever it says.
      let isField = draft.hasLabelledItems && !item.isNumbered
      if item.isTask || isInTest && !isCondition && !isField || own.text.isPath { return false }
      draft.addNote(own, isListed: true)
    }
    for child in item.children { self.child(child, below: own.text, &draft) }
    return true
  }

  /// Reads what is below a step: labels, further steps, or what is seen after it.
  mutating func child(
    _ item: MarkdownOutline.Item, below step: String, _ draft: inout Draft
  ) {
    if MarkdownLabel(item.text) != nil
      || MarkdownLabel.section(item.text.withoutColon) != nil && !item.children.isEmpty
    {
      let outer = draft.role
      self.item(item, &draft, isLoose: false, isTop: false)
      draft.role = outer
      return
    }
    let own = item.imported
    guard !own.text.isEmpty else { return }
    if own.text.endsInBlank || item.text.isLink || item.isCode {
      return draft.addNote(own, isListed: true)
    }
    let uses = LineTable.embedded
    // `Enter the account:` is explained by the lines below it.
    let isDetail = step.announces && (uses.use(of: step) == .done || draft.hasResults)
    // `The section works:` is explained by the lines below it, too.
    let isOfStatement = step.announces && uses.use(of: step) == .seen
    let use = isOfStatement ? .seen : uses.use(of: own.text)
    document.guess(own)
    // `Verify that it is there:` is about what is below it.
    if isOfStatement, uses.asksToLook(step) {
      draft.add(own, as: .expected)
      return children(of: item, below: own.text, &draft)
    }
    if own.tickedSteps != nil || own.text.saysBoth(as: draft.arrows) {
      draft.source.steps += own.steps(as: draft.arrows)
      return children(of: item, below: own.text, &draft)
    }
    if use == .done || isDetail && use == .open {
      draft.source.steps.append(ImportedStep(operation: own))
    } else {
      draft.add(own, as: .expected)
    }
    children(of: item, below: own.text, &draft)
  }
}
