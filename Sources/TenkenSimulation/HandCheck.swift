/// How people check an observation that the app shows on no screen.
@usableFromInline package struct HandCheck: Hashable, Sendable {
  /// What is checked, as people call it.
  @usableFromInline package let title: LocalizedText
  /// How it is checked, in a sentence or two.
  @usableFromInline package let text: LocalizedText

  /// Makes a way to check an observation.
  @usableFromInline package init(_ title: LocalizedText, _ text: LocalizedText) {
    self.title = title
    self.text = text
  }

  /// Makes a way to check an observation.
  ///
  /// - Parameters:
  ///   - english: What is checked, as people call it.
  ///   - japanese: The same in Japanese.
  ///   - englishText: How it is checked, in a sentence or two.
  ///   - japaneseText: The same in Japanese.
  package init(
    _ english: String, _ japanese: String, _ englishText: String, _ japaneseText: String
  ) {
    self.init(LocalizedText(english, japanese), LocalizedText(englishText, japaneseText))
  }
}
