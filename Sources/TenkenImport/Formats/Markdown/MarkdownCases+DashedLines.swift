/// Lines that are whole cases: `- TC-AUTH-01 — no account — sign in — it is refused`.
extension MarkdownCases {
  /// Takes a list of such lines; false for other lists.
  mutating func takesDashedLines(
    _ items: [MarkdownOutline.Item], _ draft: inout Draft
  ) -> Bool {
    let lines = items.map { $0.imported }
    let parts = lines.map(\.text.dashedParts)
    guard !items.contains(where: \.isNumbered), parts.allSatisfy({ $0.count > 2 }),
      parts.allSatisfy({ ColumnProfile.isID($0[0]) })
    else { return false }
    let columns = parts.map { legend.meanings(of: $0.count) }
    guard !columns.contains(where: \.isEmpty) else { return false }
    // Without a line that names the parts, the last ones have to say that they are seen.
    let seen = parts.count { LineTable.embedded.use(of: $0.last ?? "") == .seen }
    guard !legend.isEmpty || seen * 2 > parts.count else { return false }
    for (item, (line, (parts, columns))) in zip(items, zip(lines, zip(parts, columns))) {
      var inner = Draft()
      for (part, column) in zip(parts, columns) {
        let own = ImportedText(text: part, position: line.position)
        if column.isPartOfCase { inner.add(own, as: column) } else { inner.take(own, "", column) }
      }
      addNotes(below: item, &inner)
      draft.others.append(inner.source)
    }
    return true
  }

  /// Reads what is done, and what is seen then: `5. Kill the app — the goal is still there`.
  mutating func pair(_ item: MarkdownOutline.Item, _ draft: inout Draft) {
    let own = item.imported
    if let (step, result) = own.text.pair ?? own.text.resultOfStep,
      LineTable.embedded.use(of: result) != .done
    {
      draft.source.steps.append(ImportedStep(operation: own.replaced(by: step)))
      // What is tried below it comes before what is seen then.
      let tried = item.children.filter { child in
        child.children.isEmpty && LineTable.embedded.use(of: child.imported.text) == .done
      }
      let areTried = !tried.isEmpty && tried.count == item.children.count
      for child in tried where areTried {
        draft.source.steps.append(ImportedStep(operation: child.imported))
      }
      draft.source.steps.expect([own.replaced(by: result)])
      if areTried { return }
    } else {
      // Among steps, nothing but words makes a result of a line.
      let isSeen = LineTable.embedded.use(of: own.text) == .seen
      draft.source.steps.append(
        isSeen ? ImportedStep(expected: [own]) : ImportedStep(operation: own))
    }
    for child in item.children { self.child(child, below: own.text, &draft) }
  }
}

extension [SheetColumn] {
  /// What the parts of a line are, by a line that names them if it is not empty; empty if nothing
  /// says so.
  fileprivate func meanings(of count: Int) -> [SheetColumn] {
    if self.count == count { return self }
    let usual: [SheetColumn] = [.id, .preconditions, .operation, .expected]
    guard isEmpty || self == usual else { return [] }
    switch count {
    case 3: return [.id, .operation, .expected]
    case 4: return usual
    case _: return []
    }
  }
}

extension String {
  /// Its parts between dashes.
  fileprivate var dashedParts: [String] {
    for dash in [" — ", " – ", " - ", " | "] {
      let parts = split(separator: dash).map(LineMarks.trimmed)
      if parts.count > 2 { return parts }
    }
    return [self]
  }

  /// What the parts of lines are that it names: `Format: ID — steps — expected result`.
  ///
  /// It is nil for a line that does not name those of a case.
  var legend: [SheetColumn]? {
    // Most lines have neither dashes nor bars.
    guard utf8.count <= 240,
      utf8.contains(where: { $0 == 0x2D || $0 == 0x7C || $0 == 0xE2 })
    else { return nil }
    let text = split(maxSplits: 1) { ":：".contains($0) }.last.map(LineMarks.trimmed) ?? self
    let end = String(text.reversed().drop { ".。 *_`".contains($0) }.reversed())
    let parts = end.dashedParts
    let columns = parts.compactMap { part -> SheetColumn? in
      let column = HeadingTable.embedded.meaning(of: MarkdownLine.plain(part))?.column
      return column == .step ? .operation : column
    }
    guard columns.count == parts.count, columns.count > 2, columns.contains(.operation),
      columns.last == .expected || columns.last == .outcome
    else { return nil }
    return columns.dropLast() + [.expected]
  }
}

extension String {
  /// The parts of a line before and after a dash; nil if it has none.
  var pair: (String, String)? {
    for dash in [" — ", " – ", " -- ", "——", " - "] {
      guard contains(dash), let found = ranges(of: dash).first(where: { !isInCode($0) }) else {
        continue
      }
      let parts = [self[..<found.lowerBound], self[found.upperBound...]].map(LineMarks.trimmed)
      guard parts.allSatisfy({ !$0.isEmpty }) else { continue }
      // `make fmt --all -- --check passes`: behind it are others of the command.
      if dash == " -- ", parts[1].hasPrefix("-") || parts[0].endsInOption { return nil }
      return (parts[0], parts[1])
    }
    return nil
  }

  /// Whether its last word is an option of a command: `--all`.
  private var endsInOption: Bool {
    split(separator: " ").last.map { $0.first == "-" && $0.contains(where: \.isLetter) } ?? false
  }
}
