package import TenkenSimulation

/// What a key of the scenario language means that stands where words do, in every system.
package enum LanguageKeyPage {
  private static let texts: KeyValuePairs<String, LocalizedText> = [
    "manual": LocalizedText(
      en: """
        A step, or an expected state, in your own words, which only a person can do or see:
          - manual: The balance shows 120 on all screens
        Documents print it. A run never counts it as passed, and leaves it to people.
        """,
      ja: """
        自由な文章で書く手順または期待結果です。人だけが実施・確認できます。
          - manual: すべての画面の残高が 120 枚になる
        文書には印字されます。実行では合格とせず、人による確認として残します。
        """),
    "expect": LocalizedText(
      en: """
        Among operations: what must hold at this moment, before the next operation:
          - expect:
              - coins: 0
        """,
      ja: """
        operations の途中で、次の操作の前に成り立っているべき状態です。
          - expect:
              - coins: 0
        """),
    "when": LocalizedText(
      en: """
        Keeps an item for some cases of the matrix only:
          - buy: coin120
            when: {environment: sandbox}
        """,
      ja: """
        マトリクスの一部のケースだけにある項目です。
          - buy: coin120
            when: {environment: sandbox}
        """),
    "text": LocalizedText(
      en: """
        Replaces the sentence that documents print for an item:
          - buy: coin120
            text: Buy 120 coins on the start screen
        """,
      ja: """
        文書に印字される文を置き換えます。
          - buy: coin120
            text: 起動画面で120コインを購入する
        """),
    "outcome": LocalizedText(
      en: """
        Names the refusal that is expected of an operation; 'tenken vocabulary WORD' lists them:
          - buy: coin120
            outcome: not-in-foreground
        """,
      ja: """
        操作が拒否されることを期待するときの、拒否の名前です（「tenken vocabulary 語」で一覧できます）。
          - buy: coin120
            outcome: not-in-foreground
        """),
  ]

  /// The names of the keys.
  package static let names = texts.map(\.key)

  /// The page of a key; nil if there is no such key.
  package static func text(of name: String, in language: Language) -> String? {
    page(of: name, in: language).map { page in
      let lines = page.summary.split(separator: "\n", omittingEmptySubsequences: false)
      return "\(page.name)\n" + lines.map { "  \($0)\n" }.joined()
    }
  }

  /// The page of a key, whose text is the summary; nil if there is no such key.
  static func page(of name: String, in language: Language) -> WordPage? {
    texts.first { $0.key == name }.map { key, text in
      WordPage(name: key, kind: .key, label: "", summary: text[language], sections: [])
    }
  }
}
