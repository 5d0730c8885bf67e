/// Headings of what is no test.
extension SpecHeading {
  /// Whether a heading says that what is below it is no test: *Troubleshooting*, *Sign-off*.
  static func isAside(_ title: String) -> Bool {
    guard SpecHeading(title).isTest == false else { return false }
    return HeadingTable.embedded.isAside(title) || isAutomated(title) || isAboutTrouble(title)
  }

  /// Whether a heading says that machines do what is below it: *Automated tests*.
  static func isAutomated(_ title: String) -> Bool { HeadingKey(title).words.contains("automated") }

  /// Whether a heading says what to do if tests fail: *If something goes wrong*, 問題が発生した場合.
  private static func isAboutTrouble(_ title: String) -> Bool {
    let words = HeadingKey(title).words
    if words.first == "troubleshooting" { return true }
    // `How to report bugs`, `How we will test`
    if words.first == "how", words.count > 2 { return true }
    if words.count > 1, ["como", "cómo", "comment", "wie", "как"].contains(words[0]),
      usages.contains(words[1])
    {
      return true
    }
    // What went wrong before: *Audit findings*, 不具合一覧.
    if ["defect", "finding"].contains(words.last) || lists.contains(where: title.contains) {
      return true
    }
    // `Bug 1: Orders are lost`
    if words.count > 2, ["bug", "defect", "issue"].contains(words[0]), Int(words[1]) != nil {
      return true
    }
    if words.count > 1, words[0] == "if" {
      return ["something", "any", "anything", "thing", "test", "you", "it"].contains(words[1])
    }
    return title.hasSuffix("場合") && ["問題", "トラブル", "うまく"].contains { title.contains($0) }
  }

  private static let usages: Set<String> = [
    "usar", "utilizar", "executar", "ejecutar", "utiliser", "exécuter", "benutzen", "verwenden",
    "использовать", "пользоваться", "запустить",
  ]

  private static let lists = [
    "不具合一覧", "不具合リスト", "不具合まとめ", "不具合の発見", "不具合の修正", "欠陥一覧", "결함", "缺陷列表", "缺陷记录",
  ]
}
