/// Commands in a block of code, with a label below it that says what is seen then.
extension MarkdownCases.Draft {
  /// Makes steps of the commands directly above, if the case has no steps.
  mutating func takeCommands() {
    guard commandCount > 0, source.steps.isEmpty, role == nil else { return }
    let found = source.notes.suffix(commandCount)
    source.notes.removeLast(commandCount)
    for note in found {
      // `# in another window`
      let isRemark = note.text.text.hasPrefix("#")
      if isRemark { source.notes.append(note) } else { add(note.text, as: .operation) }
    }
  }
}

extension MarkdownOutline.Block {
  /// How many notes of a case it has become, if it is a block of code with commands.
  func commandCount(_ draft: MarkdownCases.Draft) -> Int {
    guard case .code(let type, let lines) = self, draft.role == nil, !draft.isAside,
      MarkdownOutline.commandTypes.contains(type)
    else { return 0 }
    let texts = lines.map { LineMarks.trimmed($0.text) }.filter { !$0.isEmpty }
    return draft.source.notes.suffix(texts.count).map(\.text.text) == texts ? texts.count : 0
  }
}
