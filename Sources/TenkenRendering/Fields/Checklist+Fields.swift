import TenkenScenarios
import TenkenSimulation
import TenkenWording

extension Checklist {
  /// The template fields of the checklist.
  var fields: PageFields {
    let words = source.words
    let sheet = SheetPlaces(self)
    let assignments = FieldTable<CaseRow.Assignment>.assignment
    let script = FieldTable<ChecklistScript>.script(words)
    let cases = FieldTable<CaseRow>.testCase(assignments, script, words).with(sheetRows(sheet))
    let tables = FieldTable<ScenarioRow>.table(assignments, script, cases)
    let scenarios = FieldTable<ScenarioRow>.scenario(cases, tables, source.layout, words)
    let features = FieldTable<FeatureRow>.feature(scenarios, words)
    let chapters = FieldTable<Chapter>([
      .text("chapterTitle") { $0.title },
      .list("features", of: features) { self.rows(of: $0) },
    ])
    let scope = FieldTable<ScopeText>.scope().with(
      FieldTable<ScopeText>.Entry.note("scope") { $0.lines(words).joined(separator: "\n") })
    var fields = FieldTable<Checklist>.checklist(chapters).with(FieldTable.workbook(sheet, words))
      .with(Self.sheetColumns(words)).with([
        .record("scope", of: scope) { $0.source.scope },
        .record("enough", of: .enough) { $0.enough },
      ]).page(self)
    fields.rowCount = { sheet.rowCount }
    return fields
  }
}

extension FieldTable<Checklist> {
  fileprivate static func checklist(_ chapters: FieldTable<Checklist.Chapter>) -> Self {
    Self([
      .text("title") { $0.source.title.text("page.checklist", $0.source.words) },
      .text("language") { $0.source.language.code },
      .text("build") { $0.source.build },
      .text("layout") { $0.source.layout.rawValue },
      .text("indexFile") { $0.source.indexFile },
      // Without it, spreadsheets treat UTF-8 as another encoding.
      .text("byteOrderMark") { _ in "\u{FEFF}" },
      .number("caseTotal") { $0.caseCount },
      .number("scenarioTotal") { $0.scenarioCount },
      .texts("legend") { $0.legend },
      .flag("hasLegend") { !$0.legend.isEmpty || !$0.leftOut.isEmpty || $0.source.scope != nil },
      .texts("totals") { $0.totals },
      .flag("isTested") { $0.isTested },
      .text("leftOutText") { $0.leftOutText },
      .number("leftOutHeight") { RowHeight.of($0.leftOutText, width: RowHeight.coverWidth) },
      .flag("hasLeftOut") { !$0.leftOut.isEmpty },
      .list("leftOut", of: .leftOut) { $0.leftOut },
      .list("refused", of: .refused) { $0.refused },
      .flag("hasRefused") { !$0.refused.isEmpty },
      .flag("isLarge") { $0.caseCount > Checklist.drawnAtOnce },
      .list("chapters", of: chapters) { $0.chapters },
    ]).with(Entry.note("legend") { $0.legend.joined(separator: "\n") })
      .with(Entry.note("total") { $0.totals.joined(separator: "\n") })
      .with([.text("assumptionsTitle") { $0.source.words[$0.assumptionsTitle] }])
      .with(Entry.note("assumption") { $0.assumptions.joined(separator: "\n") })
  }
}

extension FieldTable.Entry {
  /// A text on the cover of a workbook, with the height of its row: `legendLines`, `legendHeight`.
  fileprivate static func note(
    _ name: String, _ read: @escaping @Sendable (Value) -> String
  ) -> [Self] {
    [
      .text(name + "Lines", read),
      .number(name + "Height") { RowHeight.of(read($0), width: RowHeight.coverWidth) },
    ]
  }
}

extension FieldTable<EnoughText> {
  /// The template fields of the choice of cases that are enough.
  fileprivate static var enough: Self {
    let choices = FieldTable<EnoughText.Choice>([
      .number("placeNumber") { $0.number },
      .text("placeAnchor") { $0.address.anchor },
      .number("placePercent") { $0.percent },
      .isLast,
    ])
    let groups = FieldTable<EnoughText.Group>([
      .text("groupTitle") { $0.title },
      .number("groupCases") { $0.count },
      .text("groupScenarios") { $0.scenarios },
    ])
    return Self([
      .text("enoughText") { $0.text },
      .list("enoughPlaces", of: choices) { $0.choices },
      .number("needlessTotal") { $0.leftOutCount.nonzero },
      .text("needlessManual") { $0.manualText },
      .list("needlessGroups", of: groups) { $0.groups },
    ]).with(Entry.note("enough") { $0.lines })
  }
}

extension FieldTable<Checklist.Refused> {
  /// The template fields of combinations that are not cases because the system refuses them.
  fileprivate static var refused: Self {
    Self([
      .text("address") { $0.address },
      .text("refusedText") { $0.text },
    ])
  }
}
