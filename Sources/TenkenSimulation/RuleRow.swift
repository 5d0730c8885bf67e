/// One rule of a system's table.
///
/// A rule is a behaviour that differs between environments or eras, or about which sources
/// disagree.
@usableFromInline package struct RuleRow: Hashable, Sendable {
  /// The value of a rule in one environment and the eras in which it applies.
  @usableFromInline package struct Setting: Hashable, Sendable {
    /// What people call the environment, with the era if there are several: `Sandbox, until 2022`.
    @usableFromInline package let environment: LocalizedText
    /// The name of the value.
    @usableFromInline package let value: String

    /// Makes a setting.
    @usableFromInline package init(_ environment: LocalizedText, _ value: String) {
      self.environment = environment
      self.value = value
    }
  }

  /// The rule's identity.
  private let rule: ObjectIdentifier
  /// The kebab-case name.
  @usableFromInline package let name: String
  /// What people call the rule.
  @usableFromInline package let title: LocalizedText
  /// What people call its values.
  let valueTitles: [String: LocalizedText]
  /// What the rule decides, and what the sources say about it.
  @usableFromInline package let summary: LocalizedText
  /// All values that the rule can have.
  @usableFromInline package let values: [String]
  /// The values in force by environment and era.
  @usableFromInline package let settings: [Setting]
  /// Where the values are known from.
  @usableFromInline package let source: String
  /// How far the values can be trusted: `primary`, `secondary` or `inferred`.
  @usableFromInline package let confidence: LocalizedText
  /// How doubtful the values are: 0 for the most trusted.
  @usableFromInline package let doubt: Int
  /// Whether no scenario can observe it: it decides wordings, payloads, or how logs are compared.
  @usableFromInline package private(set) var isInvisibleToScenarios: Bool
  /// Whether it concerns the settings of a file, and has no effect in files without settings.
  @usableFromInline package let concernsConfigurationFile: Bool

  /// Makes the row of a rule from its values in force by setting.
  package init<Setting, Value>(_ rule: Rule<Setting, Value>, settings: [RuleRow.Setting]) {
    self.rule = ObjectIdentifier(rule)
    name = rule.name
    title = rule.title
    valueTitles = Dictionary(uniqueKeysWithValues: rule.values.map { ($0.name, $0.title) })
    summary = rule.summary
    values = rule.values.map { $0.name }
    self.settings = settings
    source = rule.source
    confidence = rule.confidence.title
    doubt = Confidence.allCases.firstIndex(of: rule.confidence) ?? 0
    isInvisibleToScenarios = rule.isInvisibleToScenarios
    concernsConfigurationFile = rule.concernsConfigurationFile
  }

  /// The row of a rule that no scenario can observe.
  package func invisibleToScenarios() -> RuleRow {
    var copy = self
    copy.isInvisibleToScenarios = true
    return copy
  }

  /// What people call one of its values; the name of what is none of them.
  package func title(of value: String) -> LocalizedText {
    valueTitles[value] ?? LocalizedText(value)
  }

  /// One of its values as its documents show it, with its name for scenarios: `counted (連番)`.
  package func titled(_ value: String, _ language: Language, isCode: Bool = false) -> String {
    let title = title(of: value)[language]
    let name = isCode ? "`\(value)`" : value
    if title == value { return name }
    return LocalizedText("\(name) (\(title))", "\(name)（\(title)）")[language]
  }

  /// The rule with one of its values, by the name of the value; nil if there is no such value.
  @usableFromInline package func override(named value: String) -> RuleOverride? {
    values.firstIndex(of: value).map { RuleOverride(rule: rule, value: $0) }
  }
}

extension [RuleRow] {
  /// A rule with one of its values, by their names; nil if there is none.
  @usableFromInline package func override(_ rule: String, _ value: String) -> RuleOverride? {
    first { $0.name == rule }?.override(named: value)
  }
}
