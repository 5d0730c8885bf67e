import TenkenDiagnostics

/// The content of a sheet's column, recognised by its heading; see `headings.txt`.
///
/// The raw values are the names of the columns of Tenken's own documents.
enum SheetColumn: String, CaseIterable, Sendable {
  case id = "address"
  case section
  case chapter = "chapterTitle"
  case part
  case feature = "featureTitle"
  case title = "caseTitle"
  /// What a case is about; it is the title if there is none, or if that only repeats the id.
  case description
  case priority = "priorityText"
  case environment
  case tags
  case requirements
  case source
  case preconditions = "preconditionLines"
  case step
  case operation = "operationLines"
  case expected = "expectedLines"
  /// A column called *Result*: what is expected, or what somebody saw.
  case outcome
  case data
  /// Whether somebody's test passed.
  case verdict
  case actual
  case tester
  case date
  case remark
  /// What somebody reported about a test that failed.
  case ticket
  /// What shows how a test went.
  case evidence
  /// What test tools know about a case, and a scenario has no key for.
  case attribute
  /// A row number; it is the id if there is no other.
  case number
  /// Columns that Tenken's documents add, and values that follow from the case.
  case derived
  /// A column that somebody said is a comment.
  case comment

  /// The content of a column of Tenken's own documents; nil if it follows from the case.
  init?(field: String) {
    switch field {
    case "scenarioTitle": self = .title
    case "anySource": self = .source
    case _: self.init(rawValue: field)
    }
  }

  /// The name of the meaning in `headings.txt` and on the command line.
  var name: String {
    switch self {
    case .id: "id"
    case .chapter: "chapter"
    case .feature: "feature"
    case .title: "title"
    case .priority: "priority"
    case .preconditions: "precondition"
    case .operation: "operation"
    case .expected: "expected"
    case .section, .part, .description, .environment, .tags, .requirements, .source, .step,
      .outcome, .data, .verdict, .actual, .tester, .date, .remark, .ticket, .evidence, .attribute,
      .number,
      .derived, .comment:
      rawValue
    }
  }

  /// What it is called in reports.
  var title: DiagnosticText {
    switch self {
    case .id: DiagnosticText("id", ja: "ID")
    case .section: DiagnosticText("section", ja: "区分")
    case .chapter: DiagnosticText("chapter", ja: "大項目")
    case .part: DiagnosticText("part", ja: "中項目")
    case .feature: DiagnosticText("feature", ja: "機能（小項目）")
    case .title: DiagnosticText("title", ja: "題名")
    case .description: DiagnosticText("description", ja: "説明")
    case .priority: DiagnosticText("priority", ja: "優先度")
    case .environment: DiagnosticText("environment", ja: "環境")
    case .tags: DiagnosticText("tags", ja: "タグ")
    case .requirements: DiagnosticText("requirements", ja: "要件")
    case .source: DiagnosticText("source", ja: "出典")
    case .preconditions: DiagnosticText("precondition", ja: "前提条件")
    case .step: DiagnosticText("number of a step", ja: "手順の番号")
    case .operation: DiagnosticText("operation", ja: "操作")
    case .expected: DiagnosticText("expected", ja: "期待結果")
    case .outcome, .verdict: DiagnosticText("result of a test", ja: "テスト結果")
    case .data: DiagnosticText("test data", ja: "テストデータ")
    case .actual: DiagnosticText("actual result", ja: "実際の結果")
    case .tester: DiagnosticText("tester", ja: "実施者")
    case .date: DiagnosticText("date of a test", ja: "実施日")
    case .remark: DiagnosticText("remark", ja: "備考")
    case .ticket: DiagnosticText("ticket", ja: "チケット")
    case .evidence: DiagnosticText("evidence", ja: "エビデンス")
    case .attribute: DiagnosticText("detail that scenarios do not have", ja: "シナリオにない項目")
    case .number: DiagnosticText("row number", ja: "行の番号")
    case .derived: DiagnosticText("follows from the case", ja: "ケースから決まる項目")
    case .comment: DiagnosticText("comment", ja: "コメント")
    }
  }

  /// The meaning with a name; nil if there is none.
  init?(named name: String) {
    guard let column = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = column
  }

  /// The meanings that somebody may give to a column.
  static let nameable = allCases.filter { ![.derived, .outcome, .attribute].contains($0) }

  /// The meaning if somebody may give it to a column: *Result* may be what is expected.
  var nameable: SheetColumn? {
    self == .outcome ? .expected : Self.nameable.contains(self) ? self : nil
  }

  /// The columns of the headings above a case, outermost first.
  static let sections: [SheetColumn] = [.section, .chapter, .part, .feature]

  /// The columns in which testers write how a test went.
  static let tested: Set<SheetColumn> = [
    .verdict, .actual, .tester, .date, .remark, .ticket, .evidence,
  ]

  /// Whether tables have such a column that are about something else than test cases.
  var isCommon: Bool {
    switch self {
    case .operation, .expected, .preconditions: false
    case .id, .section, .chapter, .part, .feature, .title, .description, .priority, .environment,
      .tags, .requirements, .source, .step, .outcome, .data, .verdict, .actual, .tester, .date,
      .remark, .ticket, .evidence, .attribute, .number, .derived, .comment:
      true
    }
  }

  /// Whether its lines are in the lists of a case.
  var isPartOfCase: Bool { self == .preconditions || self == .operation || self == .expected }

  /// Whether its texts tell a case from others, so that no text is that of all cases.
  var namesCases: Bool {
    self == .id || self == .title || self == .operation || self == .expected
  }

  /// Whether a case has no key for the column, so that its texts become comments.
  var isComment: Bool {
    switch self {
    case .outcome, .data, .verdict, .actual, .tester, .date, .remark, .ticket, .evidence,
      .attribute, .derived, .comment, .description, .number:
      true
    case .id, .section, .chapter, .part, .feature, .title, .priority, .environment, .tags,
      .requirements, .source, .preconditions, .step, .operation, .expected:
      false
    }
  }
}
