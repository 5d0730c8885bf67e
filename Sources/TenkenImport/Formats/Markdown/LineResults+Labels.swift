/// Labels for what is seen within a text of several sentences.
extension String {
  /// Whether a sentence of it after the first has a label for what is seen:
  /// `Take the book. Expected: it is free`.
  var hasLabelledResult: Bool {
    contains { ":：".contains($0) } && sentences.dropFirst().contains { $0.labelledResult != nil }
  }

  /// What a sentence says behind a label for what is seen; nil without such a label.
  private var labelledResult: String? {
    guard let label = MarkdownLabel(self), label.column == .expected else { return nil }
    return label.rest.isBlankToFill ? nil : label.rest
  }

  /// The sentences before a label for what is seen, which are done, and those behind it, which are
  /// seen, but for those that say what is done after it.
  var labelledSentences: [(String, LineUse)] {
    var isSeen = false
    return sentences.flatMap { sentence -> [(String, LineUse)] in
      if let result = sentence.labelledResult {
        isSeen = true
        return [(result, .seen)]
      }
      if isSeen, let (act, seen) = sentence.result { return [(act, .done), (seen, .seen)] }
      let isDone = LineTable.embedded.use(of: sentence) == .done
      return [(sentence, isSeen && !isDone ? .seen : .done)]
    }
  }
}
