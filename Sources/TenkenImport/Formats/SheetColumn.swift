import TenkenRendering

/// The content of a sheet's column, recognised by its heading.
///
/// The raw values are the names of the columns of Tenken's own documents.
enum SheetColumn: String, CaseIterable, Sendable {
  case id = "address"
  case section
  case chapter = "chapterTitle"
  case part
  case feature = "featureTitle"
  case title = "caseTitle"
  case priority = "priorityText"
  case environment
  case tags
  case requirements
  case source
  case preconditions = "preconditionLines"
  case step
  case operation = "operationLines"
  case expected = "expectedLines"
  /// A row number; it is the id if there is no other.
  case number
  /// Columns that Tenken's documents add, and values that follow from the case.
  case derived

  /// The headings that others use in English and Japanese, or a column that adds something.
  private var headings: [String] {
    switch self {
    case .id:
      ["Test ID", "Case ID", "Test Case ID", "TC ID", "テストID", "ケースID", "テストケースID", "識別子"]
    case .section:
      [
        "セクション", "Suite", "Test Suite", "Module", "Component", "Area", "Folder",
        "分類", "カテゴリ", "カテゴリー", "Category",
      ]
    case .chapter: ["大項目", "大分類", "画面", "画面名"]
    case .part: ["中項目", "中分類", "Subcategory", "Subsection"]
    case .feature: ["機能名", "小項目", "小分類", "Function"]
    case .title:
      [
        "Scenario", "シナリオ", "タイトル", "テスト項目", "確認項目", "確認内容", "テスト内容", "項目", "テストケース",
        "テストケース名", "ケース名", "テスト観点", "観点", "Test Case", "Test Title", "Test Case Title", "Test",
        "Name", "Summary", "Case", "What to test", "Item", "テスト名", "試験項目",
      ]
    case .priority: ["重要度", "Importance", "Severity", "優先順位"]
    case .environment: ["テスト環境", "Env"]
    case .tags: ["Labels", "Keywords", "ラベル"]
    case .requirements:
      ["Requirement", "References", "Refs", "Requirement ID", "要件ID", "要求"]
    case .source: ["根拠"]
    case .preconditions:
      [
        "Precondition", "Given", "Prerequisites", "Pre-conditions",
        "Pre-condition", "Setup", "前提", "事前条件", "事前準備", "準備",
      ]
    case .step:
      ["ステップ", "Step No", "Step No.", "Step #", "Step Number", "手順番号", "手順No", "手順No."]
    case .operation:
      [
        "Steps", "Test Steps", "Action", "Actions", "Procedure", "When",
        "Steps to execute", "Step Description", "Steps (Step)", "Test Step", "手順", "操作手順", "テスト手順",
        "確認手順", "実施手順", "試験手順", "作業手順", "アクション",
      ]
    case .expected:
      [
        "Expected", "Expected Results", "Expectation",
        "Expected Outcome", "Then", "Steps (Expected Result)", "期待値", "期待される結果", "期待動作", "想定結果",
        "想定動作", "合格条件", "確認結果（期待）",
      ]
    case .number: ["#", "番号", "項番", "Number", "Nr.", "通番", "連番"]
    case .derived: []
    }
  }

  private static let known: [[UInt8]: SheetColumn] = {
    var known: [[UInt8]: SheetColumn] = [:]
    func know(_ headings: [String], as column: SheetColumn) {
      for heading in headings.map({ NormalizedText($0).bytes }) where known[heading] == nil {
        known[heading] = column
      }
    }
    for column in allCases { know(column.headings, as: column) }
    for ours in ChecklistColumn.sheetTitles {
      know(ours.titles, as: SheetColumn(rawValue: ours.field) ?? .derived)
    }
    return known
  }()

  /// The column with a heading; nil if the heading is unknown.
  static func column(of heading: String) -> SheetColumn? { known[NormalizedText(heading).bytes] }

  /// The columns of the headings above a case, outermost first.
  static let sections: [SheetColumn] = [.section, .chapter, .part, .feature]

  /// Whether the column is typical of a table of cases, and rare in other tables.
  var isTypicalOfCases: Bool {
    switch self {
    case .operation, .expected, .title: true
    case .id, .section, .chapter, .part, .feature, .priority, .environment, .tags, .requirements,
      .source, .preconditions, .step, .number, .derived:
      false
    }
  }
}
