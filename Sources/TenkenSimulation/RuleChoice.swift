/// What the precondition `rule` of a system declares, and how its arguments are read.
///
/// Each system declares its own precondition; the arguments are the same for all.
public enum RuleChoice {
  /// Reads the arguments that `parameters(of:)` declares.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - table: The rules of the system.
  /// - Returns: The rule with its value.
  /// - Throws: `ArgumentError` if the rule has no such value.
  public static func override(
    _ arguments: Arguments, of table: [RuleRow]
  ) throws(ArgumentError) -> RuleOverride {
    let (name, value) = (arguments.text("name"), arguments.text("value"))
    if let override = table.override(name, value) { return override }
    let values = table.first { $0.name == name }?.values ?? []
    throw ArgumentError(
      "value",
      LocalizedText(
        en: "'\(name)' is one of \(values.joined(separator: ", ")), and not '\(value)'",
        ja: "「\(name)」の値は、\(values.joined(separator: ", ")) のいずれかです。「\(value)」はありません。"))
  }

  /// The wording of the precondition.
  public static let phrase = Phrase(
    en: "Assumed: {name}: {value}", ja: "前提とする挙動: {name}は「{value}」")

  /// The parameters of a precondition that sets a rule of a table: `name` and `value`.
  public static func parameters(of table: [RuleRow]) -> [Parameter] {
    let titles = table.map { rule in
      let values = rule.valueTitles.map { (Value.text($0), $1) }
      return (Value.text(rule.name), Dictionary(uniqueKeysWithValues: values))
    }
    return [
      Parameter(
        "name", .choice(table.map { Choice($0.name, $0.title ?? LocalizedText($0.name)) }),
        LocalizedText(en: "the rule", ja: "ルール")),
      Parameter("value", .text, LocalizedText(en: "one of its values", ja: "ルールの値"))
        .reading(by: "name", Dictionary(uniqueKeysWithValues: titles)),
    ]
  }
}
