import TenkenDiagnostics

/// A numbered list of steps that may run down the rows of several cases.
struct RunningList {
  /// The numbers of its first and its last row.
  private var rows: ClosedRange<Int>?
  private var nextNumber = 0
  /// Whether a case below the first one has steps of it.
  private(set) var isShared = false

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - row: The number of the row.
  ///   - text: What it says that is done; nil if it has no steps.
  ///   - isNew: Whether the row begins a case.
  ///   - isOther: Whether the row begins a group of cases.
  /// - Returns: The rows of a list that has ended, if cases share it.
  mutating func add(
    _ row: Int, _ text: String?, isNew: Bool, isOther: Bool
  ) -> ClosedRange<Int>? {
    guard let text else {
      if isOther || !isShared && isNew { return end() }
      extend(to: row)
      return nil
    }
    let numbers = CellLines.lines(of: text, isForeign: true, isOperation: true).compactMap(\.number)
    // Steps without numbers are no part of a list.
    guard let first = numbers.first else { return end() }
    let steps = first...max(first, numbers.last ?? first)
    if !isOther, rows != nil, steps.lowerBound == nextNumber {
      isShared = isShared || isNew
      extend(to: row)
      nextNumber = steps.upperBound + 1
      return nil
    }
    let ended = end()
    if steps.lowerBound == 1 { (rows, nextNumber) = (row...row, steps.upperBound + 1) }
    return ended
  }

  private mutating func extend(to row: Int) {
    if let first = rows?.lowerBound, first < row { rows = first...row }
  }

  /// Ends the list: its rows, if cases share it.
  mutating func end() -> ClosedRange<Int>? {
    defer { (rows, isShared) = (nil, false) }
    return isShared ? rows : nil
  }
}

extension Sheet {
  /// Describes several rows: `sheet 'Cases', rows 3–7`.
  func position(_ rows: ClosedRange<Int>) -> DiagnosticText {
    let name = ImportedText.shortened(name)
    return DiagnosticText(
      (name.isEmpty ? "" : "sheet '\(name)', ") + "rows \(rows.lowerBound)–\(rows.upperBound)",
      ja: (name.isEmpty ? "" : "シート「\(name)」の ") + "\(rows.lowerBound)〜\(rows.upperBound) 行目")
  }
}
