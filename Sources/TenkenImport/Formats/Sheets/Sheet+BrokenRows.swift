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
