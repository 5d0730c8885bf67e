import TenkenSimulation

/// A behaviour that differs between versions of iOS, or on which sources disagree.
protocol Rule: SimulatedRule {
  /// The value in a version of iOS.
  static func value(iOS: Int) -> Self

  /// The value's title in checklists.
  var title: LocalizedText { get }
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
      Self.self,
      valueTitles: Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.title) }),
      settings: settings)
  }

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
