package import TenkenSimulation

/// Sets the value of a rule.
package typealias RulePrecondition = TenkenSimulation.RulePrecondition<StoreKitWorld>

extension StoreKitWorld: RuledWorld {
  /// The word that sets a rule.
  package static let ruleWord = Word<RulePrecondition>(
    rulesWhatever: "the environment", "環境",
    example: WordExample(
      "app: {finishes: never}",
      then: "rule: {name: unfinished-redelivery, value: at-launch-and-foreground}",
      steps: "launch-app", "buy: coin120", "authenticate", "foreground-app",
      gives: "callbacks: {contains: [[{state: purchased}]]}"))

  /// Sets a rule, which may bring a configuration file into force.
  package mutating func set(_ rule: RuleOverride) {
    let before = rules.usesConfiguration
    rules.overrides.set(rule)
    if rules.usesConfiguration != before { ConfigurationFile.apply(in: &self) }
  }
}
