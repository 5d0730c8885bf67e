/// Lines that only name a part of a case, such as *Expected result* with nothing beside it.
extension ImportedCase {
  /// Takes lone headings out of the lines of a case; steps below one of results are results.
  ///
  /// - Parameter fieldsDecide: Whether a field of its own has the results of each step: what it has
  ///   alone is one of them, and no heading.
  mutating func takeHeadings(fieldsDecide: Bool = false) {
    guard isForeign else { return }
    var part: SheetColumn?
    var taken: [ImportedStep] = []
    var open: ImportedText?
    for step in steps {
      var step = step
      if let operation = step.operation, let found = operation.heading {
        if let open { keep(open) }
        (part, open, step.operation) = (found, operation, nil)
      } else if step.operation != nil {
        open = nil
      }
      if step.expected.count > 1 { step.expected.removeAll { takesPicture($0) } }
      if !fieldsDecide || step.expected.count > 1 {
        for result in step.expected where result.heading != nil { keep(result) }
        step.expected.removeAll { $0.heading != nil }
      }
      if part == .expected, let result = step.operation {
        taken.expect([result] + step.expected)
      } else if step.operation != nil {
        taken.append(step)
      } else if !step.expected.isEmpty {
        open = nil
        taken.expect(step.expected)
      }
    }
    if let open { keep(open) }
    steps = taken
    for line in preconditions where line.heading != nil { keep(line) }
    preconditions.removeAll { $0.heading != nil }
    for index in notes.indices where notes[index].label.isEmpty && notes[index].text.heading != nil
    {
      notes[index].isUnderstood = true
    }
  }

  /// Keeps a heading without lines as a comment.
  private mutating func keep(_ heading: ImportedText) {
    guard !heading.text.isLoneNumber else { return }
    notes.append(ImportedNote(label: "", text: heading, isUnderstood: true))
  }
}

extension ImportedText {
  private static let marks = "*_【】[]#:："

  /// What a text names that has nothing but a heading: `**Expected result:**`, 期待結果; a lone number
  /// is one of steps.
  var heading: SheetColumn? {
    guard text.utf8.count <= 40 else { return nil }
    if text.isLoneNumber { return .operation }
    // A single word may be a name on a screen.
    let isMarked = text.contains { Self.marks.contains($0) }
    let name = isMarked ? text.filter { !Self.marks.contains($0) } : text
    guard isMarked || name.contains(" ") || name.utf8.first.map({ $0 >= 0x80 }) == true,
      let found = HeadingTable.embedded.meaning(of: name), found.isSure, found.number == nil
    else { return nil }
    return switch found.column {
    case .preconditions, .operation, .expected: found.column
    case _: nil
    }
  }
}

extension String {
  /// Whether it is only the number of a line, such as `1.` or `2)`.
  var isLoneNumber: Bool {
    utf8.count <= 6 && last.map { ".)．、）".contains($0) } == true && first?.isNumber == true
      && dropLast().allSatisfy(\.isNumber)
  }
}
