/// A behaviour that differs between settings, such as environments, or on which sources disagree.
///
/// Code asks for a rule's value; it never asks which environment it runs in.
@usableFromInline
package final class Rule<Setting, Value: Hashable & Sendable>: Sendable {
  let definition: RuleDefinition
  @usableFromInline package let values: [RuleValue<Value>]
  /// The value in a setting.
  package let value: @Sendable (Setting) -> Value

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - name: The kebab-case name.
  ///   - title: What people call the rule; nil to show its name.
  ///   - summary: What the rule decides, in one or two sentences.
  ///   - values: All values that the rule can have.
  ///   - source: The source of the values.
  ///   - confidence: How far the values can be trusted.
  ///   - isInvisibleToScenarios: Whether scenarios cannot observe the rule.
  ///   - concernsConfigurationFile: Whether the rule is about the settings of a file.
  ///   - value: The value in a setting.
  package init(
    _ name: String, title: LocalizedText? = nil, summary: LocalizedText,
    values: [RuleValue<Value>], source: String, _ confidence: Confidence,
    isInvisibleToScenarios: Bool = false, concernsConfigurationFile: Bool = false,
    value: @escaping @Sendable (Setting) -> Value
  ) {
    definition = RuleDefinition(
      name: name, title: title, summary: summary, source: source, confidence: confidence,
      isInvisibleToScenarios: isInvisibleToScenarios,
      concernsConfigurationFile: concernsConfigurationFile)
    self.values = values
    self.value = value
  }

  /// The kebab-case name.
  package var name: String { definition.name }

  /// The name of one of the values.
  package func name(of value: Value) -> String { values[index(of: value)].name }

  /// The rule with one of its values.
  package func override(_ value: Value) -> RuleOverride {
    RuleOverride(rule: ObjectIdentifier(self), value: index(of: value))
  }

  private func index(of value: Value) -> Int {
    guard let index = values.firstIndex(where: { $0.value == value }) else {
      preconditionFailure("the rule '\(definition.name)' does not list its value \(value)")
    }
    return index
  }
}

extension Rule where Value: CaseIterable & RawRepresentable<String> {
  /// Makes a rule whose values are all cases of an enumeration, without titles.
  ///
  /// - Parameters:
  ///   - name: The kebab-case name.
  ///   - summary: What the rule decides, in one or two sentences.
  ///   - source: The source of the values.
  ///   - confidence: How far the values can be trusted.
  ///   - isInvisibleToScenarios: Whether scenarios cannot observe the rule.
  ///   - value: The value in a setting.
  package convenience init(
    _ name: String, summary: LocalizedText, source: String, _ confidence: Confidence,
    isInvisibleToScenarios: Bool = false, value: @escaping @Sendable (Setting) -> Value
  ) {
    self.init(
      name, summary: summary, values: Value.allCases.map { RuleValue($0, $0.rawValue) },
      source: source, confidence, isInvisibleToScenarios: isInvisibleToScenarios, value: value)
  }
}

/// A value that a rule can have.
@usableFromInline
package struct RuleValue<Value: Sendable>: Sendable {
  @usableFromInline package let value: Value
  let name: String
  let title: LocalizedText?

  /// Makes a value with its kebab-case name, and its title in checklists; nil to show the name.
  package init(_ value: Value, _ name: String, _ title: LocalizedText? = nil) {
    self.value = value
    self.name = name
    self.title = title
  }
}
