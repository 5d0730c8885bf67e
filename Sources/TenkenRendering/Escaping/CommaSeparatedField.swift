/// Makes a whole quoted field of comma-separated values of a text.
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

  /// Whether a spreadsheet would calculate the text; an apostrophe before it makes it a text.
  ///
  /// [CSV Injection](https://owasp.org/www-community/attacks/CSV_Injection): Japanese and Chinese
  /// versions take the wide signs too. What stands before the sign may be an invisible character.
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
