/// A way for testers to make time go faster, if the system has one.
@usableFromInline package struct TimeAcceleration: Hashable, Sendable {
  /// The values of rules while time goes faster.
  @usableFromInline package let rules: RuleOverrides
  /// What testers do to make time go faster, as people read it.
  @usableFromInline package let text: LocalizedText

  /// Makes a way to make time go faster.
  @usableFromInline package init(rules: RuleOverrides, _ text: LocalizedText) {
    self.rules = rules
    self.text = text
  }
}
