/// Maps of what somebody noted about a subject, and no cases.
extension MapTopic {
  /// The signs that a text explains something, instead of naming what is tested.
  private enum Sign: CaseIterable {
    /// `planned = each session has a goal`
    case definition
    /// `Why?`
    case question
    /// `We follow hunches`
    case report
  }

  /// Whether a third of its texts explain something, and not all of them in one way.
  var isOfNotes: Bool {
    guard !hasAddress, !hasLines else { return false }
    let texts = allTexts
    let signs = texts.compactMap(Self.sign)
    return signs.count >= 4 && signs.count * 3 >= texts.count && Set(signs).count >= 2
      && signs.contains { $0 != .question }
  }

  private var allTexts: [String] { [text.text] + children.flatMap(\.allTexts) }

  private static func sign(of text: String) -> Sign? {
    let text = LineMarks.trimmed(text)
    if text.last.map({ "?？".contains($0) }) == true { return .question }
    let words = text.split(separator: " ", maxSplits: 4)
    if let place = words.firstIndex(of: "="), (1...3).contains(place),
      words.count == 5, words[..<place].allSatisfy({ $0.allSatisfy(\.isLetter) })
    {
      return text.first?.isLowercase == true ? .definition : nil
    }
    let start = words.prefix(2).joined(separator: " ").lowercased()
    return LineTable.embedded.has("notes", start)
      || words.first.map { LineTable.embedded.has("notes", $0.lowercased()) } == true
      ? .report : nil
  }
}
