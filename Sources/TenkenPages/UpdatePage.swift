package import TenkenData
import TenkenDiagnostics
package import TenkenImport
package import TenkenSimulation
import TenkenWording

/// The page of what an update of imported scenarios changes, in words.
package struct UpdatePage: Sendable {
  /// The number of characters of a text to show.
  private static let shownCharacters = 200

  /// The path of the source.
  let path: String
  let update: ImportUpdate
  /// What was read, as the first import reported it.
  let report: ImportPage
  let language: Language

  /// Creates the page of an update.
  ///
  /// - Parameters:
  ///   - path: The path of the source.
  ///   - update: What changes.
  ///   - report: What became of each text of the source as it is now.
  ///   - language: The language of the page.
  package init(
    _ path: String, _ update: ImportUpdate, of report: ImportPage, in language: Language
  ) {
    (self.path, self.update, self.report, self.language) = (path, update, report, language)
  }

  /// What was read, if something has changed since it was reported.
  fileprivate var newReport: ImportReport? { update.changes.isEmpty ? nil : report.result.report }

  /// The lines of the page.
  package var lines: [String] {
    let changes = update.changes
    guard !changes.isEmpty else {
      return [
        LocalizedText(
          en: "\(path): nothing has changed since it was imported",
          ja: "\(path)：取り込んだときから変わっていません")[language]
      ]
    }
    let head = LocalizedText(
      en: "\(path): \(counted(changes.count, "change"))"
        + (update.conflictCount > 0 ? ", \(update.conflictCount) to decide" : ""),
      ja: "\(path)：変更 \(changes.count) 件"
        + (update.conflictCount > 0 ? "（うち要判断 \(update.conflictCount) 件）" : ""))
    return [head[language]] + changes.flatMap(lines) + [""] + report.lines
  }

  private func lines(of change: CaseChange) -> [String] {
    let title = change.title.isEmpty ? "" : " (\(Self.shown(change.title)))"
    let place = change.id.isEmpty ? change.file : "\(change.file) \(change.id)\(title)"
    var lines = ["  \(place)\(language.colon)\(Self.name(of: change.kind)[language])"]
    lines += change.details.map { "    " + text(of: $0) }
    if change.kind == .changed, change.conflictCount > 0 {
      let text = LocalizedText(
        en: "\(counted(change.conflictCount, "place")) changed here, too: see the comments"
          + " '# import-conflict:'",
        ja: "こちらでも変更されている箇所：\(change.conflictCount)（コメント「# import-conflict:」を参照）")
      lines.append("    " + text[language])
    }
    return lines
  }

  private static func name(of kind: CaseChange.Kind) -> LocalizedText {
    switch kind {
    case .changed: LocalizedText(en: "changed", ja: "変更")
    case .added: LocalizedText(en: "new", ja: "追加")
    case .removed: LocalizedText(en: "removed, as in the source", ja: "資料から消えたため削除")
    case .kept:
      LocalizedText(
        en: "gone from the source, but changed here: it stays, to decide",
        ja: "資料から消えたが、こちらで変更されているため残す（要判断）")
    case .absent:
      LocalizedText(
        en: "changed in the source, but removed here: it stays away, to decide",
        ja: "資料で変わったが、こちらで削除されているため戻さない（要判断）")
    }
  }

  private func text(of detail: CaseChange.Detail) -> String {
    let (before, now) = (detail.before.map(Self.shown), detail.now.map(Self.shown))
    let part = Self.parts[detail.part]?[language] ?? detail.part
    let (english, japanese) =
      switch (before, now) {
      case (let before?, let now?): ("'\(before)' → '\(now)'", "「\(before)」→「\(now)」")
      case (let before?, nil): ("- '\(before)'", "−「\(before)」")
      case (nil, let now): ("+ '\(now ?? "")'", "＋「\(now ?? "")」")
      }
    return LocalizedText(en: "\(part): \(english)", ja: "\(part)：\(japanese)")[language]
  }

  /// The names of the texts of a case.
  private static let parts = [
    "title": LocalizedText(en: "title", ja: "題名"),
    "section": LocalizedText(en: "section", ja: "区分"),
    "priority": LocalizedText(en: "priority", ja: "優先度"),
    "environment": LocalizedText(en: "environment", ja: "環境"),
    "tag": LocalizedText(en: "tag", ja: "タグ"),
    "requirement": LocalizedText(en: "requirement", ja: "要件"),
    "source": LocalizedText(en: "source", ja: "出典"),
    "precondition": LocalizedText(en: "precondition", ja: "前提条件"),
    "operation": LocalizedText(en: "operation", ja: "手順"),
    "expected": LocalizedText(en: "expected", ja: "期待結果"),
    "comment": LocalizedText(en: "comment", ja: "コメント"),
  ]

  private static func shown(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > shownCharacters ? line.prefix(shownCharacters) + "…" : line
  }
}

