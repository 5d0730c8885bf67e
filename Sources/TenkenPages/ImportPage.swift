import TenkenDiagnostics
package import TenkenImport
import TenkenScenarios
package import TenkenSimulation
import TenkenWording

/// The page of what an import did with each text of a source.
package struct ImportPage {
  /// The number of characters of a text to show.
  private static let shownCharacters = 100
  /// The number of unread lines to list; a document of prose has thousands.
  private static let shownUnread = 200

  let result: ScenarioImport
  let path: String
  let listsAll: Bool
  let language: Language

  /// Creates the page of an import.
  ///
  /// - Parameters:
  ///   - result: The files of the import, and what became of each text.
  ///   - path: The path of the source.
  ///   - listsAll: Whether texts are listed that became words, titles or comments.
  ///   - language: The language of the page.
  package init(result: ScenarioImport, path: String, listsAll: Bool, language: Language) {
    (self.result, self.path, self.listsAll, self.language) = (result, path, listsAll, language)
  }

  var diagnosticLanguage: DiagnosticLanguage { DiagnosticLanguage(code: language.code) }

  /// The lines of the page.
  package var lines: [String] {
    let report = result.report
    let unusual = report.records.filter { $0.outcome == .manual }
    var lines = [head(report), "  " + counts(report)]
    if let encoding = report.encoding, encoding != .utf8 {
      let text = LocalizedText(
        en: "read as \(encoding.name)", ja: "文字コード：\(encoding.name)")
      lines.append("  " + text[language])
    }
    if report.unchangedCount > 0 {
      let text = LocalizedText(
        en: "\(counted(report.unchangedCount, "case")) as in the known files",
        ja: "既存のファイルと同じケース：\(report.unchangedCount) 件")
      lines.append("  " + text[language])
    }
    lines += tested().map { "  " + $0[language] }
    if report.numberedIDCount > 0 {
      let text = LocalizedText(
        en: "\(counted(report.numberedIDCount, "id")) by number (case-1, …), because there is"
          + " neither an id nor a title in Latin letters: a column 'ID' would name the cases",
        ja: "連番の ID（case-1 など）：\(report.numberedIDCount) 件（ID がなく、題名の大半が英数字でないため。"
          + "「ID」列を加えると、その値が ID になります）")
      lines.append("  " + text[language])
    }
    if report.suggestionCount > 0 {
      let text = LocalizedText(
        en: "\(counted(report.suggestionCount, "text")) may be a word: --accept takes it",
        ja: "語の候補がある文：\(report.suggestionCount) 件（--accept で採用）")
      lines.append("  " + text[language])
    }
    if !report.priorities.isEmpty { lines.append("  " + priorities(report)) }
    if report.resultTableCount > 0 {
      let tables = counted(report.resultTableCount, "table")
      let text = LocalizedText(
        en: "\(tables) of results, without cases: comments",
        ja: "ケースのない、テスト結果の表（コメント）：\(report.resultTableCount) 個")
      lines.append("  " + text[language])
    }
    lines += report.losses.map { loss in
      "  " + LocalizedText(en: "lost: \(loss.en)", ja: "取り込めないもの：\(loss.ja)")[language]
    }
    lines += doubts(report)
    lines += columns(report.columns, LocalizedText(en: "columns", ja: "列"))
    lines += columns(
      report.labels, LocalizedText(en: "labels that are not understood", ja: "意味の分からないラベル"))
    lines += section(LocalizedText(en: "manual", ja: "手動（manual）"), unusual)
    guard listsAll else { return lines + unread(report) }
    for (outcome, title) in [
      (.word, LocalizedText(en: "as words", ja: "語彙に置き換え")),
      (.heading, LocalizedText(en: "as titles and labels", ja: "題名・ラベル")),
      (.comment, LocalizedText(en: "as comments", ja: "コメント")),
    ] as [(ImportRecord.Outcome, LocalizedText)] {
      lines += section(title, report.records.filter { $0.outcome == outcome })
    }
    return lines
  }

  private func head(_ report: ImportReport) -> String {
    let files = result.files.count
    return LocalizedText(
      en: "\(path): \(counted(report.caseCount, "case")) in \(counted(files, "file"))",
      ja: "\(path)：ケース \(report.caseCount) 件、ファイル \(files) 個")[language]
  }

  private func counts(_ report: ImportReport) -> String {
    let (words, manual) = (report.count(.word), report.count(.manual))
    let (headings, comments) = (report.count(.heading), report.count(.comment))
    return LocalizedText(
      en: "\(words) as words, \(manual) manual, \(headings) as titles and labels,"
        + " \(comments) as comments",
      ja: "語彙に置き換え \(words)、手動（manual） \(manual)、題名・ラベル \(headings)、コメント \(comments)"
    )[language]
  }

  /// What may be wrong, where, and what to do about it.
  private func doubts(_ report: ImportReport) -> [String] {
    guard !report.doubts.isEmpty else { return [] }
    let head = LocalizedText(
      en: "doubts (\(report.doubtCount)):", ja: "要確認（\(report.doubtCount) 件）：")
    return ["", "  " + head[language]]
      + report.doubts.flatMap { doubt -> [String] in
        let places = places(of: doubt)
        let (text, advice) = (doubt.kind.text, doubt.kind.advice)
        let line = LocalizedText(
          en: "\(text.en): \(doubt.count)" + (places.isEmpty ? "" : " (\(places))"),
          ja: "\(text.ja)：\(doubt.count) 件" + (places.isEmpty ? "" : "（\(places)）"))
        return ["    " + line[language], "      → " + advice[diagnosticLanguage]]
      }
  }

  /// The places of a doubt, in the order of the source.
  private func places(of doubt: Doubt) -> String {
    let more = doubt.count - doubt.places.count
    return LocalizedText(
      en: doubt.places.map(\.en).joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""),
      ja: doubt.places.map(\.ja).joined(separator: "、") + (more > 0 ? " ほか \(more) 件" : "")
    )[language]
  }

  /// One line that says that there are doubts; nil if there are none.
  package var doubtNote: String? {
    let count = result.report.doubtCount
    guard count > 0 else { return nil }
    return LocalizedText(
      en: "\(path): \(counted(count, "doubt")) about the result: look at 'doubts' in the report",
      ja: "\(path)：要確認 \(count) 件（レポートの「要確認」を参照）")[language]
  }

  /// The priorities with other names in the source, and what they became.
  ///
  /// Teams that use `A` for the lowest priority notice a wrong mapping here.
  private func priorities(_ report: ImportReport) -> String {
    let texts = report.priorities.map { text, priority in
      let name = priority?.rawValue
      return LocalizedText(
        en: name.map { "'\(text)' as \($0)" } ?? "'\(text)' as a comment",
        ja: name.map { "「\(text)」→ \($0)" } ?? "「\(text)」→ コメント")[language]
    }
    let isOpen = report.priorities.contains { $1 == nil }
    return LocalizedText(
      en: "priorities: " + texts.joined(separator: ", ")
        + (isOpen ? "; without one, a case is normal: write critical, high, normal or low" : ""),
      ja: "優先度：" + texts.joined(separator: "、")
        + (isOpen ? "。優先度のないケースは normal（critical、high、normal、low のどれかを記入）" : ""))[language]
  }

  /// What became of each column or label, with the option to type for those that nobody understood.
  private func columns(_ columns: [ImportedColumn], _ title: LocalizedText) -> [String] {
    guard !columns.isEmpty else { return [] }
    var lines = heading(title)
    let empty = columns.filter(\.isEmptyComment)
    let isLong = empty.count >= 5
    for column in columns where !(isLong && column.isEmptyComment) {
      let sheet = column.sheet.isEmpty ? "" : "\(column.sheet) › "
      let name = (sheet + column.heading).split(whereSeparator: \.isNewline).joined(separator: " ")
      let (count, others) = (column.textCount, column.commentCount)
      let isOnlyComments = count == 0 && others > 0
      let texts = LocalizedText(
        en: isOnlyComments
          ? counted(others, "comment")
          : counted(count, "text") + (others > 0 ? ", and \(counted(others, "comment"))" : ""),
        ja: isOnlyComments
          ? "コメント \(others) 件"
          : "\(count) 件" + (others > 0 ? "、ほか \(others) 件はコメント" : ""))[language]
      let outcome = outcome(of: column)[diagnosticLanguage]
      let line = LocalizedText(
        en: "\(name): \(outcome) (\(texts))", ja: "\(name)：\(outcome)（\(texts)）")
      lines.append("    " + line[language])
    }
    return isLong ? lines + [namesOfEmpty(empty)] : lines
  }

  /// The line of columns that are known to have no part in a case, or unknown, and have no text.
  private func namesOfEmpty(_ columns: [ImportedColumn]) -> String {
    var known: Set<String> = []
    let names = columns.map { $0.heading.split(whereSeparator: \.isNewline).joined(separator: " ") }
      .filter { known.insert($0).inserted }
    let line = LocalizedText(
      en: "empty, and no part of a case: \(counted(columns.count, "column"))"
        + " (\(names.joined(separator: ", ")))",
      ja: "空で、ケースの項目でもない列：\(columns.count) 列（\(names.joined(separator: "、"))）")
    return "    " + line[language]
  }

  private func outcome(of column: ImportedColumn) -> DiagnosticText {
    let meaning = Self.title(of: column.meaning)
    switch column.reason {
    case .unknown:
      guard let nearest = column.nearest else {
        return DiagnosticText("unknown, a comment", ja: "不明のためコメント")
      }
      let option = "--columns '\(column.heading)=\(nearest.name)'"
      return DiagnosticText(
        "unknown, a comment; perhaps \(nearest.title.en): \(option)",
        ja: "不明のためコメント。\(nearest.title.ja)であれば \(option)")
    case .content: return DiagnosticText("\(meaning.en), by its content", ja: "内容から\(meaning.ja)")
    case .heading, .given:
      guard column.isComment, column.meaning.name != "comment" else { return meaning }
      return switch column.use {
      case .ids: DiagnosticText("\(meaning.en), the id", ja: "\(meaning.ja)、ID にする")
      case .results(let tickets):
        DiagnosticText(
          "\(meaning.en), and a comment"
            + (tickets > 0 ? "; \(counted(tickets, "ticket")) taken from it" : ""),
          ja: "\(meaning.ja)として読み、コメントにも残す"
            + (tickets > 0 ? "。チケット \(tickets) 件も取り込む" : ""))
      case nil: DiagnosticText("\(meaning.en), a comment", ja: "\(meaning.ja)、コメントにする")
      }
    }
  }

  /// What people call a meaning, and what one types, where that is another word.
  private static func title(of meaning: ImportedColumn.Meaning) -> DiagnosticText {
    let (title, name) = (meaning.title, meaning.name)
    return DiagnosticText(
      title.en == name ? name : "\(title.en) ('\(name)')", ja: "\(title.ja)（\(name)）")
  }

  /// How many results testers wrote into the source.
  private func tested() -> [LocalizedText] {
    let (tested, open) = (result.results.testedCount, result.results.openCount)
    guard tested + open > 0 else { return [] }
    let (rest, restJA) = open > 0 ? ("; \(open) not tested", "、未実施 \(open) 件") : ("", "")
    return [
      LocalizedText(
        en: "\(counted(tested, "cell")) with results of testers\(rest)",
        ja: "テスト結果の記入：\(tested) 件\(restJA)")
    ]
  }

  private func heading(_ title: LocalizedText) -> [String] {
    ["", "  " + title[language] + LocalizedText(en: ":", ja: "：")[language]]
  }

  private func section(_ title: LocalizedText, _ records: [ImportRecord]) -> [String] {
    guard !records.isEmpty else { return [] }
    // What holds before several cases is listed once.
    var known: Set<String> = []
    return heading(title)
      + records.map(line).filter { known.insert($0).inserted }
  }

  /// The lines of a document that became comments: people see whether one of them is a step.
  private func unread(_ report: ImportReport) -> [String] {
    let records = report.records.filter(\.isUnread)
    let title = LocalizedText(
      en: "as comments, because nothing says that they are steps or results",
      ja: "手順とも期待結果とも読み取れないため、コメントにした行")
    let lines = section(title, Array(records.prefix(Self.shownUnread)))
    guard records.count > Self.shownUnread else { return lines }
    let more = records.count - Self.shownUnread
    let text = LocalizedText(
      en: "… and \(more) more: --verbose lists all", ja: "…ほか \(more) 行（--verbose ですべて表示）")
    return lines + ["    " + text[language]]
  }

  private func line(_ record: ImportRecord) -> String {
    let text = record.text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let shown = text.count > Self.shownCharacters ? text.prefix(Self.shownCharacters) + "…" : text
    let position = record.position[diagnosticLanguage]
    return "    \(position)\(language.colon)\(shown)\(note(on: record)?[language] ?? "")"
  }

  /// What a manual text may be.
  private func note(on record: ImportRecord) -> LocalizedText? {
    if record.isSuggestionOpen {
      return LocalizedText(
        en: " (did you mean '\(record.suggestion)'? Fill in what is in brackets)",
        ja: "（もしかして：「\(record.suggestion)」。<> 内は要記入）")
    }
    if !record.suggestion.isEmpty {
      return LocalizedText(
        en: " (did you mean '\(record.suggestion)'?)", ja: "（もしかして：「\(record.suggestion)」）")
    }
    guard !record.hint.isEmpty else { return nil }
    return LocalizedText(
      en: " (like '\(record.hint)', but no known file declares what it names)",
      ja: "（「\(record.hint)」に似ていますが、対象を定義したファイルがありません）")
  }
}
