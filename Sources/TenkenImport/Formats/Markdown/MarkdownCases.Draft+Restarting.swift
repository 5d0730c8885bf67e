/// Cases without headings of their own, one after the other.
extension MarkdownCases.Draft {
  /// Ends a case if a label begins another one below the same heading: *Preconditions* again after
  /// what is expected.
  mutating func restart(_ label: MarkdownLabel) {
    guard label.column == .preconditions else { return }
    guard hasLabel, source.steps.contains(where: { $0.operation != nil }),
      source.steps.last?.expected.isEmpty == false
    else {
      if source.title == nil, !hasLabel, source.steps.isEmpty { source.takeRowAbove() }
      return
    }
    var next = ImportedCase()
    if let note = source.notes.last, note.isListed, note.label.isEmpty {
      source.notes.removeLast()
      next.notes = [note]
      next.takeRowAbove()
      if next.title == nil { (next.title, next.notes) = (note.text, []) }
    }
    var ended = self
    ended.settle()
    others += [ended.source]
    source = next
    (boxes, sharedPreconditions, isRestarted, hasExpected) = ([], 0, true, false)
  }
}

extension ImportedCase {
  /// Takes the line above the labels of a case for its id and title: `TC-2<tab>Title<tab>…`.
  fileprivate mutating func takeRowAbove() {
    guard let note = notes.last, note.isListed, note.label.isEmpty else { return }
    let parts = note.text.text.split(separator: "\t").map(LineMarks.trimmed).map {
      ImportedText(text: $0, position: note.text.position)
    }
    guard parts.count > 1, ColumnProfile.isID(parts[0].text) else { return }
    notes.removeLast()
    (id, title) = (parts[0], parts[1])
    notes += parts.dropFirst(2).map { ImportedNote(label: "", text: $0, isUnderstood: true) }
  }
}
