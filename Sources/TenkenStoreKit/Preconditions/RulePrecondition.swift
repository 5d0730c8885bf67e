import TenkenSimulation

/// Sets a rule to another of its values.
struct RulePrecondition: Precondition {
  static let definition = WordDefinition(
    "rule",
    summary: """
      A rule of the simulation has this value, whatever the environment; `tenken vocabulary \
      --rules` lists them.
      """,
    phrase: Phrase(en: "Assumed: {name} is {value}", ja: "前提とする挙動: {name} = {value}"),
    parameters: [
      Parameter(
        "name", .choice(Rules.table.map { Choice($0.name, LocalizedText($0.name)) }), "the rule"
      )
      .reading([
        .text(RenewalRate.definition.name): LocalizedText(
          en: "the renewal rate", ja: "サブスクリプションの更新頻度")
      ]),
      Parameter("value", .text, "one of its values").reading(RenewalRate.texts),
    ],
    examples: [
      WordExample(
        before: ["app: {finishes: never}"],
        "rule: {name: unfinished-redelivery, value: at-launch-and-foreground}",
        steps: ["launch-app", "buy: coin120", "authenticate", "foreground-app"],
        after: ["callbacks: {contains: [[{state: purchased}]]}"])
    ],
    source: "the table of rules"
  )

  private let name: String
  private let value: String

  init(_ arguments: Arguments) throws(ArgumentError) {
    name = arguments.text("name")
    value = arguments.text("value")
    let values = Rules.table.first { [name] in $0.name == name }?.values ?? []
    guard values.contains(value) else {
      throw ArgumentError(
        "value", "'\(name)' is one of \(values.joined(separator: ", ")), and not '\(value)'")
    }
  }

  func establish(in world: inout StoreKitWorld) {
    var overrides = world.rules.overrides
    overrides[name] = value
    world.rules = Rules(of: world.rules.setting, overriding: overrides)
  }
}
