/// Preparation of texts that every format needs before escaping.
enum PlainText {
  /// Replaces characters that no file may contain, and isolates the writing direction of the text.
  static func sanitized(_ text: String) -> String {
    guard needsSanitizing(text) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF:
        result.append("\u{FFFD}")
      default:
        result.append(scalar)
      }
    }
    return isolated(String(result))
  }

  /// Wraps the text in an isolate if its direction marks could reverse the text after it.
  static func isolated(_ text: String) -> String {
    guard needsSanitizing(text) else { return text }
    var result = String.UnicodeScalarView()
    var isDirected = false
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x202A...0x202E:
        isDirected = true
      case 0x2066...0x2068:
        isDirected = true
        depth += 1
      case 0x2069:
        // A mark that closes nothing would end the isolate around the text.
        guard depth > 0 else { continue }
        depth -= 1
      default: break
      }
      result.append(scalar)
    }
    guard isDirected else { return String(result) }
    let end = String(repeating: "\u{2069}", count: depth + 1)
    return "\u{2068}" + String(result) + end
  }

  /// Whether a text may contain a control character, a direction mark or a noncharacter.
  ///
  /// Most texts contain none, and a scan of their bytes is enough to tell.
  private static func needsSanitizing(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for index in bytes.indices {
        switch bytes[index] {
        case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: return true
        // U+0080…U+009F.
        case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0: return true
        // U+202A…U+203F and U+2066…U+207F.
        case 0xE2
        where index + 2 < bytes.count
          && (bytes[index + 1] == 0x80 && bytes[index + 2] >= 0xAA
            || bytes[index + 1] == 0x81 && bytes[index + 2] >= 0xA6):
          return true
        // U+FFC0…U+FFFF.
        case 0xEF where index + 1 < bytes.count && bytes[index + 1] == 0xBF: return true
        default: break
        }
      }
      return false
    }
  }

  /// Whether a character that needs care may begin with the byte.
  static func mayNeedSanitizing(from byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xEF
  }
}
