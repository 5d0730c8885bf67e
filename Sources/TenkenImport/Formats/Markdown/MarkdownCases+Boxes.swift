/// Lists of boxes that are tests of their own.
extension [MarkdownOutline.Item] {
  /// Whether the lines are boxes that are tests of their own.
  ///
  /// One says both what is done and what is seen then, and another does not say what is done; or
  /// most say both.
  var areBoxedTests: Bool {
    guard areBoxes else { return false }
    let texts = map(\.imported)
    let byDashes = haveDashes
    let others = texts.filter {
      $0.text.boxedResult(byDashes: byDashes) == nil || $0.text.endsInVerdict
    }
    if others.count < count,
      others.contains(where: { LineTable.embedded.use(of: $0.text) != .done })
    {
      return true
    }
    let whole = texts.count { !others.contains($0) || $0.isWholeTest }
    return whole * 2 > count
  }

  /// Whether the lines are boxes that are all in bold, most of them above lines of their own.
  var areTitledBoxes: Bool {
    allSatisfy { item in
      item.isTask && MarkdownLabel(item.text) == nil && item.isWhollyInBold
    } && self.count { !$0.children.isEmpty } * 2 > count
  }

  /// Whether the lines are boxes of which none says what is done.
  var areSeenBoxes: Bool {
    areBoxes && allSatisfy { LineTable.embedded.use(of: $0.imported.text) != .done }
  }

  /// Whether most lines have a dash, so that it means the same in all.
  var haveDashes: Bool { self.count { MarkdownLine.plain($0.text).pair != nil } * 2 > count }

  /// Whether the lines are boxes most of which have an arrow, which leads to what is seen.
  var haveArrows: Bool {
    areBoxes && self.count { MarkdownLine.plain($0.text).lastArrow != nil } * 2 > count
  }

  private var areBoxes: Bool { count >= 2 && allSatisfy(\.isPlainBox) }
}

extension MarkdownOutline.Item {
  /// The test that a box is, or those of the boxes below one that only names them.
  func tests(below names: [String] = []) -> [ImportedCase] {
    let own = imported
    guard children.isEmpty else {
      let names = names + [LineMarks.trimmed(own.text.withoutColon)]
      return children.flatMap { $0.tests(below: names) }
    }
    var draft = MarkdownCases.Draft()
    draft.addBoxedTest(own, byArrows: false, byDashes: false)
    return draft.others.map { test in
      var test = test
      // `Add a seed: plum`: a value in code is entered, and not seen.
      if text.hasSuffix("`"), test.steps.first?.expected.first?.text.contains(" ") == false {
        test.steps = [ImportedStep(operation: own)]
      }
      let title = test.title?.text ?? own.text
      test.title?.text = (names + [title]).joined(separator: " › ")
      return test
    }
  }
}

extension [MarkdownOutline.Item] {
  /// Whether boxes stand beside boxes that only name those below them, as groups of tests.
  ///
  /// Where each line has a box of its own, each is ticked alone: none is a step to another.
  var areGroupedBoxes: Bool {
    let groups = filter { !$0.children.isEmpty }
    return groups.count > 1 && groups.count < count && allSatisfy(\.isTreeOfBoxes)
      && groups.count { LineTable.embedded.use(of: $0.imported.text) == .open } * 2 > groups.count
  }
}

extension MarkdownOutline.Item {
  /// Whether it and all that is below it are boxes without labels.
  fileprivate var isTreeOfBoxes: Bool {
    isTask && !isNumbered && MarkdownLabel(text) == nil
      && MarkdownLabel.section(text.withoutColon) == nil && !MarkdownLabel.isUnknown(text)
      && children.allSatisfy(\.isTreeOfBoxes)
  }
}

extension MarkdownOutline.Item {
  /// Whether it is a box without a label and without lines below it.
  var isPlainBox: Bool {
    isTask && children.isEmpty && MarkdownLabel(text) == nil && !MarkdownLabel.isUnknown(text)
  }
}

extension MarkdownOutline.Section {
  /// Whether boxes are tests of their own in most of several lists of boxes, so that what others
  /// only say to look at are tests, too.
  var boxesAreTests: Bool {
    let lists = boxLists
    let count = lists.count { $0.haveArrows || $0.areBoxedTests }
    return count >= 2 && count * 2 > lists.count
  }

  private var boxLists: [[MarkdownOutline.Item]] {
    blocks.compactMap { block in
      guard case .list(let items) = block, items.count >= 2, items.allSatisfy(\.isTask) else {
        return nil
      }
      return items
    } + sections.flatMap(\.boxLists)
  }
}

extension MarkdownCases.Draft {
  /// Adds a box that is a test of its own.
  ///
  /// - Parameters:
  ///   - own: What stands in the box.
  ///   - byArrows: Whether an arrow in it leads to what is seen, as in most boxes of its list.
  ///   - byDashes: Whether most boxes of its list have a dash.
  mutating func addBoxedTest(_ own: ImportedText, byArrows: Bool, byDashes: Bool) {
    func text(_ text: String) -> ImportedText { ImportedText(text: text, position: own.position) }
    var source = ImportedCase(title: own)
    if own.text.hasLabelledResult {
      // The label wins over an arrow before it.
      source.steps = own.sentenceSteps()
    } else if own.text.arrowSentences != nil {
      source.steps = own.steps(as: arrows)
    } else if byArrows, let pairs = own.text.arrowPairs {
      source.steps = pairs.map {
        ImportedStep(operation: text($0.act), expected: $0.seen.map(text))
      }
    } else if let (step, result) = own.text.boxedResult(byDashes: byDashes) {
      source.steps = [ImportedStep(operation: text(step), expected: [text(result)])]
    } else if own.isWholeTest || LineTable.embedded.use(of: own.text) == .done
      || own.text.endsInAct
    {
      source.steps = own.steps(as: arrows).flatMap(\.partedAtChecks)
    } else {
      source.steps = [ImportedStep(expected: [own])]
    }
    // A text of several sentences is called by what is done first.
    if own.text.count > 80, let first = source.steps.lazy.compactMap(\.operation).first {
      source.title = first
    }
    others.append(source)
  }

