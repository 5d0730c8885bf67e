/// A cell that has a whole case in it: lines of *Given*, *When*, *Then*, or parts below labels, such as
/// 【手順】 and 【期待結果】.
struct CellParts {
  private(set) var preconditions: [ImportedText] = []
  private(set) var steps: [ImportedStep] = []
  private(set) var notes: [ImportedNote] = []

  /// Takes a cell apart; nil if it says nothing of what is done and seen.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - isOperation: Whether it is below a heading for steps, so that lines above a label are steps.
  ///   - takesChecks: Whether what stands behind a label such as *Check* is seen.
  init?(_ cell: ImportedText, isOperation: Bool, takesChecks: Bool = false) {
    let text = InlineSteps.withDots(InlineSteps.broken(PrintedList.opened(cell.text)))
    let lines = WikiText.plain(
      text.split(whereSeparator: \.isNewline).map(LineMarks.trimmed).filter { !$0.isEmpty })
    func own(_ text: String) -> ImportedText { ImportedText(text: text, position: cell.position) }
    if let table = CellTable(lines, at: cell.position) {
      for line in table.others.above { addBeside(own(line)) }
      steps += table.steps
      for line in table.others.below { addBeside(own(line)) }
      return
    }
    let alone = lines.enumerated().map { index, line in
      Self.label(line)
        ?? (isOperation ? nil : Self.heading(line, above: lines.dropFirst(index + 1)))
    }
    func inline(_ line: String) -> (column: SheetColumn, rest: String)? {
      Self.inline(line) ?? (takesChecks ? Self.check(line) : nil)
    }
    let labels = zip(lines, alone).map { $1 ?? inline($0)?.column }
    let hasLabels =
      alone.contains(.operation) || alone.contains(.expected)
      || labels.contains(.expected) && (isOperation || labels.contains(.operation))
    // With a label at each result, the line before a label is the next step.
    let alternates = isOperation && labels.count(where: { $0 == .expected }) > 1
    // Lines of `Check: …` are about themselves: what stands between them is done, unless it is a
    // point below such a line.
    let isOfChecks = takesChecks && alone.allSatisfy { $0 == nil }
    var isOpen = false
    var role: SheetColumn? = isOperation ? .operation : nil
    var heading = ""
    var isExample = false
    var early: [ImportedText] = []
    var clause = BehaviourClauses.Kind.and
    var isWhole = hasLabels
    for (index, line) in lines.enumerated() {
      if hasLabels {
        let isStep =
          alternates
          && (index + 1 < lines.count && labels[index + 1] == .expected
            || LineTable.embedded.use(of: line) == .done)
        if let label = alone[index] {
          role = label
          heading = label == .remark ? LineMarks.trimmed(line.filter { !":：".contains($0) }) : ""
        } else if let (label, rest) = inline(line) {
          role = label
          // What is expected stands before the steps in reports of bugs.
          if label == .expected, steps.isEmpty, !isOperation {
            early.append(own(LineMarks.removed(from: rest).text))
          } else {
            add(own(rest), as: role)
          }
        } else if !isOperation, Self.isAside(line) {
          role = .remark
          add(own(line), as: role)
        } else if role == .expected, steps.isEmpty, let last = early.last {
          if line.first?.isLowercase == true { early.removeLast() }
          let whole = line.first?.isLowercase == true ? last.text + " " + line : line
          early.append(own(LineMarks.removed(from: whole).text))
        } else if isOfChecks {
          let isPoint = isOpen && LineMarks.removed(from: line).isPoint
          let isSeen =
            isPoint || LineTable.embedded.asksToLook(line)
            || steps.last?.operation != nil && LineTable.embedded.use(of: line) == .seen
          add(own(line), as: isSeen ? .expected : .operation)
          isOpen = isPoint || isSeen && line.last.map { ":：".contains($0) } == true
        } else {
          // `Before: it is open`, and then another label: that line is about something else.
          if role == .preconditions, alone.allSatisfy({ $0 != .preconditions }),
            Self.isLabelled(line)
          {
            role = nil
          }
          add(own(line), as: isStep ? .operation : role, below: heading)
        }
        continue
      }
      isExample = isExample || clause != .and && line.contains(/^(Examples|Scenarios|例)\s*[:：]/)
      if isExample {
        notes.append(ImportedNote(label: "", text: own(line), isUnderstood: true))
        continue
      }
      let plain = LineMarks.removed(from: line).text
      guard let clauses = BehaviourClauses(plain, isLoose: true) else {
        guard clause != .and else { return nil }
        add(own(line), as: Self.role(clause, steps.isEmpty))
        continue
      }
      for (kind, text) in clauses.parts {
        if kind != .and { clause = kind }
        guard clause != .and else { return nil }
        isWhole = isWhole || clause == .then
        add(own(text), as: Self.role(clause, steps.isEmpty))
      }
    }
    guard isWhole else { return nil }
    if !early.isEmpty { steps.expect(early) }
  }

  /// What the lines below a heading without a sign are, if they count: *Steps to reproduce*.
  private static func heading(_ line: String, above rest: ArraySlice<String>) -> SheetColumn? {
    guard line.utf8.count <= 40, !line.contains(where: { ".:：。,".contains($0) }),
      rest.first.map({ LineMarks.removed(from: $0).number }) == 1,
      HeadingTable.embedded.meaning(of: line)?.isSure == true
    else { return nil }
    return MarkdownLabel.section(line)
  }

