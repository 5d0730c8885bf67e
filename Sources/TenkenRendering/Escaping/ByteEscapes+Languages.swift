extension ByteEscapes {
  /// Escapes texts for elements and quoted attributes of HTML and XML.
  static let markup = ByteEscapes { byte in
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    // Inside an attribute these would be read as spaces.
    case UInt8(ascii: "\n"): "&#10;"
    case UInt8(ascii: "\r"): "&#13;"
    case UInt8(ascii: "\t"): "&#9;"
    default: nil
    }
  }

  /// Escapes texts for quoted strings of a style sheet inside an HTML page.
  static let styleSheet = ByteEscapes { byte in
    switch byte {
    case UInt8(ascii: "\\"): "\\5c "
    case UInt8(ascii: "\""): "\\22 "
    case UInt8(ascii: "'"): "\\27 "
    case UInt8(ascii: "<"): "\\3c "
    case UInt8(ascii: ">"): "\\3e "
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): " "
    default: nil
    }
  }

  /// Escapes texts for quoted strings of a script inside an HTML page.
  static let script = ByteEscapes { byte in
    switch byte {
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "'"): "\\'"
    case UInt8(ascii: "`"): "\\`"
    case UInt8(ascii: "$"): "\\$"
    // So that the text can neither end the script nor begin a comment.
    case UInt8(ascii: "<"): "\\x3c"
    case UInt8(ascii: ">"): "\\x3e"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    default: nil
    }
  }
}
