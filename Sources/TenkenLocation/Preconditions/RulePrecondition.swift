import TenkenSimulation

/// Sets a rule to another of its values.
struct RulePrecondition: Precondition {
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
    phrase: Phrase(en: "Assumed: {name}: {value}", ja: "前提とする挙動: {name}は「{value}」"),
    parameters: [
      Parameter(
        "name", .choice(Rules.table.map { Choice($0.name, $0.title ?? LocalizedText($0.name)) }),
        LocalizedText(en: "the rule", ja: "ルール")),
      Parameter("value", .text, LocalizedText(en: "one of its values", ja: "ルールの値")).reading(
        by: "name", titles),
    ],
    examples: [
      WordExample(
        before: ["ios: 14", "app: {checks-on-return: instance-property}", "permission: never"],
        "rule: {name: instance-status, value: fresh}",
        steps: ["launch-app", "change-permission: while-using", "foreground-app"],
        after: ["status-checks: [{status: authorized-when-in-use}]"])
    ],
    source: "the table of rules")

  /// What people call the values, by the rules.
  private static let titles: [Value: [Value: LocalizedText]] = Dictionary(
    uniqueKeysWithValues: Rules.table.map { rule in
      (
        .text(rule.name),
        Dictionary(uniqueKeysWithValues: rule.valueTitles.map { (.text($0), $1) })
      )
    })

  private let name: String
  private let value: String

  init(_ arguments: Arguments) throws(ArgumentError) {
    name = arguments.text("name")
    value = arguments.text("value")
    let values = Rules.table.first { [name] in $0.name == name }?.values ?? []
    guard values.contains(value) else {
      throw ArgumentError(
        "value",
        LocalizedText(
          en: "'\(name)' is one of \(values.joined(separator: ", ")), and not '\(value)'",
          ja: "「\(name)」の値は、\(values.joined(separator: ", ")) のいずれかです。「\(value)」はありません。"))
    }
  }

  func establish(in world: inout LocationWorld) {
    world.rules = world.rules.setting(name, to: value)
  }
}
