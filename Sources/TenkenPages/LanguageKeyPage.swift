package import TenkenSimulation

/// What a key of the scenario language means, in every system.
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
    "contains": LocalizedText(
      en: """
        Of an expected list: all of these are there, in any order, and others may be:
          - notifications: {contains: [{type: REFUND}]}
        """,
      ja: """
        一覧の期待値です。書いたものがすべてあれば、順序を問わず、ほかのものがあっても合格です。
          - notifications: {contains: [{type: REFUND}]}
        """),
    "any-order": LocalizedText(
      en: """
        Of an expected list: these are there, in any order, and nothing else:
          - charges: {any-order: [{product: coin120}, {product: coin360}]}
        """,
      ja: """
        一覧の期待値です。順序を問わず、書いたものがすべてあり、ほかには何もないことを確認します。
          - charges: {any-order: [{product: coin120}, {product: coin360}]}
        """),
    "at-least": LocalizedText(
      en: """
        Of an expected number, or of how many entries a list has: this or more:
          - coins: {at-least: 120}
        """,
      ja: """
        数値、または一覧の件数の期待値です。この値以上であることを確認します。
          - coins: {at-least: 120}
        """),
    "at-most": LocalizedText(
      en: """
        Of an expected number, or of how many entries a list has: this or less:
          - charges: {at-most: 1}
        """,
      ja: """
        数値、または一覧の件数の期待値です。この値以下であることを確認します。
          - charges: {at-most: 1}
        """),
    "not": LocalizedText(
      en: """
        Of any expected value: it is anything but this:
          - charges: {not: empty}
        """,
      ja: """
        期待値の否定です。この値ではないことを確認します。
          - charges: {not: empty}
        """),
    "matrix": LocalizedText(
      en: """
        Values by name: every combination of them is a case of its own:
          matrix:
            environment: [sandbox, production]
        ${environment} is then the value of the case, wherever a value stands.
        """,
      ja: """
        名前ごとの値です。値の組み合わせが、それぞれ1つのケースになります。
          matrix:
            environment: [sandbox, production]
        値を書くところに ${environment} と書くと、そのケースの値になります。
        """),
    "axes": LocalizedText(
      en: """
        Of a file: what people read in place of the names of a matrix:
          axes:
            retried: {title: {en: What happens next, ja: その後の操作}}
        """,
      ja: """
        ファイルに書きます。マトリクスの名前の代わりに、文書に印字される見出しです。
          axes:
            retried: {title: {en: What happens next, ja: その後の操作}}
        """),
    "cover": LocalizedText(
      en: """
        Of a matrix: how many of its combinations are cases. Without it, all are; 'pairs' and
        'triples' keep a few that hold every pair or triple of values:
          cover: pairs
        """,
      ja: """
        マトリクスのどの組み合わせをケースにするかです。書かなければ、すべてです。pairs と triples は、
        値のすべての2つ組（3つ組）を含む、少数の組み合わせだけにします。
          cover: pairs
        """),
    "except": LocalizedText(
      en: """
        Of a matrix: the combinations that are no cases:
          except:
            - {environment: xcode, retried: foreground-app}
        """,
      ja: """
        マトリクスの組み合わせのうち、ケースにしないものです。
          except:
            - {environment: xcode, retried: foreground-app}
        """),
    "include": LocalizedText(
      en: """
        Of a file: other files whose products, preconditions and named steps hold here, too:
          include: [common.yaml]
        """,
      ja: """
        ファイルに書きます。ほかのファイルの商品、前提条件、名前付きの手順を、このファイルでも使えるようにします。
          include: [common.yaml]
        """),
    "violates": LocalizedText(
      en: """
        Of a scenario: the invariants that it breaks on purpose; it fails if it keeps them:
          violates: [granted-once]
        """,
      ja: """
        シナリオが意図的に破る不変条件です。破らなければ不合格になります。
          violates: [granted-once]
        """),
    "requirements": LocalizedText(
      en: """
        Of a file or a scenario: the ids of the requirements that it tests:
          requirements: [IAP-3]
        """,
      ja: """
        ファイルまたはシナリオが検証する要件の ID です。
          requirements: [IAP-3]
        """),
    "priority": LocalizedText(
      en: """
        Of a scenario: critical, high, normal or low; 'normal' if it is left out:
          priority: critical
        """,
      ja: """
        シナリオの優先度です。critical、high、normal、low のいずれかで、省略すると normal です。
          priority: critical
        """),
    "feature": LocalizedText(
      en: "The id of a file, unique in the suite; the address of a case begins with it.",
      ja: "ファイルの ID です。スイート内で一意で、ケースのアドレスの先頭になります。"),
    "scenarios": LocalizedText(
      en: "The scenarios of a file, in the order of documents.",
      ja: "ファイルのシナリオの一覧です。文書にもこの順で印字されます。"),
    "id": LocalizedText(
      en: "The id of a scenario, unique in its file: FEATURE/ID is its address.",
      ja: "シナリオの ID です。ファイル内で一意で、「feature/id」がアドレスになります。"),
    "title": LocalizedText(
      en: "What people read as the name of a file, a scenario or an axis: {en: …, ja: …}.",
      ja: "ファイル、シナリオ、軸の、人が読む題名です：{en: …, ja: …}"),
    "system": LocalizedText(
      en: "The simulated system of a file, such as storekit; the words come from it.",
      ja: "ファイルのシナリオが対象とするシステムです（storekit など）。使える語が決まります。"),
    "systems": LocalizedText(
      en: "Of a scenario: the systems, for each of which it is a case.",
      ja: "シナリオの対象システムの一覧です。システムごとに1つのケースになります。"),
    "tags": LocalizedText(
      en: "Labels of a file or a scenario, for --filter.",
      ja: "ファイルまたはシナリオのラベルです。「--filter」で選べます。"),
    "source": LocalizedText(
      en: "Where the expected behaviour is known from.",
      ja: "期待する動作の出典です。"),
    "catalog": LocalizedText(
      en: "The path of a StoreKit configuration file that lists the products.",
      ja: "商品を定義した StoreKit 構成ファイルのパスです。"),
    "steps": LocalizedText(
      en: "Steps with names, for lists of the file to use like words.",
      ja: "名前付きの手順です。ファイル内で語のように使えます。"),
    "preconditions": LocalizedText(
      en: "What is true before the operations; those of the file come before those of a scenario.",
      ja: "操作の前に成り立っていることです。ファイルの前提条件、シナリオの前提条件の順に適用されます。"),
    "operations": LocalizedText(
      en: "What is done, in order; an expect: among them checks what holds at that moment.",
      ja: "順に行う操作です。途中に expect: を書くと、その時点の状態を確認します。"),
    "expected": LocalizedText(
      en: "What is expected at the end of the case.",
      ja: "ケースの最後に期待する結果です。"),
    "rows": LocalizedText(
      en: "Combinations of values, written one by one in place of a matrix.",
      ja: "マトリクスの代わりに1行ずつ書く、値の組み合わせです。"),
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
