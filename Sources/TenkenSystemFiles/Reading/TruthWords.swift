import TenkenDiagnostics

/// The words that some formats have for truths, and this one has not.
enum TruthWords {
  /// What is meant by such a word, as this format writes it; nil for other texts.
  static func meant(_ text: String) -> ProposedName? {
    switch text.lowercased() {
    case "yes", "on": ProposedName("true", .fix)
    case "no", "off": ProposedName("false", .fix)
    case _: nil
    }
  }
}
