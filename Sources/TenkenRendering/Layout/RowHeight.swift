/// The heights of rows of a sheet whose cells are wrapped.
///
/// Spreadsheets that only print a workbook do not measure its texts. An estimate that is no custom
/// height lets a row still grow while somebody writes into it.
enum RowHeight {
  /// The size of the texts, in points.
  private static let fontSize = 10
  /// The height of a line in Excel, in hundredths of a point.
  private static let line = 1275
  /// A digit of the widths of columns, in hundredths of a point.
  private static let digit = 525
  /// What a column leaves free at its sides, in points.
  private static let sides = 4
  /// The highest row that Excel allows, in points.
  private static let limit = 409

  /// The width of the texts on the cover of a workbook, in digits.
  static let coverWidth = 70

  /// The height of a row, in points.
  ///
  /// - Parameters:
  ///   - text: The text of a cell.
  ///   - width: The width of its column, in digits.
  ///   - isBold: Whether it is printed in bold type, as headings are.
  /// - Returns: The height that the text takes.
  static func of(_ text: String, width: Int, isBold: Bool = false) -> Int {
    let points = (width * digit - sides * 100) * (isBold ? 92 : 100) / 100
    return min(limit, (lines(of: text, atMost: points * 10 / fontSize) * line + 99) / 100 + 1)
  }

  /// How many lines a text takes whose words are not torn, in one pass over its bytes.
  ///
  /// A line may end behind a space, and before a character that is East Asian, or as rare.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width of a line, in thousandths of the font size.
  /// - Returns: The number of lines.
  private static func lines(of text: String, atMost width: Int) -> Int {
    var lines = 1
    var line = 0
    var word = 0
    for byte in text.utf8 {
      let own: Int
      switch byte {
      case 0x0A:
        lines += 1
        line = 0
        word = 0
        continue
      case 0x80..<0xC0: continue
      // Signs such as arrows are wide in Japanese typefaces.
      case 0xE2...: own = 1000
      case 0xC0...: own = 650
      default: own = TextWidth.inHelvetica(byte)
      }
      word = byte >= 0xE3 ? own : byte == 0x20 ? 0 : word + own
      line += own
      // A space that does not fit stays invisible at the end of its line.
      guard line > width, byte != 0x20 else { continue }
      lines += 1
      // A word that is wider than a line is torn.
      if word > width { word = own }
      line = word
    }
    return lines
  }

  /// The width of a column in which no word of a title breaks, in digits.
  static func width(ofWordsIn title: String) -> Int {
    // Japanese has no spaces, and its headings are single words but for a unit in parentheses.
    let words = title.replacing("（", with: " （").split(separator: " ")
    let widest = words.map { TextWidth.of($0, size: fontSize) }.max() ?? 0
    return (widest + sides) * 4 / 21 + 1
  }
}
