import Diagnostics
import Mustache
import TenkenJSON

/// Escapes texts for quoted strings of JSON, also inside an HTML page.
struct JSONText: MustacheContentType {
  func escapeText(_ text: String) -> String {
    let text = Self.escapes.escaped(text)
    guard text.unicodeScalars.contains(where: \.controlsDisplay) else { return text }
    return text.unicodeScalars.map { $0.controlsDisplay ? JSON.escape($0) : String($0) }.joined()
  }

  private static let escapes = ByteEscapes { byte in
    switch byte {
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    case UInt8(ascii: "\t"): "\\t"
    // An HTML page would see the end of the script, or a comment.
    case UInt8(ascii: "<"): "\\u003c"
    case UInt8(ascii: ">"): "\\u003e"
    case UInt8(ascii: "&"): "\\u0026"
    default: nil
    }
  }
}
