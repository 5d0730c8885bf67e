import Mustache

/// Escapes texts for quoted strings of JSON, also inside an HTML page.
struct JSONText: MustacheContentType {
  func escapeText(_ text: String) -> String { Self.escapes.escaped(text) }

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
