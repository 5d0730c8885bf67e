/// The writing systems of a text, which show whether a table of characters is the right one.
///
/// A wrong table makes characters that stand together in no language: half-width kana in every word,
/// or syllables of Korean between Chinese characters.
struct ScriptShares {
  /// The letters of Japanese, Chinese and Korean: full-width kana, half-width kana, syllables of
  /// Korean, and Chinese characters.
  private(set) var (kana, halfKana, hangul, han) = (0, 0, 0, 0)

  /// The fewest letters that show something.
  private static let leastLetters = 12

  init(_ text: [UInt8]) {
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars.prefix(1 << 16) {
      switch scalar.value {
      case 0x3040...0x30FA, 0x30FC...0x30FF: kana += 1
      case 0xFF66...0xFF9F: halfKana += 1
      case 0xAC00...0xD7A3: hangul += 1
      case 0x3400...0x9FFF: han += 1
      case _: break
      }
    }
  }

  private var letters: Int { kana + halfKana + hangul + han }

  /// Whether the text is Japanese, perhaps with half-width kana as old programs write them.
  var isJapanese: Bool {
    letters >= Self.leastLetters && kana * 5 >= letters && hangul == 0
  }

  /// Whether the letters stand together as in texts of the languages of an encoding.
  func fit(_ encoding: TextEncoding) -> Bool {
    guard letters >= Self.leastLetters else { return false }
    return switch encoding {
    case .shiftJIS, .eucJP: kana * 5 >= letters && (halfKana + hangul) * 10 <= letters
    case .eucKR: hangul * 20 >= letters * 19
    case .gb18030: han * 20 >= letters * 19
    case .utf8, .utf16: false
    }
  }
}
