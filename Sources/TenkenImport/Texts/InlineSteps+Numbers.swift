/// Numbers of steps with other signs behind them than dots.
extension InlineSteps {
  /// A text with a dot behind each number that counts on from 1 and has a dash.
  ///
  /// `1-Open it`, and `2 - Tap` in the next line. Within a line that begins so, a space follows the
  /// dash: `2-factor` is a word. Letters at the beginning of lines are numbers, too: `a) Open it`.
  static func withDots(_ text: String) -> String {
    guard mayCount(text.utf8) else { return text }
    var places: [Range<String.Index>] = []
    var (index, before): (String.Index, Character?) = (text.startIndex, nil)
    while index < text.endIndex {
      let isFirst = before?.isNewline ?? true
      if isFirst || before?.isWhitespace == true && !places.isEmpty,
        let place = number(places.count + 1, in: text, at: index, isFirst: isFirst)
      {
        places.append(place)
        index = place.upperBound
      }
      guard index < text.endIndex else { break }
      // Spaces at the beginning of a line do not part its number from that.
      if !text[index].isWhitespace || text[index].isNewline || before?.isNewline == false {
        before = text[index]
      }
      index = text.index(after: index)
    }
    guard places.count > 1 else { return text }
    var (dotted, start) = ("", text.startIndex)
    for (count, place) in places.enumerated() {
      dotted += text[start..<place.lowerBound] + "\(count + 1)."
      start = place.upperBound
    }
    return dotted + text[start...]
  }

  /// Whether a line begins with the first number, or the first letter, and a sign that may follow it.
  private static func mayCount(_ bytes: String.UTF8View) -> Bool {
    var (isStart, isCount) = (true, false)
    for byte in bytes {
      // A dash or a space of several bytes begins with 0xE2.
      if isCount, [0x20, 0x29, 0x2D, 0xE2].contains(byte) { return true }
      isCount = isStart && (byte == 0x31 || byte == 0x61)
      isStart = byte == 0x0A || byte == 0x0D || isStart && (byte == 0x20 || byte == 0x09)
    }
    return false
  }

  private static let dashes: Set<Character> = ["-", "–", "—"]
  private static let letters = Array("abcdefghij")

  /// The place of a number with its dash, or of a letter with its bracket; nil if another text is
  /// there.
  private static func number(
    _ number: Int, in text: String, at start: String.Index, isFirst: Bool
  ) -> Range<String.Index>? {
    if isFirst, number <= letters.count, text[start] == letters[number - 1],
      case let next = text.index(after: start), next < text.endIndex, text[next] == ")"
    {
      return start..<text.index(after: next)
    }
    let digits = text[start...].prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 3, Int(digits) == number else { return nil }
    var end = digits.endIndex
    if end < text.endIndex, text[end] == " " { end = text.index(after: end) }
    guard end < text.endIndex, dashes.contains(text[end]) else { return nil }
    end = text.index(after: end)
    let rest = text[end...]
    guard let next = rest.first(where: { $0 != " " }), !next.isNumber, !next.isNewline,
      !dashes.contains(next), isFirst || rest.first == " "
    else { return nil }
    return start..<end
  }

  /// A text with a dot behind the only number that it begins with, if that has a dash: `2-Tap`.
  static func withDot(_ text: String) -> String {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), count > 0,
      let place = number(count, in: text, at: text.startIndex, isFirst: true),
      withDots(text) == text
    else { return text }
    return "\(count)." + text[place.upperBound...]
  }
}
