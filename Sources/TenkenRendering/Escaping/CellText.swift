/// Escapes texts for cells of an XLSX workbook, and cuts them to the length that Excel allows.
///
/// Formulas have a separate element in the file, so a text that begins with `=` stays a text.
/// [ECMA-376](https://ecma-international.org/publications-and-standards/standards/ecma-376/), 22.9.2.19
enum CellText {
  /// The most UTF-16 code units in a cell; Excel reports a workbook with longer cells as broken.
  ///
  /// [Excel specifications and limits](https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3)
  static let lengthLimit = 32_767
  /// The mark at the end of a text that was cut.
  static let cutMark = "…"

  static func append(_ text: String, to page: inout [UInt8]) {
    ByteEscapes.markup.append(masked(cut(text)), to: &page)
  }

  /// The text, cut if necessary; a character that is replaced later keeps its length.
  private static func cut(_ text: String) -> String {
    // A text has at most as many UTF-16 code units as bytes.
    guard text.utf8.count > lengthLimit, text.utf16.count > lengthLimit else { return text }
    return text.beginning(utf16Count: lengthLimit - cutMark.utf16.count) + cutMark
  }

  /// Masks parts that readers would decode as an escaped character: `_x0041_`.
  private static func masked(_ text: String) -> String {
    // A pattern costs more than a page, and few texts have both bytes beside each other.
    let pairs = zip(text.utf8, text.utf8.dropFirst())
    guard pairs.contains(where: { $0 == UInt8(ascii: "_") && $1 == UInt8(ascii: "x") }) else {
      return text
    }
    return text.replacing(/_(?=x[0-9A-Fa-f]{4}_)/, with: "_x005F_")
  }
}

extension String {
  /// The longest prefix of whole scalars with at most this many UTF-16 code units.
  fileprivate func beginning(utf16Count: Int) -> String {
    var count = 0
    let end = unicodeScalars.firstIndex { scalar in
      count += UTF16.width(scalar)
      return count > utf16Count
    }
    return String(unicodeScalars[..<(end ?? endIndex)])
  }
}
