package import TenkenDiagnostics
package import TenkenScenarios
import TenkenSimulation

/// The outcome of one text of a source.
package struct ImportRecord: Hashable, Sendable {
  /// The ways in which a text can be in the scenario file.
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// It is a word: a precondition, an operation, an expected state, or a part of one.
    case word
    /// It is for people only.
    case manual
    /// It is a title, a priority, a label, a requirement, a source, or a part of an id.
    case heading
    case comment
  }

  /// The text.
  package let text: String
  /// The position in the source.
  package let position: DiagnosticText
  /// How the text is in the scenario file.
  package let outcome: Outcome
  /// The word that a missing declaration would make of it; empty if unknown.
  package var hint = ""
  /// The item that it most likely means, with a place in angle brackets for what somebody has to
  /// fill in; empty if unknown, or for a word.
  package var suggestion = ""
  /// Whether it is a line of a document that became a comment, and may be a step.
  package var isUnread = false

  /// Whether somebody has to fill in something of what is suggested.
  package var isSuggestionOpen: Bool { suggestion.contains("<") }
}

/// The outcome of reading a source.
package struct ImportReport: Sendable {
  /// The encoding of the source; nil for an archive.
  package var encoding: TextEncoding?
  /// The number of cases.
  package var caseCount = 0
  /// The number of scenarios whose ids only count them, because the source has no other name.
  package var numberedIDCount = 0
  /// The number of cases that have exactly the lines of the known case with the same address.
  package var unchangedCount = 0
  /// The outcome of each text, by file; within a file, the texts outside of lists come first.
  package var records: [ImportRecord] = []
  /// The number of tables that say only how tests went, and became comments.
  package var resultTableCount = 0
  /// What may be wrong in the result, the most serious first.
  package var doubts: [Doubt] = []
  /// What became of each column of the source's tables.
  package var columns: [ImportedColumn] = []
  /// The headings that somebody gave a meaning, and the source does not have.
  package var unfoundHeadings: [String] = []
  /// The labels of lines that nobody understood, each once.
  package var labels: [ImportedColumn] = []
  /// The parts of the source that its format cannot represent, so that they are lost.
  package var losses: [DiagnosticText] = []

  /// The priorities that are not Tenken's own names, each once, in the order of the source.
  ///
  /// The priority is nil if the text is unknown.
  package var priorities: [(text: String, priority: Priority?)] = []

  /// The number of texts with an outcome.
  package func count(_ outcome: ImportRecord.Outcome) -> Int {
    records.count { $0.outcome == outcome }
  }

  /// The number of texts for which a word is suggested.
  package var suggestionCount: Int { records.count { !$0.suggestion.isEmpty } }

  /// How often there is reason to doubt the result.
  package var doubtCount: Int { doubts.reduce(0) { $0 + $1.count } }
}

extension ImportReport {
  /// What the source does not say, so that the cases are not as they were.
  static func losses(
    outlines outlineCount: Int, foldedTitles foldedTitleCount: Int, toolNames: [String],
    ticks tickCount: Int
  ) -> [DiagnosticText] {
    var losses: [DiagnosticText] = []
    if tickCount > 0 {
      losses.append(
        DiagnosticText(
          "\(counted(tickCount, "tick")) in boxes: the cases begin without results",
          ja: "ボックスのチェック \(tickCount) 個（ケースは未実施になります）"))
    }
    if !toolNames.isEmpty {
      losses.append(
        DiagnosticText(
          "numbers and data that only the tool can read: " + toolNames.joined(separator: ", "),
          ja: "元のツールにしか読めない番号やデータ（" + toolNames.joined(separator: "、") + "）"))
    }
    if outlineCount > 0 {
      losses.append(
        DiagnosticText(
          "a map or a compact list combines the cases of a matrix:"
            + " \(counted(outlineCount, "scenario")) with one case here, and with the conditions of"
            + " lines in brackets; use --known with the scenario files to get the cases back",
          ja: "マップとコンパクトな一覧はマトリクスのケースをまとめるため、シナリオ \(outlineCount) 件は 1 ケースずつになり、"
            + "行の条件は角括弧で示します。--known でシナリオファイルを指定すると、元のケースに戻せます"))
    }
    if foldedTitleCount > 0 {
      losses.append(
        DiagnosticText(
          "the source shows only the title of named steps, in a case that was edited:"
            + " \(counted(foldedTitleCount, "line")) manual; export with --steps spelled-out to"
            + " import the steps",
          ja: "編集されたケースの名前付き手順は、題名しか示されていないため、\(foldedTitleCount) 行が手動（manual）になります。"
            + "--steps spelled-out で書き出すと、手順を取り込めます"))
    }
    return losses
  }
}
