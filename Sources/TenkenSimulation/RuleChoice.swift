/// A rule and one of its values, read from the precondition `rule` of a system.
///
/// Each system declares its own precondition; the arguments are the same for all.
public struct RuleChoice: Hashable, Sendable {
  /// The name of the rule.
  public let name: String
  /// The name of its value.
  public let value: String

  /// Reads the arguments that `parameters(of:)` declares.
  ///
  /// - Throws: `ArgumentError` if the rule has no such value.
  public init(_ arguments: Arguments, of table: [RuleRow]) throws(ArgumentError) {
    name = arguments.text("name")
    value = arguments.text("value")
    let values = table.first { [name] in $0.name == name }?.values ?? []
    guard values.contains(value) else {
      throw ArgumentError(
        "value",
        LocalizedText(
          en: "'\(name)' is one of \(values.joined(separator: ", ")), and not '\(value)'",
          ja: "「\(name)」の値は、\(values.joined(separator: ", ")) のいずれかです。「\(value)」はありません。"))
    }
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
