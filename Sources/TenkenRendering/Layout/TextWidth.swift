import TenkenDiagnostics

/// The widths of texts in a proportional typeface, and the line breaks that follow from them.
///
/// No fonts are available when a picture is laid out. Widths are those of Helvetica, whose metrics
/// most sans-serif typefaces follow, with some room for wider ones. East Asian wide characters
/// take a whole em.
enum TextWidth {
  /// The width of a text at a font size, in the unit of the size.
  static func of(_ text: some StringProtocol, size: Int) -> Int {
    let sum = text.reduce(0) { $0 + thousandths(of: $1) }
    return (sum * size + 999) / 1000
  }

  /// Breaks a text into lines that are no wider than a limit.
  ///
  /// They break where ``LineBreaks`` says, and after slashes.
  static func lines(of text: String, size: Int, atMost width: Int) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { balancedLines(of: $0, limit: width * 1000 / size) }
  }

  /// Breaks a paragraph into as few lines as possible, of similar widths if possible.
  private static func balancedLines(of text: Substring, limit: Int) -> [String] {
    let full = lines(ofParagraph: text, limit: limit)
    guard full.count > 1 else { return full }
    let sum = text.reduce(0) { $0 + thousandths(of: $1) }
    let even = lines(ofParagraph: text, limit: min(limit, sum / full.count + limit / 8))
    return even.count == full.count ? even : full
  }

  private static func lines(ofParagraph text: Substring, limit: Int) -> [String] {
    LineBreaks.lines(of: text, atMost: limit, afterSlashes: true) { thousandths(of: $0) }
  }

  /// The width of a character in thousandths of the font size.
  ///
  /// An emoji of several parts counts as the sum of its parts, because typefaces without the emoji
  /// show the parts separately.
  private static func thousandths(of character: Character) -> Int {
    character.unicodeScalars.reduce(0) { $0 + thousandths(of: $1) }
  }

  private static func thousandths(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: helvetica[Int(scalar.value) - 0x20] * 108 / 100
    case ..<0x20, 0x7F: 0
    // Letters of alphabets.
    case ..<0x1100: scalar.displayWidth * 650
    // Symbols that are narrow on a terminal are wide in Japanese typefaces.
    default: scalar.displayWidth == 0 ? 0 : 1000
    }
  }

  /// The width of an ASCII character, in thousandths; 0 if it is none that is shown.
  static func inHelvetica(_ byte: UInt8) -> Int {
    0x20...0x7E ~= byte ? helvetica[Int(byte) - 0x20] : 0
  }

  /// The widths of ASCII characters, starting with the space, in thousandths.
  private static let helvetica = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
