import TenkenSimulation

/// A major version of iOS, which decides the values of the rules.
struct IOSVersion: Hashable, Sendable {
  /// The supported versions.
  static let all = 11...27
  /// The default version.
  static let current = 27

  /// The number, for example 14.
  let number: Int
}

/// The rules of location permission in force in a world.
typealias Rules = RulesInForce<LocationRules>

/// A rule of location permission, whose value the version of iOS decides.
typealias Rule<Value: Hashable & Sendable> = TenkenSimulation.Rule<IOSVersion, Value>

extension Rules {
  /// Makes the rules of a version.
  init(iOS: Int = IOSVersion.current, overriding overrides: RuleOverrides = RuleOverrides()) {
    self.init(of: IOSVersion(number: iOS), overriding: overrides)
  }

  /// The contexts of wordings that differ from the newest version's.
  var phraseContexts: [String] {
    self.privacySettings == .privacy ? [PrivacySettings.privacy.rawValue] : []
  }
}

extension LocationRules {
  /// The rules, made once.
  static let shared = LocationRules()
  /// The table of all rules.
  static let table = shared.rows

  /// The value in each range of versions that share one.
  static func settings<Value>(of rule: Rule<Value>) -> [RuleRow.Setting] {
    var settings: [RuleRow.Setting] = []
    var first = IOSVersion.all.lowerBound
    for number in IOSVersion.all {
      let value = rule.value(IOSVersion(number: number))
      let isLast = number == IOSVersion.all.upperBound
      guard isLast || rule.value(IOSVersion(number: number + 1)) != value else { continue }
      settings.append(RuleRow.Setting(title(first...number), rule.name(of: value)))
      first = number + 1
    }
    return settings
  }

  private static func title(_ versions: ClosedRange<Int>) -> LocalizedText {
    if versions == IOSVersion.all { return LocalizedText(en: "every iOS", ja: "すべてのiOS") }
    if versions.upperBound == IOSVersion.all.upperBound {
      return LocalizedText(
        en: "iOS \(versions.lowerBound) and later", ja: "iOS \(versions.lowerBound)以降")
    }
    return LocalizedText(
      en: "iOS \(versions.lowerBound) to \(versions.upperBound)",
      ja: "iOS \(versions.lowerBound)〜\(versions.upperBound)")
  }
}
