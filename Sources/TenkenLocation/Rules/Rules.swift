import TenkenSimulation

/// The rules in force in a world; code asks for a rule's value, never for the version of iOS.
struct Rules: Hashable, Sendable {
  /// The supported major versions of iOS.
  static let versions = 11...27
  /// The default version.
  static let currentIOS = 27

  /// The major version of iOS whose rules these are.
  private let iOS: Int
  /// The values that override the version's own.
  var overrides: RuleOverrides

  /// Makes the rules of a version, with `overrides` in place of some values.
  init(iOS: Int = Self.currentIOS, overriding overrides: RuleOverrides = RuleOverrides()) {
    self.iOS = iOS
    self.overrides = overrides
  }

  subscript<Value: Rule>(rule: Value.Type) -> Value {
    overrides[rule] ?? Value.value(iOS: iOS)
  }

  /// The rules of another version, with the same overrides.
  func of(iOS: Int) -> Rules { Rules(iOS: iOS, overriding: overrides) }

  /// The contexts of wordings that differ from the newest version's.
  var phraseContexts: [String] {
    self[PrivacySettings.self] == .privacy ? [PrivacySettings.privacy.rawValue] : []
  }

  /// The table of all rules.
  static let table = all.map { $0.row }

  /// All rules, in the order of the table.
  private static let all: [any Rule.Type] = [
    AllowOnce.self,
    AlwaysPrompt.self,
    AuthorizationCallback.self,
    InstanceStatus.self,
    AccuracyChoice.self,
    TemporaryEnd.self,
    UndeterminedWhileOff.self,
    AfterRestriction.self,
    MissingErrorCallback.self,
    PrivacySettings.self,
  ]
}
