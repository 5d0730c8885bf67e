/// A line in the forms that are compared with words, each made once for all systems.
struct ComparedText {
  let text: String
  let normalized: NormalizedText
  /// The form without what people vary, once a system has asked for it.
  private var everyday: NormalizedText?

  init(_ text: String) { (self.text, normalized) = (text, NormalizedText(text)) }

  /// The text without what people vary; all systems read it by the same table.
  mutating func everyday(by table: PhraseTable) -> NormalizedText {
    if let everyday { return everyday }
    let made = table.everyday(text).normalized
    everyday = made
    return made
  }
}
