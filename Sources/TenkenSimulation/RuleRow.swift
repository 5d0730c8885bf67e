/// One rule of a system's table: a behaviour that differs between environments or eras, or about
/// which sources disagree.
public struct RuleRow: Hashable, Sendable {
  /// The value of a rule in one environment and the eras it holds for.
  public struct Setting: Hashable, Sendable {
    /// The environment, as people call it, with the era if there are several: `Sandbox, until 2022`.
    public let environment: LocalizedText
    /// The name of the value.
    public let value: String

    /// Makes a setting.
    public init(_ environment: LocalizedText, _ value: String) {
      self.environment = environment
      self.value = value
    }
  }

  /// The kebab-case name.
  public let name: String
  /// What people call what it decides; nil where nobody has named it.
  public let title: LocalizedText?
  /// What people call its values, as far as they are named.
  public let valueTitles: [String: LocalizedText]
  /// What the rule decides, and what the sources say about it.
  public let summary: LocalizedText
  /// All values that the rule can have.
  public let values: [String]
  /// The values in force by environment and era.
  public let settings: [Setting]
  /// Where the values are known from.
  public let source: String
  /// How far they can be trusted: `primary`, `secondary` or `inferred`.
  public let confidence: LocalizedText
  /// How doubtful they are: 0 for what can be trusted most.
  public let doubt: Int
  /// Whether no scenario can see it, as it decides wordings, payloads, or how logs are compared.
  public let isInvisibleToScenarios: Bool
  /// Whether it is about the settings that a file brings along, and nothing where there are none.
  public let concernsConfigurationFile: Bool

  /// Makes a row.
  public init(
    name: String, title: LocalizedText? = nil, valueTitles: [String: LocalizedText] = [:],
    summary: LocalizedText, values: [String], settings: [Setting], source: String,
    confidence: LocalizedText, doubt: Int = 0, isInvisibleToScenarios: Bool = false,
    concernsConfigurationFile: Bool = false
  ) {
    self.name = name
    self.title = title
    self.valueTitles = valueTitles
    self.summary = summary
    self.values = values
    self.settings = settings
    self.source = source
    self.confidence = confidence
    self.doubt = doubt
    self.isInvisibleToScenarios = isInvisibleToScenarios
    self.concernsConfigurationFile = concernsConfigurationFile
  }
}
