/// What a branch says about the case or the branch above it, and that is no step and no result.
struct TopicDetail {
  let column: SheetColumn
  /// What stands before the colon, or the whole text.
  let label: String
  /// What is said, also by the branches below.
  let texts: [ImportedText]
  /// The lines below a value of one line, which say something else.
  var others: [ImportedText] = []

  /// Whether it is a remark, which may stand below a step, too.
  var isRemark: Bool { column == .remark || column == .data }

  /// Whether it is about who wrote the map, and when, rather than about a case.
  var isOfDocument: Bool {
    switch column {
    case .attribute, .tester, .date, .remark, .environment, .description: true
    case _: false
    }
  }
}

extension TopicDetail {
  /// What is entered, with the label before each text.
  var enteredLines: [ImportedText] {
    texts.filter { !CellLines.isNothing($0.text) }.map {
      ImportedText(text: "\(label): \($0.text)", position: $0.position)
    }
  }
}

extension MapTopic {
  private static let numberAtEnd = TextForm(/\sv?\d[\d.\-\/]*$/)

  /// What the branch says about the one above it: `Owner: Kim`, or *Tags* with the tags below it.
  var detail: TopicDetail? {
    let whole = text.text
    let colon = whole.firstIndex { ":：".contains($0) }
    // `Version 1.2` has no colon.
    let number = colon == nil ? whole.firstMatch(of: Self.numberAtEnd.regex) : nil
    let end = colon ?? number?.range.lowerBound ?? whole.endIndex
    let label = LineMarks.trimmed(whole[..<end].filter { !"*_".contains($0) })
    let own =
      colon.map { LineMarks.trimmed(whole[whole.index(after: $0)...]) }
      ?? number.map { LineMarks.trimmed($0.output) } ?? ""
    guard !own.isEmpty || !children.isEmpty,
      let column = HeadingTable.embedded.meaning(of: label)?.column
    else { return nil }
    // A priority is a line: what stands below it in the text is something else.
    let lines = own.split(whereSeparator: \.isNewline).map(LineMarks.trimmed)
    let isLine = column == .priority || column == .verdict
    let value = isLine ? lines.first ?? "" : own
    let texts =
      (own.isEmpty ? [] : [ImportedText(text: value, position: text.position)])
      + children.flatMap { MapReader.texts(of: $0) }
    let others = lines.dropFirst(isLine ? 1 : lines.count).filter { !$0.isEmpty }
    let isKnown =
      switch column {
      case .preconditions: true
      case .tags, .requirements, .remark: colon != nil || height == 1
      case .priority: texts.allSatisfy { PriorityText.priority($0.text) != nil }
      case .verdict:
        texts.allSatisfy {
          VerdictTable.embedded.isVerdict($0.text) || VerdictTable.embedded.isState($0.text)
        }
      case .attribute where number != nil: children.isEmpty
      case .data where colon == nil: height == 1 && label.count > 3 && !label.isWord
      case .environment, .tester, .date, .ticket, .evidence, .attribute, .data, .description:
        colon != nil && height <= 1
      case .title: colon != nil && children.isEmpty && !MarkdownLabel.isCheck(label)
      case .id, .section, .chapter, .part, .feature, .source, .step, .operation, .expected,
        .outcome, .actual, .number, .derived, .comment:
        false
      }
    guard isKnown else { return nil }
    return TopicDetail(
      column: column, label: label, texts: texts,
      others: others.map { ImportedText(text: $0, position: text.position) })
  }
}

extension MapTopic {
  /// What stands below the number of a step, the first leaf as what is done; itself if nothing does.
  var countedLines: [MapTopic] {
    guard CellLines.isCountedStep(text.text), let first = children.first else { return [self] }
    guard first.children.isEmpty, ClassifiedTopic(first).kind == .heading else { return children }
    var own = first
    own.text.text = "\(text.text): \(first.text.text)"
    return [own] + children.dropFirst()
  }
}

extension [MapTopic] {
  /// Whether branches side by side count the steps of the one above them: `Step 1`, `Step 2`.
  var isOfCountedSteps: Bool {
    count { CellLines.isCountedStep($0.text.text) } >= 2
      && allSatisfy { CellLines.isCountedStep($0.text.text) || $0.detail != nil }
  }

  /// The branches, with leaves below the label before them: `Expected:`, and what is expected.
  var belowLabels: [MapTopic] {
    var all: [MapTopic] = []
    var isOpen = false
    for topic in self {
      let isLine = topic.children.isEmpty && ClassifiedTopic(topic).kind == .heading
      let isLabel = isLine && topic.isLabelAlone
      if isOpen, isLine, !isLabel {
        all[all.count - 1].children.append(topic)
      } else {
        all.append(topic)
        isOpen = isLabel
      }
    }
    return all
  }
}

