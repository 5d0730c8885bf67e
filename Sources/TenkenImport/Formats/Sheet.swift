import TenkenDiagnostics

/// A table, independent of the file format.
struct Sheet: Sendable {
  /// One row, with its number in the file.
  struct Row: Sendable {
    /// The number that spreadsheets show, from 1.
    let number: Int
    /// The cells from the first column on.
    let cells: [String]

    /// The text of a column; empty where the row has none.
    func text(_ column: Int) -> String {
      cells.indices.contains(column) ? cells[column] : ""
    }
  }

  /// The name of the table; empty if it is the only one of a file.
  let name: String
  let rows: [Row]

  /// Describes a cell: `sheet 'Cases', row 3, column 'Steps'`.
  func position(_ row: Int, _ column: String) -> DiagnosticText {
    let (name, column) = (ImportedText.shortened(name), ImportedText.shortened(column))
    return DiagnosticText(
      (name.isEmpty ? "" : "sheet '\(name)', ") + "row \(row), column '\(column)'",
      ja: (name.isEmpty ? "" : "シート「\(name)」の ") + "\(row) 行目、「\(column)」列")
  }
}
