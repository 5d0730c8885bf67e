/// The content of a sheet's column, recognised by its heading.
enum SheetColumn: CaseIterable, Sendable {
  case id
  case section
  case chapter
  case part
  case feature
  case title
  case priority
  case environment
  case tags
  case requirements
  case source
  case preconditions
  case step
  case operation
  case expected
  /// A row number; it is the id if there is no other.
  case number
  /// Columns that Tenken's documents add, and values that follow from the case.
  case derived

  /// The headings in English and Japanese; Tenken's own documents use the first of each.
  private var headings: [String] {
    switch self {
    case .id:
      ["ID", "Test ID", "Case ID", "Test Case ID", "TC ID", "テストID", "ケースID", "テストケースID", "識別子"]
    case .section:
      [
        "Section", "区分", "セクション", "Suite", "Test Suite", "Module", "Component", "Area", "Folder",
        "分類", "カテゴリ", "カテゴリー", "Category",
      ]
    case .chapter: ["Chapter", "章", "大項目", "大分類", "画面", "画面名"]
    case .part: ["中項目", "中分類", "Subcategory", "Subsection"]
    case .feature: ["Feature", "機能", "機能名", "小項目", "小分類", "Function"]
    case .title:
      [
        "Title", "件名", "Scenario", "シナリオ", "タイトル", "テスト項目", "確認項目", "確認内容", "テスト内容", "項目", "テストケース",
        "テストケース名", "ケース名", "テスト観点", "観点", "Test Case", "Test Title", "Test Case Title", "Test",
        "Name", "Summary", "Case", "What to test", "Item", "テスト名", "試験項目",
      ]
    case .priority: ["Priority", "優先度", "重要度", "Importance", "Severity", "優先順位"]
    case .environment: ["Environment", "環境", "テスト環境", "Env"]
    case .tags: ["Tags", "タグ", "Labels", "Keywords", "ラベル"]
    case .requirements:
      ["Requirements", "要件", "Requirement", "References", "Refs", "Requirement ID", "要件ID", "要求"]
    case .source: ["Source", "出典", "根拠"]
    case .preconditions:
      [
        "Preconditions", "前提条件", "Precondition", "Given", "Prerequisites", "Pre-conditions",
        "Pre-condition", "Setup", "前提", "事前条件", "事前準備", "準備",
      ]
    case .step:
      ["Step", "ステップ", "Step No", "Step No.", "Step #", "Step Number", "手順番号", "手順No", "手順No."]
    case .operation:
      [
        "Operation", "操作", "Steps", "Test Steps", "Action", "Actions", "Procedure", "When",
        "Steps to execute", "Step Description", "Steps (Step)", "Test Step", "手順", "操作手順", "テスト手順",
        "確認手順", "実施手順", "試験手順", "作業手順", "アクション",
      ]
    case .expected:
      [
        "Expected result", "期待結果", "Expected", "Expected Results", "Expectation",
        "Expected Outcome", "Then", "Steps (Expected Result)", "期待値", "期待される結果", "期待動作", "想定結果",
        "想定動作", "合格条件", "確認結果（期待）",
      ]
    case .number: ["No.", "#", "番号", "項番", "Number", "Nr.", "通番", "連番"]
    case .derived:
      [
        "Values", "条件", "Waiting (min)", "待ち時間（分）", "How to check what no screen shows",
        "画面に表示されない結果の確認方法", "Result on devices", "実機での結果",
      ]
    }
  }

  private static let known: [[UInt8]: SheetColumn] = {
    var known: [[UInt8]: SheetColumn] = [:]
    for column in allCases {
      for heading in column.headings where known[NormalizedText(heading).bytes] == nil {
        known[NormalizedText(heading).bytes] = column
      }
    }
    return known
  }()

  /// The column with a heading; nil if the heading is unknown.
  static func column(of heading: String) -> SheetColumn? { known[NormalizedText(heading).bytes] }

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
