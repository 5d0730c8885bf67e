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
  /// Lines break at spaces, after slashes, between East Asian characters, and anywhere in a word
  /// that is wider than a line. They do not break before closing or after opening East Asian
  /// characters.
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
    var lines: [String] = []
    var start = text.startIndex
    // The last position where the line may break, and the width after it.
    var breaking = start
    var widthAfterBreaking = 0
    var width = 0
    var last: Character?
    for index in text.indices {
      let character = text[index]
      let own = thousandths(of: character)
      if index > start, mayBreak(between: last, and: character) {
        breaking = index
        widthAfterBreaking = 0
      }
      // A space that does not fit stays invisible at the end of its line.
      if width + own > limit, index > start, character != " " {
        if breaking == start {
          breaking = index
          widthAfterBreaking = 0
        }
        lines.append(withoutSpaces(text[start..<breaking]))
        start = breaking
        width = widthAfterBreaking
      }
      width += own
      widthAfterBreaking += own
      last = character
    }
    lines.append(withoutSpaces(text[start...]))
    return lines
  }

  private static func withoutSpaces(_ line: Substring) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return String(line)
  }

  /// Whether a line may end between two characters.
  private static func mayBreak(between last: Character?, and next: Character) -> Bool {
    guard let last, next != " " else { return false }
    if last == " " || last == "/" && next.isLetter { return true }
    guard isWide(last) || isWide(next) else { return false }
    return !neverFirst.contains(next) && !neverLast.contains(last)
  }

  /// Characters that do not begin a line in Japanese.
  private static let neverFirst = Set(
    "、。，．・：；？！ー」』）］｝〉》】〕’”…‥々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.:;?!)]}%％→／")
  /// Characters that do not end a line in Japanese.
  private static let neverLast = Set("「『（［｛〈《【〔‘“([{①②③④⑤⑥⑦⑧⑨")

  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { $0.displayWidth == 2 } ?? false
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
