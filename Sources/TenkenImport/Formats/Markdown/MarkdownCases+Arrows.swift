/// Lines with arrows that lead to what is seen, and the ways to go on below them.
extension MarkdownCases {
  /// How arrows in a list are used.
  struct ArrowUse {
    /// Whether results begin with capitals there, as names of menus do.
    let hasCapitals: Bool
    /// Whether each of them asks to look: `→ verify the total`.
    let asksToLook: Bool
  }

  /// Reads what is below a step.
  ///
  /// Of several ways to go on (`confirm → …`, `cancel → …`) the first one is what happens next, and
  /// each other one is a case of its own, with the steps up to there.
  mutating func children(
    of item: MarkdownOutline.Item, below step: String, _ draft: inout Draft
  ) {
    // `Check the status:`, and the command
    if item.isNumbered, item.children.areCommands, draft.takesDetails(item.children, below: step) {
      return
    }
    // `Open the room and confirm:`
    if step.announcesChecks {
      for child in item.children {
        document.guess(child.imported)
        draft.add(child.imported, as: .expected)
        children(of: child, below: child.imported.text, &draft)
      }
      return
    }
    if draft.takesDetails(item.children, below: step) { return }
    if let steps = item.children.tickedSteps {
      for step in steps {
        if step.operation == nil {
          draft.source.steps.expect(step.expected)
        } else {
          draft.source.steps.append(step)
        }
      }
      return
    }
    let ways = item.children.filter { child in
      child.imported.text.outcome(as: draft.arrows) != nil
    }
    let names = ways.map { $0.imported }
    let isBranching = names.count > 1
    guard isBranching, names.contains(where: { LineTable.embedded.isRefusal($0.text) }),
      names.contains(where: { !LineTable.embedded.isRefusal($0.text) })
    else {
      if isBranching, let title = draft.source.title ?? names.first {
        document.doubt(.branches, at: title.position)
      }
      if let whole = item.explainedStep(in: draft, step) {
        draft.source.steps[draft.source.steps.count - 1].operation = whole
        return
      }
      for child in item.children { self.child(child, below: step, &draft) }
      return
    }
    let before = draft.source.steps
    let others = Set(ways.dropFirst().map(\.line))
    for child in item.children where !others.contains(child.line) {
      self.child(child, below: step, &draft)
    }
    for (way, name) in zip(ways, names).dropFirst() {
      var inner = Draft()
      (inner.arrows, inner.source.steps) = (draft.arrows, before)
      self.child(way, below: step, &inner)
      inner.source.title = ImportedText(
        text: name.text.outcome(as: draft.arrows)?.0 ?? name.text, position: name.position)
      draft.ways.append(inner.source)
    }
  }
}

extension [MarkdownOutline.Item] {
  /// How arrows are used in these lines, and in lines below them; nil if none certainly leads from
  /// what is done to what is seen.
  var arrowUse: MarkdownCases.ArrowUse? {
    let results = arrowResults + boxResults
    guard !results.isEmpty else { return nil }
    return MarkdownCases.ArrowUse(
      hasCapitals: results.contains { $0.first?.isUppercase == true },
      asksToLook: results.allSatisfy(LineTable.embedded.asksToLook))
  }

  /// What stands behind the arrow of boxes of which most have one, and say before it what is done.
  private var boxResults: [String] {
    let boxes = filter(\.isTask).map { MarkdownLine.plain($0.text) }
    let lines = LineTable.embedded
    let found = boxes.flatMap { $0.split(separator: "; ").map(LineMarks.trimmed) }
      .compactMap { box -> String? in
        let parts = box.split(separator: " → ").map(LineMarks.trimmed)
        guard parts.count == 2, lines.use(of: parts[0], in: box) == .done,
          lines.use(of: parts[1], in: box) != .done
        else { return nil }
        return parts[1]
      }
    return found.count >= 2 && found.count * 3 >= boxes.count ? found : []
  }

  private var arrowResults: [String] {
    flatMap { item in
      let own = MarkdownLine.plain(item.text).outcome.map { [$0.1] } ?? []
      return own + item.children.arrowResults
    }
  }
}

