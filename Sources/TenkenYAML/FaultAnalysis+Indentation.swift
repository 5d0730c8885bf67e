import TenkenDiagnostics

/// The places where a line with a wrong indentation can belong.
extension FaultAnalysis {
  /// Whether libyaml found something that a wrong indentation can cause.
  var hasWrongIndentation: Bool {
    let problems = [
      "did not find expected key", "did not find expected '-' indicator",
      "mapping values are not allowed in this context", "could not find expected ':'",
    ]
    return outermostFlow == nil && problems.contains(fault.problem)
  }

  /// The repairs that move the line of the error, or the one above it, the smallest first.
  ///
  /// libyaml often stops a line too late. Each line is moved alone, and with those that belong to it.
  func indentationRepairs(besides known: [TextRepair]) -> [TextRepair] {
    let lines = [line] + (text.contentLine(before: line).map { [$0] } ?? [])
    var repairs: [TextRepair] = []
    for line in lines where !text.isEmpty(line) {
      for column in possibleColumns(of: line) {
        let (edits, last) = moved(line, to: column)
        repairs.append(TextRepair(.fix, Array(edits.prefix(1))))
        if last > line { repairs.append(TextRepair(.fix, edits)) }
      }
    }
    return repairs.filter { repair in !known.contains { $0.edits == repair.edits } }
  }

  /// The columns where the line can belong, the nearest first.
  ///
  /// They are those of the items or keys above that are still open, and below a key without a
  /// value. A line without a key is not moved: it could become a part of the text above it.
  func possibleColumns(of line: Int) -> [Int] {
    let indent = text.indentation(of: line).count
    let isItem = text.isItem(line)
    guard isItem || hasKey(line), let previous = text.contentLine(before: line) else { return [] }
    var columns: Set<Int> = []
    if text.byte(at: text.trimmedEnd(of: previous) - 1) == UInt8(ascii: ":") {
      columns.formUnion([keyColumn(of: previous) + 2, keyColumn(of: previous)])
    }
    var least = Int.max
    var next: Int? = previous
    while let above = next, least > 0 {
      let column = text.indentation(of: above).count
      if column < least {
        if text.isItem(above), isItem { columns.insert(column) }
        if hasKey(above), !isItem { columns.insert(keyColumn(of: above)) }
        least = column
      }
      next = text.contentLine(before: above)
    }
    return columns.filter { $0 != indent }.sorted {
      let (left, right) = (abs($0 - indent), abs($1 - indent))
      return left == right ? $0 > $1 : left < right
    }
  }

  private func hasKey(_ line: Int) -> Bool {
    let content = text.content(of: line)
    return content.contains {
      text.bytes[$0] == UInt8(ascii: ":") && (text.byte(at: $0 + 1) ?? 0x20) <= 0x20
    }
  }

  /// The edits that move a line to a column, together with those below that belong to it.
  func moved(_ line: Int, to target: Int) -> (edits: [TextEdit], last: Int) {
    let indent = text.indentation(of: line).count
    var last = line
    var edits: [TextEdit] = []
    for next in line..<text.lineCount where !text.isEmpty(next) {
      let indentation = text.indentation(of: next)
      // A line whose indentation is already right ends the block that moves.
      if next > line, indentation.count < indent || indentation.count == target { break }
      let width = max(0, indentation.count + target - indent)
      edits.append(
        TextEdit(range: indentation, replacement: [UInt8](repeating: 0x20, count: width)))
      last = next
    }
    return (edits, last)
  }
}
