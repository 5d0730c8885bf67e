extension [Sheet.Row] {
  /// The rows, with cells of several lines joined that somebody wrote without quotation marks.
  ///
  /// Such a cell ends a row too early, and the row goes on in the next line. Rows are joined only if
  /// they are exactly as wide as the headings then, and the next line begins with a number.
  var joiningBrokenCells: [Sheet.Row] {
    guard let width = first?.filledWidth, width >= 4,
      !dropFirst().contains(where: { $0.filledWidth > width })
    else { return self }
    var joined: [Sheet.Row] = []
    var index = startIndex
    while index < endIndex {
      var row = self[index]
      var next = index + 1
      while row.filledWidth < width, next < endIndex, next - index < 40,
        self[next].continues(row), row.filledWidth + self[next].filledWidth - 1 <= width
      {
        row.join(self[next])
        next += 1
      }
      let isWhole = next > index + 1 && row.filledWidth == width
      joined.append(isWhole ? row : self[index])
      index = isWhole ? next : index + 1
    }
    return joined
  }
}

extension Sheet.Row {
  /// The number of cells up to the last one with a text.
  var filledWidth: Int { (cells.lastIndex { !$0.isEmpty } ?? -1) + 1 }

  /// Whether a row goes on with the last cell of another: `2. Type it` after `1. Open it`.
  fileprivate func continues(_ row: Sheet.Row) -> Bool {
    guard filledWidth > 0, let last = row.cells[..<row.filledWidth].last else { return false }
    let line = last.split(whereSeparator: \.isNewline).last.map { LineMarks.removed(from: $0) }
    let next = LineMarks.removed(from: cells[0])
    guard let number = next.number, let before = line?.number else { return false }
    return number == before + 1
  }

  fileprivate mutating func join(_ row: Sheet.Row) {
    cells = Array(cells[..<filledWidth])
    cells[cells.count - 1] += "\n" + row.cells[0]
    cells += row.cells[1..<max(row.filledWidth, 1)]
  }
}

extension [Sheet.Row] {
  /// The rows, with code between backticks in one cell again that a separator within it parted.
  ///
  /// Such a row is as wide as the headings without its last cell: then that column shows it, which
  /// has few words in the other rows, and not that of this row.
  func joiningCode(below head: Sheet.Row, _ sign: String) -> [Sheet.Row] {
    let width = head.filledWidth
    if contains(where: { $0.number > head.number && $0.cells.count > width }) {
      return joiningBrackets(below: head, sign).joiningCodeOnly(below: head, sign)
    }
    return joiningCodeOnly(below: head, sign)
  }

  /// The rows, with what stands between brackets in one cell again.
  ///
  /// Only rows that are too wide are, and only if they are as wide as the headings then.
  private func joiningBrackets(below head: Sheet.Row, _ sign: String) -> [Sheet.Row] {
    let width = head.filledWidth
    return map { row in
      guard row.number > head.number, row.filledWidth > width else { return row }
      var own = row
      while own.filledWidth > width, let parts = own.bracketParts {
        own.cells.replaceSubrange(parts, with: [own.cells[parts].joined(separator: sign)])
      }
      return own.filledWidth == width ? own : row
    }
  }

  private func joiningCodeOnly(below head: Sheet.Row, _ sign: String) -> [Sheet.Row] {
    guard contains(where: { $0.number > head.number && $0.codeParts != nil }) else { return self }
    let width = head.filledWidth
    var lasts: [String: Int] = [:]
    for row in self where row.number > head.number && row.cells.count == width {
      lasts[row.text(width - 1), default: 0] += 1
    }
    let count = lasts.values.reduce(0, +)
    return map { row in
      guard row.number > head.number, let parts = row.codeParts else { return row }
      let left = row.cells.count - parts.count + 1
      let isOther =
        left == width - 1 && row.cells.count == width && lasts[row.text(width - 1)] == 1
        && count > 3 && (lasts.count - 1) * 2 <= count - 1
      guard left >= width || isOther else { return row }
      var own = row
      own.cells.replaceSubrange(parts, with: [row.cells[parts].joined(separator: sign)])
      return own
    }
  }
}

extension Sheet.Row {
  /// The cells from one with an open bracket to the next one that closes it; nil if there are none.
  fileprivate var bracketParts: Range<Int>? {
    func depth(_ cell: String) -> Int {
      cell.utf8.count { [0x28, 0x5B, 0x7B].contains($0) }
        - cell.utf8.count { [0x29, 0x5D, 0x7D].contains($0) }
    }
    for start in cells.indices where depth(cells[start]) > 0 {
      var open = depth(cells[start])
      for end in cells.indices.dropFirst(start + 1).prefix(12) {
        open += depth(cells[end])
        if open <= 0 { return open == 0 ? start..<end + 1 : nil }
      }
    }
    return nil
  }

  /// The cells from one with an open backtick to the next one that closes it; nil if there are none.
  fileprivate var codeParts: Range<Int>? {
    func isOdd(_ cell: String) -> Bool { !cell.utf8.count { $0 == 0x60 }.isMultiple(of: 2) }
    guard let start = cells.firstIndex(where: isOdd),
      let end = cells[(start + 1)...].firstIndex(where: isOdd)
    else { return nil }
    return start..<end + 1
  }
}
