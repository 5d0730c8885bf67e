import TenkenResults

/// Columns that are named after results.
extension SheetColumns {
  /// Finds columns that are ticked: those named after different results, with one mark in each, or
  /// one that is named after a failure.
  ///
  /// Below *OK* alone, a mark says by itself how a test went: ○ or ×.
  mutating func findTicks() {
    let named = headings.indices.filter { column in
      guard namedStatus(of: column) != nil, !profile(column).isCounts else { return false }
      return kinds[column] == nil || kinds[column] == .verdict
    }
    let isChoice = Set(named.map(namedStatus)).count > 1
    let marked = named.filter { profile($0).isMarks && profile($0).distinctCount == 1 }
    for column in marked where isChoice || namedStatus(of: column) == .failed {
      (kinds[column], reasons[column]) = (.verdict, reasons[column] ?? .heading)
      ticked.insert(column)
    }
  }

  /// The result that a column is named after.
  private func namedStatus(of column: Int) -> ResultStatus? {
    let status = VerdictTable.embedded.status(of: ownHeading(of: column))
    return status == .open ? nil : status
  }

  /// The heading of a column without what stands above several columns.
  private func ownHeading(of column: Int) -> String {
    let above = (roundNames[column] ?? "") + " "
    let heading = headings[column]
    return heading.hasPrefix(above) ? String(heading.dropFirst(above.count)) : heading
  }

  /// What testers wrote into a cell: the heading, if the cell is ticked.
  func verdict(_ text: String, in column: Int) -> String {
    guard ticked.contains(column), !VerdictTable.embedded.isWord(text) else { return text }
    let (own, named) = (VerdictTable.embedded.status(of: text), namedStatus(of: column))
    // × below *OK* is no tick.
    return own == nil || own == .passed || own == named ? ownHeading(of: column) : text
  }

  /// Whether the table counts cases by how they went, and has none: numbers below *Passed* and
  /// *Failed*, or below *Test cases*.
  var isOfCounts: Bool {
    let hasOthers = kinds.contains { column, kind in
      (kind == .operation || kind == .expected) && reasons[column] != .content
        && profile(column).filled > 0 && !profile(column).isCounts
        || kind == .id && meanings[column]?.isSure == true
    }
    guard !hasOthers else { return false }
    let counted = headings.indices.filter { profile($0).isCounts }
    let named = counted.filter { column in
      namedStatus(of: column) != nil || VerdictTable.embedded.isCount(headings[column])
    }
    return named.count >= 2
  }
}