/// What an update changes, for programs.
package struct ListedUpdate: Sendable {
  let pages: [UpdatePage]

  /// Makes the list of some sources.
  package init(_ pages: [UpdatePage]) { self.pages = pages }

  /// The format of the list.
  package static let format = JSONFormat<ListedUpdate>(
    "tenken-import-update",
    [JSONField("sources", .list(of: .object(source))) { $0.pages }])

  private static let source: JSONTable<UpdatePage> = [
    JSONField("path", .text) { $0.path },
    JSONField(
      "files", .list(of: .text), .required, "The names of the files that change.",
      ja: "変更されるファイルの名前。"
    ) { $0.update.files.map(\.name) },
    JSONField(
      "toDecide", .integer(), .required, "The number of changes about which people decide.",
      ja: "人の判断が必要な変更の数。"
    ) { $0.update.conflictCount },
    JSONField(
      "changes", .list(of: .object(change)), .required, "The cases that change.", ja: "変わるケース。"
    ) { $0.update.changes },
    JSONField(
      "columns", .list(of: .object(ListedImport.column)), .unlessEmpty,
      "The columns of sheets and what became of each, if something changes.",
      ja: "シートの各列とその扱い（変更がある場合）。"
    ) { $0.newReport?.columns ?? [] },
    JSONField(
      "doubts", .list(of: .object(ListedImport.doubt)), .unlessEmpty,
      "What may be wrong in what was read, if something changes.",
      ja: "読み取りに誤りがある可能性のあること（変更がある場合）。"
    ) { page in (page.newReport?.doubts ?? []).map { ($0, page.report.diagnosticLanguage) } },
    JSONField(
      "records", .list(of: .object(ListedImport.text)), .unlessEmpty,
      "Every text of the source, as `import` lists it, if something changes.",
      ja: "`import` と同じ、資料のすべての文（変更がある場合）。"
    ) { page in (page.newReport?.records ?? []).map { ($0, page.report.diagnosticLanguage) } },
  ]

  private static let change: JSONTable<CaseChange> = [
    JSONField("kind", .name, .required, "What happens to the case.", ja: "ケースの変更の種類。") { $0.kind },
    JSONField("file", .text) { $0.file },
    JSONField(
      "id", .text, .unlessEmpty, "The id of the scenario; none for what is before the scenarios.",
      ja: "シナリオの id。シナリオより前の部分では省略。"
    ) { $0.id },
    JSONField("title", .text, .unlessEmpty) { $0.title },
    JSONField(
      "conflicts", .integer(), .required, "The number of places with a comment to decide about.",
      ja: "判断を求めるコメントの数。"
    ) { $0.conflictCount },
    JSONField(
      "texts", .list(of: .object(detail)), .unlessEmpty, "The texts of the source that changed.",
      ja: "資料で変わった文。"
    ) { $0.details },
  ]

  private static let detail: JSONTable<CaseChange.Detail> = [
    JSONField(
      "part", .text, .required, "What the text is: `title`, `operation`, `expected`…",
      ja: "文の種類（`title`、`operation`、`expected` など）。"
    ) { $0.part },
    JSONField("before", .text, .optional) { $0.before },
    JSONField("now", .text, .optional) { $0.now },
  ]
}
