import TenkenImport

/// What became of the texts of a source, for people.
struct ImportPage {
  /// How much of a text is shown.
  private static let shownCharacters = 100

  private let result: ScenarioImport
  private let path: String
  private let listsAll: Bool

  init(_ result: ScenarioImport, of path: String, listsAll: Bool) {
    (self.result, self.path, self.listsAll) = (result, path, listsAll)
  }

  /// The lines of the page.
  var lines: [String] {
    let report = result.report
    var lines = [
      "\(path): \(counted(report.caseCount, "case")) in \(counted(result.files.count, "file"))",
      "  \(report.count(.word)) as words, \(report.count(.manual)) manual,"
        + " \(report.count(.heading)) as titles and labels, \(report.count(.comment)) as comments",
    ]
    if report.unchangedCount > 0 {
      lines.append("  \(counted(report.unchangedCount, "case")) as in the known files")
    }
    lines += report.losses.map { "  lost: \($0)" }
    let manual = report.records.filter { $0.outcome == .manual }
    if !manual.isEmpty { lines += ["", "  manual:"] + manual.map(line) }
    if listsAll {
      for (outcome, title) in [
        (ImportRecord.Outcome.word, "as words"), (.heading, "as titles and labels"),
        (.comment, "as comments"),
      ] {
        let records = report.records.filter { $0.outcome == outcome }
        if !records.isEmpty { lines += ["", "  \(title):"] + records.map(line) }
      }
    }
    return lines
  }

  private func line(_ record: ImportRecord) -> String {
    let text = record.text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let shown = text.count > Self.shownCharacters ? text.prefix(Self.shownCharacters) + "…" : text
    let hint =
      record.hint.isEmpty
      ? "" : " (like '\(record.hint)', but no known file declares what it names)"
    return "    \(record.place): \(shown)\(hint)"
  }
}
