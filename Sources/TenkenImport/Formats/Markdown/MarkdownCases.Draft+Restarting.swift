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
    restart(with: next)
  }

  /// Ends a case if a table of fields stands below the table of its steps, and says what another
  /// one is called or assumes; the line above it is its title.
  mutating func restart(at rows: [Sheet.Row]) {
    let columns = rows.map { HeadingTable.embedded.meaning(of: $0.text(0))?.column }
    guard stepTableLine > 0, columns.contains(where: { [.preconditions, .title].contains($0) })
    else {
      return
    }
    func isBelow(_ text: ImportedText) -> Bool {
      text.position.lineNumber.map { $0 > stepTableLine } ?? false
    }
    var next = ImportedCase()
    if let last = source.steps.last, last.expected.isEmpty, let title = last.operation,
      isBelow(title)
    {
      source.steps.removeLast()
      next.title = title
    } else if let note = source.notes.last, note.label.isEmpty, isBelow(note.text) {
      source.notes.removeLast()
      next.title = note.text
    }
    restart(with: next)
  }

  private mutating func restart(with next: ImportedCase) {
    var ended = self
    ended.settle()
    others += [ended.source]
    source = next
    (boxes, sharedPreconditions, isRestarted, hasExpected) = ([], 0, true, false)
    (stepTableLine, hasOwnTitle) = (0, false)
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
