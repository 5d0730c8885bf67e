/// Ticks within lines, before what is seen: `Save → ✅ the list has it`.
extension [MarkdownOutline.Item] {
  /// The steps of lines of which some have a tick before what is seen: the others are done; nil if
  /// none has one.
  var tickedSteps: [ImportedStep]? {
    guard contains(where: { $0.text.contains("✅") }),
      allSatisfy({
        $0.children.isEmpty && !$0.text.contains("❌") && MarkdownLabel($0.text) == nil
      })
    else { return nil }
    return flatMap { item in
      let own = item.imported
      let isSeen = item.isSeen || LineTable.embedded.use(of: own.text) == .seen
      return own.tickedSteps
        ?? [isSeen ? ImportedStep(expected: [own]) : ImportedStep(operation: own)]
    }
  }
}

extension ImportedText {
  /// What is seen without the tick before it, which says no more.
  var withoutTick: Self {
    let rest = text.dropFirst()
    return text.hasPrefix("✅ ") && !rest.contains("✅")
      ? replaced(by: LineMarks.trimmed(rest)) : self
  }

  /// What is done, and what is seen behind a tick, as often as a line has both; nil for a line
  /// without a tick, or with one only at its beginning.
  var tickedSteps: [ImportedStep]? {
    let parts = text.partsAtTicks
    guard parts.count > 1 else { return nil }
    func own(_ text: String) -> ImportedText { ImportedText(text: text, position: position) }
    var steps: [ImportedStep] = []
    var act = parts[0].withoutArrow
    for (index, part) in parts.enumerated().dropFirst() {
      let isLast = index == parts.count - 1
      let (seen, next) = isLast ? (part, "") : part.seenBeforeNextAct
      guard !seen.isEmpty else { return nil }
      let acts = InlineSteps.sequence(act)
      let areDone = acts.allSatisfy { LineTable.embedded.use(of: $0) == .done }
      for step in areDone ? acts : [act] where !step.isEmpty {
        steps.append(ImportedStep(operation: own(step)))
      }
      if steps.isEmpty || act.isEmpty { steps.append(ImportedStep()) }
      steps[steps.count - 1].expected.append(own(seen))
      act = next
    }
    return steps
  }
}

extension String {
  /// Whether it says how something went.
  ///
  /// *Restore drill: counts, sign-in passed. It took an hour.*
  var endsInVerdict: Bool {
    let first = (sentences.first ?? self).split(separator: " ")
    guard
      let word = first.last(where: { $0.contains(where: \.isLetter) }),
      first.count > 2, case let last = String(word.prefix { $0.isLetter }),
      VerdictTable.embedded.isWord(last) || VerdictTable.embedded.isState(last)
    else { return false }
    // `Mark the order as approved` is done.
    return LineTable.embedded.use(of: self) != .done || first.contains { $0.hasSuffix(":") }
  }

  /// The parts of a line before, between and behind ticks outside of brackets; a tick with nothing
  /// before it that is done is a part of the text.
  fileprivate var partsAtTicks: [String] {
    let ticks = openRanges(of: "✅")
    guard !ticks.isEmpty else { return [self] }
    let ends = ticks.dropFirst().map(\.lowerBound) + [endIndex]
    let first = LineMarks.trimmed(self[..<ticks[0].lowerBound])
    var parts = [first]
    for (tick, end) in zip(ticks, ends) {
      let part = LineMarks.trimmed(self[tick.upperBound..<end])
      // `✅ The light is on / lamp ✅ on`: an arrow would say that something is done between.
      let last = parts[parts.count - 1]
      let isNext =
        !last.seenBeforeNextAct.act.isEmpty && (!first.isEmpty || last.withoutArrow != last)
      if parts.count == 1 || isNext {
        parts.append(part)
      } else {
        parts[parts.count - 1] += " ✅ " + part
      }
    }
    return first.isEmpty && parts.count == 2 ? [self] : parts
  }

  /// A text without an arrow at its end.
  fileprivate var withoutArrow: String {
    for arrow in ["→", "->", "=>", "⇒", "➔", "➡"] where hasSuffix(arrow) {
      return LineMarks.trimmed(dropLast(arrow.count))
    }
    return self
  }

  /// What is seen, and what is done then, before the next tick: `saved → open the list →`.
  fileprivate var seenBeforeNextAct: (seen: String, act: String) {
    let text = withoutArrow
    // `sign in ✅ / lamp ✅ on`: that the first worked is all that is seen.
    if text.hasPrefix("/ ") { return ("✅", LineMarks.trimmed(text.dropFirst(2))) }
    let found = [" → ", " -> ", " ⇒ ", " / "].compactMap { text.openRanges(of: $0).first }
      .min { $0.lowerBound < $1.lowerBound }
    guard let found else { return (text, "") }
    return (
      LineMarks.trimmed(text[..<found.lowerBound]), LineMarks.trimmed(text[found.upperBound...])
    )
  }
}
