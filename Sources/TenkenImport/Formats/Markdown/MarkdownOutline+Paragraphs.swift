/// Lines of text: whether they go on with the line above, begin a section, or stand alone.
extension MarkdownOutline {
  /// The level of headings that are only in bold.
  static let boldLevel = 7

  mutating func paragraph(_ line: Substring, _ trimmed: String) {
    let indent = MarkdownLine.indent(of: line)
    if let last = items.last,
      indent > last.indent || !isAfterGap && !MarkdownLabel.isLabel(trimmed)
    {
      return paragraph(line, trimmed, below: items.count - 1)
    }
    endList()
    if isAfterGap, let title = MarkdownLine.scenarioTitle(trimmed) {
      return open(title, level: Self.boldLevel, [])
    }
    // `**A-1. Sign up** — app, [Join]`: what stands behind the name is done first.
    if isAfterGap, MarkdownLabel(trimmed) == nil,
      let (name, first) = MarkdownLine.namedCase(trimmed)
    {
      open(name, level: Self.boldLevel, [])
      guard !first.isEmpty else { return }
      let item = Item(text: first, line: lineNumber, isTask: false, isNumbered: true, number: nil)
      return add(.list([item]))
    }
    // A name of a case in bold is a heading.
    if isAfterGap, trimmed.hasPrefix("**"), trimmed.hasSuffix("**"),
      case let name = MarkdownLine.plain(trimmed), MarkdownLabel(trimmed) == nil,
      SpecHeading(name).id != nil || SpecHeading.isTestID(name)
    {
      return open(name, level: Self.boldLevel, [])
    }
    // So is what says that criteria are below it, unless they are more of what a case expects.
    if case let name = MarkdownLine.plain(trimmed.withoutColon), SpecHeading.isCriteria(name),
      !open[open.count - 1].isLabelledCase
    {
      return open(name, level: Self.boldLevel, [])
    }
    // So is one in plain text: `TC-01 Login`, above its steps.
    if isAfterGap, SpecHeading.isPlainName(trimmed), MarkdownLabel(trimmed) == nil {
      return open(trimmed, level: Self.boldLevel, [])
    }
    endGap()
    if goesOn(line, trimmed),
      case .paragraph(let text, let line, _) = open[open.count - 1].blocks.last
    {
      open[open.count - 1].blocks.removeLast()
      let text = LineWrap.joined(text, trimmed)
      return add(.paragraph(text: text, line: line, end: lineNumber))
    }
    add(.paragraph(text: trimmed, line: lineNumber, end: lineNumber))
  }

  /// Reads a line below an item: it goes on with it, or it says more.
  private mutating func paragraph(_ line: Substring, _ trimmed: String, below index: Int) {
    // The sentences of an item stay together, unless a line says for itself what is done or seen.
    let isNext =
      LineMarks.trimmed(lineAbove).last.map { ".!?。".contains($0) } ?? false
      && LineTable.embedded.use(of: MarkdownLine.plain(trimmed)) == .open
    let goesOn =
      !isAfterGap && MarkdownLabel(trimmed) == nil
      && (isNext || wrap.goesOn(line, after: lineAbove, isItem: true, isWrapped: isWrapped))
    isWrapped = goesOn
    let children = items[index].item.children.count
    if goesOn, isBelowItem, children > 0 {
      items[index].item.children[children - 1].text = LineWrap.joined(
        items[index].item.children[children - 1].text, trimmed)
    } else if goesOn, !isBelowItem, !items[index].item.isWhollyInBold {
      items[index].item.text = LineWrap.joined(items[index].item.text, trimmed)
    } else {
      items[index].item.children.append(
        Item(text: trimmed, line: lineNumber, isTask: false, isNumbered: false, number: nil))
      isBelowItem = true
    }
  }

  /// Whether a line goes on with the paragraph above it.
  private func goesOn(_ line: Substring, _ trimmed: String) -> Bool {
    guard !isAfterGap, case .paragraph(let text, _, _) = open[open.count - 1].blocks.last,
      !text.endsInColon, !MarkdownLabel.isLabel(trimmed),
      text.isOpenData || wrap.goesOn(line, after: lineAbove)
    else { return false }
    if text.isOpenData { return true }
    // Lines that all begin so are lines of their own.
    if text.first?.isLowercase == true, trimmed.first?.isLowercase == true { return false }
    guard let clauses = BehaviourClauses(trimmed, isLoose: true) else { return true }
    return clauses.parts[0].kind == .and && BehaviourClauses(text, isLoose: true) == nil
  }
}

extension String {
  /// Whether it begins with a bracket of data whose end is in a line below it.
  fileprivate var isOpenData: Bool {
    guard let first, "{[".contains(first), utf8.count < ImportLimits.textCharacters else {
      return false
    }
    return count { "{[".contains($0) } > count { "}]".contains($0) }
  }
}