  /// Whether a line begins with a label that nobody knows: `Crew: two sailors`.
  private static func isLabelled(_ line: String) -> Bool {
    guard let colon = line.firstIndex(where: { ":：".contains($0) }) else { return false }
    let name = line[..<colon]
    return name.utf8.count <= 40 && name.contains(where: \.isLetter)
      && !name.contains { ".。,，".contains($0) }
  }

  /// Whether a label says that a line is neither done nor expected: `Actual result: …`, `Severity: …`.
  private static func isAside(_ line: String) -> Bool {
    guard let colon = line.firstIndex(where: { ":：".contains($0) }),
      let found = HeadingTable.embedded.meaning(of: LineMarks.trimmed(line[..<colon]))
    else { return false }
    return switch found.column {
    case .actual, .priority, .remark, .environment, .tester, .date, .ticket, .attribute, .evidence:
      true
    case _: false
    }
  }

  /// Whether a text of several lines has a label of results: `Expected Result:`.
  static func hasResultLabel(_ text: String) -> Bool {
    text.contains(where: \.isNewline)
      && text.split(whereSeparator: \.isNewline).contains {
        label(LineMarks.trimmed($0)) == .expected
      }
  }

  /// Whether a text has a whole case: labels of what is done and of what is expected.
  static func isCase(_ text: String) -> Bool {
    guard text.contains(where: \.isNewline) else { return false }
    let lines = text.split(whereSeparator: \.isNewline).map(LineMarks.trimmed)
    return Set(lines.compactMap(label)).isSuperset(of: [.operation, .expected])
  }

  /// Whether a text has a label of what came out, as reports of bugs have.
  static func saysWhatCameOut(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).map(LineMarks.trimmed).contains { line in
      let name = WikiText.bare(line).split { ":：".contains($0) }.first ?? ""
      return HeadingTable.embedded.meaning(of: LineMarks.trimmed(name))?.column == .actual
    }
  }

  private static func role(_ clause: BehaviourClauses.Kind, _ isFirst: Bool) -> SheetColumn {
    switch clause {
    case .given: isFirst ? .preconditions : .operation
    case .when, .and: .operation
    case .then: .expected
    }
  }

  /// What the lines below a label are; nil for a line that is none.
  private static func label(_ line: String) -> SheetColumn? {
    let signs = "【】■□◆◇●▼#*[]<>＜＞:： "
    guard line.utf8.count <= 80, let first = line.first, let last = line.last,
      signs.contains(first) || ":：".contains(last) || WikiText.bare(line) != line
    else { return nil }
    let name = WikiText.bare(line).filter { !signs.contains($0) || $0 == " " }
    return MarkdownLabel.section(name) ?? (MarkdownLabel.isSetup(name) ? .preconditions : nil)
  }

  /// The label that a line begins with, and what follows it: `Expected: it is shown`.
  private static func inline(_ line: String) -> (column: SheetColumn, rest: String)? {
    guard let (kind, rest) = ClassifiedTopic.labelled(line) else { return nil }
    return switch kind {
    case .precondition: (.preconditions, rest)
    case .operation: (.operation, rest)
    case .expected: (.expected, rest)
    case _: nil
    }
  }

  /// What a line says to check: `Check: it is shown`.
  private static func check(_ line: String) -> (column: SheetColumn, rest: String)? {
    guard let colon = line.firstIndex(where: { ":：".contains($0) }),
      MarkdownLabel.isCheck(LineMarks.trimmed(line[..<colon])),
      case let rest = LineMarks.trimmed(line[line.index(after: colon)...]), !rest.isEmpty
    else { return nil }
    return (.expected, rest)
  }

  /// Adds a line above or below a table: labels name it, and words say what others are.
  private mutating func addBeside(_ line: ImportedText) {
    guard Self.label(line.text) == nil else { return }
    switch LineTable.embedded.use(of: line.text) {
    case .done: add(line, as: .operation)
    case .seen: add(line, as: .expected)
    case .open: add(line, as: nil)
    }
  }

  private mutating func add(_ line: ImportedText, as role: SheetColumn?, below label: String = "") {
    let text = ImportedText(
      text: LineMarks.removed(from: line.text).text, position: line.position)
    switch role {
    case .preconditions where !CellLines.isNothing(text.text): preconditions.append(text)
    case .operation: steps.append(ImportedStep(operation: text))
    case .expected: steps.expect([text])
    case _: notes.append(ImportedNote(label: label, text: text, isUnderstood: role != nil))
    }
  }
}

extension ImportedCase {
  /// Adds what a cell has that is taken apart.
  mutating func add(_ parts: CellParts) {
    preconditions += parts.preconditions
    steps += parts.steps
    notes += parts.notes
  }

  /// Adds a text of steps: a whole case, or a step a line.
  mutating func addOperations(_ text: ImportedText) {
    if let parts = CellParts(text, isOperation: true) { return add(parts) }
    steps += CellSteps(operations: text, expected: nil, isForeign: true).steps()
  }
}
