/// Numbers of steps with other signs behind them than dots.
extension InlineSteps {
  /// A text with a dot behind each number that counts on from 1 and has a dash.
  ///
  /// `1-Open it`, and `2 - Tap` in the next line. Within a line that begins so, a space follows the
  /// dash: `2-factor` is a word. Letters at the beginning of lines are numbers, too: `a) Open it`.
  /// Some lines may have dots, and count a number twice, or leave one out.
  static func withDots(_ text: String) -> String {
    guard mayCount(text.utf8) else { return text }
    var places: [Place] = []
    var (index, before): (String.Index, Character?) = (text.startIndex, nil)
    while index < text.endIndex {
      let isFirst = before?.isNewline ?? true
      if isFirst || before?.isWhitespace == true && places.last?.hasDash == true,
        let place = number(after: places.last, in: text, at: index, isFirst: isFirst)
      {
        places.append(place)
        index = place.range.upperBound
      }
      guard index < text.endIndex else { break }
      // Spaces at the beginning of a line do not part its number from that.
      if !text[index].isWhitespace || text[index].isNewline || before?.isNewline == false {
        before = text[index]
      }
      index = text.index(after: index)
    }
    guard places.count > 1, places.contains(where: \.hasDash) else { return text }
    var (dotted, start) = ("", text.startIndex)
    for place in places {
      dotted += text[start..<place.range.lowerBound] + "\(place.number)."
      start = place.range.upperBound
    }
    return dotted + text[start...]
  }

  /// Whether a line begins with a number, or the first letter, and a sign that may follow it.
  private static func mayCount(_ bytes: String.UTF8View) -> Bool {
    var (isStart, isCount) = (true, false)
    for byte in bytes {
      let isDigit = (0x30...0x39).contains(byte)
      // A dash or a space of several bytes begins with 0xE2.
      if isCount, [0x20, 0x29, 0x2D, 0xE2].contains(byte) { return true }
      isCount = isDigit && (isStart || isCount) || isStart && byte == 0x61
      isStart = byte == 0x0A || byte == 0x0D || isStart && (byte == 0x20 || byte == 0x09)
    }
    return false
  }

  /// A number, and where it stands with the sign behind it.
  private struct Place {
    let number: Int
    let range: Range<String.Index>
    /// Whether the sign is a dash, or the bracket of a letter, and no dot.
    var hasDash = true
  }

  private static let dashes: Set<Character> = ["-", "–", "—"]
  private static let letters = Array("abcdefghij")

  /// The place of a number that counts on, with its sign, or of a letter with its bracket; nil if
  /// another text is there.
  private static func number(
    after place: Place?, in text: String, at start: String.Index, isFirst: Bool
  ) -> Place? {
    let last = place?.number ?? 0
    if isFirst, place?.hasDash != false, last < letters.count, text[start] == letters[last],
      case let next = text.index(after: start), next < text.endIndex, text[next] == ")"
    {
      return Place(number: last + 1, range: start..<text.index(after: next))
    }
    let digits = text[start...].prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 3, let number = Int(digits) else { return nil }
    // At the beginning of a line, people lose count.
    let isNext = number == last + 1 || isFirst && last > 0 && (last...last + 2).contains(number)
    guard isNext else { return nil }
    var end = digits.endIndex
    if isFirst, end < text.endIndex, text[end] == "." {
      end = text.index(after: end)
      let isDecimal = text[end...].first?.isNumber == true
      return isDecimal ? nil : Place(number: number, range: start..<end, hasDash: false)
    }
    if end < text.endIndex, text[end] == " " { end = text.index(after: end) }
    guard end < text.endIndex, dashes.contains(text[end]) else { return nil }
    end = text.index(after: end)
    let rest = text[end...]
    guard let next = rest.first(where: { $0 != " " }), !next.isNumber, !next.isNewline,
      !dashes.contains(next),
      isFirst && number == last + 1 && place?.hasDash != false || rest.first == " "
    else { return nil }
    return Place(number: number, range: start..<end)
  }

  /// A text with a dot behind the only number that it begins with, if that has a dash: `2-Tap`.
  static func withDot(_ text: String) -> String {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), count > 0,
      case let above = Place(number: count - 1, range: text.startIndex..<text.startIndex),
      let place = number(after: above, in: text, at: text.startIndex, isFirst: true),
      place.hasDash, withDots(text) == text
    else { return text }
    return "\(count)." + text[place.range.upperBound...]
  }
}
