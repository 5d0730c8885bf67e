/// Test data beside a list of steps, a line for each of them.
extension CellLines {
  /// The test data of each step of a cell, if its lines have the numbers of the steps, as Qase
  /// writes them; nil for other texts.
  ///
  /// A number without a text says that its step needs no data.
  ///
  /// - Parameters:
  ///   - text: The test data.
  ///   - steps: The cell that says what is done.
  /// - Returns: What is entered, with the places of the steps.
  static func data(_ text: String, of steps: String?) -> [(index: Int, text: String)]? {
    guard let steps, let lines = counted(text) else { return nil }
    let numbers: [Int?]
    if quoted(text) != nil, let quoted = quoted(steps)?.filter({ !$0.text.isEmpty }) {
      numbers = quoted.map(\.number)
      guard lines.allSatisfy({ $0.text.isEmpty || numbers.contains($0.number) }) else { return nil }
    } else {
      numbers = Self.lines(of: steps, isForeign: true, isOperation: true).map(\.number)
      guard numbers == lines.map(\.number) else { return nil }
    }
    return lines.compactMap { line in
      guard !line.text.isEmpty, !isNothing(line.text) else { return nil }
      return numbers.firstIndex(of: line.number).map { ($0, line.text) }
    }
  }

  /// Whether a text only counts: `1.` and `2.` below each other.
  static func onlyCounts(_ text: String) -> Bool {
    counted(text)?.allSatisfy { $0.text.isEmpty } ?? false
  }

  /// The lines of a text that begins with a number, and may have nothing behind it: `2.`; lines
  /// without a number go on with the one before.
  private static func counted(_ text: String) -> [LineMarks.Line]? {
    if let quoted = quoted(text) { return quoted }
    var lines: [LineMarks.Line] = []
    for line in text.split(whereSeparator: \.isNewline).map(LineMarks.trimmed) where !line.isEmpty {
      let own = LineMarks.removed(from: line)
      if own.number != nil {
        lines.append(own)
      } else if ".)".contains(line.last ?? " "), let number = Int(line.dropLast()) {
        lines.append(LineMarks.Line(text: "", number: number))
      } else if let last = lines.popLast() {
        let parts = [last.text, own.text].filter { !$0.isEmpty }
        lines.append(LineMarks.Line(text: parts.joined(separator: ", "), number: last.number))
      } else {
        return nil
      }
    }
    return lines.isEmpty ? nil : lines
  }
}
