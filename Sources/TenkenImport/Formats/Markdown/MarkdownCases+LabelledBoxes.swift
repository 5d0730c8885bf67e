/// Lists of boxes with a name in bold, what is done, and a label for what is seen:
/// `- [ ] **A1. Lend.** Scan the book. *Expected:* it is lent`.
extension MarkdownCases {
  /// Takes a list of such boxes, each of which is a case; false for other lists.
  mutating func takesLabelledBoxes(
    _ items: [MarkdownOutline.Item], _ draft: inout Draft
  ) -> Bool {
    guard draft.heading?.isTest != true, items.allSatisfy(\.isTask) else { return false }
    let boxes = items.map { LabelledBox($0) }
    guard boxes.count(where: { $0?.expects == true }) * 2 > boxes.count else { return false }
    for (item, box) in zip(items, boxes) {
      guard let box, box.expects || item.boldTitle == nil else {
        // Without a label, its words say what is done and seen.
        if item.boldTitle == nil, !item.isWhollyInBold {
          draft.addBoxedTest(item.imported, byArrows: false, byDashes: true)
          addNotes(below: item, &draft)
        } else {
          labelledTest(item, &draft)
        }
        continue
      }
      for line in box.guessed { document.guess(line) }
      draft.others.append(box.test)
    }
    return true
  }
}

/// A box with its name and its sentences.
struct LabelledBox {
  /// The case that it is.
  private(set) var test: ImportedCase
  /// The sentences that only their place makes results.
  private(set) var guessed: [ImportedText] = []
  /// Whether a label says what is seen.
  private(set) var expects = false
  private var role = SheetColumn.operation
  /// Whether the last sentence is done, so that what is done next belongs to it.
  private var goesOn = false
  /// Whether a label names what is expected, so that results are those of testers.
  private let hasExpected: Bool

  /// Reads a box; nil if it has no name, or lines below it that are more than text.
  init?(_ item: MarkdownOutline.Item) {
    guard let start = item.text.firstRange(of: "**")?.lowerBound,
      !item.text[..<start].contains(where: { $0.isLetter || $0.isNumber }),
      case let bold = item.text[start...].dropFirst(2), let end = bold.firstRange(of: "**"),
      MarkdownLabel(String(item.text[start...])) == nil,
      item.children.allSatisfy({ $0.children.isEmpty && !$0.isTask && !$0.isCode })
    else { return nil }
    let rest = bold[end.upperBound...].drop { " :：—–-".contains($0) }
    let whole = MarkdownLine.plain(String(bold[..<end.lowerBound]))
    // `**Send** starts at once` is a sentence.
    let isName =
      whole.last.map { ".。:：!?)".contains($0) } == true
      || bold[end.upperBound...].first { $0 != " " }.map { ":：—–-".contains($0) } ?? false
    guard isName else { return nil }
    let place = item.imported.position
    let (id, name) = whole.numberOfBox
    let heading = SpecHeading(String(name.reversed().drop { ".。:： ".contains($0) }.reversed()))
    let sign = LineMarks.trimmed(item.text[..<start])
    let lines = [(String(rest), place)] + item.children.map { ($0.text, $0.imported.position) }
    let sentences = lines.flatMap { text, place in
      text.partsAtLabels.flatMap(\.sentences).map { ImportedText(text: $0, position: place) }
    }
    hasExpected = sentences.contains { $0.text.labelOfBox?.isOutcome == false }
    test = ImportedCase(title: ImportedText(text: heading.title, position: place))
    test.id = (id ?? heading.id).map { ImportedText(text: $0, position: place) }
    test.priority = heading.priority.map { ImportedText(text: $0, position: place) }
    test.tags = heading.tags.map { ImportedText(text: $0, position: place) }
    if !sign.isEmpty { note("", ImportedText(text: sign, position: place)) }
    for sentence in sentences { take(sentence) }
  }

  private mutating func take(_ sentence: ImportedText) {
    guard let label = sentence.text.labelOfBox else { return add(sentence, isLabelled: false) }
    let own = hasExpected ? label.besideExpected : label
    let rest = ImportedText(text: own.rest, position: sentence.position)
    // Nobody has filled it in.
    guard !rest.text.isBlankToFill || own.column == .expected && rest.text.isEmpty else {
      role = .remark
      return note("", sentence)
    }
    role = own.column
    switch role {
    case .expected: expects = true
    case .operation, .preconditions: break
    case _: return note(own.name, rest)
    }
    if !rest.text.isEmpty { add(rest, isLabelled: true) }
  }

