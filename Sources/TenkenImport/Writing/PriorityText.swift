import TenkenScenarios

/// The names of priorities in sheets.
enum PriorityText {
  /// The priority that a text means; nil if it is unknown.
  static func priority(_ text: String) -> Priority? {
    // `🔴 High`: a picture before the word.
    let word = text.drop { !$0.isLetter && !$0.isNumber }
    return names[NormalizedText(String(word.isEmpty ? text[...] : word)).bytes]
  }

  /// What each name means, without what people write in different ways.
  private static let names: [[UInt8]: Priority] = Dictionary(
    Priority.names.flatMap { priority, names in
      names.map { (NormalizedText($0).bytes, priority) }
    }
  ) { first, _ in first }

  /// Whether a text is only a level, which is no word: `P1`.
  static func isLevel(_ text: String) -> Bool {
    text.utf8.count == 2 && "Pp".contains(text.first ?? " ") && text.last?.isNumber == true
  }

  /// Whether most different texts are a letter and a number without a meaning, as `P1` is among them:
  /// `A0`, `E1`, `P1` count something else.
  static func areOtherCodes(_ texts: [String]) -> Bool {
    let all = Set(texts)
    let others = all.filter { text in
      priority(text) == nil && (2...4).contains(text.utf8.count)
        && text.first?.isLetter == true && text.dropFirst().allSatisfy(\.isNumber)
    }
    return others.count * 2 > all.count
  }

  /// Whether a text is one of Tenken's own names, so that the key states it without loss.
  static func isUsual(_ text: String) -> Bool {
    let bytes = NormalizedText(text).bytes
    return Priority.names.contains { $0.1.prefix(2).contains { NormalizedText($0).bytes == bytes } }
  }
}
