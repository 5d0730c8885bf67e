import Scenarios

extension Checklist {
  /// What templates see of the checklist.
  ///
  /// A part sees the fields of what it is in, too, but for the lists of these.
  func fields(_ words: PageWords, _ engine: TemplateEngine) -> PageFields<Checklist> {
    let ofPage = FieldTable<Checklist>.checklist
    let ofChapter = FieldTable<Chapter>.chapter.inside(ofPage) { _ in self }
    let ofFeature = FieldTable<FeatureRow>.feature(words).inside(ofChapter) { $0.chapter }
    let names = RepeatedSection(engine, FieldTable<String>([.init("name") { .text($0) }]))
    let ofScenario = FieldTable<ScenarioRow>.scenario(names, layout, words)
      .inside(ofFeature) { $0.feature }
    let (cases, tables) = cases(in: ofScenario, words, engine)

    let scenarios = RepeatedSection(
      engine,
      ofScenario.with([
        .init("cases") { row in cases(row.scenario.cases.map { CaseRow($0, row) }) },
        .init("table") { tables($0.scenario.table == nil ? [] : [$0]) },
      ]))
    let features = RepeatedSection(
      engine,
      ofFeature.with([
        .init("scenarios") { row in scenarios(row.feature.scenarios.map { ScenarioRow($0, row) }) }
      ]))
    let chapters = RepeatedSection(
      engine,
      ofChapter.with([
        .init("features") { chapter in
          features(chapter.features.map { FeatureRow($0, chapter) })
        }
      ]))
    return PageFields(
      value: self, table: ofPage.with([.init("chapters") { chapters($0.chapters) }]),
      engine: engine)
  }

  /// The sections of a scenario's cases: one by one, and as one table.
  private func cases(
    in ofScenario: FieldTable<ScenarioRow>, _ words: PageWords, _ engine: TemplateEngine
  ) -> (cases: RepeatedSection<CaseRow>, tables: RepeatedSection<ScenarioRow>) {
    let lines = RepeatedSection(engine, FieldTable<Line>.line)
    let steps = RepeatedSection(engine, FieldTable<Step>.step(lines, words))
    let assignments = RepeatedSection(engine, FieldTable<Assignment>.assignment)
    let ofCase = FieldTable<CaseRow>.testCase(assignments, words)
      .withScript(lines, steps) { $0.testCase.script }.inside(ofScenario) { $0.scenario }
    let rows = RepeatedSection(
      engine, FieldTable<StepRow>.row(lines, words).inside(ofCase) { $0.testCase })
    let cases = RepeatedSection(
      engine,
      ofCase.with([
        .init("stepRows") { row in
          rows(row.testCase.script.steps.map { StepRow(step: $0, testCase: row) })
        }
      ]))
    let tables = RepeatedSection(
      engine,
      FieldTable<ScenarioRow>.table(assignments)
        .withScript(lines, steps) { $0.scenario.table ?? .empty }
        .with([.init("cases") { row in cases(row.scenario.cases.map { CaseRow($0, row) }) }])
        .inside(ofScenario) { $0 })
    return (cases, tables)
  }
}
