import TenkenSimulation

/// Sets the value of a rule.
struct RulePrecondition: Precondition, StoreKitWord {
  static let name = "rule"
  static let word = Word<RulePrecondition>(
    .keyedSetting(by: "name"),
    """
    A rule of the simulation has this value, whatever the environment; `tenken vocabulary \
    --rules` lists them.
    """,
    "環境にかかわらず、シミュレーションのルールをこの値にする。一覧は `tenken vocabulary --rules` で確認できる。",
    say: RuleChoice.phrase,
    takes: RuleChoice.parameters(of: Rules.table).map { StoredParameter($0) },
    examples: [
      WordExample(
        "app: {finishes: never}",
        then: "rule: {name: unfinished-redelivery, value: at-launch-and-foreground}",
        steps: "launch-app", "buy: coin120", "authenticate", "foreground-app",
        gives: "callbacks: {contains: [[{state: purchased}]]}")
    ],
    source: "the table of rules")

  private var override: RuleOverride?

  mutating func complete(_ arguments: Arguments) throws(ArgumentError) {
    override = try RuleChoice.override(arguments, of: Rules.table)
  }

  func establish(in world: inout StoreKitWorld) {
    guard let override else { return }
    let before = world.rules.usesConfiguration
    world.rules.overrides.set(override)
    if world.rules.usesConfiguration != before { ConfigurationFile.apply(in: &world) }
  }
}