extension ImportedText {
  /// What is done, and what is seen after it, where arrows are used so.
  func steps(as arrows: MarkdownCases.ArrowUse?) -> [ImportedStep] {
    if let steps = tickedSteps { return steps }
    if text.hasLabelledResult { return sentenceSteps() }
    if let pairs = text.arrowSentences {
      return pairs.map { act, seen in
        ImportedStep(
          operation: ImportedText(text: act, position: position),
          expected: [ImportedText(text: seen, position: position)])
      }
    }
    // `Close it → it is gone; open it → it is back`
    let pairs = text.split(separator: "; ").map { text in
      ImportedText(text: LineMarks.trimmed(text), position: position)
    }
    if pairs.count > 1, pairs.allSatisfy({ $0.text.outcome(as: arrows) != nil }) {
      return pairs.flatMap { $0.steps(as: arrows) }
    }
    func own(_ text: String) -> ImportedText { ImportedText(text: text, position: position) }
    guard let (done, result) = text.outcome(as: arrows) else {
      let acts = arrows?.asksToLook == true ? InlineSteps.sequence(text) : []
      let uses = acts.map { LineTable.embedded.use(of: $0, in: text) }
      // Where results say that they are looked at, `settle` behind what is done is done, too.
      guard uses.count > 1, uses.dropLast().allSatisfy({ $0 == .done }), uses.last == .open else {
        return steps
      }
      return acts.map { ImportedStep(operation: own($0)) }
    }
    let acts = InlineSteps.sequence(done)
    let isSequence = acts.allSatisfy { LineTable.embedded.use(of: $0) == .done }
    var steps = (isSequence ? acts : [done]).map { ImportedStep(operation: own($0)) }
    steps[steps.count - 1].expected = [own(result)]
    return steps
  }
}

extension String {
  /// The arrows between what is done and what is seen.
  static let arrows = [" → ", " ⇒ ", " -> ", " => ", " ➔ ", " ➡ ", "→"]

  /// What is done and what is seen in each of several sentences with an arrow:
  /// `Send → the mail arrives. Cancel → no mail`; nil for other lines.
  var arrowSentences: [(act: String, seen: String)]? {
    guard contains("→") || contains("->") || contains("⇒") else { return nil }
    var parts: [String] = []
    for part in split(separator: ". ").flatMap({ $0.split(separator: "。") }) {
      if !parts.isEmpty, String(part).lastArrow == nil {
        parts[parts.count - 1] += ". " + part
      } else {
        parts.append(String(part))
      }
    }
    let pairs = parts.compactMap(\.lastArrow)
    let lines = LineTable.embedded
    guard pairs.count > 1, pairs.count == parts.count,
      pairs.allSatisfy({ $0.act.lastArrow == nil && lines.use(of: $0.seen) != .done }),
      !parts.contains(where: InlineSteps.isRoute)
    else { return nil }
    return pairs.map { ($0.act, $0.seen) }
  }

  /// Whether a text says both what is done and what is seen, with an arrow, a colon or a label
  /// between them.
  func saysBoth(as use: MarkdownCases.ArrowUse?) -> Bool {
    outcome(as: use) != nil || arrowSentences != nil || sureResult != nil || hasLabelledResult
  }

  /// The parts of a line before and after its last arrow: what is done, and what is seen.
  ///
  /// If arrows beside it lead to results, this one does, unless what follows it is done, or is the
  /// name of a menu: `confirm → coins + 100`, but not `open Settings → Account`.
  func outcome(as use: MarkdownCases.ArrowUse?) -> (String, String)? {
    if let outcome { return outcome }
    guard let use, !InlineSteps.isRoute(self) else { return nil }
    for arrow in Self.arrows {
      guard let found = openRanges(of: arrow).last else { continue }
      let done = LineMarks.trimmed(self[..<found.lowerBound])
      let result = LineMarks.trimmed(self[found.upperBound...])
      let lines = LineTable.embedded
      // `DOM reverts` is no menu.
      let isMenu = result.first?.isUppercase == true && lines.use(of: result, in: self) != .seen
      let mayBeMenu = isMenu && !result.contains(where: \.isNumber)
      guard !done.isEmpty, !result.isEmpty, use.hasCapitals || !mayBeMenu,
        !result.beginsWithRouteEnd,
        case let end = lines.use(of: result, in: self), end != .done,
        end == .seen || !use.asksToLook
      else { return nil }
      let parts = done.split(separator: arrow).map(LineMarks.trimmed)
      let uses = parts.map { lines.use(of: $0, in: self) }
      guard let first = uses.firstIndex(of: .seen) else { return (done, result) }
      // `Ask for it → the mail arrives → its link works`: one result after the other.
      guard first > 0, uses[first...].allSatisfy({ $0 == .seen }) else { return nil }
      return (
        parts[..<first].joined(separator: arrow),
        (parts[first...] + [result]).joined(separator: arrow)
      )
    }
    return nil
  }
}
