/// Lines that belong to the text that announces them: `The page has the following:`.
extension MarkdownCases.Draft {
  /// Adds things to the last text of a case, if it is the one that announces them.
  ///
  /// - Parameters:
  ///   - details: The things, one in each line.
  ///   - announcement: The text that announces them.
  /// - Returns: Whether the case has that text.
  mutating func add(details: [ImportedText], to announcement: String) -> Bool {
    let isWide = announcement.unicodeScalars.contains(where: \.isWide)
    let whole =
      announcement + (announcement.hasSuffix("：") ? "" : " ")
      + details.map(\.text).joinedAsList(by: isWide ? "、" : "; ")
    if let last = source.preconditions.last, last.text == announcement, source.steps.isEmpty {
      source.preconditions[source.preconditions.count - 1].text = whole
      return true
    }
    return source.steps.replaceLast(announcement, with: whole)
  }

  /// Adds a line of a quotation: more of the text that announces it, or what the label above says
  /// is seen.
  mutating func add(quotation: ImportedText) {
    let (last, line) = (announced ?? announcement, quotation.position.lineNumber ?? 0)
    if let last, announced != nil || last.endsInColon, add(details: [quotation], to: last) {
      announced = source.steps.last.flatMap { $0.expected.last ?? $0.operation }?.text
    } else if role == .expected, isRoleEmpty || lastLine == line - 1 {
      add(quotation, as: .expected)
      lastLine = line
    } else {
      addNote(quotation, isListed: true)
    }
  }

  /// Takes lines that only name what the text above them announces; false for others.
  mutating func takesDetails(_ items: [MarkdownOutline.Item], below text: String) -> Bool {
    guard text.announces, items.areDetails else { return false }
    // Between the lines of code stands no sign that is none of it.
    guard items.count > 1 || items[0].code?.contains("\n") == true, items.allSatisfy(\.isCode)
    else { return add(details: items.map(\.imported), to: text) }
    var lines = items.compactMap(\.code).joined(separator: "\n")
    while lines.last == "\n" { lines.removeLast() }
    return source.steps.replaceLast(text, with: text + "\n" + lines)
  }

  /// Takes a label alone; what stands in brackets is no part of one of steps or results.
  mutating func takeLabel(_ own: ImportedText, _ column: SheetColumn) {
    if !column.isPartOfCase {
      label = own.text.withoutColon
    } else if own.text.contains(where: { "(（".contains($0) })
      || HeadingTable.embedded.meaning(of: own.text.withoutColon)?.isNamed == true
    {
      addNote(own)
    }
  }

  /// Whether a label for what is seen stands directly above: `Answer 400:` below it is seen, too.
  var isBelowResult: Bool { role == .expected && isRoleEmpty && hasExpected }

  /// What the notes below a label are called; empty below one of steps or results.
  var labelOfNotes: String { role.map { $0.isPartOfCase ? "" : label } ?? "" }

  /// A list below the label of a title is none: `検証項目` names what is seen, `テストケース` tests.
  mutating func takesListOfTitles() {
    guard role == .title || role == .description, isRoleEmpty else { return }
    role = MarkdownLabel.isCheck(label) ? .expected : nil
    addNote(ImportedText(text: label, position: source.title?.position ?? .line(0)))
  }

  /// Takes a line that says what the steps above it are done with again; false for others.
  mutating func takesRepetition(_ text: ImportedText, _ line: Int) -> Bool {
    guard text.text.isRepetition, !isAside, heading?.isTest == true || hasLabel,
      source.steps.contains(where: { $0.operation != nil })
    else { return false }
    source.steps.append(ImportedStep(operation: text))
    (role, isRoleEmpty, lastLine, isBelowUnknown) = (.operation, false, line, false)
    return true
  }

  /// Adds what is below a clause, as more of it.
  mutating func addBelow(_ item: MarkdownOutline.Item) {
    for child in item.children {
      add(child.imported, after: clause)
      addBelow(child)
    }
  }

  /// Adds the rows of a table that has no cases.
  mutating func addNotes(_ rows: [Sheet.Row], isListed: Bool = true) {
    for row in rows {
      let texts = row.cells.map(LineMarks.trimmed).filter { !$0.isEmpty }
      guard !texts.isEmpty else { continue }
      addNote(
        ImportedText(text: texts.joined(separator: " | "), position: .line(row.number)),
        isListed: isListed)
    }
  }

  /// The last text of the case, if it announces others.
  var announcement: String? {
    let text = source.steps.last.flatMap { $0.expected.last ?? $0.operation }?.text
    return text.flatMap { $0.announces ? $0 : nil }
  }
}

extension [String] {
  /// Its texts in one line; the sign that ends one of a list in Markdown stands there once.
  fileprivate func joinedAsList(by separator: String) -> String {
    guard let last else { return "" }
    let others = dropLast().map { ";,；、".contains($0.last ?? " ") ? String($0.dropLast()) : $0 }
    return (others + [last]).joined(separator: separator)
  }
}

extension [Sheet.Row] {
  /// The rows of a table of test data: names and values, or lines of several values.
  var dataLines: [ImportedText] {
    compactMap { row in
      let texts = row.cells.map(LineMarks.trimmed).filter { !$0.isEmpty }
      let line = texts.joined(separator: row.cells.count == 2 ? ": " : " | ")
      return line.isEmpty ? nil : ImportedText(text: line, position: .line(row.number))
    }
  }
}

extension String {
  /// Whether a line below a label for what is seen is done: a numbered one below *Check*, or one
  /// behind a label that has its result in its own line.
  func isDone(in draft: MarkdownCases.Draft, _ isNumbered: Bool) -> Bool {
    guard
      draft.isChecking && isNumbered || draft.role == .expected && draft.isBehindResult,
      LineTable.embedded.use(of: self) == .done
    else { return false }
    // `Forbidden: send it again` is not done, but `Restore: send it again` is.
    let colon = draft.isChecking ? nil : prefix(24).firstIndex { ":：".contains($0) }
    return colon.map { LineTable.embedded.use(of: String(self[..<$0])) == .done } ?? true
  }
}

extension [ImportedStep] {
  /// Replaces the last text with one that says more; false if another one is the last.
  fileprivate mutating func replaceLast(_ announcement: String, with all: String) -> Bool {
    guard let step = indices.last else { return false }
    if let last = self[step].expected.indices.last {
      guard self[step].expected[last].text == announcement else { return false }
      self[step].expected[last].text = all
    } else {
      guard self[step].operation?.text == announcement else { return false }
      self[step].operation?.text = all
    }
    return true
  }
}

extension MarkdownOutline.Item {
  /// The numbered step with the lines below it that say how it is done, if a label says what is
  /// seen: the ways to do it, or what it is done with; nil if the lines are others.
  func explainedStep(in draft: MarkdownCases.Draft, _ step: String) -> ImportedText? {
    let lines = children.map { MarkdownLine.plain($0.text) }
    let uses = lines.map { LineTable.embedded.use(of: $0) }
    guard isNumbered, draft.role == .operation, draft.hasLabel, draft.saysWhatIsSeen,
      !draft.hasResults, uses.contains(.open), !uses.contains(.seen),
      children.allSatisfy({ child in
        child.children.isEmpty && !child.isTask && !child.isNumbered && !child.isCode
          && MarkdownLabel(child.text) == nil && !child.isSeen
          && !child.imported.text.saysBoth(as: draft.arrows)
      }),
      let last = draft.source.steps.last, let own = last.operation, own.text == step,
      last.expected.isEmpty
    else { return nil }
    return own.replaced(by: "\(own.text) (\(lines.joined(separator: "; ")))")
  }
}
