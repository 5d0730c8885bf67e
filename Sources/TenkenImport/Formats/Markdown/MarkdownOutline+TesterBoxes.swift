/// Boxes in which testers say how a test went.
///
/// They say nothing that is done or seen: `- [ ] Pass  [ ] Fail: ____`, `☐ 通过 ☐ 失败`, `[ ] Done`.
struct TesterBoxes {
  /// The result whose box alone is ticked; nil if none or several are.
  let chosen: String?

  /// Reads a line; nil if it says anything else.
  ///
  /// - Parameters:
  ///   - line: The line without the mark of its list.
  ///   - isTask: Whether it begins with a box that is no longer in it.
  ///   - isTicked: Whether that box is ticked.
  init?(_ line: String, isTask: Bool, isTicked: Bool) {
    guard line.utf8.count <= 240,
      let boxes = BoxedChoices((isTask ? isTicked ? "☑" : "☐" : "") + line)
    else { return nil }
    let names = boxes.choices.map { Self.name(MarkdownLine.plain($0.text)) }
    // `[ ] ✅ Pass`: a sign may be a part of a name.
    let given = names.filter { !$0.isEmpty }
    guard !given.isEmpty, given.allSatisfy(VerdictTable.embedded.isVerdict) else { return nil }
    let name = boxes.tickedIndex.map { names[$0] }
    chosen = name.flatMap { VerdictTable.embedded.status(of: $0) } == nil ? nil : name
  }

  /// The name of a box without the blank behind it, and without signs between boxes.
  private static func name(_ text: String) -> String {
    var name = text[...]
    // `Fail, because: ____`
    if let last = LineMarks.trimmed(name).last, "_＿…)）".contains(last),
      let colon = name.firstIndex(where: { ":：(（_＿".contains($0) })
    {
      name = name[..<colon]
    }
    return LineMarks.trimmed(name.filter { !"_＿".contains($0) }).trimmingSeparators
  }
}

extension String {
  /// The text without the signs that stand between boxes or before blanks.
  fileprivate var trimmingSeparators: String {
    var text = self[...]
    while let last = text.last, ":：/|／｜,、 ".contains(last) { text.removeLast() }
    return String(text)
  }
}

extension MarkdownCases.Draft {
  /// Takes a line of boxes for the tester; false for other lines.
  mutating func takesTesterBoxes(
    _ line: String, _ number: Int, isTask: Bool = false, isTicked: Bool = false
  ) -> Bool {
    guard let boxes = TesterBoxes(line, isTask: isTask, isTicked: isTicked) else { return false }
    let box = isTask ? isTicked ? "[x] " : "[ ] " : ""
    let position = ImportedText(
      text: box + MarkdownLine.plain(LineMarks.trimmed(line)), position: .line(number))
    source.notes.append(ImportedNote(label: "", text: position, isUnderstood: true))
    hasTesterBoxes = true
    if let chosen = boxes.chosen {
      let verdict = ImportedText(text: chosen, position: position.position)
      source.tested.rows.append(
        TestedCase.Row(
          round: 0, index: source.tested.rowCount, step: nil,
          verdicts: [ImportedNote(label: "", text: verdict, isUnderstood: true)]))
      source.tested.rowCount += 1
    }
    return true
  }

  /// The items of a list and those below them, without the boxes for the tester.
  mutating func withoutTesterBoxes(_ all: [MarkdownOutline.Item]) -> [MarkdownOutline.Item] {
    let box = all.loneBox
    if let box {
      let text = ImportedText(
        text: (box.isTickedBox ? "[x] " : "[ ] ") + box.text, position: .line(box.line))
      source.notes.append(ImportedNote(label: "", text: text, isUnderstood: true))
      hasTesterBoxes = true
    }
    return all.dropLast(box == nil ? 0 : 1).compactMap { item in
      var item = item
      let isAlone = item.children.isEmpty && !item.isNumbered
      if isAlone,
        takesTesterBoxes(item.text, item.line, isTask: item.isTask, isTicked: item.isTickedBox)
      {
        return nil
      }
      item.children = withoutTesterBoxes(item.children)
      return item
    }
  }
}

extension MarkdownOutline.Item {
  /// Whether it is a box with a name and nothing behind it but a blank, or choices that nobody has
  /// ticked: `Browser: ____ (e.g. Firefox)`, `Theme: light ☐ | dark ☐`.
  var isFieldToFill: Bool {
    let plain = MarkdownLine.plain(text)
    guard isOpenBox, children.isEmpty, let colon = plain.firstIndex(where: { ":：".contains($0) })
    else { return false }
    let rest = LineMarks.trimmed(plain[plain.index(after: colon)...])
    let blank = rest.prefix { "_＿".contains($0) }
    let example = LineMarks.trimmed(rest.dropFirst(blank.count))
    let ends = [example.first, example.last].compactMap(\.self)
    let isExample = ends.count == 2 && "(（".contains(ends[0]) && ")）".contains(ends[1])
    return blank.count >= 3 && (example.isEmpty || isExample)
      || rest.count { "☐□⬜".contains($0) } >= 2 && !rest.contains { "☑☒✓✔✗✅❌".contains($0) }
  }
}

extension [MarkdownOutline.Item] {
  /// The box below nothing but labels that says in a word that somebody has read them:
  /// `- [ ] understood`; nil if there is none.
  fileprivate var loneBox: MarkdownOutline.Item? {
    guard count > 1, let box = last, box.isTask, box.children.isEmpty,
      box.text.allSatisfy(\.isLetter), box.text.count <= 16,
      dropLast().allSatisfy({ item in
        !item.isTask && item.text.prefix(24).contains { ":：".contains($0) }
      })
    else { return nil }
    return box
  }
}
