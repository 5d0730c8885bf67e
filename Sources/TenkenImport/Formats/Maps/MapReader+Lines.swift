/// The lines of a case: what its branches say that is done and seen.
extension MapReader {
  /// Takes a branch of a scenario.
  mutating func readBranch(_ topic: MapTopic, _ scenario: inout ImportedCase) {
    let classified = ClassifiedTopic(topic)
    switch classified.kind {
    case .preconditions, .precondition, .violation, .expectations, .expected, .results, .note,
      .legend:
      scenario.notes += Self.notes(below: topic)
    case .operations: scenario.notes += Self.notes(of: topic)
    case .beginning, .operation, .heading, .detail: break
    }
    switch classified.kind {
    case .preconditions: scenario.preconditions += topic.children.flatMap { Self.texts(of: $0) }
    case .violation, .precondition: scenario.preconditions += Self.texts(of: topic)
    case .operations: for child in topic.children { readOperation(child, &scenario) }
    case .expectations:
      if !classified.text.text.isEmpty { scenario.steps.expect([classified.text]) }
      scenario.steps.expect(topic.children.flatMap { Self.texts(of: $0) })
    case .expected: scenario.steps.expect(Self.texts(of: topic))
    case .results:
      let texts = topic.children.flatMap { Self.texts(of: $0) }
      scenario.notes += texts.map {
        ImportedNote(label: topic.text.text, text: $0, isDerived: true)
      }
    case .operation, .beginning: readOperation(topic, &scenario)
    case .detail: readDetail(topic, &scenario)
    case .note, .legend:
      let texts = Self.texts(of: topic).filter { !$0.text.isEmpty }
      scenario.notes += texts.map { ImportedNote(label: "", text: $0) }
    case .heading:
      if topic.children.isEmpty, ClassifiedTopic.fact(topic.text.text) != nil {
        scenario.notes += Self.notes(of: topic)
        readNote(topic.text, &scenario)
      } else if topic.children.isEmpty {
        takeLine(topic.text, &scenario)
        readNotes(of: topic, &scenario)
      } else {
        readOperation(topic, &scenario)
      }
    }
  }

  /// Reads an operation, with the expectations below it.
  mutating func readOperation(_ topic: MapTopic, _ scenario: inout ImportedCase) {
    let classified = ClassifiedTopic(topic)
    let parts =
      classified.kind == .beginning
      ? ClassifiedTopic.parts(of: classified.text) : lines(of: classified.text, isOperation: true)
    if classified.kind == .heading { guessLines() }
    scenario.steps += parts.map { ImportedStep(operation: $0) }
    readNotes(of: topic, &scenario)
    for child in topic.children {
      switch ClassifiedTopic(child).kind {
      case .operation, .operations, .beginning, .preconditions, .precondition, .results, .violation,
        .expectations, .note, .legend:
        readBranch(child, &scenario)
      case .expected:
        scenario.notes += Self.notes(below: child)
        scenario.steps.expect(Self.texts(of: child))
      case .detail where !hasAddress && child.detail?.column == .data && !scenario.steps.isEmpty:
        scenario.notes += Self.notes(below: child)
        let lines = child.detail?.enteredLines.map(\.text) ?? []
        let last = scenario.steps.count - 1
        scenario.steps[last].operation = scenario.steps[last].operation?.with(lines)
      case .detail where child.detail?.isRemark == true: readDetail(child, &scenario)
      case .heading, .detail:
        if child.children.isEmpty {
          scenario.notes += Self.notes(of: child)
          guessLines()
          scenario.steps.expect(lines(of: child.text))
        } else {
          readOperation(child, &scenario)
        }
      }
    }
  }

  /// Takes a leaf beside others in a case: its words say what it is, or else it is expected.
  private mutating func takeLine(_ text: ImportedText, _ scenario: inout ImportedCase) {
    if !hasAddress, let clauses = BehaviourClauses(text.text, isLoose: false) {
      document.saysInClauses = true
      return scenario.add(clauses, at: text.position)
    }
    guessLines()
    if !hasAddress, MapTopic(text: text).isDone {
      scenario.steps += lines(of: text, isOperation: true).map { ImportedStep(operation: $0) }
    } else {
      scenario.steps.expect(lines(of: text))
    }
  }

  /// Remembers that words or places say what lines are, unless marks say what is a case.
  private mutating func guessLines() {
    if !isMarked, !hasAddress { document.guessesAll = true }
  }

  /// The lines of a topic, without the numbers that people write.
  private func lines(of text: ImportedText, isOperation: Bool = false) -> [ImportedText] {
    guard !hasAddress else { return text.lines }
    return CellLines.lines(of: text.text, isForeign: true, isOperation: isOperation).map {
      ImportedText(text: $0.text, position: text.position)
    }
  }
}

extension MapTopic {
  /// Whether the words of a line say that it is done: it is counted, or begins with a command.
  var isDone: Bool {
    let line = LineMarks.removed(from: text.text)
    return LineTable.embedded.isCommand(line.text)
      || line.number != nil && !LineTable.embedded.isStatement(line.text)
  }

  /// Whether the words of a leaf say what it is, so that it is a line of the branch above it.
  var isLine: Bool {
    children.isEmpty
      && (isDone || LineTable.embedded.use(of: text.text) != .open
        || BehaviourClauses(text.text, isLoose: false) != nil)
  }
}
