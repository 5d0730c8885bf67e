import TenkenSimulation

/// Sets the value of a rule.
struct RulePrecondition: Precondition, LocationWord {
  static let name = "rule"
  static let word = Word<RulePrecondition>(
    .keyedSetting(by: "name"),
    """
    A rule of the simulation has this value, whatever the version of iOS; \
    `tenken vocabulary --rules` lists them.
    """,
    """
    iOS のバージョンにかかわらず、シミュレーションのルールをこの値にする。一覧は \
    `tenken vocabulary --rules` で確認できる。
    """,
    say: RuleChoice.phrase,
    takes: RuleChoice.parameters(of: Rules.table).map { StoredParameter($0) },
    examples: [
      WordExample(
        "ios: 14", "app: {checks-on-return: instance-property}", "permission: never",
        then: "rule: {name: instance-status, value: fresh}", steps: "launch-app",
        "change-permission: while-using", "foreground-app",
        gives: "status-checks: [{status: authorized-when-in-use}]")
    ],
    source: "the table of rules")

  private var override: RuleOverride?

  mutating func complete(_ arguments: Arguments) throws(ArgumentError) {
    override = try RuleChoice.override(arguments, of: Rules.table)
  }

  func establish(in world: inout LocationWorld) {
    if let override { world.rules.overrides.set(override) }
  }
}