  private mutating func add(_ line: ImportedText, isLabelled: Bool) {
    if role == .expected, !isLabelled, let (act, seen) = line.text.result {
      let texts = [act, seen].map { ImportedText(text: $0, position: line.position) }
      return test.steps.append(ImportedStep(operation: texts[0], expected: [texts[1]]))
    }
    let use = LineTable.embedded.use(of: line.text)
    if role == .expected, isLabelled || use != .done && !line.text.isLookedUp {
      if !isLabelled, use == .open { guessed.append(line) }
      test.steps.expect([line])
      goesOn = false
    } else if role == .operation || role == .expected {
      let last = test.steps.indices.last
      if goesOn, let last, let before = test.steps[last].operation {
        test.steps[last].operation?.text = before.text + " " + line.text
      } else {
        test.steps.append(ImportedStep(operation: line))
      }
      goesOn = true
    } else if role == .preconditions {
      test.preconditions.append(line)
    } else {
      note("", line)
    }
  }

  private mutating func note(_ label: String, _ text: ImportedText) {
    test.notes.append(ImportedNote(label: label, text: text, isUnderstood: true))
  }
}

extension MarkdownLabel {
  /// Whether a result may also be what came out: `Result: …`.
  fileprivate var isOutcome: Bool? {
    switch HeadingTable.embedded.meaning(of: name)?.column {
    case .expected: false
    case .outcome: true
    case _: nil
    }
  }
}

extension String {
  /// Its parts, each without marks, before and from labels in bold or italics:
  /// `Scan it → *Expected:* it is lent`.
  fileprivate var partsAtLabels: [String] {
    let spans = replacing("**", with: "*")
      .split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    var parts = [""]
    for (number, span) in spans.enumerated() {
      let next = number + 1 < spans.count ? spans[number + 1] : ""
      let hasColon = span.endsInColon || next.first.map { ":：".contains($0) } == true
      if !number.isMultiple(of: 2), hasColon,
        "\(span.withoutColon): x".labelOfBox != nil
      {
        let before = parts[parts.count - 1].reversed().drop { " →⇒➔–—->=".contains($0) }
        parts[parts.count - 1] = String(before.reversed())
        parts.append("")
      }
      parts[parts.count - 1] += span
    }
    return parts.map { MarkdownLine.plain($0) }.filter { !$0.isEmpty }
  }

  /// The label that a sentence of a box begins with; nil if it has none.
  fileprivate var labelOfBox: MarkdownLabel? {
    if let label = MarkdownLabel(self) { return label }
    guard let colon = prefix(60).firstIndex(where: { ":：".contains($0) }),
      let label = MarkdownLabel("**\(self[...colon])** \(self[index(after: colon)...])"),
      label.isOutcome != nil || SheetColumn.tested.contains(label.column)
    else { return nil }
    return label
  }

  /// The letters and the number before its name, and the name: `A1. Lend`.
  fileprivate var numberOfBox: (id: String?, name: String) {
    let parts = split(separator: ". ", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[0].utf8.count <= 8, parts[0].first?.isUppercase == true,
      case let number = parts[0].drop(while: \.isLetter), number.first?.isNumber == true,
      number.allSatisfy({ $0.isNumber || $0 == "." || $0 == "-" })
    else { return (nil, self) }
    return (parts[0], parts[1])
  }

  /// Whether it says with which means to look again, and not what is seen: *Check it at 203 dpi.*
  fileprivate var isLookedUp: Bool {
    let lines = LineTable.embedded
    return lines.onlyLooks(self) || lines.asksToLook(self) && !saysWhatIsSo
  }

  /// Whether it has nothing but signs to write upon: `……`, `____`.
  var isBlankToFill: Bool { allSatisfy { "._…·＿‥．-–— ".contains($0) } }

  /// Whether it ends in a blank to write upon: `Result: ……`.
  var endsInBlank: Bool {
    let blank = reversed().prefix { "_…＿.‥".contains($0) }
    return blank.count >= 4 || blank.contains { "…‥".contains($0) } && blank.count >= 2
      || hasSuffix("___")
  }
}
