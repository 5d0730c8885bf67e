/// What steps without labels turn out to be, once all of a case is read.
extension MarkdownCases.Draft {
  /// Adds a line that is a test of its own, and may say after a colon what is seen.
  mutating func addTest(_ own: ImportedText) {
    var source = ImportedCase(title: own)
    if let (step, result) = own.text.result {
      source.steps = [
        ImportedStep(
          operation: ImportedText(text: step, position: own.position),
          expected: [ImportedText(text: result, position: own.position)])
      ]
    } else {
      source.steps = [ImportedStep(operation: own)]
    }
    others.append(source)
  }

  /// Makes boxes and checks without labels what is expected, unless a label says what that is.
  mutating func settle() {
    let hasBoxes = !boxes.isEmpty
    settleBoxes()
    settleIntroduction()
    settleOrder()
    // `Verify the price` among the steps is what is expected, if nothing else is.
    // In clauses and with arrows, each line says what it is.
    let isPlain =
      !hasLabel && !saysWhatIsSeen && !hasStepColumns && ways.isEmpty && clause == .given
    let isOpen = isPlain && arrows == nil
    if isPlain {
      let parted = source.steps.map(\.partedAtChecks)
      source.steps = Array(parted.joined())
      // Where two lines say what to do and to verify then, another one does.
      if parted.count(where: { !$0[0].expected.isEmpty }) > 1 {
        source.steps = source.steps.map(\.partedAsUsual)
      }
    }
    let steps = source.steps
    if !hasStepColumns {
      source.moveChecks(isAll: isOpen, takesLooks: isPlain, areSteps: hasStepField)
    }
    // What a label calls a step is one, if nothing else is and it does not ask to look, unless the
    // document has labels for what is seen.
    if saysWhatIsDone, hasLabel, source.steps.allSatisfy({ $0.operation == nil }),
      isBesideResults
        || !steps.compactMap(\.operation).contains(where: { LineTable.embedded.asksToLook($0.text) }
        )
    {
      source.steps = steps
    }
    // What is run and seen before the tests is one only with a number, as they have; a label that
    // says what is expected makes a case by itself.
    if isOutside, !hasExpected, !hasBoxes, heading?.isTest != true, stepTableLine == 0,
      !checksCommands || source.id == nil
    {
      dropRemarks()
    }
  }

  /// Whether it has only results, by their words, where labels say what is seen in cases beside it.
  var lacksSteps: Bool {
    isCounted && isBesideResults && !hasLabel && source.steps.allSatisfy { $0.operation == nil }
  }

  /// Makes notes of lines beside the sections with tests, unless they say what is done and seen.
  private mutating func dropRemarks() {
    let texts = source.steps.flatMap { [$0.operation].compactMap(\.self) + $0.expected }
    let isDone = source.steps.contains { step in
      step.operation.map { hasLabel || LineTable.embedded.use(of: $0.text) == .done } ?? false
    }
    let isSeen = source.steps.contains { step in
      hasLabel && !step.expected.isEmpty
        || ([step.operation].compactMap(\.self) + step.expected)
          .contains { LineTable.embedded.use(of: $0.text) == .seen }
    }
    guard !isDone || !isSeen || checksCommands else { return }
    source.notes += texts.map { ImportedNote(label: "", text: $0, isListed: true) }
    (source.steps, ways) = ([], [])
  }

  /// Takes the sentences below the heading of a case: what is done, or what is seen.
  mutating func takeSentences() {
    let sentences = source.notes.filter { $0.isListed && $0.label.isEmpty }.map(\.text)
    for text in sentences {
      // `Mission: Explore the shelf`
      let mission = text.text.split(maxSplits: 1) { ":：".contains($0) }.map(LineMarks.trimmed)
      let isMission =
        mission.count == 2 && LineTable.embedded.has("missions", mission[0].lowercased())
        && LineTable.embedded.use(of: mission[1]) == .done
        || heading?.isCharter == true && mission.count == 1
      let parts = isMission ? [text.text] : InlineSteps.sequence(text.text)
      let isDone = isMission || LineTable.embedded.use(of: parts[0]) == .done
      guard isDone || LineTable.embedded.use(of: text.text) == .seen else { continue }
      source.notes.removeAll { $0.text == text }
      for part in isDone ? parts : [text.text] {
        let own = ImportedText(text: part, position: text.position)
        add(own, as: isDone ? .operation : .expected)
      }
    }
  }

  /// Makes what stands below an id alone what is expected: `Case No: 1`, and what the app should do.
  mutating func takeStatement() {
    guard source.title == nil, source.steps.isEmpty, others.isEmpty, !isAside,
      let start = source.id?.position.lineNumber
    else { return }
    let found = source.notes.filter { note in
      note.isListed && note.label.isEmpty && !note.text.text.endsInColon
        && note.text.position.lineNumber ?? 0 > start
    }
    let end = ruleLine ?? .max
    let above = found.filter { $0.text.position.lineNumber ?? 0 < end }
    // What follows the first of them may be about the document: `The tester writes a summary.`
    let stated = (above.isEmpty ? found : above).enumerated().filter { index, note in
      index == 0 || LineTable.embedded.use(of: note.text.text) == .seen
    }.map(\.element)
    source.notes.removeAll(where: stated.contains)
    for note in stated { add(note.text, as: .expected) }
  }

