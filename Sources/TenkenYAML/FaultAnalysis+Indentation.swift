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

  /// Finds a line whose indentation matches none of the lines that it could belong to.
  var indentationFinding: SyntaxFinding? {
    let problems = ["did not find expected key", "did not find expected '-' indicator"]
    guard problems.contains(fault.problem), isAtLineStart,
      let previous = text.contentLine(before: line)
    else { return nil }
    let indentation = text.indentation(of: line)
    var columns = fault.openBlocks.map { Int($0.column) }
    columns.append(text.indentation(of: previous).count)
    // Only an item with a key can have another one.
    if !text.isItem(line), hasKey(previous) { columns.append(keyColumn(of: previous)) }
    // A key does not belong where the items of a list begin.
    let possible = text.isItem(line) ? [] : possibleColumns(of: line)
    if !possible.isEmpty { columns = possible }
    let distances = Dictionary(grouping: Set(columns)) { abs($0 - indentation.count) }
    let nearest = distances.filter { $0.key > 0 }.min { $0.key < $1.key }?.value.sorted()
    guard let nearest else { return nil }
    var finding = indentationFinding(
      summary: DiagnosticText(
        "the indentation of this line matches no line above it",
        ja: "インデントの同じ行が上になく、どこに属する行か分かりません。"),
      at: indentation.upperBound, targets: nearest)
    if let dash = missingDash(before: previous) {
      finding.repairs.insert(TextRepair(.suggestion, dash), at: 0)
    }
    return finding
  }

  /// The edit that adds a dash to the line or the one above it, if only the other is an item.
  private func missingDash(before previous: Int) -> [TextEdit]? {
    let start = text.indentation(of: line).upperBound
    let column = text.indentation(of: line).count
    let items = [previous, text.contentLine(behind: line)].compactMap { $0 }.filter {
      text.isItem($0) && text.indentation(of: $0).count == column
    }
    if !text.isItem(line), !items.isEmpty || fault.openBlocks.last.map({ Int($0.column) }) == column
    {
      return [TextEdit(range: start..<start, replacement: Array("- ".utf8))]
    }
    guard text.isItem(line), !text.isItem(previous),
      text.indentation(of: previous).count == column
    else { return nil }
    let place = text.indentation(of: previous).upperBound
    return [TextEdit(range: place..<place, replacement: Array("- ".utf8))]
  }

  /// The finding of a line that belongs to one of some columns, of which the last is assumed.
  func indentationFinding(
    summary: DiagnosticText, at start: Int, targets: [Int]
  ) -> SyntaxFinding {
    let indent = text.indentation(of: line).count
    let (edits, last) = moved(line, to: targets.last ?? indent)
    let numbers = targets.map(String.init)
    return SyntaxFinding(
      summary: summary, range: range(tokenRange(at: start)),
      help: [
        DiagnosticText(
          "indent it by \(numbers.joined(separator: " or "))"
            + " \(targets == [1] ? "space" : "spaces"), not \(indent)",
          ja: "インデントを、半角スペース \(indent) 個から \(numbers.joined(separator: " 個または ")) 個に直してください。"
        )
      ],
      edits: edits, repairs: [TextRepair(.fix, edits)], lastLine: line, lastMovedLine: last)
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

  func hasKey(_ line: Int) -> Bool {
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
