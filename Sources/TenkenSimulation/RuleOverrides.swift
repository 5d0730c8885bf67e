/// A rule and the value that replaces that of the environment, found by their names once.
public struct RuleOverride: Hashable, Sendable {
  /// The rule's type.
  @usableFromInline let rule: ObjectIdentifier
  /// The index of the value among all values of the rule.
  @usableFromInline let value: Int
}

/// The values of rules that replace those of the environment.
///
/// A case asks for rules all the time, so an override is found by the rule's type, not its name.
public struct RuleOverrides: Hashable, Sendable {
  @usableFromInline var overrides: [RuleOverride] = []

  /// Makes overrides without any rule.
  public init() {}

  /// Makes overrides from the names of rules and values.
  ///
  /// - Parameters:
  ///   - names: The names of the values, by the names of the rules.
  ///   - find: Finds a rule and its value by their names; nil if there is none, which is ignored.
  public init(_ names: [String: String], find: (_ rule: String, _ value: String) -> RuleOverride?) {
    for (rule, value) in names {
      if let override = find(rule, value) { set(override) }
    }
  }

  /// The value that replaces that of the environment; nil if none does.
  @inlinable
  public subscript<Rule: SimulatedRule>(rule: Rule.Type) -> Rule? {
    guard !overrides.isEmpty else { return nil }
    let rule = ObjectIdentifier(rule)
    for override in overrides where override.rule == rule { return Rule.allCases[override.value] }
    return nil
  }

  /// Replaces the value of a rule, also one that was replaced before.
  public mutating func set(_ override: RuleOverride) {
    overrides.removeAll { $0.rule == override.rule }
    // Sorted, so that the order in which rules were set makes no difference.
    let index = overrides.firstIndex { $0.rule > override.rule } ?? overrides.count
    overrides.insert(override, at: index)
  }

  /// Sets the value of a rule, unless it is set already.
  public mutating func setDefault(_ override: RuleOverride) {
    if !overrides.contains(where: { $0.rule == override.rule }) { set(override) }
  }
}

extension SimulatedRule {
  /// The rule with one of its values, by the name of the value; nil if there is no such value.
  public static func override(named value: String) -> RuleOverride? {
    allCases.firstIndex { $0.rawValue == value }.map {
      RuleOverride(rule: ObjectIdentifier(Self.self), value: $0)
    }
  }
}
