/// The lines of a text that may be a list: a cell with numbered steps, or a note.
enum CellLines {
  /// The lines of a text without their marks, and without empty lines.
  ///
  /// If at least two lines are numbered, a line without a number continues the line before it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isForeign: Whether a line may hold several steps, as people write them.
  ///   - isOperation: Whether the text says what somebody does, one thing after the other.
  /// - Returns: The lines.
  static func lines(
    of text: String, isForeign: Bool = false, isOperation: Bool = false
  ) -> [LineMarks.Line] {
    let raw = isForeign ? InlineSteps.lines(of: text) : text.split(whereSeparator: \.isNewline)
    var lines = raw.map { LineMarks.removed(from: $0) }.filter { !$0.text.isEmpty }
    if isForeign { lines = lines.map(withoutQuotes) }
    if isOperation, isForeign, lines.count == 1, lines[0].number == nil {
      lines = InlineSteps.sequence(lines[0].text).map { LineMarks.removed(from: $0) }
    }
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

  /// A numbered line without the quotation marks around it, as Qase writes it.
  private static func withoutQuotes(_ line: LineMarks.Line) -> LineMarks.Line {
    guard line.number != nil, line.text.count > 2, line.text.hasPrefix("\""),
      line.text.hasSuffix("\"")
    else { return line }
    return LineMarks.Line(text: String(line.text.dropFirst().dropLast()), number: line.number)
  }

  /// Whether a cell only counts a step: `2`, `2.`, `Step 2`.
  static func isStepNumber(_ text: String) -> Bool {
    HeadingKey(text).words.allSatisfy { Int($0) != nil || ["step", "手順", "ステップ"].contains($0) }
  }

  /// Whether a cell says that there is nothing, as `N/A` does.
  static func isNothing(_ text: String) -> Bool {
    text.utf8.count <= 24 && nothings.contains(NormalizedText(text).bytes)
  }

  private static let nothings: Set<[UInt8]> = Set(
    [
      "n/a", "na", "none", "nil", "-", "--", "—", "なし", "無し", "特になし", "ー", "－", "无", "無",
      "没有", "없음", "ninguna", "ninguno", "nenhuma", "nenhum", "keine", "aucune", "aucun", "null",
      "not applicable", "nothing",
    ].map { NormalizedText($0).bytes })

  /// Makes steps of operations and expected results; a numbered result goes to the step it names.
  static func steps(
    operations: ImportedText?, expected: ImportedText?, isForeign: Bool = false
  ) -> [ImportedStep] {
    let operationLines =
      operations.map { lines(of: $0.text, isForeign: isForeign, isOperation: true) } ?? []
    var steps = operationLines.map { line in
      ImportedStep(
        operation: operations.map { ImportedText(text: line.text, position: $0.position) })
    }
    guard let expected else { return steps }
    let numbered = operationLines.enumerated().compactMap { index, line in
      line.number.map { ($0, index) }
    }
    let indices = Dictionary(numbered) { first, _ in first }
    for line in lines(of: expected.text, isForeign: isForeign) {
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
