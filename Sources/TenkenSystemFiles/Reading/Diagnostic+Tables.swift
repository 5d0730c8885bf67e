import TenkenDiagnostics
import TenkenScenarios

extension DiagnosticKind {
  static let allTables = [tableGap, tableOverlap]

  private static let exampleTable = """
    tables:
      brightness: {by: lit, values: {true: 3, false: 0}}
    """
  static let tableGap = DiagnosticKind(
    "table-gap", .system,
    "A table gives a value for every value that it is asked for, and lacks some of them.",
    ja: "表には、問い合わせるすべての値に対する値が必要ですが、いくつか足りません。",
    wrong: """
      tables:
        brightness: {by: lit, values: {true: 3}}
      """, right: exampleTable)
  static let tableOverlap = DiagnosticKind(
    "table-overlap", .system, "Two rows of a table have values for the same value.",
    ja: "表の2つの行が、同じ値に対する値を持っています。",
    wrong: """
      tables:
        fee: {by: {from: 0, to: 9}, values: {0..5: 3, 5..: 0}}
      """,
    right: """
      tables:
        fee: {by: {from: 0, to: 9}, values: {0..4: 3, 5..: 0}}
      """)
}

/// The diagnostics of tables.
extension Diagnostic {
  static func tableGap(_ place: SourcePlace, _ name: String, _ missing: [String]) -> Diagnostic {
    .error(
      .tableGap, place, "'\(name)' does not have a value for everything",
      ja: "「\(name)」に値のない場合があります。"
    ).help(
      missing.isEmpty
        ? [DiagnosticText("write rows under 'values:'", ja: "「values:」の下に行を書いてください。")]
        : [DiagnosticText("these are missing", ja: "足りないもの").listing(missing)])
  }

  static func tableOverlap(_ place: SourcePlace, _ keys: String) -> Diagnostic {
    .error(
      .tableOverlap, place, "'\(keys)' is in two rows of the table", ja: "「\(keys)」が、表の2つの行にあります。"
    ).help("give each value to one row", ja: "どの値も、1つの行だけに入れてください。")
  }
}

extension DiagnosticText {
  static let numbersOfTables = DiagnosticText(
    "numbers such as 3, 1..5, 8.. or ..0", ja: "3、1..5、8..、..0 のような数値")
  static let valueOfTables = DiagnosticText(
    "a number, a name of a variable's choice, true or false", ja: "数値、変数の選択肢の名前、true、false のいずれか")
}
