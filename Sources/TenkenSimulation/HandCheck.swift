/// How people check an observation that the app shows on no screen.
public struct HandCheck: Hashable, Sendable {
  /// What is checked, as people call it.
  public let title: LocalizedText
  /// How it is checked, in a sentence or two.
  public let text: LocalizedText

  /// Makes a way to check an observation.
  public init(_ title: LocalizedText, _ text: LocalizedText) {
    self.title = title
    self.text = text
  }
}

extension WordDefinition {
  /// Returns the observation, marked as one that the app shows on no screen.
  ///
  /// - Parameters:
  ///   - title: What is checked, as people call it.
  ///   - text: How people check it.
  /// - Returns: The word with the description.
  public func checkedByHand(_ title: LocalizedText, _ text: LocalizedText) -> WordDefinition {
    var copy = self
    copy.handCheck = HandCheck(title, text)
    return copy
  }

  /// Returns the precondition, marked as a property of the tested app's or its server's code.
  ///
  /// Testers do not establish it, so that there is nothing to tick.
  public func assumedOfApp() -> WordDefinition {
    var copy = self
    copy.isAssumedOfApp = true
    return copy
  }

  /// Returns the setting, marked as one that says nothing if all of its values are usual.
  ///
  /// Its sentence would be empty, so that documents leave it out.
  public func nothingIfUsual() -> WordDefinition {
    var copy = self
    copy.isNothingIfUsual = true
    return copy
  }
}
