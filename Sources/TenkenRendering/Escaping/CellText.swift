/// Makes the text of a cell of an XLSX workbook: a text for every reader, and never too long.
///
/// Formulas have an element of their own there, so that a text that begins with `=` stays one.
/// [ECMA-376](https://ecma-international.org/publications-and-standards/standards/ecma-376/), 22.9.2.19
enum CellText {
  /// The most UTF-16 code units of a cell: Excel calls a workbook with more of them broken.
  ///
  /// [Excel specifications and limits](https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3)
  static let lengthLimit = 32_767
  /// What stands at the end of a text that was cut.
  static let cutMark = "…"

  static func append(_ text: String, to page: inout [UInt8]) {
    ByteEscapes.markup.append(masked(cut(text)), to: &page)
  }

  /// The text, cut so that it fits after it was made harmless.
  private static func cut(_ text: String) -> String {
    // No text has more UTF-16 code units than bytes; an isolate around it has two.
    guard text.utf8.count + 2 > lengthLimit else { return text }
    guard PlainText.harmless(text).utf16.count > lengthLimit else { return text }
    var length = lengthLimit
    while true {
      let result = text.beginning(utf16Count: length) + cutMark
      let excess = PlainText.harmless(result).utf16.count - lengthLimit
      guard excess > 0 else { return result }
      // Without a mark of direction its end goes too.
      length -= (excess + 1) / 2
    }
  }

  /// The text with a mask before what readers would take for the code of a character: `_x0041_`.
  private static func masked(_ text: String) -> String {
    text.contains("_x") ? text.replacing(/_(?=x[0-9A-Fa-f]{4}_)/, with: "_x005F_") : text
  }
}

extension String {
  /// The first of its scalars that together have no more UTF-16 code units.
  fileprivate func beginning(utf16Count: Int) -> String {
    var count = 0
    let end = unicodeScalars.firstIndex { scalar in
      count += UTF16.width(scalar)
      return count > utf16Count
    }
    return String(unicodeScalars[..<(end ?? endIndex)])
  }
}
