/// The heights of rows of a sheet whose cells are wrapped.
///
/// Spreadsheets that only print a workbook do not measure its texts. An estimate that is no custom
/// height lets a row still grow while somebody writes into it.
enum RowHeight {
  /// The size of the texts, in points.
  private static let fontSize = 10
  /// The height of a line, in points; typefaces for Japanese are higher than others.
  private static let line = 13
  /// The highest row that Excel allows, in points.
  private static let limit = 409

  /// The width of the texts on the cover of a workbook, in digits.
  static let coverWidth = 70

  /// The height of a row, in points.
  ///
  /// - Parameters:
  ///   - text: The text of a cell.
  ///   - width: The width of its column, in digits.
  /// - Returns: The height that the text takes.
  static func of(_ text: String, width: Int) -> Int {
    // A digit takes 7 of 96 pixels in an inch, and a column has a bit more for its sides.
    let lines = TextWidth.lines(of: text, size: fontSize, atMost: width * 21 / 4)
    return min(limit, lines.count * line + 2)
  }
}
