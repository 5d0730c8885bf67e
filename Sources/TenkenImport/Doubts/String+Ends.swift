/// How lines and names begin and end.
extension String {
  /// Whether it has six words or more, as a sentence has.
  var isLong: Bool { count { $0 == " " } >= 5 }

  /// Whether it begins with the word for what holds before a case.
  var isCondition: Bool {
    guard let word = split(separator: " ").first, word.count < count else { return false }
    return HeadingTable.embedded.meaning(of: String(word))?.column == .preconditions
  }

  /// The letters before the first digit: those of an id.
  var letters: Substring { prefix { !$0.isNumber } }

  /// The words with which a line begins and ends, or their first and last two characters in Chinese;
  /// none in Japanese, whose words the tables know.
  var ends: [String] {
    guard !unicodeScalars.contains(where: \.isKana) else {
      return []
    }
    if unicodeScalars.first.map({ (0x4E00...0x9FFF).contains($0.value) }) == true {
      return ["^" + prefix(2)]
    }
    let words = prefix(24).split { !$0.isLetter }
    // `I tap it`, `the reader taps it`: who does it is the same everywhere.
    let isShort = words.first.map { $0.count <= 3 } ?? false
    let start = words.prefix(isShort ? 2 : 1).joined(separator: " ").lowercased()
    let end = suffix(24).split { !$0.isLetter }.last.map { $0.lowercased() } ?? ""
    return (start.isEmpty ? [] : ["^" + start]) + (end.count < 3 ? [] : [end + "$"])
  }

  /// The name before a colon at the beginning of a line: `Status: open`; nil if it has none.
  var name: Substring? {
    guard let colon = prefix(40).firstIndex(where: { ":：".contains($0) }) else { return nil }
    let name = self[..<colon]
    let isName =
      name.first?.isLetter == true && name.first?.isLowercase == false
      && name.split(separator: " ").count <= 4 && !name.contains(where: \.isNumber)
    return isName && index(after: colon) < endIndex ? name : nil
  }
}
