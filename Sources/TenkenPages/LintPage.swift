package import TenkenDiagnostics
package import TenkenSimulation

/// The texts of a check of files, beside the diagnostics with their source lines.
package struct LintPage {
  /// The number of refused combinations to print: one screen.
  private static let refusedLimit = 20
  /// The number of axes to name: one line.
  private static let untitledLimit = 8

  private let errorCount: Int
  private let warningCount: Int
  private let ignoredCount: Int
  private let fileCount: Int
  private let otherCount: Int
  private let refused: [String]
  private let untitled: [String]
  private let language: Language

  /// Creates the texts of a check.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics of all files.
  ///   - ignoredCount: The number of warnings that files say to ignore.
  ///   - fileCount: The number of scenario files, as a run counts them.
  ///   - otherCount: The number of other files: included ones, titles, systems.
  ///   - refused: The combinations that are left out because the system refuses them, a line each.
  ///   - untitled: The names of the axes without a title, each once.
  ///   - language: The language of the texts.
  package init(
    _ diagnostics: [Diagnostic], ignoredCount: Int, fileCount: Int, otherCount: Int,
    refused: [String], untitled: [String], in language: Language
  ) {
    errorCount = diagnostics.count { $0.severity == .error }
    warningCount = diagnostics.count - errorCount
    (self.ignoredCount, self.fileCount, self.otherCount) = (ignoredCount, fileCount, otherCount)
    (self.refused, self.untitled, self.language) = (refused, untitled, language)
  }

  /// The lines about refused combinations; the last one says how many more there are.
  package var refusedLines: [String] {
    let rest = refused.count - Self.refusedLimit
    guard rest > 0 else { return refused }
    let more = LocalizedText(
      en: "and \(rest) more; checklists list them all", ja: "ほか \(rest) 件（チェックリストにはすべて表示）")
    return refused.prefix(Self.refusedLimit) + [more[language]]
  }

  /// The hint at axes of which documents print the names; nil if all have titles.
  package var untitledLine: String? {
    guard let first = untitled.first else { return nil }
    let shown = untitled.prefix(Self.untitledLimit)
    let more = untitled.count > shown.count ? ", …" : ""
    return LocalizedText(
      en: "documents print the names of axes that have no title: "
        + "\(shown.joined(separator: ", "))\(more); to give one: "
        + "axes: {\(first): {title: …}}",
      ja: "タイトルのない軸は、文書に名前のまま表示されます：\(shown.joined(separator: "、"))\(more)"
        + "（書き方：axes: {\(first): {title: …}}）")[language].sanitized
  }

  /// The last line, with the number of errors and warnings, and a line break.
  package var summary: String {
    let others =
      min(fileCount, otherCount) == 0
      ? LocalizedText("")
      : LocalizedText(
        en: " with scenarios, \(otherCount) of other kinds", ja: "、ほかの種類のファイル \(otherCount) 個")
    let count = fileCount == 0 ? otherCount : fileCount
    let ignored =
      ignoredCount == 0
      ? LocalizedText("")
      : LocalizedText(en: " (\(ignoredCount) ignored)", ja: "（ほかに無視 \(ignoredCount) 件）")
    let summary = DiagnosticText(
      "\(counted(errorCount, "error")), \(counted(warningCount, "warning"))"
        + ignored[.english]
        + " in \(counted(count, "file"))\(others[.english])\n",
      ja: "エラー \(errorCount) 件、警告 \(warningCount) 件\(ignored[.japanese])"
        + "（\(others[.japanese].isEmpty ? "" : "シナリオの")ファイル \(count) 個\(others[.japanese])）\n")
    return summary[DiagnosticLanguage(code: language.code)]
  }
}
