/// What a list of items is: titles of cases, steps with labels between them, or outcomes to tick.
extension [MarkdownOutline.Item] {
  /// The boxes to tick in a block of code; nil if it has other lines than these, and indented ones
  /// that go on with a box.
  init?(boxes lines: [(text: String, line: Int)]) {
    self = []
    for (text, line) in lines where !LineMarks.trimmed(text).isEmpty {
      if text.first == " ", !isEmpty, !LineMarks.trimmed(text).hasPrefix("[") {
        self[count - 1].text += " " + LineMarks.trimmed(text)
        continue
      }
      guard let (item, _) = MarkdownLine.rawItem("- \(LineMarks.trimmed(text))", at: line),
        item.isTask
      else { return nil }
      append(item)
    }
    if isEmpty { return nil }
  }

  /// The numbered lines of a block of code that has nothing else; nil if they do not count on from 1.
  init?(numbered lines: [(text: String, line: Int)]) {
    let lines = lines.filter { !LineMarks.trimmed($0.text).isEmpty }
    self = lines.compactMap { MarkdownLine.rawItem($0.text[...], at: $0.line)?.item }
    guard count > 1, count == lines.count, map(\.number) == indices.map({ $0 + 1 }) else {
      return nil
    }
  }

  /// Takes the ticks before all items for marks: a tick before some of them is a part of a text.
  mutating func takeTicks() {
    guard count > 1, allSatisfy({ LineMarks.hasTick($0.text) }) else { return }
    for index in indices {
      self[index].text = LineMarks.removed(from: self[index].text).text
      self[index].isTicked = true
    }
  }

  /// Whether they are the lines of a block of code.
  var areCommands: Bool { !isEmpty && allSatisfy(\.isCode) }

  /// Whether one of some boxes is to be ticked, of what is expected and what is not: ✅ and ❌.
  var hasOutcomes: Bool {
    let boxes = filter(\.isTask)
    return boxes.contains { $0.text.hasPrefix("✅") } && boxes.contains { $0.text.hasPrefix("❌") }
  }

  /// Whether a numbered list has steps, and lines between them that say what is seen:
  /// `1. Buy it`, `2. **Expected:** …`.
  var hasSteps: Bool {
    let numbered = filter(\.isNumbered)
    let labels = numbered.map { MarkdownLabel($0.text) }
    // `1. Buy it`, `- Expected: …`, `2. Open it`
    if let first, first.isNumbered, MarkdownLabel(first.text) == nil,
      contains(where: { !$0.isNumbered && MarkdownLabel($0.text)?.isResult == true })
    {
      return true
    }
    let first = labels.firstIndex { $0?.column == .operation || $0?.isResult == true }
    guard let first else { return false }
    let isStepFirst = zip(numbered, labels).prefix(first).contains { item, label in
      label == nil && BehaviourClauses(item.text, isLoose: false) == nil
    }
    return isStepFirst
      || labels[first]?.column == .operation
        && labels[first...].contains { $0?.isResult == true }
  }
}

extension MarkdownOutline.Item {
  /// Its text without marks and signs for bold text.
  var imported: ImportedText {
    // What stands in a block of code is no mark.
    if let code { return ImportedText(text: LineMarks.trimmed(code), position: .line(line)) }
    let plain = MarkdownLine.plain(LineMarks.trimmed(text))
    // `` `1. page.html` is there ``: a number in code is none of the list.
    if text.hasPrefix("`") { return ImportedText(text: plain, position: .line(line)) }
    return ImportedText(
      text: LineMarks.removed(from: plain, keepsTicks: true).text, position: .line(line))
  }

  private static let boldTitle = TextForm(/\*\*([^*]+?)([:：]?\*\*|\*\*\s*[:：])/)

  /// Whether it is all in bold, and no label that is known.
  var isBoldTitle: Bool {
    guard text.hasPrefix("**"), let title = text.wholeMatch(of: Self.boldTitle.regex) else {
      return false
    }
    return MarkdownLabel(text) == nil && MarkdownLabel.section(String(title.1)) == nil
  }

  /// Whether it is a box that nobody has ticked.
  var isOpenBox: Bool { isTask && !isTickedBox }

