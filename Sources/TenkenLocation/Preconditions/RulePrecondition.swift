import TenkenSimulation

/// Sets the value of a rule.
struct RulePrecondition: Precondition {
  static let kind = PreconditionKind.keyedSetting(by: "name")
  static let definition = WordDefinition(
    "rule",
    summary: LocalizedText(
      en: """
        A rule of the simulation has this value, whatever the version of iOS; \
        `tenken vocabulary --rules` lists them.
        """,
      ja: """
        iOS のバージョンにかかわらず、シミュレーションのルールをこの値にする。一覧は \
        `tenken vocabulary --rules` で確認できる。
        """),
    phrase: RuleChoice.phrase,
    parameters: RuleChoice.parameters(of: Rules.table),
    examples: [
      WordExample(
        before: ["ios: 14", "app: {checks-on-return: instance-property}", "permission: never"],
        "rule: {name: instance-status, value: fresh}",
        steps: ["launch-app", "change-permission: while-using", "foreground-app"],
        after: ["status-checks: [{status: authorized-when-in-use}]"])
    ],
    source: "the table of rules")

  private let override: RuleOverride

  init(_ arguments: Arguments) throws(ArgumentError) {
    override = try RuleChoice.override(arguments, of: Rules.table)
  }

  func establish(in world: inout LocationWorld) { world.rules.overrides.set(override) }
}
