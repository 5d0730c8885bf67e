/// How people check an observation that no screen of the app shows.
public struct HandCheck: Hashable, Sendable {
  /// What is checked, as people call it.
  public let title: LocalizedText
  /// How it is checked, in a sentence or two.
  public let text: LocalizedText

  /// Says how something is checked.
  public init(_ title: LocalizedText, _ text: LocalizedText) {
    self.title = title
    self.text = text
  }
}

extension WordDefinition {
  /// The same observation, which no screen of the app shows.
  ///
  /// - Parameters:
  ///   - title: What is checked, as people call it.
  ///   - text: How people check it all the same.
  /// - Returns: The word that says so.
  public func checkedByHand(_ title: LocalizedText, _ text: LocalizedText) -> WordDefinition {
    var copy = self
    copy.handCheck = HandCheck(title, text)
    return copy
  }

  /// The same precondition, which is how the tested app or its server is written.
  ///
  /// No tester makes it true, and so there is nothing to tick.
  public func assumedOfApp() -> WordDefinition {
    var copy = self
    copy.isAssumedOfApp = true
    return copy
  }
}