  /// Whether it is all in bold, perhaps with a colon or brackets behind it, so that no line goes on
  /// with it.
  var isWhollyInBold: Bool {
    var own = text.endsInColon ? text.dropLast() : text[...]
    // `**The lamp is on** (if there is one)`
    if own.hasSuffix(")"), let start = own.firstRange(of: "** (")?.lowerBound {
      own = own[..<own.index(start, offsetBy: 2)]
    }
    return own.isInBold
  }

  /// Whether it is a label of a case: in bold, or of steps or results.
  var isLabelOfPart: Bool {
    if let label = MarkdownLabel(text) { return text.hasPrefix("*") || label.column.isPartOfCase }
    return !children.isEmpty && MarkdownLabel.section(text.withoutColon)?.isPartOfCase == true
  }

  /// Whether a tick before it says that it is seen.
  var isSeen: Bool {
    isTicked || ["✓", "✔", "✅"].contains { text.hasPrefix($0) }
  }

  /// Whether what a name in bold or in code does stands behind it: `**Restore** recovers it`.
  var saysWhatNameDoes: Bool {
    guard let mark = ["**", "`"].first(where: text.hasPrefix),
      let end = text.dropFirst(mark.count).firstRange(of: mark)
    else { return false }
    return text[end.upperBound...].beginsWithPredicate
  }

  /// Whether it names a group of boxes below it: `**Timer:**`, `Timer Challenge:`.
  var isNameOfBoxes: Bool {
    let words = MarkdownLine.plain(text).split { !$0.isLetter }
    return isTask && text.endsInColon && !children.isEmpty && children.allSatisfy(\.isTask)
      && (words.allSatisfy { $0.first?.isUppercase == true } && words.count > 1
        || LineTable.embedded.use(of: MarkdownLine.plain(text)) == .open)
  }

  /// Whether the boxes below it say nothing without it: `Tag created; files attached:`.
  var namesItsBoxes: Bool {
    !text.hasPrefix("*")
      && children.allSatisfy { child in
        child.children.isEmpty && MarkdownLabel(child.text) == nil
          && LineTable.embedded.use(of: MarkdownLine.plain(child.text)) == .open
      }
  }

  /// The boxes below it, each behind its text if they say nothing without it.
  var boxesBelow: [Self] {
    guard namesItsBoxes else { return children }
    return children.map { child in
      var child = child
      child.text = text + " " + child.text
      return child
    }
  }

  /// Whether a label below it says what is seen.
  var hasResult: Bool { children.contains { MarkdownLabel($0.text)?.isResult == true } }

  /// Whether it is a label above cases that say by labels below them what is seen: `Test cases:`.
  var listsCases: Bool {
    text.endsInColon && SpecHeading.isAboutTests(MarkdownLine.plain(text.withoutColon))
      && !children.isEmpty
      && children.allSatisfy { $0.isNumbered && MarkdownLabel($0.text) == nil && $0.hasResult }
  }

  /// Whether it says what is done or seen; `**Step 1**: …` only counts.
  var isExplicit: Bool {
    MarkdownLabel.isExplicit(text) && MarkdownLabel(text)?.isCount != true
      || SpecHeading.duty(MarkdownLine.plain(text)) != nil
      || children.contains(where: \.isExplicit)
  }
}

extension MarkdownOutline.Item {
  /// Whether it is the title of a case, with its labels below it.
  var hasParts: Bool {
    guard !isNumbered, !isTask else { return false }
    return children.contains { child in
      guard let column = MarkdownLabel.section(child.text.withoutColon), !child.children.isEmpty
      else { return false }
      return column == .preconditions || column == .operation
    }
  }
}

extension [MarkdownOutline.Item] {
  /// Whether each line only names one of several things that a text above it announces.
  var areDetails: Bool {
    if !isEmpty, allSatisfy(\.isCode) { return true }
    return !isEmpty && count <= 12
      && allSatisfy { item in
        item.children.isEmpty && !item.isTask && item.text.utf8.count <= 160
          && MarkdownLabel(item.text) == nil && !item.text.announces
          && !item.text.contains("___")
          && LineTable.embedded.use(of: MarkdownLine.plain(item.text)) == .open
          && !MarkdownLine.plain(item.text).isPath
      }
  }
}

