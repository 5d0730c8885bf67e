/// A world whose behaviours are rules that a scenario can set.
@usableFromInline package protocol RuledWorld: SimulatedWorld {
  /// The declarations of the rules.
  associatedtype List: RuleList

  /// The rules in force.
  var rules: RulesInForce<List> { get set }
  /// The word that sets a rule.
  static var ruleWord: Word<RulePrecondition<Self>> { get }

  /// Sets a rule, before any operation.
  mutating func set(_ rule: RuleOverride)
}

extension RuledWorld {
  /// Only replaces the value by default.
  package mutating func set(_ rule: RuleOverride) { rules.overrides.set(rule) }
}

/// The name of the precondition that sets a rule, in every system that has rules.
@usableFromInline package let ruleWordName = "rule"

/// Sets the value of a rule of a world.
@usableFromInline package struct RulePrecondition<World: RuledWorld>: Precondition, DeclaredWord {
  /// The name that scenarios write.
  @usableFromInline package static var name: String { ruleWordName }
  /// What the word declares about itself.
  @usableFromInline package static var word: Word<Self> { World.ruleWord }

  private var override: RuleOverride?

  /// Makes the word without a rule.
  @usableFromInline package init() {}

  /// Finds the rule and its value.
  ///
  /// - Parameter arguments: The names of the rule and of the value.
  /// - Throws: `ArgumentError` if the rule has no such value.
  @usableFromInline package mutating func complete(_ arguments: Arguments) throws(ArgumentError) {
    let table = World.List.table
    let (name, value) = (arguments.text("name"), arguments.text("value"))
    override = table.override(name, value)
    guard override == nil else { return }
    let values = table.first { $0.name == name }?.values ?? []
    throw ArgumentError(
      "value",
      LocalizedText(
        en: "'\(name)' is one of \(values.joined(separator: ", ")), and not '\(value)'",
        ja: "「\(name)」の値は、\(values.joined(separator: ", ")) のいずれかです。「\(value)」はありません。"))
  }

  /// Sets the rule.
  @usableFromInline package func establish(in world: inout World) {
    if let override { world.set(override) }
  }
}

extension Word {
  /// Declares the precondition that sets a rule of a world.
  ///
  /// - Parameters:
  ///   - setting: What decides the value otherwise, in English.
  ///   - japanese: The same in Japanese.
  ///   - example: A scenario in which a rule matters.
  package init<World: RuledWorld>(
    rulesWhatever setting: String, _ japanese: String, example: WordExample
  ) where Content == RulePrecondition<World> {
    self.init(
      .keyedSetting(by: "name"),
      """
      A rule of the simulation has this value, whatever \(setting); \
      `tenken vocabulary --rules` lists them.
      """,
      """
      \(japanese)にかかわらず、シミュレーションのルールをこの値にする。\
      一覧は `tenken vocabulary --rules` で確認できる。
      """,
      say: Phrase(en: "Assumed: {name}: {value}", ja: "前提とする挙動: {name}は「{value}」"),
      takes: Self.parameters(of: World.List.table), examples: [example],
      source: "the table of rules")
  }

  private static func parameters(of table: [RuleRow]) -> [StoredParameter<Content>] {
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
    ].map { StoredParameter($0) }
  }
}
