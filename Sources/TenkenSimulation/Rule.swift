/// A behaviour that differs between settings, such as environments, or on which sources disagree.
///
/// Code asks for a rule's value; it never asks which environment it runs in.
@usableFromInline
package final class Rule<Setting, Value: Hashable & Sendable>: Sendable {
  let title: LocalizedText
  let summary: LocalizedText
  let source: String
  let confidence: Confidence
  let isInvisibleToScenarios: Bool
  let concernsConfigurationFile: Bool
  @usableFromInline package let values: [RuleValue<Value>]
  /// The kebab-case name.
  @usableFromInline package let name: String
  /// The value in a setting.
  @usableFromInline package let value: @Sendable (Setting) -> Value

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - name: The kebab-case name.
  ///   - title: What people call the rule, in a few words.
  ///   - summary: What the rule decides, in one or two sentences.
  ///   - values: All values that the rule can have.
  ///   - source: The source of the values.
  ///   - confidence: How far the values can be trusted.
  ///   - isInvisibleToScenarios: Whether scenarios cannot observe the rule: it affects wordings,
  ///     payloads or how logs are compared.
  ///   - concernsConfigurationFile: Whether the rule is about the settings of a file, and has no
  ///     effect in files without them.
  ///   - value: The value in a setting.
  package init(
    _ name: String, title: LocalizedText, summary: LocalizedText,
    values: [RuleValue<Value>], source: String, _ confidence: Confidence,
    isInvisibleToScenarios: Bool = false, concernsConfigurationFile: Bool = false,
    value: @escaping @Sendable (Setting) -> Value
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.values = values
    self.source = source
    self.confidence = confidence
    self.isInvisibleToScenarios = isInvisibleToScenarios
    self.concernsConfigurationFile = concernsConfigurationFile
    self.value = value
  }

  /// The name of one of the values.
  package func name(of value: Value) -> String { values[index(of: value)].name }

  /// The rule with one of its values.
  package func override(_ value: Value) -> RuleOverride {
    RuleOverride(rule: ObjectIdentifier(self), value: index(of: value))
  }

  private func index(of value: Value) -> Int {
    guard let index = values.firstIndex(where: { $0.value == value }) else {
      preconditionFailure("the rule '\(name)' does not list its value \(value)")
    }
    return index
  }
}

/// A value that a rule can have.
@usableFromInline
package struct RuleValue<Value: Sendable>: Sendable {
  @usableFromInline package let value: Value
  let name: String
  let title: LocalizedText

  /// Makes a value with its kebab-case name, and with what people call it.
  package init(_ value: Value, _ name: String, _ title: LocalizedText) {
    self.value = value
    self.name = name
    self.title = title
  }

  /// Makes a value with its kebab-case name, and with what people call it in both languages.
  package init(_ value: Value, _ name: String, _ english: String, ja japanese: String) {
    self.init(value, name, LocalizedText(english, japanese))
  }
}

/// How far a rule's values can be trusted.
@usableFromInline package enum Confidence: String, CaseIterable, Hashable, Sendable {
  /// Stated by Apple, or measured on a device by a source that shows its log.
  case primary
  /// Stated by others without a log.
  case secondary
  /// Concluded from other facts, for the reason that the rule gives.
  case inferred

  /// The title that readers see.
  var title: LocalizedText {
    switch self {
    case .primary: LocalizedText(en: rawValue, ja: "一次情報")
    case .secondary: LocalizedText(en: rawValue, ja: "二次情報")
    case .inferred: LocalizedText(en: rawValue, ja: "推定")
    }
  }
}
