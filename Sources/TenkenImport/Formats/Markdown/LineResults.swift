/// Lines that say what is done and what is seen after it.
extension ImportedText {
  /// What is done, and what is seen after it, sentence by sentence.
  ///
  /// *Log out. Confirm that it asks.* has both. A text that says only one of both is one step.
  var steps: [ImportedStep] {
    if text.hasLabelledResult { return sentenceSteps() }
    if let (step, result) = text.outcome ?? text.sureResult ?? text.surePair {
      return [
        ImportedStep(
          operation: ImportedText(text: step, position: position),
          expected: [ImportedText(text: result, position: position)])
      ]
    }
    // `Open the menu; choose Sign in`, `Open Settings → Account → tap Log out`
    let acts = InlineSteps.sequence(text)
    let lines = LineTable.embedded
    if acts.count > 1,
      acts.allSatisfy({ lines.use(of: $0, in: text) == .done || lines.endsInAct($0) })
    {
      return acts.map { ImportedStep(operation: ImportedText(text: $0, position: position)) }
    }
    let sentences = text.sentences
    let uses = sentences.enumerated().map { lines.use(of: $1, at: $0) }
    // `It closes. Open the log.`: what is seen first is seen after the step before.
    if let first = sentences.first, uses.first == .seen, !lines.asksToLook(first),
      !text.contains(";"),
      uses.contains(.done) || sentences.dropFirst().contains(where: { $0.outcome != nil })
    {
      let rest = ImportedText(
        text: sentences.dropFirst().joined(separator: " "), position: position)
      let seen = ImportedText(text: first, position: position)
      return [ImportedStep(expected: [seen])] + rest.steps
    }
    // `Test it in the dark. Confirm the label is readable.`
    let isTried =
      uses.first == .open
      && (sentences.dropFirst().contains(where: lines.asksToLook)
        || uses.firstIndex(of: .done).map { uses[$0...].contains(.seen) } ?? false)
    return (isTried || uses.first == .done) && uses.dropFirst().contains(.seen)
      ? sentenceSteps() : [ImportedStep(operation: self)]
  }

