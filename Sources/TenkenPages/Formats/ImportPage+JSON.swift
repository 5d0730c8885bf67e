package import TenkenData
import TenkenDiagnostics
import TenkenImport
import TenkenScenarios

/// What an import did with the texts of its sources, for programs.
package struct ListedImport: Sendable {
  let pages: [ImportPage]

  /// Makes the list of some sources.
  package init(_ pages: [ImportPage]) { self.pages = pages }

  /// The format of the list.
  package static let format = JSONFormat<ListedImport>(
    "tenken-import",
    [JSONField("sources", .list(of: .object(source))) { $0.pages }])

  /// The members of a source.
  static let source: JSONTable<ImportPage> = [
    JSONField("path", .text) { $0.path },
    JSONField(
      "encoding", .text, .unlessEmpty, "The encoding of a text.", ja: "テキストの文字コード。"
    ) { $0.result.report.encoding?.name ?? "" },
    JSONField("cases", .integer()) { $0.result.report.caseCount },
    JSONField(
      "unchanged", .integer(), .required, "The number of cases as in the known files.",
      ja: "既存のファイルと同じケースの数。"
    ) { $0.result.report.unchangedCount },
    JSONField(
      "verdicts", .integer(), .required, "The number of cells with results of testers.",
      ja: "テスト結果が記入されたセルの数。"
    ) { $0.result.results.testedCount },
    JSONField("files", .list(of: .text), .required, "The names of the files.", ja: "ファイルの名前。") {
      $0.result.files.map(\.name)
    },
    JSONField(
      "priorities", .list(of: .object(priority)), .unlessEmpty,
      "Priorities of other names, and what they became.", ja: "別の名前の優先度と、その置き換え。"
    ) { $0.result.report.priorities },
    JSONField(
      "columns", .list(of: .object(column)), .unlessEmpty,
      "The columns of sheets, and what became of each.", ja: "シートの各列とその扱い。"
    ) { $0.result.report.columns },
    JSONField(
      "labels", .list(of: .object(column)), .unlessEmpty,
      "The labels of lines that nobody understood.", ja: "意味の分からないラベル。"
    ) { $0.result.report.labels },
    JSONField(
      "doubts", .list(of: .object(doubt)), .unlessEmpty,
      "What may be wrong in the result, the most serious first.",
      ja: "結果に誤りがある可能性のあること。重大なものから順に並ぶ。"
    ) { page in page.result.report.doubts.map { ($0, page.diagnosticLanguage) } },
    JSONField("lost", .list(of: .text), .unlessEmpty, "What is lost.", ja: "取り込めないもの。") { page in
      page.result.report.losses.map { $0[page.diagnosticLanguage] }
    },
    JSONField("texts", .list(of: .object(text)), .required, "Every text.", ja: "すべての文。") { page in
      page.result.report.records.map { ($0, page.diagnosticLanguage) }
    },
  ]

  /// The members of a doubt.
  static let doubt: JSONTable<(doubt: Doubt, language: DiagnosticLanguage)> = [
    JSONField("kind", .name, .required, "The reason to doubt.", ja: "理由の種類。") { $0.doubt.kind },
    JSONField("count", .integer(), .required, "How often there is that reason.", ja: "件数。") {
      $0.doubt.count
    },
    JSONField(
      "places", .list(of: .text), .unlessEmpty, "The first 20 places in the source.",
      ja: "元の資料での場所（最初の 20 か所）。"
    ) { member in member.doubt.places.map { $0[member.language] } },
    JSONField("text", .text, .required, "What is doubtful.", ja: "疑わしい内容。") {
      $0.doubt.kind.text[$0.language]
    },
    JSONField("advice", .text, .required, "What to do.", ja: "対処の方法。") {
      $0.doubt.kind.advice[$0.language]
    },
  ]

  /// The members of a column.
  static let column: JSONTable<ImportedColumn> = [
    JSONField("sheet", .text, .unlessEmpty) { $0.sheet },
    JSONField(
      "heading", .text, .required, "The heading, or the letters of a column without one.",
      ja: "見出し。なければ列の記号。"
    ) { $0.heading },
    JSONField("meaning", .text, .required, "What it is.", ja: "列の意味。") { $0.meaning.name },
    JSONField(
      "reason", .name, .required, "How that was found.", ja: "意味を判断した根拠。"
    ) { $0.reason },
    JSONField("comment", .boolean, .required, "Whether its texts are comments.", ja: "コメントになるか。") {
      $0.isComment
    },
    JSONField("texts", .integer(), .required, "The number of texts.", ja: "文の数。") { $0.textCount },
    JSONField(
      "nearest", .text, .unlessEmpty, "The meaning that an unknown column has most likely.",
      ja: "不明な列の、最も近い意味。"
    ) { $0.nearest?.name ?? "" },
  ]

  /// The members of a priority.
  static let priority: JSONTable<(text: String, priority: Priority?)> = [
    JSONField("text", .text) { $0.text },
    JSONField("priority", .name, .optional) { $0.priority },
  ]

  /// The members of a text.
  static let text: JSONTable<(record: ImportRecord, language: DiagnosticLanguage)> = [
    JSONField("text", .text) { $0.record.text },
    JSONField("position", .text) { $0.record.position[$0.language] },
    JSONField(
      "outcome", .name, .required, "What it is in the scenario file.", ja: "シナリオファイルでの扱い。"
    ) { $0.record.outcome },
    JSONField(
      "hint", .text, .unlessEmpty, "The word that a missing declaration would make of it.",
      ja: "対象が定義されていれば置き換えられる語。"
    ) { $0.record.hint },
    JSONField(
      "suggestion", .text, .unlessEmpty,
      "The item that it most likely means, with `<>` around what has to be filled in.",
      ja: "最も近いと思われる項目。`<>` 内は要記入。"
    ) { $0.record.suggestion },
  ]
}
