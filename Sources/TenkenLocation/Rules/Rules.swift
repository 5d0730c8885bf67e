import TenkenSimulation

/// The rules in force in a world; code asks for the value of one, and never for the version of iOS.
struct Rules: Hashable, Sendable {
  /// The versions of iOS that are known.
  static let versions = 11...27
  /// The version where nobody says another.
  static let currentIOS = 27

  /// The major version of iOS whose rules these are.
  private let iOS: Int
  /// Values that take the place of the version's own, by the names of rules.
  let overrides: [String: String]

  /// The rules of a version; `overrides` takes the place of single values.
  init(iOS: Int = Self.currentIOS, overriding overrides: [String: String] = [:]) {
    self.iOS = iOS
    self.overrides = overrides
  }

  /// The value of a rule.
  subscript<Value: Rule>(rule: Value.Type) -> Value {
    guard !overrides.isEmpty else { return Value.value(iOS: iOS) }
    return overrides[Value.definition.name].flatMap(Value.init(rawValue:))
      ?? Value.value(iOS: iOS)
  }

  /// The same rules of another version.
  func of(iOS: Int) -> Rules { Rules(iOS: iOS, overriding: overrides) }

  /// The same rules, one of them with another value.
  func setting(_ rule: String, to value: String) -> Rules {
    Rules(iOS: iOS, overriding: overrides.merging([rule: value]) { _, new in new })
  }

  /// The names of the wordings that differ from today's.
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
