/// The lines of a text that may be a list: a cell with numbered steps, or a note.
enum CellLines {
  /// The lines of a text without their marks, and without empty lines.
  ///
  /// If at least two lines are numbered, a line without a number continues the line before it.
  static func lines(of text: String) -> [LineMarks.Line] {
    let lines = text.split(whereSeparator: \.isNewline).map { LineMarks.removed(from: $0) }
      .filter { !$0.text.isEmpty }
    guard lines.count(where: { $0.number != nil }) >= 2 else { return lines }
    var joined: [(texts: [String], number: Int?)] = []
    for line in lines {
      if line.number == nil, !joined.isEmpty {
        joined[joined.count - 1].texts.append(line.text)
      } else {
        joined.append(([line.text], line.number))
      }
    }
    return joined.map { LineMarks.Line(text: $0.texts.joined(separator: " "), number: $0.number) }
  }

  /// Makes steps of operations and expected results; a numbered result goes to the step it names.
  static func steps(
    operations: ImportedText?, expected: ImportedText?
  ) -> [ImportedStep] {
    let operationLines = operations.map { lines(of: $0.text) } ?? []
    var steps = operationLines.map { line in
      ImportedStep(
        operation: operations.map { ImportedText(text: line.text, position: $0.position) })
    }
    guard let expected else { return steps }
    let numbered = operationLines.enumerated().compactMap { index, line in
      line.number.map { ($0, index) }
    }
    let indices = Dictionary(numbered) { first, _ in first }
    for line in lines(of: expected.text) {
      let text = ImportedText(text: line.text, position: expected.position)
      if let index = line.number.flatMap({ indices[$0] }) ?? steps.indices.last {
        steps[index].expected.append(text)
      } else {
        steps.append(ImportedStep(expected: [text]))
      }
    }
    return steps
  }
}
