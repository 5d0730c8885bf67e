/// Escapes texts for quoted strings of JSON that may be inside an HTML page.
enum JSONText {
  static func append(_ text: String, to page: inout [UInt8]) { escapes.append(text, to: &page) }

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
