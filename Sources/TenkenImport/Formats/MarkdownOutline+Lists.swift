/// What a list of items is: titles of cases, steps with labels between them, or outcomes to tick.
extension [MarkdownOutline.Item] {
  /// The boxes to tick in a block of code, one in each line; nil if it has other lines.
  init?(boxes lines: [(text: String, line: Int)]) {
    self = []
    for (text, line) in lines where !LineMarks.trimmed(text).isEmpty {
      guard let (item, _) = MarkdownLine.rawItem("- \(LineMarks.trimmed(text))", at: line),
        item.isTask
      else { return nil }
      append(item)
    }
    if isEmpty { return nil }
  }

  /// The numbered steps in a block of code, one in each line; nil if it has other lines.
  init?(steps lines: [(text: String, line: Int)]) {
    self = []
    for (text, line) in lines where !LineMarks.trimmed(text).isEmpty {
      guard let (item, _) = MarkdownLine.rawItem(Substring(text), at: line),
        item.number == count + 1
      else { return nil }
      append(item)
    }
    if count < 2 { return nil }
  }

  /// The cases of a list of titles in bold, each with its steps below it or after it:
  /// `1. **Restore:**`; nil for another list.
  var titledCases: [MarkdownOutline.Item]? {
    var cases: [MarkdownOutline.Item] = []
    for item in self {
      if item.isNumbered {
        guard item.isBoldTitle else { return nil }
        cases.append(item)
      } else {
        guard !cases.isEmpty else { return nil }
        cases[cases.count - 1].children.append(item)
      }
    }
    guard !cases.isEmpty, cases.allSatisfy({ !$0.children.isEmpty }) else { return nil }
    return cases.contains(where: \.isLabelTitle) || cases.areNamesInBold ? cases : nil
  }

  /// Whether its titles are names, with lines below them of which most say for certain what is done
  /// or seen.
  private var areNamesInBold: Bool {
    func use(_ item: MarkdownOutline.Item) -> LineUse {
      LineTable.embedded.use(of: MarkdownLine.plain(item.text))
    }
    let uses = flatMap(\.children).map(use)
    // `**Open the app**` is a step, with what is seen below it.
    return allSatisfy { use($0) != .done || count > 2 } && count { use($0) == .done } * 4 <= count
      && uses.count { $0 != .open } * 5 >= uses.count * 3 && uses.contains(.done)
      && !contains { $0.hasResult }
  }

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
  /// Whether it is all in bold, and no label that is known.
  var isBoldTitle: Bool {
    guard let title = text.wholeMatch(of: /\*\*([^*]+?)([:：]?\*\*|\*\*\s*[:：])/) else {
      return false
    }
    return MarkdownLabel(text) == nil && MarkdownLabel.section(String(title.1)) == nil
  }

  /// Whether it is such a title with a colon at its end.
  fileprivate var isLabelTitle: Bool {
    isBoldTitle && MarkdownLine.plain(text).endsInColon
  }

  /// Whether a label below it says what is seen.
  var hasResult: Bool { children.contains { MarkdownLabel($0.text)?.isResult == true } }

  /// Whether it is a label above cases that say by labels below them what is seen: `Test cases:`.
  var listsCases: Bool {
    text.endsInColon && SpecHeading.isAboutTests(MarkdownLine.plain(text.withoutColon))
      && !children.isEmpty
      && children.allSatisfy { $0.isNumbered && MarkdownLabel($0.text) == nil && $0.hasResult }
  }

  /// Whether it says what is done or seen.
  var isExplicit: Bool {
    MarkdownLabel.isExplicit(text) || SpecHeading.duty(MarkdownLine.plain(text)) != nil
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

extension String {
  /// Whether it begins with a word in bold or in capitals.
  var isLoud: Bool {
    hasPrefix("*") || hasPrefix("_") || prefix { $0.isLetter }.allSatisfy(\.isUppercase)
  }

  /// Whether it ends in a colon, as a label does.
  var endsInColon: Bool { hasSuffix(":") || hasSuffix("：") }

  /// Whether it says that lines below it say more: `The menu has:`, 次が表示される.
  var announces: Bool {
    endsInColon
      || ["次が", "次の", "次を", "以下", "下記", "the following", "as follows", "如下", "다음"]
        .contains { contains($0) }
  }

  /// Whether it is only an address, or a link with its text.
  var isLink: Bool {
    wholeMatch(of: /<?https?:\/\/\S+>?|\[[^\]]*\]\([^)\s]+\)/) != nil
  }

  /// The text without a colon and signs for bold text at its end.
  var withoutColon: String { String(reversed().drop { ":：*_ ".contains($0) }.reversed()) }

  /// Whether it leads from one place to the next: `Settings → Plan`.
  var isPath: Bool { ["→", " > ", "->", "⇒"].contains { contains($0) } }
}
