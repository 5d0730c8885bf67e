import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading what numbers count.
extension DeclarationReader {
  /// Reads the unit of a number: a currency, or the wording of a number of things.
  mutating func unit(_ node: YAMLNode?, of kind: ValueKind) -> NumberUnit? {
    guard let node else { return nil }
    guard case .integer = kind else {
      nodes.diagnostics.report(.misplacedUnit(path.at(node.range), .onlyNumbersHaveUnits))
      return nil
    }
    if let currency = Currency.named(node.text) { return .money(currency) }
    guard
      let phrase = phrase(
        node, "unit", places: [NumberUnit.placeholder], optional: [NumberUnit.placeholder])
    else { return nil }
    let text = phrase.text
    let codes = text.languageCodes.isEmpty ? ["en"] : text.languageCodes
    for code in codes where !text[Language(code: code)].contains("{\(NumberUnit.placeholder)") {
      let place = path.at(node[code]?.range ?? node.range)
      nodes.diagnostics.report(.misplacedUnit(place, .unitsShowNumbers))
      return nil
    }
    return .counted(phrase)
  }
}

extension DiagnosticKind {
  static let misplacedUnit = DiagnosticKind(
    "misplaced-unit", .system,
    "A unit says how people read a number: it is a code of a currency, whose minor units the",
    "number counts, or a text with '{value}' in the place of the number.",
    "Names and lists have no unit; the numbers in a list have one under 'list-of'.",
    ja: "単位（unit）は、数値の表示のしかたです。最小単位で数える通貨のコードか、数値の場所を「{value}」とした文を書きます。",
    "名前やリストには付けられません。リストの中の数値には「list-of」の中で付けます。",
    wrong: """
      variables:
        lit: false
        late: {from: 0, to: 9, unit: days}
      """,
    right: """
      variables:
        lit: false
        late: {from: 0, to: 9, unit: "{value} days"}
      """)
}

extension Diagnostic {
  static func misplacedUnit(_ place: SourcePlace, _ reason: DiagnosticText) -> Diagnostic {
    .error(.misplacedUnit, place, reason)
      .help(
        "for example 'unit: JPY' for money, or 'unit: \"{value|day|days}\"' for days",
        ja: "例：金額なら「unit: JPY」、日数なら「unit: \"{value}日\"」")
  }
}

extension DiagnosticText {
  static let onlyNumbersHaveUnits = DiagnosticText(
    "only a number has a unit", ja: "単位を付けられるのは、数値だけです。")
  static let elementsHaveUnits = DiagnosticText(
    "the unit of the numbers in a list belongs under 'list-of'",
    ja: "リストの中の数値の単位は、「list-of」の中に書きます。")
  static let unitsShowNumbers = DiagnosticText(
    "a unit is a currency such as JPY, or a text with '{value}'",
    ja: "単位は、JPY などの通貨か、「{value}」のある文です。")
}
