/// The keys that names of other test plans usually mean.
enum KeyMeaning {
  /// Each key with such names, in lower case and without separators.
  private static let names: [(key: String, others: [String])] = [
    ("feature", ["suite", "testsuite", "機能", "機能名", "対象機能"]),
    ("title", ["name", "summary", "タイトル", "名前", "名称", "テスト名", "概要"]),
    ("scenarios", ["cases", "testcases", "tests", "シナリオ", "ケース", "テストケース"]),
    ("preconditions", ["given", "setup", "background", "prerequisites", "前提", "前提条件", "事前条件"]),
    ("operations", ["when", "steps", "actions", "手順", "操作", "操作手順", "テスト手順", "実行手順"]),
    (
      "expected",
      [
        "then", "expect", "expectedresult", "expectedresults", "result", "results", "assertions",
        "期待",
        "期待値", "期待結果", "期待動作", "確認内容",
      ]
    ),
    ("id", ["scenario", "case", "testcase", "key", "番号", "項番"]),
    ("priority", ["severity", "importance", "優先度", "優先順位", "重要度"]),
    ("tags", ["labels", "タグ", "ラベル"]), ("requirements", ["要件", "要求"]),
  ]

  /// The allowed key that a name usually means; nil if it means none.
  static func key(for name: String, among allowed: [String]) -> String? {
    let plain = name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    return names.first { $0.others.contains(plain) && allowed.contains($0.key) }?.key
  }
}
