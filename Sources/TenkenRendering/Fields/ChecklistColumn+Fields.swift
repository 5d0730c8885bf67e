import TenkenWording

extension FieldTable<FeatureRow> {
  /// The fields of the columns about features.
  static func columns(_ words: PageTexts) -> [Entry] {
    ChecklistColumn.all.compactMap { column in
      guard case .feature(let read) = column.value else { return nil }
      return .text(column.field) { read($0, words) }
    }
  }
}

extension FieldTable<ScenarioRow> {
  /// The fields of the columns about scenarios, and the facts that pages show at their heads.
  static func columns(_ words: PageTexts) -> [Entry] {
    let columns: [Entry] = ChecklistColumn.all.compactMap { column in
      guard case .scenario(let read) = column.value else { return nil }
      return .text(column.field) { read($0, words) }
    }
    return columns + [
      .facts("htmlFacts", ChecklistColumn.html, words) { $0.text($1, words) },
      .facts("markdownFacts", ChecklistColumn.markdown, words) { $0.text($1, words) },
    ]
  }
}

extension FieldTable<CaseRow> {
  /// The fields of the columns about cases, and the facts that pages show at their heads.
  static func columns(_ words: PageTexts) -> [Entry] {
    let columns: [Entry] = ChecklistColumn.all.compactMap { column in
      guard case .testCase(let read) = column.value else { return nil }
      return .text(column.field) { read($0, words) }
    }
    return columns + [
      .facts("htmlFacts", ChecklistColumn.html, words) { $0.text($1, words) },
      .facts("markdownFacts", ChecklistColumn.markdown, words) { $0.text($1, words) },
      .facts("markdownCaseFacts", ChecklistColumn.markdown, words) { $0.ownText($1, words) },
      .facts("testLinkFacts", ChecklistColumn.testLink, words) { $0.text($1, words) },
    ]
  }
}

extension FieldTable<ChecklistScript.Step> {
  /// The fields of the columns about steps.
  static func columns(_ words: PageTexts) -> [Entry] {
    ChecklistColumn.all.compactMap { column in
      guard case .step(let read) = column.value else { return nil }
      return .text(column.field) { read($0, words) }
    }
  }
}

/// A fact at the head of a scenario or case.
private struct Fact {
  let column: ChecklistColumn
  let text: String
}

extension FieldTable.Entry {
  /// A list of those columns for which there is a text.
  fileprivate static func facts(
    _ name: String, _ columns: [ChecklistColumn], _ words: PageTexts,
    _ text: @escaping (Value, ChecklistColumn) -> String?
  ) -> Self {
    let fact = FieldTable<Fact>([
      .text("factTitle") { words[$0.column.title] },
      .text("factText") { $0.text },
      .flag("isOwnText") { $0.column.isOwnText },
      .choice("is", among: columns.map(\.field)) { $0.column.field },
      .isFirst,
    ])
    return .list(name, of: fact) { value in
      columns.compactMap { column in
        guard let text = text(value, column), !text.isEmpty else { return nil }
        return Fact(column: column, text: text)
      }
    }
  }
}

extension ScenarioRow {
  /// What a column says of the scenario; nil if it is about something else.
  fileprivate func text(_ column: ChecklistColumn, _ words: PageTexts) -> String? {
    switch column.value {
    case .feature(let read): read(feature, words)
    case .scenario(let read): read(self, words)
    case .testCase, .step, .blank: nil
    }
  }
}

extension CaseRow {
  /// What a column says of the case and of nothing larger; nil if it is about something else.
  fileprivate func ownText(_ column: ChecklistColumn, _ words: PageTexts) -> String? {
    if case .testCase(let read) = column.value { read(self, words) } else { nil }
  }

  /// What a column says of the case, its scenario or its feature; nil if it is about a step.
  func text(_ column: ChecklistColumn, _ words: PageTexts) -> String? {
    ownText(column, words) ?? scenario.text(column, words)
  }
}