extension MapTopic {
  /// Whether a leaf is a label without a text: `Expected:`, `**Steps**:`.
  fileprivate var isLabelAlone: Bool {
    guard let last = text.text.last, ":：".contains(last) else { return false }
    return HeadingTable.embedded.meaning(of: String(text.text.dropLast())) != nil
  }
}

extension MapReader {
  /// Whether a branch only has what is known of the document: *Author*, *Version*; or a heading says
  /// that it is about something else than tests, such as a legend, and nothing below is a step.
  static func isAside(_ topic: MapTopic) -> Bool {
    guard !topic.children.isEmpty else { return false }
    if topic.children.allSatisfy({ $0.detail?.isOfDocument == true }) { return true }
    let table = HeadingTable.embedded
    return table.isAside(topic.text.text) && !table.isNoun(topic.text.text) && !topic.hasLines
  }

  /// Takes what a branch says about a case.
  func readDetail(_ topic: MapTopic, _ scenario: inout ImportedCase) {
    guard let detail = topic.detail else { return }
    scenario.notes += Self.notes(below: topic)
    scenario.notes += detail.others.map { ImportedNote(label: "", text: $0) }
    switch detail.column {
    case .preconditions:
      scenario.preconditions += detail.texts.filter { !CellLines.isNothing($0.text) }
    case .tags: scenario.tags += detail.texts.flatMap { $0.parts() }.flatMap(\.signedWords)
    case .requirements: scenario.requirements += detail.texts.flatMap { $0.parts() }
    case .data where !hasAddress:
      scenario.preconditions += detail.enteredLines.map {
        ImportedText(text: $0.text, position: $0.position, isData: true)
      }
    case .priority where scenario.priority == nil && detail.texts.count == 1:
      (scenario.priority, scenario.priorityLabel) = (detail.texts.first, detail.label)
    case _:
      scenario.notes += detail.texts.map {
        ImportedNote(label: detail.label, text: $0, isUnderstood: true)
      }
    }
  }

  /// Takes the notes of a step: what they say is expected after it.
  func readNotes(of topic: MapTopic, _ scenario: inout ImportedCase) {
    for note in Self.notes(of: topic) {
      guard let (kind, rest) = ClassifiedTopic.labelled(note.text.text), kind == .expected else {
        scenario.notes.append(note)
        continue
      }
      scenario.steps.expect([ImportedText(text: rest, position: note.text.position)])
    }
  }
}

extension MapTopic {
  /// Whether a branch has nothing but leaves whose words do not say what they are.
  var hasOnlyTexts: Bool {
    !children.isEmpty
      && children.allSatisfy { child in
        child.children.isEmpty && ClassifiedTopic(child).kind == .heading && !child.isLine
          && ClassifiedTopic.fact(child.text.text) == nil
      }
  }

  /// Whether a label or a mark below the branch says that something is done or seen.
  var hasLines: Bool {
    children.belowLabels.contains { child in
      switch ClassifiedTopic(child).kind {
      case .beginning, .operation, .operations, .expected, .expectations, .violation: true
      case .precondition, .preconditions, .results, .legend, .note, .detail, .heading:
        child.hasLines || child.isMarkedCase
      }
    }
  }
}

extension ImportedText {
  /// The commas of all scripts, which separate names in lists.
  static let commas = ",、，،"

  /// The parts of a text between commas or other signs.
  func parts(at signs: String = commas + ";；؛") -> [ImportedText] {
    text.split(whereSeparator: signs.contains).map {
      ImportedText(text: LineMarks.trimmed($0), position: position)
    }.filter { !$0.text.isEmpty }
  }

  /// The requirements that a text names: a sentence with commas is a single one.
  func requirements(at signs: String) -> [ImportedText] {
    let parts = parts(at: signs)
    let isSentence = parts.contains { part in
      part.text.split(separator: " ").count > 3 && !ColumnProfile.isID(part.text)
    }
    return isSentence && !parts.contains { ColumnProfile.isID($0.text) } ? [self] : parts
  }

  /// The words of the text, if a sign of tags begins each of several: `@smoke @api`, `#slow #ui`.
  var signedWords: [ImportedText] {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1,
      words.allSatisfy({ $0.utf8.count > 1 && ($0.first == "@" || $0.first == "#") })
    else { return [self] }
    return words.map { ImportedText(text: String($0), position: position) }
  }
}

extension String {
  /// Whether it is a single word of a language with spaces: *Input* may name what is tested.
  fileprivate var isWord: Bool { utf8.allSatisfy { $0 < 0x80 } && !contains(" ") }
}