  /// A box to tick is something to see, unless most of those beside it are done.
  private mutating func settleBoxes() {
    guard !boxes.isEmpty, !saysWhatIsSeen else { return }
    let others = source.steps.indices.filter {
      !boxes.contains($0) && source.steps[$0].operation != nil
    }
    let open = boxes.filter { index in
      source.steps[index].operation.map { LineTable.embedded.use(of: $0.text) } == .open
    }
    let isSequence = others.count > open.count
    // `Test without a network` is done if other boxes say what to verify then.
    let hasChecks = boxes.count > open.count
    func isTest(_ index: Int) -> Bool {
      let words = (source.steps[index].operation?.text.lowercased() ?? "").split(separator: " ")
      // `Test data is there` is about data.
      return hasChecks && words.first == "test" && words.count > 1
        && !["data", "account", "accounts", "user", "users", "cases", "suite"]
          .contains(words[1])
    }
    // `The layout follows` has a subject, and so it is nothing that somebody does.
    func hasSubject(_ index: Int) -> Bool {
      let words = (source.steps[index].operation?.text.lowercased() ?? "").split(separator: " ")
      return words.count > 2 && LineTable.embedded.has("subjects", String(words[0]))
    }
    // `Review the order` is done if other boxes say to confirm what is so.
    let lines = LineTable.embedded
    let looks = boxes.filter { index in
      source.steps[index].operation.map { lines.onlyLooks($0.text) && !$0.text.saysWhatIsSo }
        ?? false
    }
    let confirms = boxes.contains { index in
      source.steps[index].operation.map { lines.asksToLook($0.text) && !lines.onlyLooks($0.text) }
        ?? false
    }
    let seen = Set(
      boxes.filter { index in
        source.steps[index].expected.isEmpty && !(confirms && looks.contains(index))
          && !(open.contains(index) && (isSequence && !hasSubject(index) || isTest(index)))
      }.compactMap { source.steps[$0].operation })
    boxes = []
    move { seen.contains($0) }
  }

  /// What is expected can stand above the steps: it is seen after the last one.
  private mutating func settleOrder() {
    guard hasLabel, let first = source.steps.first, first.operation == nil, source.steps.count > 1,
      source.steps.dropFirst().allSatisfy(\.expected.isEmpty)
    else { return }
    source.steps.removeFirst()
    source.steps[source.steps.count - 1].expected = first.expected
  }

  /// Makes notes of what is done with all cases of a document: `Procedure: Test them in turn`.
  private mutating func settleIntroduction() {
    guard isIntroduction, source.title == nil, source.id == nil,
      source.steps.allSatisfy(\.expected.isEmpty)
    else { return }
    source.notes += source.steps.compactMap(\.operation).map {
      ImportedNote(label: label, text: $0, isListed: true)
    }
    source.steps = []
  }

  private mutating func move(_ isSeen: (ImportedText) -> Bool) { source.move(isSeen) }
}

extension ImportedCase {
  /// Makes some operations what is expected after the operation before them.
  mutating func move(_ isSeen: (ImportedText) -> Bool) {
    var moved: [ImportedStep] = []
    for step in steps {
      guard let text = step.operation, step.expected.isEmpty, isSeen(text) else {
        moved.append(step)
        continue
      }
      if moved.isEmpty { moved.append(ImportedStep()) }
      moved[moved.count - 1].expected.append(text)
      if let line = text.position.lineNumber { linesByWords.insert(line) }
    }
    steps = moved
  }

  /// Makes what is expected of steps that say what happens, and of those that only look at
  /// something, unless a label says what is expected.
  ///
  /// - Parameters:
  ///   - isAll: Whether nothing else says what is expected.
  ///   - takesLooks: Whether nothing but words says what the steps are.
  ///   - areSteps: Whether a field calls them steps: *Check the cable* is one then.
  mutating func moveChecks(
    isAll: Bool = false, takesLooks: Bool = false, areSteps: Bool = false
  ) {
    let lines = LineTable.embedded
    let hasResults = steps.contains { !$0.expected.isEmpty }
    let first = steps.first?.operation
    func happens(_ text: ImportedText) -> Bool {
      text != first && lines.isEvent(text.text) && !lines.isAboutAct(text.text)
    }
    func isCheck(_ text: String) -> Bool {
      (isAll || !hasResults || takesLooks && lines.asksToLook(text)) && lines.use(of: text) == .seen
        && !text.hasSuffix(":")
        && (!lines.isAboutAct(text) || lines.asksToLook(text))
        && !(hasResults && lines.onlyLooks(text))
        && !(hasResults && areSteps && !text.saysWhatIsSo)
    }
    move { happens($0) || isCheck($0.text) }
  }
}
