/// A way for testers to make time go faster, if the system has one.
public struct TimeAcceleration: Hashable, Sendable {
  /// The values of rules while time goes faster.
  public let rules: RuleOverrides
  /// What testers do to make time go faster, as people read it.
  public let text: LocalizedText

  /// Makes a way to make time go faster.
  public init(rules: RuleOverrides, _ text: LocalizedText) {
    self.rules = rules
    self.text = text
  }
}
