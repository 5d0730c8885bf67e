import TenkenData
import TenkenDiagnostics

/// A table, independent of the file format.
struct Sheet: Sendable {
  /// One row, with its number in the file.
  struct Row: Sendable {
    /// The number that spreadsheets show, from 1.
    let number: Int
    /// The cells from the first column on.
    var cells: [String]
    /// The texts that belong to cells and are not in them: comments, and targets of links.
    var extras: [(column: Int, text: String)] = []
    /// The texts of merged cells that begin in a row above, by column.
    var merged: [Int: String] = [:]
    /// The number of columns that the row's widest merged cell covers.
    var mergedWidth = 1

    /// The text of a column; empty where the row has none.
    func text(_ column: Int) -> String {
      cells.indices.contains(column) ? cells[column] : ""
    }

    /// Whether no cell has a text.
    var isEmpty: Bool { extras.isEmpty && cells.allSatisfy { LineMarks.trimmed($0).isEmpty } }
  }

  /// The name of the table; empty if it is the only one of a file.
  let name: String
  var rows: [Row]
  /// Whether it stands below another one in the same sheet.
  var isBelow = false
  /// Whether a semicolon separates its cells: one in a cell may stand for a comma there.
  var hasSemicolons = false

  /// Describes a cell: `sheet 'Cases', row 3, column 'Steps'`.
  func position(_ row: Int, _ column: String) -> DiagnosticText {
    let (name, column) = (ImportedText.shortened(name), ImportedText.shortened(column))
    return DiagnosticText(
      (name.isEmpty ? "" : "sheet '\(name)', ") + "row \(row), column '\(column)'",
      ja: (name.isEmpty ? "" : "シート「\(name)」の ") + "\(row) 行目、「\(column)」列")
  }
}
