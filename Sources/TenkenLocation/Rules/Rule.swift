import TenkenSimulation

/// A behaviour that differs between versions of iOS, or on which sources disagree.
///
/// Code asks for a rule's value; it never asks which version it runs on.
protocol Rule: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The rule's name, what it decides, and its source.
  static var definition: RuleDefinition { get }

  /// The value in a version of iOS.
  static func value(iOS: Int) -> Self

  /// The value's title in checklists.
  var title: LocalizedText { get }
}

/// The declaration of a rule.
struct RuleDefinition: Sendable {
  /// The kebab-case name.
  let name: String
  /// The title that readers see.
  let title: LocalizedText
  /// What the rule decides, in one or two sentences.
  let summary: LocalizedText
  /// The source of the values.
  let source: String
  /// How far the values can be trusted.
  let confidence: Confidence
  /// Whether no scenario can observe the rule: it affects only the wording of checklists.
  var isInvisibleToScenarios = false
}

/// How far a rule's values can be trusted.
enum Confidence: String, CaseIterable, Hashable, Sendable {
  /// Stated by Apple, or measured on a device by a source that shows it.
  case primary
  /// Stated by others without a measurement.
  case secondary
  /// Concluded from other facts, for the reason that the rule gives.
  case inferred

  /// The title that readers see.
  fileprivate var title: LocalizedText {
    switch self {
    case .primary: LocalizedText(en: rawValue, ja: "一次情報")
    case .secondary: LocalizedText(en: rawValue, ja: "二次情報")
    case .inferred: LocalizedText(en: rawValue, ja: "推定")
    }
  }
}

extension Rule {
  /// The rule as a row of the table: its value in each range of versions that share one.
  static var row: RuleRow {
    var settings: [RuleRow.Setting] = []
    var first = Rules.versions.lowerBound
    for version in Rules.versions {
      let isLast = version == Rules.versions.upperBound
      guard isLast || value(iOS: version + 1) != value(iOS: version) else { continue }
      settings.append(
        RuleRow.Setting(title(first...version), value(iOS: version).rawValue))
      first = version + 1
    }
    return RuleRow(
      name: definition.name, title: definition.title,
      valueTitles: Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.title) }),
      summary: definition.summary, values: allCases.map(\.rawValue), settings: settings,
      source: definition.source, confidence: definition.confidence.title,
      doubt: Confidence.allCases.firstIndex(of: definition.confidence) ?? 0,
      isInvisibleToScenarios: definition.isInvisibleToScenarios)
  }

  /// The title of a range of versions.
  private static func title(_ versions: ClosedRange<Int>) -> LocalizedText {
    if versions == Rules.versions {
      return LocalizedText(en: "every iOS", ja: "すべてのiOS")
    }
    if versions.upperBound == Rules.versions.upperBound {
      return LocalizedText(
        en: "iOS \(versions.lowerBound) and later", ja: "iOS \(versions.lowerBound)以降")
    }
    return LocalizedText(
      en: "iOS \(versions.lowerBound) to \(versions.upperBound)",
      ja: "iOS \(versions.lowerBound)〜\(versions.upperBound)")
  }
}
