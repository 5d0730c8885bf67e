import TenkenDiagnostics

/// Preparation of texts that every format needs before escaping.
enum PlainText {
  /// Replaces characters that are no text: those that control the display instead of being shown,
  /// which could reverse the order of what is read, and those that no file may contain.
  ///
  /// Line breaks and tabs are kept, because each format has its own way to write them.
  static func sanitized(_ text: String) -> String {
    guard needsSanitizing(text) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isReplaced(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  private static func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\t": false
    case "\u{FFFE}", "\u{FFFF}": true
    case _: scalar.controlsDisplay
    }
  }

  /// Whether a text may contain a character to be replaced.
  ///
  /// Most texts contain none, and a scan of their bytes is enough to tell.
  private static func needsSanitizing(_ text: String) -> Bool {
    var text = text
    let isSuspicious = text.withUTF8 { bytes in
      bytes.indices.contains { index in
        switch bytes[index] {
        case 0x09, 0x0A, 0x0D: false
        // In Japanese texts, dashes, dots and arrows begin like direction marks.
        case 0xE2 where index + 1 < bytes.count: (0x80...0x81).contains(bytes[index + 1])
        case let byte: mayNeedSanitizing(from: byte)
        }
      }
    }
    return isSuspicious && text.unicodeScalars.contains(where: isReplaced)
  }

  /// Whether a character that needs care may begin with the byte.
  static func mayNeedSanitizing(from byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xEF
  }
}
