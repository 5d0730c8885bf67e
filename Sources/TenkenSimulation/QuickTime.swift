/// How testers make time go faster where a system lets them.
public struct QuickTime: Hashable, Sendable {
  /// The values that rules have then, by their names.
  public let rules: [String: String]
  /// What is done for it, as people read it.
  public let text: LocalizedText

  /// Makes a way to make time go faster.
  public init(rules: [String: String], _ text: LocalizedText) {
    self.rules = rules
    self.text = text
  }
}
