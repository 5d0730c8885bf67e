import TenkenSimulation

/// Sets the value of a rule.
typealias RulePrecondition = TenkenSimulation.RulePrecondition<LocationWorld>

extension LocationWorld: RuledWorld {
  /// The word that sets a rule.
  static let ruleWord = Word<RulePrecondition>(
    rulesWhatever: "the version of iOS", "iOS のバージョン",
    example: WordExample(
      "ios: 14", "app: {checks-on-return: instance-property}", "permission: never",
      then: "rule: {name: instance-status, value: fresh}", steps: "launch-app",
      "change-permission: while-using", "foreground-app",
      gives: "status-checks: [{status: authorized-when-in-use}]"))
}
