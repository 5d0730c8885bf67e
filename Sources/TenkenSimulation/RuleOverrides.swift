/// A rule and the value that replaces that of the environment, found by their names once.
@usableFromInline package struct RuleOverride: Hashable, Sendable {
  /// The rule's identity.
  @usableFromInline let rule: ObjectIdentifier
  /// The index of the value among all values of the rule.
  @usableFromInline let value: Int
}

/// The values of rules that replace those of the environment.
///
/// A case asks for rules all the time, so an override is found by the rule's identity, not its name.
@usableFromInline package struct RuleOverrides: Hashable, Sendable {
  @usableFromInline var overrides: [RuleOverride] = []
  /// The bug that is planted into the rules of a system file, by its index; nil for none.
  package private(set) var plantedBug: Int?

  /// Makes overrides without any rule.
  @usableFromInline package init() {}

  /// Makes overrides from the names of rules and values; names that the table lacks are ignored.
  ///
  /// - Parameters:
  ///   - names: The names of the values, by the names of the rules.
  ///   - table: The rules of the system.
  @usableFromInline package init(_ names: [String: String], of table: [RuleRow]) {
    for (rule, value) in names {
      if let override = table.override(rule, value) { set(override) }
    }
  }

  /// Makes overrides of one rule.
  @usableFromInline package init(_ override: RuleOverride) { overrides = [override] }

  /// Makes the usual rules with a planted bug, by its index in the vocabulary.
  package init(plantedBug: Int) { self.plantedBug = plantedBug }

  /// The value that replaces that of the setting; nil if none does.
  @inlinable
  package subscript<Setting, Value>(rule: Rule<Setting, Value>) -> Value? {
    guard !overrides.isEmpty else { return nil }
    let id = ObjectIdentifier(rule)
    for override in overrides where override.rule == id { return rule.values[override.value].value }
    return nil
  }

  /// Replaces the value of a rule, also one that was replaced before.
  @usableFromInline package mutating func set(_ override: RuleOverride) {
    overrides.removeAll { $0.rule == override.rule }
    // Sorted, so that the order in which rules were set makes no difference.
    let index = overrides.firstIndex { $0.rule > override.rule } ?? overrides.count
    overrides.insert(override, at: index)
  }

  /// Sets the value of a rule, unless it is set already.
  @usableFromInline package mutating func setDefault(_ override: RuleOverride) {
    if !overrides.contains(where: { $0.rule == override.rule }) { set(override) }
  }
}

extension RuleOverrides {
  /// Removes the value of a rule, if it is this one.
  @usableFromInline package mutating func remove(_ override: RuleOverride) {
    overrides.removeAll { $0 == override }
  }
}
