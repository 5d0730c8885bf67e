import TenkenSimulation

/// Sets the value of a rule.
struct RulePrecondition: Precondition {
  static let kind = PreconditionKind.keyedSetting(by: "name")
  static let definition = WordDefinition(
    "rule",
    summary: LocalizedText(
      en: """
        A rule of the simulation has this value, whatever the environment; `tenken vocabulary \
        --rules` lists them.
        """,
      ja: "環境にかかわらず、シミュレーションのルールをこの値にする。一覧は `tenken vocabulary --rules` で確認できる。"),
    phrase: RuleChoice.phrase,
    parameters: RuleChoice.parameters(of: Rules.table),
    examples: [
      WordExample(
        before: ["app: {finishes: never}"],
        "rule: {name: unfinished-redelivery, value: at-launch-and-foreground}",
        steps: ["launch-app", "buy: coin120", "authenticate", "foreground-app"],
        after: ["callbacks: {contains: [[{state: purchased}]]}"])
    ],
    source: "the table of rules"
  )

  private let override: RuleOverride

  init(_ arguments: Arguments) throws(ArgumentError) {
    override = try RuleChoice.override(arguments, of: Rules.table)
  }

  func establish(in world: inout StoreKitWorld) {
    let before = world.rules.usesConfiguration
    world.rules.overrides.set(override)
    if world.rules.usesConfiguration != before { ConfigurationFile.apply(in: &world) }
  }
}
