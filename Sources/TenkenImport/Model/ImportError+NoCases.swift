import TenkenDiagnostics

/// Why nothing of a file is a test case.
extension ImportError {
  /// The file is readable, but has no cases.
  ///
  /// - Parameters:
  ///   - headings: The headings of its tables and the names of its values.
  ///   - alike: Those of them with the same text in all rows.
  /// - Returns: The error.
  static func noCases(among headings: [String], alike: Set<String>) -> ImportError {
    ImportError(
      kind: .importNoCases,
      summary: DiagnosticText(
        "the file contains no recognisable test case", ja: "テストケースと見分けられるものがありません"),
      help: seen(headings, alike) + rules)
  }

  /// All that the file has are bugs.
  static func noCases(ofBugs count: Int) -> ImportError {
    ImportError(
      kind: .importNoCases,
      summary: DiagnosticText(
        "all issues of the file are bugs (\(count)): they say what went wrong, and are no test cases",
        ja: "ファイルの課題はすべて不具合の報告（\(count) 件）で、テストケースではありません"),
      help: [
        DiagnosticText(
          "export the issues of a type such as 'Test', or write for each bug what is done and expected",
          ja: "「Test」などの種類の課題を書き出すか、不具合ごとに操作と期待結果を書いてください")
      ])
  }

  /// No elements of the XML have the fields of cases.
  static func noCases(amongElements elements: [(name: String, count: Int)]) -> ImportError {
    let seen = elements.prefix(6).map { "\(ImportedText.shortened($0.name)) (\($0.count))" }
      .joined(separator: ", ")
    return ImportError(
      kind: .importNoCases,
      summary: DiagnosticText(
        "no elements of this XML have the fields of test cases",
        ja: "この XML には、テストケースの項目を持つ要素がありません"),
      help: (seen.isEmpty
        ? [] : [DiagnosticText("elements seen: \(seen)", ja: "見つかった要素：\(seen)")]) + [
          DiagnosticText(
            "exports of TestLink, TestRail, Polarion and Zephyr are known, and elements with names"
              + " such as title, steps and expected",
            ja: "TestLink、TestRail、Polarion、Zephyr の書き出しと、title、steps、expected のような名前の要素が分かります"),
          DiagnosticText(
            "for other XML, write a sheet with a row of headings such as Title, Steps, Expected"
              + " result",
            ja: "ほかの XML は「テスト項目」「手順」「期待結果」のような見出しの行があるシートにしてください"),
        ])
  }

  /// The file says how tests of code went.
  static let noCasesInReport = ImportError(
    kind: .importNoCases,
    summary: DiagnosticText(
      "the file is a JUnit report: it says how tests of code went, and describes no test cases",
      ja: "JUnit の報告です。コードのテストの結果であり、テストケースの説明はありません"),
    help: [
      DiagnosticText(
        "record them as results of cases that you have with 'tenken results import'",
        ja: "手元のケースの結果としては「tenken results import」で記録できます")
    ])

  /// The headings that were seen, and what to type if they are those of cases.
  private static func seen(_ headings: [String], _ alike: Set<String>) -> [DiagnosticText] {
    guard let first = headings.first else { return [] }
    let names = headings.map { "'\($0)'" }.joined(separator: ", ")
    let japaneseNames = headings.map { "「\($0)」" }.joined()
    // An id is that of a case: with advice about columns, the first case would be lost.
    if ColumnProfile.isID(first) {
      return [
        DiagnosticText(
          "the first row reads like a case: \(names)", ja: "最初の行はケースのように見えます：\(japaneseNames)"),
        DiagnosticText(
          "if the sheet has no headings, insert a row of them above it",
          ja: "見出しがないシートであれば、その上に見出しの行を入れてください"),
      ]
    }
    let table = HeadingTable.embedded
    let near = headings.compactMap { name in
      table.nearest(to: name, likeness: HeadingTable.labelLikeness).map { (name: name, $0) }
    }
    .filter { !(alike.contains($0.name) && $0.1.namesCases) }
    // Of several headings that may name or expect, the one whose words say it.
    let own = near.filter { name, column in
      guard column.namesCases else { return true }
      let rivals = near.filter { $0.1 == column }
      return name
        == (rivals.first { table.nearest(to: $0.name, likeness: 1) != nil } ?? rivals[0]).name
    }
    .map { name, column in "'\(name)=\(column.name)'" }
    // Without much likeness, two of the headings show how it is written.
    let examples = zip(headings, [SheetColumn.title, .expected]).map { "'\($0)=\($1.name)'" }
    let option = "--columns " + (own.isEmpty ? examples : own).joined(separator: " ")
    return [
      DiagnosticText(
        "headings seen: \(names)", ja: "見つかった見出し：\(japaneseNames)"),
      DiagnosticText(
        "if they are those of test cases, say what they are"
          + (own.isEmpty ? ", for example: " : "; perhaps: ") + option,
        ja: "テストケースの見出しであれば、意味を指定してください（" + (own.isEmpty ? "例" : "候補") + "：\(option)）"),
    ]
  }

  private static let rules = [
    DiagnosticText(
      "a sheet needs a row of headings such as Title, Steps, Expected result"
        + " (テスト項目, 手順, 期待結果)", ja: "シートには「テスト項目」「手順」「期待結果」のような見出しの行が必要です"),
    DiagnosticText(
      "a map needs branches below its root; a list needs headings, or lines with checkboxes",
      ja: "マップには中心トピックの下の枝が、リストには見出しまたはチェックボックスの行が必要です"),
    DiagnosticText(
      "headings are known in English, Japanese, Chinese, Korean, Spanish, Portuguese, German,"
        + " French, Italian, Russian, Polish, Turkish, Vietnamese, Indonesian and Thai;"
        + " --columns says what others mean",
      ja: "見出しは英語、日本語、中国語、韓国語、スペイン語、ポルトガル語、ドイツ語、フランス語、イタリア語、ロシア語、"
        + "ポーランド語、トルコ語、ベトナム語、インドネシア語、タイ語のものが分かります。ほかの見出しの意味は --columns で指定してください"),
  ]

  /// The file is a document of another kind than a list of cases.
  ///
  /// - Parameters:
  ///   - prose: What it is.
  ///   - format: The name of its format, if it has lines that would be cases if somebody said so.
  /// - Returns: The error.
  static func noCases(in prose: ProseKind, as format: String?) -> ImportError {
    let kind = prose.name
    let lines =
      prose == .notes ? DiagnosticText("branches", ja: "枝") : DiagnosticText("lists", ja: "箇条書き")
    let option = format.map { format in
      DiagnosticText(
        "if its \(lines.en) are test cases, say so with --input-format \(format)",
        ja: "\(lines.ja)がテストケースであれば、--input-format \(format) で指定してください")
    }
    return ImportError(
      kind: .importNoCases,
      summary: DiagnosticText(
        "this looks like \(kind.en): \(prose.reason.en)",
        ja: "\(kind.ja)のように見えます。\(prose.reason.ja)"),
      help: [prose.sign] + (option.map { [$0] } ?? []))
  }
}