  /// Takes how a test went from the end of boxes: `The list appears — passed 2026-03-01`.
  mutating func takeVerdicts(
    _ items: [MarkdownOutline.Item]
  ) -> [MarkdownOutline.Item] {
    items.map { item in
      guard item.isTask, let (text, verdict) = item.text.boxedVerdict else { return item }
      var item = item
      item.text = text
      source.notes.append(
        ImportedNote(
          label: "Result", text: ImportedText(text: verdict, position: .line(item.line)),
          isUnderstood: true))
      return item
    }
  }
}

extension ImportedText {
  /// Whether it says in its sentences both what is done and what is seen then.
  var isWholeTest: Bool {
    steps.flatMap(\.partedAtChecks).contains { $0.operation != nil && !$0.expected.isEmpty }
  }
}

extension String {
  /// What is done and what is seen then, with a dash, a colon or an arrow between them.
  ///
  /// In a language whose words nobody knows here, a dash in one box of many may be any dash.
  fileprivate func boxedResult(byDashes: Bool) -> (String, String)? {
    if let result = result ?? singleArrow { return result }
    guard let (step, result) = pair,
      case let uses = (LineTable.embedded.use(of: step), LineTable.embedded.use(of: result)),
      byDashes || LineTable.embedded.isSpoken(self) || uses.0 == .done || uses.1 == .seen,
      uses.0 != .seen, uses.1 != .done,
      // `Only here (look at the tab — others differ)`
      !step.reversed().prefix(while: { $0 != ")" }).contains("(")
    else { return nil }
    return (step, result)
  }

  /// The parts around the only arrow: `Helper closed → the window says so`, and no way through
  /// screens.
  private var singleArrow: (String, String)? {
    guard !InlineSteps.isRoute(self), let (act, seen, _) = lastArrow,
      // `Search → the results appear`
      act.contains(" ") || LineTable.embedded.use(of: seen) == .seen,
      act.lastArrow == nil || seen.isReached(over: act), !seen.beginsWithRouteEnd,
      // `分割→結合が動く` is no sequence.
      contains(" ") && Self.arrows.dropLast().contains(where: contains)
        || LineTable.embedded.use(of: act) == .done
        || act.isQuotedName && (seen.contains("が") || LineTable.embedded.use(of: seen) == .seen),
      LineTable.embedded.use(of: seen) != .done
    else { return nil }
    return (act, seen)
  }

  /// Whether it is nothing but the name of a button in quotation marks: 「取消」.
  private var isQuotedName: Bool {
    first == "「" && last == "」" && count { $0 == "「" } == 1 && count > 2
  }

  /// Whether what stands behind the last arrow is done, and so all before it: `Menu → Begin it`.
  fileprivate var endsInAct: Bool {
    lastArrow.map { LineTable.embedded.use(of: $0.seen) == .done } ?? false
  }

  /// Whether it says what is seen at the end of a way of names: `Shop → Cart → the cart opens`.
  fileprivate func isReached(over way: String) -> Bool {
    let lines = LineTable.embedded
    let parts = way.split { "→⇒>".contains($0) }.map(LineMarks.trimmed)
    return lines.use(of: self) == .seen && parts.allSatisfy { lines.use(of: $0) == .open }
  }

  /// What is done and what is seen behind an arrow, several times with semicolons between them; nil
  /// for ways through screens, and if what is behind the last arrow is done, too.
  fileprivate var arrowPairs: [(act: String, seen: [String])]? {
    let isLatin = first?.isASCII == true
    guard !isLatin || !InlineSteps.isRoute(self) else { return nil }
    let parts = split { ";；".contains($0) }.map { LineMarks.trimmed($0) }
    // A part without an arrow is seen, too; before the first arrow it belongs to what is done.
    let isList = parts.first?.lastArrow != nil
    var pairs: [(act: String, seen: [String])] = []
    for part in isList ? parts : [self] {
      if let (act, seen, _) = part.lastArrow {
        guard !isLatin || LineTable.embedded.use(of: seen) != .done else { return nil }
        pairs.append((act, [seen]))
      } else if !pairs.isEmpty {
        pairs[pairs.count - 1].seen.append(part)
      }
    }
    return pairs.isEmpty ? nil : pairs
  }

  /// A text, and how its test went behind a dash, with a date or alone; nil for other texts.
  fileprivate var boxedVerdict: (String, String)? {
    for dash in [" — ", " – ", " - ", " -- "] {
      let parts = split(separator: dash)
      guard parts.count > 1, let last = parts.last else { continue }
      let words = last.split { " ,:(".contains($0) }
      // `passed 2026-03-01, Edge`, `all browsers passed 2026-03-01`, `failed`
      let place = words.firstIndex { VerdictTable.embedded.status(of: String($0)) != nil }
      guard let place,
        words.count == 1
          || place + 1 < words.count && words[place + 1].count(where: \.isNumber) >= 4
      else { return nil }
      let text = parts.dropLast().joined(separator: dash)
      return (LineMarks.trimmed(text), LineMarks.trimmed(last))
    }
    return nil
  }
}
