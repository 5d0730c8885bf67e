import TenkenDiagnostics

/// Lists as a whole: what their items are to each other.
extension MarkdownCases {
  mutating func list(_ items: [MarkdownOutline.Item], _ draft: inout Draft) {
    let isLoose = items.contains { item in
      BehaviourClauses(item.text, isLoose: true)?.parts.contains { $0.kind == .then } ?? false
    }
    // What a label says in its own line is all of it; numbered steps follow.
    let isAfterLine = draft.role == .preconditions && draft.lastLine > 0
    if isAfterLine, !draft.isRoleOfSection, items[0].isNumbered { draft.role = nil }
    if draft.role == nil, !draft.saysWhatIsSeen, !draft.isAside {
      if let cases = items.titledCases {
        for item in cases { titledCase(item, &draft) }
        return
      }
      if items.areLabelledTests || items.haveTitles && draft.isAboutTests,
        !isExplicit || items[0].isTask
      {
        for item in items { labelledTest(item, &draft) }
        return
      }
      if !isExplicit || draft.isAboutTests || draft.heading?.isTest == true, items.hasPairs {
        for item in items { pair(item, &draft) }
        return
      }
      if !isExplicit, items.hasResults {
        for item in items { test(item, &draft) }
        return
      }
    }
    // Below *Steps*, a line may say what is seen after it, too: `Open the list: it is empty`.
    if draft.role == .operation, items.haveResultsOfSteps {
      for item in items { pair(item, &draft) }
      return
    }
    let hasSteps = items.hasSteps
    // Beside results, only what went well is expected; elsewhere they are boxes for the tester.
    let hasOutcomes = items.hasOutcomes && (draft.role == .expected || draft.role == nil)
    draft.isListOfSteps =
      items.count { LineTable.embedded.use(of: MarkdownLine.plain($0.text)) == .done } * 2
      >= items.count
    for item in items {
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

  /// Reads what is done, and what is seen then: `5. Kill the app — the goal is still there`.
  private mutating func pair(_ item: MarkdownOutline.Item, _ draft: inout Draft) {
    let own = text(item.text, item.line)
    if let (step, result) = own.text.pair ?? own.text.resultOfStep {
      draft.source.steps.append(
        ImportedStep(
          operation: ImportedText(text: step, position: own.position),
          expected: [ImportedText(text: result, position: own.position)]))
    } else if LineTable.embedded.use(of: own.text) == .done {
      draft.source.steps.append(ImportedStep(operation: own))
    } else {
      draft.source.steps.append(ImportedStep(expected: [own]))
    }
    for child in item.children { self.child(child, below: own.text, &draft) }
  }

  /// Reads an item that is a test of its own, with its title in bold before it.
  private mutating func labelledTest(_ item: MarkdownOutline.Item, _ draft: inout Draft) {
    let own = text(item.text, item.line)
    guard let (title, rest) = item.boldTitle else {
      // A title alone, with what is below it.
      var inner = Draft()
      inner.source.title = ImportedText(
        text: LineMarks.trimmed(own.text.withoutColon), position: own.position)
      for child in item.children { self.child(child, below: "", &inner) }
      inner.settle()
      return inner.source.steps.isEmpty
        ? draft.addNote(own, isListed: true) : draft.others.append(inner.source)
    }
    var inner = Draft()
    inner.source.title = ImportedText(text: title, position: own.position)
    inner.source.steps = ImportedText(text: rest, position: own.position).sentenceSteps
    for child in item.children { self.child(child, below: own.text, &inner) }
    inner.settle()
    draft.others.append(inner.source)
  }

  /// Reads an item that is a test of its own, and may say after a colon what is seen.
  private mutating func test(_ item: MarkdownOutline.Item, _ draft: inout Draft) {
    let own = text(item.text, item.line)
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
    draft.others.append(source)
  }
}

extension [MarkdownOutline.Item] {
  /// Whether most lines of a numbered list say after a dash what is seen.
  fileprivate var hasPairs: Bool {
    guard areNumbered else { return false }
    return self.count { MarkdownLine.plain($0.text).pair != nil } * 5 >= count * 3
      || haveResultsOfSteps
  }

  /// Whether most lines of a numbered list say after a colon or an arrow what is seen.
  fileprivate var haveResultsOfSteps: Bool {
    areNumbered
      && self.count { MarkdownLine.plain($0.text).resultOfStep != nil } * 5 >= count * 3
  }

  private var areNumbered: Bool {
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

  /// Whether each line begins with a title in bold, and goes on after a dash or a colon.
  fileprivate var haveTitles: Bool {
    count >= 2 && allSatisfy { $0.boldTitle != nil && MarkdownLabel($0.text) == nil }
  }

  /// Whether the lines of a list are tests, some of which say after a colon what is seen.
  fileprivate var hasResults: Bool {
    guard count >= 2, allSatisfy({ !$0.isNumbered && !$0.isTask && $0.children.isEmpty }),
      allSatisfy({ MarkdownLabel($0.text) == nil && !MarkdownLabel.isUnknown($0.text) })
    else { return false }
    return contains { MarkdownLine.plain($0.text).result != nil }
  }
}

extension MarkdownOutline.Item {
  /// The title in bold that a line begins with, and what follows a dash or a colon; nil if it has
  /// none of these.
  fileprivate var boldTitle: (title: String, rest: String)? {
    let line = LineMarks.trimmed(text)
    guard line.hasPrefix("**"), let end = line.dropFirst(2).firstRange(of: "**") else { return nil }
    var title = String(line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound])
    var rest = line[end.upperBound...].drop { $0 == " " }
    let signs = ":：—–-"
    if let sign = rest.first, signs.contains(sign) {
      rest = rest.drop { signs.contains($0) }
    } else if let last = title.last, ":：".contains(last) {
      title.removeLast()
    } else {
      return nil
    }
    let plain = (MarkdownLine.plain(title), MarkdownLine.plain(LineMarks.trimmed(rest)))
    return plain.0.isEmpty || plain.1.isEmpty ? nil : plain
  }
}

extension ImportedText {
  /// What is done, and what is seen after it, sentence by sentence.
  ///
  /// *Log out. Confirm that it asks.* has both. A text that says only one of both is one step.
  var steps: [ImportedStep] {
    if let (step, result) = text.outcome {
      return [
        ImportedStep(
          operation: ImportedText(text: step, position: position),
          expected: [ImportedText(text: result, position: position)])
      ]
    }
    let uses = text.sentences.map { LineTable.embedded.use(of: $0) }
    return uses.first == .done && uses.contains(.seen)
      ? sentenceSteps : [ImportedStep(operation: self)]
  }

  /// The steps of all sentences; one of which nothing tells belongs to that before it.
  fileprivate var sentenceSteps: [ImportedStep] {
    if text.outcome != nil { return steps }
    let sentences = text.sentences.map { ($0, LineTable.embedded.use(of: $0)) }
    var (steps, isSeen): ([(done: [String], seen: [String])], Bool) = ([([], [])], false)
    for (sentence, use) in sentences {
      if use == .done, isSeen { steps.append(([], [])) }
      isSeen = use == .open ? isSeen : use == .seen
      if isSeen {
        steps[steps.count - 1].seen.append(sentence)
      } else {
        steps[steps.count - 1].done.append(sentence)
      }
    }
    return steps.map { step in
      let done = step.done.joined(separator: " ")
      return ImportedStep(
        operation: done.isEmpty ? nil : ImportedText(text: done, position: position),
        expected: step.seen.map { ImportedText(text: $0, position: position) })
    }
  }
}

extension String {
  /// The parts of a line before and after a dash; nil if it has none.
  fileprivate var pair: (String, String)? {
    for dash in [" — ", " – ", " -- ", "——"] {
      let parts = split(separator: dash, maxSplits: 1).map(LineMarks.trimmed)
      if parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) { return (parts[0], parts[1]) }
    }
    return nil
  }

  /// What is done, and what is seen after an arrow or a colon; nil if a line has not both.
  fileprivate var resultOfStep: (String, String)? {
    if let outcome { return outcome }
    // `Enter the name: ada` says what is entered.
    guard let result,
      LineTable.embedded.use(of: result.1) == .seen || result.1.first?.isASCII == false
    else { return nil }
    return result
  }

  /// The parts of a line before and after its last arrow, if the first is done and the second is
  /// seen: `Create a room → the lobby appears`.
  fileprivate var outcome: (String, String)? {
    for arrow in [" → ", " ⇒ ", " -> ", " => ", " ➔ ", " ➡ "] {
      guard let found = ranges(of: arrow).last else { continue }
      let parts = (
        LineMarks.trimmed(self[..<found.lowerBound]),
        LineMarks.trimmed(self[found.upperBound...])
      )
      let uses = LineTable.embedded
      guard !parts.0.isEmpty, uses.use(of: parts.1, in: self) == .seen else { return nil }
      let before = parts.0.components(at: arrow).map { uses.use(of: $0, in: self) }
      return before.contains(.done) && !before.contains(.seen) ? parts : nil
    }
    return nil
  }

  private func components(at separator: String) -> [String] {
    split(separator: separator).map(LineMarks.trimmed)
  }

  /// The sentences of a text.
  fileprivate var sentences: [String] {
    var found: [String] = []
    var sentence = ""
    var isEnd = false
    var cursor = startIndex
    for character in self {
      // A full stop ends a sentence if the next one begins with a capital.
      if isEnd, sentence.last == " ", character.isUppercase || character == "\"" {
        found.append(LineMarks.trimmed(sentence))
        sentence = ""
      }
      isEnd = ".!?".contains(character) || isEnd && character == " "
      // `Open it; confirm that it works`
      if character == ";", case let rest = self[cursor...].dropFirst().drop(while: { $0 == " " }),
        ["verify ", "confirm ", "check that ", "ensure "].contains(where: rest.hasPrefix)
      {
        found.append(LineMarks.trimmed(sentence))
        sentence = ""
        cursor = index(after: cursor)
        continue
      }
      cursor = index(after: cursor)
      sentence.append(character)
      if character == "。" {
        found.append(LineMarks.trimmed(sentence))
        sentence = ""
      }
    }
    return (found + [LineMarks.trimmed(sentence)]).filter { !$0.isEmpty }
  }

  /// The parts of a line before and after a colon, if the first is about something that is done,
  /// and the second says what is seen.
  fileprivate var result: (String, String)? {
    guard let colon = firstRange(of: ": ")?.lowerBound ?? firstIndex(of: "：") else { return nil }
    let step = LineMarks.trimmed(self[..<colon])
    let result = LineMarks.trimmed(self[index(after: colon)...])
    let uses = LineTable.embedded
    guard let first = result.first, first.isLowercase || first.isNumber || !first.isASCII,
      uses.use(of: result) != .done, uses.use(of: step) == .done
    else { return nil }
    return (step, result)
  }
}
