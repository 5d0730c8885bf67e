/// A behaviour that differs between environments or eras, or about which sources disagree.
///
/// A rule is an enumeration of its values. Code asks for a rule's value; it never asks which
/// environment it runs in.
public protocol SimulatedRule: RawRepresentable<String>, CaseIterable, Hashable, Sendable
where AllCases == [Self] {
  /// The rule's name, what it decides, and its source.
  static var definition: RuleDefinition { get }
}

/// The declaration of a rule.
///
/// It is not generic over its rule, because the runtime would then look up the type of each rule
/// when a process starts.
public struct RuleDefinition: Sendable {
  /// The kebab-case name.
  public let name: String
  /// What people call the rule; nil to show its name.
  public let title: LocalizedText?
  /// What the rule decides, in one or two sentences.
  public let summary: LocalizedText
  /// The source of the values.
  public let source: String
  /// How far the values can be trusted.
  public let confidence: Confidence
  /// Whether scenarios cannot observe the rule: it affects wordings, payloads or log comparison.
  public let isInvisibleToScenarios: Bool
  /// Whether the rule is about the settings of a file, and has no effect in files without them.
  public let concernsConfigurationFile: Bool

  /// Makes the declaration of a rule.
  public init(
    name: String, title: LocalizedText? = nil, summary: LocalizedText, source: String,
    confidence: Confidence, isInvisibleToScenarios: Bool = false,
    concernsConfigurationFile: Bool = false
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.source = source
    self.confidence = confidence
    self.isInvisibleToScenarios = isInvisibleToScenarios
    self.concernsConfigurationFile = concernsConfigurationFile
  }
}

/// How far a rule's values can be trusted.
public enum Confidence: String, CaseIterable, Hashable, Sendable {
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
