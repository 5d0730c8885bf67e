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
    override = try RuleWord.override(arguments, of: World.List.table)
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
      say: RuleWord.phrase,
      takes: RuleWord.parameters(of: World.List.table).map { StoredParameter($0) },
      examples: [example],
      source: "the table of rules")
  }
}

/// What the word that sets a rule has in every system, whatever its subjects are.
package enum RuleWord {
  /// The wording for people.
  package static let phrase = Phrase(
    en: "Assumed: {name}: {value}", ja: "前提とする挙動：{name}は「{value}」")

  /// The rule that arguments name, with the value that they give it.
  ///
  /// - Parameters:
  ///   - arguments: The names of the rule and of the value.
  ///   - table: The rules of the system.
  /// - Returns: The rule with its value.
  /// - Throws: `ArgumentError` if the rule has no such value.
  package static func override(
    _ arguments: Arguments, of table: [RuleRow]
  ) throws(ArgumentError) -> RuleOverride {
    let (name, value) = (arguments.text("name"), arguments.text("value"))
    if let override = table.override(name, value) { return override }
    let values = (table.first { $0.name == name }?.values ?? []).joined(separator: ", ")
    throw ArgumentError(
      "value",
      LocalizedText(
        en: "'\(name)' is one of \(values), and not '\(value)'",
        ja: "「\(name)」の値は、\(values) のいずれかです。「\(value)」はありません。"))
  }

  /// The parameters: a rule of a table, and a value with the title that it has for this rule.
  package static func parameters(of table: [RuleRow]) -> [Parameter] {
    let titles = table.map { rule in
      let values = rule.valueTitles.map { (Value.text($0), $1) }
      return (Value.text(rule.name), Dictionary(uniqueKeysWithValues: values))
    }
    return [
      Parameter(
        "name", .choice(table.map { Choice($0.name, $0.title) }),
        LocalizedText(en: "the rule", ja: "ルール")),
      Parameter("value", .text, LocalizedText(en: "one of its values", ja: "ルールの値"))
        .reading(by: "name", Dictionary(uniqueKeysWithValues: titles)),
    ]
  }
}