  /// The steps of all sentences; one of which nothing tells belongs to that before it.
  ///
  /// - Parameter isEach: Whether each sentence that is not seen is a step.
  /// - Returns: The steps.
  func sentenceSteps(isEach: Bool = false) -> [ImportedStep] {
    if let steps = tickedSteps { return steps }
    let hasLabel = text.hasLabelledResult
    if !hasLabel, text.outcome != nil { return steps }
    let lines = LineTable.embedded
    let labelled = hasLabel ? text.labelledSentences : nil
    let sentences =
      labelled
      ?? text.sentences.enumerated().flatMap { number, sentence in
        if let joined = JoinedCheck(sentence) {
          return [(joined.act, LineUse.done), (joined.check, .seen)]
        }
        return [(sentence, lines.use(of: sentence, at: number))]
      }
    var (steps, isSeen): ([(done: [String], seen: [String])], Bool) = ([([], [])], false)
    for (sentence, use) in sentences {
      let isRemark = isSeen && lines.isRemark(sentence)
      let isAct = use == .done || isEach && use == .open && !isRemark
      let isNext = isSeen || (isEach || text.contains(";")) && steps.last?.done.isEmpty == false
      if isAct, isNext { steps.append(([], [])) }
      isSeen = !isAct && (use == .open ? isSeen : use == .seen)
      if isRemark, let last = steps[steps.count - 1].seen.popLast() {
        steps[steps.count - 1].seen.append(last + " " + sentence)
      } else if isSeen {
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

extension LineTable {
  /// What a sentence of a text says that is its first or a later one.
  ///
  /// *Inspect the header. It should be blue.*: to look at something first is done, too. *Close it.
  /// The tab stays.*: a later sentence with a subject of its own says what is seen.
  func use(of sentence: String, at number: Int) -> LineUse {
    if number == 0 { return onlyLooks(sentence) ? .done : use(of: sentence) }
    let own = use(of: sentence)
    let words = Self.words(of: sentence.prefix(40)).map(\.text)
    let isStatement = words.count > 2 && has("subjects", words[0]) && !isRemark(sentence)
    // `It is dark until a key is pressed — press one`
    if own == .seen, let end = sentence.pair?.1, use(of: end) == .done { return .open }
    return own == .open && isStatement ? .seen : own
  }
}

extension ImportedCase {
  /// Makes a note of a text that is only a picture, which is no line; false for other texts.
  mutating func takesPicture(_ text: ImportedText) -> Bool {
    guard text.text.hasPrefix("!["), text.text.isLink else { return false }
    notes.append(ImportedNote(label: "", text: text, isUnderstood: true))
    return true
  }

  /// Makes steps that only say what to verify what is expected after the steps before them.
  mutating func takeChecks() {
    guard steps.allSatisfy(\.expected.isEmpty) else { return }
    var taken: [ImportedStep] = []
    for step in steps {
      guard let check = step.operation, LineTable.embedded.asksToLook(check.text),
        LineTable.embedded.use(of: check.text) == .seen, check.heading == nil
      else {
        taken.append(step)
        continue
      }
      if taken.isEmpty { taken.append(ImportedStep()) }
      taken[taken.count - 1].expected.append(check)
    }
    steps = taken
  }
}

extension ImportedStep {
  /// The step, with what it says to verify in the same sentence: `Buy it and verify the balance`.
  var partedAtChecks: [ImportedStep] {
    guard let operation, expected.isEmpty,
      operation.text.sentences.contains(where: { JoinedCheck($0) != nil })
    else { return [self] }
    return operation.sentenceSteps(isEach: true)
  }
}

extension String {
  private static let commandAndResult = TextForm(/`([^`]+)`\s*(?:→|->|=>|⇒)\s*(\S.*)/)

  /// A command in code that a line begins with, and what is seen after an arrow behind it.
  var commandResult: (command: String, result: String)? {
    guard contains("`") else { return nil }
    let marks = indices.filter { self[$0] == "`" }
    // `After it is back: `lampctl status` → one lamp`
    let starts = marks.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let own = starts.first == startIndex ? startIndex : starts.last ?? endIndex
    guard own == startIndex || LineMarks.trimmed(self[..<own]).endsInColon,
      let found = self[own...].prefixMatch(of: Self.commandAndResult.regex),
      LineTable.embedded.use(of: MarkdownLine.plain(String(found.2))) != .done
    else { return nil }
    return (self[..<own] + "`\(found.1)`", String(found.2))
  }

  /// The parts of a line before and after a dash, if its words say for certain that the first is
  /// done and the second seen: `Record again — the lamp appears`.
  var surePair: (String, String)? {
    guard let pair, LineTable.embedded.use(of: pair.0) == .done,
      LineTable.embedded.isEvent(pair.1) || " \(pair.1)"[...].beginsWithPredicate
    else { return nil }
    return pair
  }

  /// The parts of a line before and after a colon, if it is certain that the first is done and the
  /// second seen: `Toggle the sound: the state persists`.
  var sureResult: (String, String)? {
    guard let result, LineTable.embedded.use(of: result.1, in: self) == .seen,
      ColumnProfile.isSentence(result.0) || result.0.contains(" ")
    else { return nil }
    return result
  }

  /// What is done, and what is seen after an arrow or a colon; nil if a line has not both.
  var resultOfStep: (String, String)? {
    if let outcome { return outcome }
    // `Enter the name: ada` says what is entered.
    guard let result,
      LineTable.embedded.use(of: result.1) == .seen || result.1.first?.isASCII == false
    else { return nil }
    return result
  }

  /// The parts of a line before and after its last arrow, if the first is done and the second is
  /// seen: `Create a room → the lobby appears`.
  var outcome: (String, String)? {
    guard let (act, seen, arrow) = lastArrow else { return nil }
    let uses = LineTable.embedded
    guard seen.saysNothing || uses.use(of: seen, in: self) == .seen,
      // `Settings → Motion → Reduce Motion. Charts should appear.`
      !seen.beginsWithRouteEnd
    else { return nil }
    let acts = act.components(at: arrow)
    let before = acts.map { uses.use(of: $0, in: self) }
    // `Save → Reset → Save again works`: the last one is done, too.
    let verb = seen.prefix { $0.isLetter }
    if acts.count > 1, acts.contains(where: { $0.prefix { $0.isLetter } == verb }) { return nil }
    return before.contains(.done) && !before.contains(.seen) ? (act, seen) : nil
  }

  /// The parts around the last arrow outside of brackets, and the arrow; nil if one of them is
  /// empty.
  var lastArrow: (act: String, seen: String, arrow: String)? {
    for arrow in Self.arrows {
      guard let found = openRanges(of: arrow).last else { continue }
      let (act, seen) = (
        LineMarks.trimmed(self[..<found.lowerBound]), LineMarks.trimmed(self[found.upperBound...])
      )
      return act.isEmpty || seen.isEmpty ? nil : (act, seen, arrow)
    }
    return nil
  }

  /// Whether the first of several sentences may be the last name of a way through menus.
  var beginsWithRouteEnd: Bool {
    guard let first = sentences.first, first != self else { return false }
    return first.first?.isUppercase == true && first.split(separator: " ").count <= 4
      && LineTable.embedded.use(of: first) == .open
  }

  /// Whether it says that something is not there: *no error*.
  private var saysNothing: Bool {
    contains(" ") && LineTable.embedded.has("negations", prefix { $0 != " " }.lowercased())
  }

  private func components(at separator: String) -> [String] {
    split(separator: separator).map(LineMarks.trimmed)
  }

  /// The sentences of a text.
  var sentences: [String] {
    var found: [String] = []
    var sentence = ""
    var isEnd = false
    var depth = 0
    var cursor = startIndex
    for character in self {
      depth += "(（".contains(character) ? 1 : ")）".contains(character) ? -1 : 0
      // A full stop ends a sentence if the next one begins with a capital.
      if isEnd, sentence.last == " ", character.isUppercase || character == "\"" {
        found.append(LineMarks.trimmed(sentence))
        sentence = ""
      }
      isEnd = ".!?".contains(character) && !sentence.endsInInitial || isEnd && character == " "
      // `Open it; confirm that it works`
      if character == ";", depth <= 0,
        case let rest = LineMarks.trimmed(self[cursor...].dropFirst().prefix { $0 != ";" }),
        LineTable.embedded.use(of: rest) != .open, !rest.isAlternative
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

  /// Whether it ends in a single small letter: a full stop behind it makes an abbreviation, `z. B.`.
  private var endsInInitial: Bool {
    guard let last, last.isLetter, last.isLowercase, last.unicodeScalars.first?.value ?? 0 < 0x250
    else { return false }
    return dropLast().last.map { !$0.isLetter && !$0.isNumber } ?? false
  }

  /// The parts of a line before and after a colon, if the first is about something that is done,
  /// and the second says what is seen.
  var result: (String, String)? {
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
