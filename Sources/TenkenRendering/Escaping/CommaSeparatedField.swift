/// Writes a text as a whole quoted field of comma-separated values.
///
/// [RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)
enum CommaSeparatedField {
  static func append(_ text: String, to page: inout [UInt8]) {
    page.append(UInt8(ascii: "\""))
    if startsFormula(text) { page.append(UInt8(ascii: "'")) }
    escapes.append(text, to: &page)
    page.append(UInt8(ascii: "\""))
  }

  private static let escapes = ByteEscapes { $0 == UInt8(ascii: "\"") ? "\"\"" : nil }

  /// Whether a spreadsheet would evaluate the text; an apostrophe before it prevents that.
  ///
  /// [CSV Injection](https://owasp.org/www-community/attacks/CSV_Injection): Japanese and Chinese
  /// versions also accept full-width characters. Spaces and invisible characters may come first.
  private static func startsFormula(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "=", "+", "-", "@", "\t", "\r", "\n": return true
      case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": return true
      case " ", "\u{3000}", "\u{A0}": continue
      default:
        guard !scalar.isASCII, scalar.properties.isDefaultIgnorableCodePoint else { return false }
      }
    }
    return false
  }
}