extension String {
  /// Whether it begins with a word in bold or in capitals.
  var isLoud: Bool {
    hasPrefix("*") || hasPrefix("_") || prefix { $0.isLetter }.allSatisfy(\.isUppercase)
  }

  /// Whether it ends in a colon, as a label does.
  var endsInColon: Bool { hasSuffix(":") || hasSuffix("：") }

  /// Whether it says that lines below it say more: `The menu has:`, 次が表示される.
  var announces: Bool { endsInColon || announcesInWords }

  /// Whether it says that the lines below it are what to look at: `Open it and confirm:`.
  var announcesChecks: Bool {
    guard endsInColon else { return false }
    let lines = LineTable.embedded
    let words = LineTable.words(of: withoutColon.suffix(60)).map(\.text)
    let last = words.last { !lines.has("behind checks", $0) }
    return last.map { lines.has("checks at end", $0) } ?? false
      || lines.wideChecksAtEnd.contains(where: withoutColon.hasSuffix)
  }

  /// Whether it begins or ends with a word for looking, above what is looked at.
  var asksToCheckBelow: Bool {
    let first = LineTable.words(of: prefix(60)).first?.text ?? ""
    return announcesChecks || endsInColon && LineTable.embedded.has("checks at end", first)
  }

  /// Whether words of it say so.
  var announcesInWords: Bool {
    ["次が", "次の", "次を", "以下", "下記", "the following", "as follows", "如下", "다음"]
      .contains { contains($0) }
  }

  /// Whether it says that what was done is done again: `Repeat with:`, 繰り返す.
  var isRepetition: Bool {
    let words = LineTable.words(of: prefix(120)).prefix(2).map(\.text)
    return words.contains { ["repeat", "rerun", "redo"].contains($0) }
      || ["繰り返", "くり返", "重复上述", "重複上述"].contains { prefix(60).contains($0) }
  }

  private static let link = TextForm(/<?https?:\/\/\S+>?|!?\[[^\]]*\]\([^)\s]+\)[.。]?/)

  private static let markup = TextForm(
    /!?\[(?:!\[[^\]]*\]\([^)]*\)|[^\]]*)\]\([^)\s]*\)|<\/?[A-Za-z][^>]*>|\[[^\]]+\]:\s+\S+/)

  /// Whether it has nothing but links, pictures and tags: badges, `<div align="center">`.
  var isOnlyMarkup: Bool {
    guard let first, "<![".contains(first), utf8.count <= 2000,
      prefixMatch(of: Self.markup.regex) != nil
    else { return false }
    return replacing(Self.markup.regex, with: "").allSatisfy(\.isWhitespace)
  }

  /// Whether it is only an address, a picture, or a link with its text.
  var isLink: Bool {
    guard let first, "<h![".contains(first) else { return false }
    return wholeMatch(of: Self.link.regex) != nil
  }

  /// The text without a colon and signs for bold text at its end.
  var withoutColon: String { String(reversed().drop { ":：*_ ".contains($0) }.reversed()) }

  /// Whether it leads from one place to the next: `Settings → Plan`.
  var isPath: Bool { ["→", " > ", "->", "⇒"].contains { contains($0) } }
}

extension Substring {
  /// Whether it says what something before it does: ` recovers it`.
  var beginsWithPredicate: Bool {
    var words = split(separator: " ")[...]
    while let word = words.first, ["still", "also", "only", "now"].contains(word) {
      words.removeFirst()
    }
    let verb = words.first?.prefix { $0.isLetter } ?? ""
    return first == " " && verb.count > 3 && verb.first?.isLowercase == true
      && verb.hasSuffix("s") && !verb.hasSuffix("ss")
      && !["always", "sometimes", "towards", "besides", "this"].contains(verb)
  }
}

extension StringProtocol {
  /// Whether it is all in bold: `**Payments**`.
  var isInBold: Bool {
    hasPrefix("**") && hasSuffix("**") && utf8.count > 4
      && !dropFirst(2).dropLast(2).contains("*")
  }
}
