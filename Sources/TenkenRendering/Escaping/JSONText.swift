import TenkenDiagnostics
import TenkenJSON

/// Escapes texts for quoted strings of JSON that may be inside an HTML page.
enum JSONText {
  static func append(_ text: String, to page: inout [UInt8]) {
    let start = page.count
    escapes.append(text, to: &page)
    guard page[start...].contains(where: mayControlDisplay) else { return }
    let escaped = String(decoding: page[start...], as: UTF8.self)
    guard escaped.unicodeScalars.contains(where: \.controlsDisplay) else { return }
    page.removeSubrange(start...)
    for scalar in escaped.unicodeScalars {
      page += (scalar.controlsDisplay ? JSON.escape(scalar) : String(scalar)).utf8
    }
  }

  /// Whether the byte may begin a character that steers display: U+0080…, U+061C, U+2000…, U+FEFF.
  private static func mayControlDisplay(_ byte: UInt8) -> Bool {
    byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xEF
  }

  private static let escapes = ByteEscapes { byte in
    switch byte {
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    case UInt8(ascii: "\t"): "\\t"
    // Otherwise the text could end the script in an HTML page, or begin a comment.
    case UInt8(ascii: "<"): "\\u003c"
    case UInt8(ascii: ">"): "\\u003e"
    case UInt8(ascii: "&"): "\\u0026"
    default: nil
    }
  }
}
