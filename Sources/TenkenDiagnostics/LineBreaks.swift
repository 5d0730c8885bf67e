/// Where lines of text may end, in languages with spaces and in Japanese.
package enum LineBreaks {
  /// Breaks a paragraph into lines that are no wider than a limit.
  ///
  /// Lines break at spaces, between East Asian characters, and anywhere in a word that is wider
  /// than a line. They do not break before closing or after opening East Asian characters.
  ///
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - limit: The width of a line.
  ///   - afterSlashes: Whether lines may break after a slash in a word, too.
  ///   - width: The width of a character, in the unit of the limit.
  /// - Returns: The lines.
  package static func lines(
    of text: Substring, atMost limit: Int, afterSlashes: Bool = false, width: (Character) -> Int
  ) -> [String] {
    var lines: [String] = []
    var start = text.startIndex
    // The last position where the line may break, and the width after it.
    var breaking = start
    var widthAfterBreaking = 0
    var used = 0
    var last: Character?
    for index in text.indices {
      let character = text[index]
      let own = width(character)
      if index > start, mayBreak(between: last, and: character, afterSlashes: afterSlashes) {
        breaking = index
        widthAfterBreaking = 0
      }
      // A space that does not fit stays invisible at the end of its line.
      if used + own > limit, index > start, character != " " {
        if breaking == start {
          breaking = index
          widthAfterBreaking = 0
        }
        lines.append(withoutSpaces(text[start..<breaking]))
        start = breaking
        used = widthAfterBreaking
      }
      used += own
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
  private static func mayBreak(
    between last: Character?, and next: Character, afterSlashes: Bool
  ) -> Bool {
    guard let last, next != " " else { return false }
    if last == " " || afterSlashes && last == "/" && next.isLetter { return true }
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
}
