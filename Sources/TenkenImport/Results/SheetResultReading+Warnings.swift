import TenkenDiagnostics
import TenkenSimulation

/// Texts that were not understood, each once, with their number and the first position.
struct UnreadTexts {
  private var texts: [String] = []
  private var counts: [String: Int] = [:]
  private var first: ImportedText?

  /// The number of different texts to show.
  private static let shownCount = 10

  var isEmpty: Bool { first == nil }

  /// The number of cells.
  var count: Int { counts.values.reduce(0, +) }

  /// The position of the first cell.
  var position: DiagnosticText { first?.position ?? DiagnosticText("", ja: "") }

  mutating func add(_ text: ImportedText) {
    if first == nil { first = text }
    if counts[text.text] == nil { texts.append(text.text) }
    counts[text.text, default: 0] += 1
  }

  /// The first texts, in quotation marks.
  var list: DiagnosticText {
    let shown = texts.prefix(Self.shownCount).map { text in
      ImportedText.shortened(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    let more = texts.count - shown.count
    return DiagnosticText(
      shown.map { "'\($0)'" }.joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""),
      ja: shown.map { "「\($0)」" }.joined(separator: "、") + (more > 0 ? "ほか \(more) 種類" : ""))
  }
}

extension SheetResultReading {
  /// What was not understood, and what the results are not about.
  func warnings(_ path: String) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    if !unread.isEmpty { warnings.append(.unreadVerdict(unread, isOfKnown: isOfKnown, path)) }
    if !unreadDates.isEmpty { warnings.append(.unreadDate(unreadDates, path)) }
    warnings += keptNames(path)
    if !partial.isEmpty { warnings.append(.partlyJudged(Self.once(partial), path)) }
    if !contradicting.isEmpty {
      warnings.append(
        .contradictingVerdicts(Self.once(contradicting), isOfKnown: isOfKnown, path))
    }
    if !changed.isEmpty { warnings.append(.changedSinceExport(Self.once(changed), path)) }
    if !unknown.isEmpty { warnings.append(.caseOfSheetUnknown(Self.once(unknown), nearest, path)) }
    return warnings
  }

  /// The addresses, each once: a case may be in several executions or rows.
  private static func once(_ addresses: [String]) -> [String] {
    var known: Set<String> = []
    return addresses.filter { known.insert($0).inserted }
  }
}

extension DiagnosticText {
  /// Some addresses, without more than people read.
  fileprivate static func addresses(_ all: [String]) -> DiagnosticText {
    let (shown, more) = (all.prefix(5), max(0, all.count - 5))
    return DiagnosticText(
      shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""),
      ja: shown.joined(separator: "、") + (more > 0 ? " ほか \(more) 件" : ""))
  }
}

extension DiagnosticText {
  /// What to do about a column that has no results: the import of results takes no `--columns`.
  fileprivate static func otherColumn(_ isOfKnown: Bool) -> DiagnosticText {
    isOfKnown
      ? DiagnosticText("change its heading to 'Remarks'", ja: "その見出しを「備考」に変えてください")
      : DiagnosticText(
        "say so: tenken import --columns 'HEADING=comment' --keep-columns",
        ja: "tenken import の --columns '見出し=comment' --keep-columns で指定できます")
  }
}

extension Diagnostic {
  fileprivate static func unreadVerdict(
    _ texts: UnreadTexts, isOfKnown: Bool, _ path: String
  ) -> Diagnostic {
    .warning(
      .unreadVerdict, path.at(nil),
      "\(texts.position.en): \(texts.list.en) is not understood as a result:"
        + " \(counted(texts.count, "cell")) left out",
      ja: "\(texts.position.ja)：\(texts.list.ja)は結果として読めないため、\(texts.count) 件を取り込みません"
    ).help(
      "write OK, NG, Blocked or N/A there; or, if the column has no results, "
        + DiagnosticText.otherColumn(isOfKnown).en,
      ja: "OK、NG、実施不可、対象外のように書いてください。結果の列でなければ、" + DiagnosticText.otherColumn(isOfKnown).ja)
  }

  fileprivate static func unreadDate(_ texts: UnreadTexts, _ path: String) -> Diagnostic {
    .warning(
      .unreadTestDate, path.at(nil),
      "\(texts.position.en): \(texts.list.en) is no date that can be read in one way only"
        + " (\(counted(texts.count, "cell")))",
      ja: "\(texts.position.ja)：\(texts.list.ja)は日付として一通りに読めません（\(texts.count) 件）"
    ).help(
      "write the year first (2026-11-22), or give the day with --at",
      ja: "年から書く（2026-11-22）か、--at で指定してください")
  }

  fileprivate static func partlyJudged(_ cases: [String], _ path: String) -> Diagnostic {
    let list = DiagnosticText.addresses(cases)
    return .warning(
      .partlyJudged, path.at(nil),
      "only some rows have a result in \(counted(cases.count, "case")), left out: \(list.en)",
      ja: "一部の行にしか結果がないケースは取り込みません（\(cases.count) 件：\(list.ja)）"
    ).help(
      "a case passed if every row of it did: fill in the others",
      ja: "すべての行に結果があるケースだけが合格になります。残りの行にも記入してください")
  }

  fileprivate static func contradictingVerdicts(
    _ cases: [String], isOfKnown: Bool, _ path: String
  ) -> Diagnostic {
    let list = DiagnosticText.addresses(cases)
    return .warning(
      .contradictingVerdicts, path.at(nil),
      "two columns give different results, left out: \(list.en)",
      ja: "2 つの列の結果が食い違うケースは取り込みません：\(list.ja)"
    ).help(
      "if one of the columns has no results, " + DiagnosticText.otherColumn(isOfKnown).en,
      ja: "どちらかが結果の列でなければ、" + DiagnosticText.otherColumn(isOfKnown).ja)
  }

  fileprivate static func changedSinceExport(_ cases: [String], _ path: String) -> Diagnostic {
    let list = DiagnosticText.addresses(cases)
    return .warning(
      .changedSinceExport, path.at(nil),
      "\(counted(cases.count, "case")) not as in the scenario files, so the results count as"
        + " stale: \(list.en)",
      ja: "シナリオファイルと内容の違うケースがあり、その結果は古いものとして扱われます（\(cases.count) 件：\(list.ja)）"
    ).help(
      "the scenario or the sheet was edited after the export, or rows or columns are missing; with"
        + " --scenarios you can give the scenario files of that time",
      ja: "書き出した後にシナリオか表が変更されたか、行や列が足りません。当時のシナリオファイルは --scenarios で指定できます")
  }

  fileprivate static func caseOfSheetUnknown(
    _ cases: [String], _ nearest: String?, _ path: String
  ) -> Diagnostic {
    let list = DiagnosticText.addresses(cases)
    let warning = Diagnostic.warning(
      .caseOfSheetUnknown, path.at(nil),
      "the scenario files lack \(counted(cases.count, "case")), left out: \(list.en)",
      ja: "シナリオファイルにないケースは取り込みません（\(cases.count) 件：\(list.ja)）"
    ).help(
      "give the files that have them with --scenarios",
      ja: "それらのケースのあるファイルを --scenarios で指定してください")
    guard let nearest else { return warning }
    return warning.help("did you mean '\(nearest)'?", ja: "「\(nearest)」ではありませんか")
  }
}

extension DiagnosticKind {
  static let allOfSheetResults = [
    unreadVerdict, unreadTestDate, partlyJudged, contradictingVerdicts, changedSinceExport,
    caseOfSheetUnknown, optionContradictsSheet,
  ]

  static let unreadVerdict = DiagnosticKind(
    "unread-verdict", .files,
    "A cell in a column of results says something that is neither OK, NG, Blocked, N/A nor one of",
    "the other words for these, so no result is made of it: nothing is guessed.",
    ja: "結果の列に、OK、NG、実施不可、対象外やその同義語のどれでもない記入があります。", "推測はせず、結果として取り込みません。")
  static let unreadTestDate = DiagnosticKind(
    "unread-test-date", .files,
    "A date in a sheet can be read in two ways, or in none: 11/12 is in November or December.",
    "Write the year first, or give the day of all results with '--at'.",
    ja: "表の日付が、一通りに読めません（11/12 は 11 月にも 12 月にも読めます）。", "年から書くか、「--at」で指定してください。")
  static let partlyJudged = DiagnosticKind(
    "partly-judged", .files,
    "Some rows of a case have a result and others have none, so nobody knows whether it passed.",
    "A failed or blocked row decides alone; a case passed if all of its rows did.",
    ja: "一部の行にだけ結果があるため、ケースが合格かどうか分かりません。", "不合格と実施不可は 1 行で決まりますが、合格にはすべての行の結果が必要です。")
  static let contradictingVerdicts = DiagnosticKind(
    "contradicting-verdicts", .files,
    "Two columns of results that nothing tells apart say different things about one row.",
    "Headings such as 'Result 1' and 'Result 2', or 1回目 and 2回目 above them, tell them apart.",
    ja: "区別のない 2 つの結果の列が、同じ行について違うことを示しています。", "「結果1」「結果2」や、上の段の「1回目」「2回目」のような見出しがあれば区別できます。")
  static let changedSinceExport = DiagnosticKind(
    "changed-since-export", .files,
    "A case in a filled-in checklist does not have the lines that the scenario file has now, so",
    "its result is about another case than today's.", "It is kept, and counts as stale.",
    ja: "記入済みのチェックリストのケースが、今のシナリオファイルの内容と違います。", "結果は残りますが、古いものとして扱われます。")
  static let caseOfSheetUnknown = DiagnosticKind(
    "case-of-sheet-unknown", .files,
    "A filled-in checklist has results of a case that the scenario files do not have: it was",
    "renamed or removed, or its file was not given.",
    ja: "記入済みのチェックリストに、シナリオファイルにないケースの結果があります。", "名前が変わったか、削除されたか、そのファイルを指定していません。")
}
