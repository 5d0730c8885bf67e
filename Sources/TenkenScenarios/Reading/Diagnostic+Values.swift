package import TenkenDiagnostics

extension DiagnosticKind {
  static let allValues = [
    wrongValue, unknownChoice, unknownProduct, unknownOutcome, misplacedOutcome, unknownMatcher,
    misplacedMatcher, unorderedLimit,
  ]

  static let wrongValue = DiagnosticKind(
    "wrong-value", .expected,
    "The word takes a different kind of value; for example, the value is a text instead of a",
    "number, or a number out of range.", "A number in quotes is a text.", ja: "値の種類が違います。",
    "数値を書く場所のテキストや、範囲外の数値などです。", "引用符で囲んだ数値は、テキストとして扱われます。", wrong: "- coins: many",
    right: "- coins: 120")
  static let unknownChoice = DiagnosticKind(
    "unknown-choice", .preconditions,
    "The value must be one of a few names, and this is not one of them.", "The message lists them.",
    ja: "値は決まった選択肢から選びますが、その中にありません。", "選択肢はメッセージに示されます。", wrong: "- environment: sandbx",
    right: "- environment: sandbox")
  static let unknownProduct = DiagnosticKind(
    "unknown-product", .operations, "A step names a product that the file does not declare.",
    "Declare it under 'products:', include the file that does, or correct the id.",
    ja: "手順に書かれた商品が、このファイルで定義されていません。", "「products:」で定義するか、定義のあるファイルを取り込むか、ID を直してください。",
    wrong: "- launch-app", "- buy: coin12",
    right: "- launch-app", "- buy: coin120")
  /// The kind of an unknown item of a resource; only that of products has an example.
  static func unknownItem(_ resource: String, _ key: String) -> DiagnosticKind {
    resource == "product"
      ? unknownProduct
      : DiagnosticKind(
        "unknown-\(resource)", .files, "A step names an item that the file does not declare.",
        "Declare it under '\(key):', include the file that does, or correct the id.",
        ja: "手順に書かれた項目が、このファイルで定義されていません。",
        "「\(key):」で定義するか、定義のあるファイルを取り込むか、ID を直してください。")
  }
  static let unknownOutcome = DiagnosticKind(
    "unknown-outcome", .operations,
    "'outcome:' says why an operation is refused, and this operation is never refused for this",
    "reason.", "The message lists the reasons; 'done' is the usual outcome.",
    ja: "「outcome:」には、操作が拒否される理由を書きますが、この操作にその理由はありません。", "理由の一覧はメッセージに示されます。", "通常の結果は「done」です。",
    wrong: "- {buy: coin120, outcome: not-in-foregroud}",
    right: "- {buy: coin120, outcome: not-in-foreground}")
  static let misplacedOutcome = DiagnosticKind(
    "misplaced-outcome", .preconditions, "Only operations are done or refused.",
    "A precondition or an observation has no 'outcome'.", ja: "「outcome」を書けるのは操作だけです。",
    "前提条件や観測には、実行や拒否という結果がありません。", wrong: "- {coins: 30, outcome: done}", right: "- coins: 30")
  static let unknownMatcher = DiagnosticKind(
    "unknown-matcher", .expected,
    "A value can be compared by a matcher such as 'at-least', 'not' or 'contains', and this is",
    "not one.", ja: "値の比較には「at-least」「not」「contains」などを使えますが、その名前の比較はありません。",
    wrong: "- coins: {atleast: 0}", right: "- coins: {at-least: 0}")
  static let misplacedMatcher = DiagnosticKind(
    "misplaced-matcher", .expected,
    "The matcher does not fit this kind of value; 'at-least' needs a number, 'contains' a list.",
    ja: "この比較は、値の種類に合っていません。", "「at-least」には数値、「contains」にはリストが必要です。",
    wrong: "- coins: {contains: [3]}", right: "- coins: {at-least: 0}")
  static let unorderedLimit = DiagnosticKind(
    "unordered-limit", .limit,
    "Something in the file exceeds a limit, which exists so that every file can be read in a",
    "moment.", "The message names the limit; split the scenario or the file.",
    ja: "ファイルの一部が上限を超えています。", "どのファイルもすぐに読み込めるようにするための上限です。", "上限はメッセージに示されます。",
    "シナリオやファイルを分けてください。")
}

/// Diagnostics about values, outcomes and matchers.
extension Diagnostic {
  package static func wrongValue(
    _ path: String, _ range: SourceRange, _ value: String, of owner: String,
    takes what: DiagnosticText, isQuoted: Bool = false, meant: ProposedName? = nil,
    or alternative: DiagnosticText? = nil
  ) -> Diagnostic {
    let unquoted = DiagnosticText(
      "write \(value) without quotes", ja: "引用符を付けずに \(value) と書いてください。")
    let plain = meant.map {
      DiagnosticText("write \($0.text)", ja: "\($0.text) と書いてください。")
    }
    return .error(
      .wrongValue, path.at(range),
      "'\(owner)' takes \(what.en), and not \(isQuoted ? "the text " : "")'\(value)'",
      ja: """
        「\(owner)」に書けるのは、\(what.beforeKana)です。\(isQuoted ? "テキストの" : "")「\(value)」は書けません。
        """
    ).help([isQuoted ? unquoted : plain, alternative].compactMap(\.self)).correcting(
      meant.map {
        [Correction($0.confidence, [SourceEdit(range: range, newText: $0.text)])]
      } ?? [])
  }

  package static func unknownChoice(
    _ place: SourcePlace, _ name: String, of owner: String, allowed: [String],
    meaning: String? = nil
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: allowed, meaning: meaning)
    return .error(
      .unknownChoice, place, "'\(owner)' cannot be '\(name)'",
      ja: "「\(owner)」に「\(name)」という選択肢はありません。"
    ).proposing(unknown, "'\(owner)' is one of", ja: "「\(owner)」の選択肢")
  }

  static func unknownReference(
    _ place: SourcePlace, _ id: String, resource: String, key: String, known: [String],
    near: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(id, among: known, comparing: near, areChosen: true)
    return .error(
      .unknownItem(resource, key), place, "there is no \(resource) '\(id)'",
      ja: "「\(key)」に「\(id)」はありません。"
    ).asking(unknown.question).help(
      known.isEmpty
        ? [
          DiagnosticText("declare it under '\(key):'", ja: "「\(key):」の下で定義してください。")
        ]
        : unknown.help(
          DiagnosticText("the file declares", ja: "このファイルで定義されているもの")))
  }

  static func unknownOutcome(
    _ place: SourcePlace, _ name: String, of word: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known)
    return .error(
      .unknownOutcome, place, "'\(word)' has no outcome '\(name)'",
      ja: "「\(word)」に「\(name)」という結果はありません。"
    ).proposing(unknown, "its outcomes are", ja: "「\(word)」の結果")
  }

  static func misplacedOutcome(_ place: SourcePlace) -> Diagnostic {
    .error(
      .misplacedOutcome, place, "only operations have an outcome",
      ja: "「outcome」を付けられるのは操作だけです。")
  }

  static func unknownMatcher(
    _ place: SourcePlace, _ name: String, of owner: String, near: ProposedName
  ) -> Diagnostic {
    .error(
      .unknownMatcher, place, "'\(owner)' cannot be compared by '\(name)'",
      ja: "「\(owner)」に「\(name)」という比較は使えません。"
    ).asking(.didYouMean(near))
  }

  static func misplacedMatcher(
    _ place: SourcePlace, of owner: String, needs what: DiagnosticText
  ) -> Diagnostic {
    .error(
      .misplacedMatcher, place, "this comparison needs \(what.en), and '\(owner)' is not",
      ja: "この比較を使えるのは\(what.ja)だけです。「\(owner)」には使えません。")
  }

  static func tooManyUnordered(_ place: SourcePlace, limit: Int) -> Diagnostic {
    .error(
      .unorderedLimit, place, "'contains' and 'any-order' list at most \(limit) entries",
      ja: "「contains」と「any-order」に書けるのは、\(limit) 件までです。"
    ).help("write the entries in order, as a plain list", ja: "順序どおりの、普通のリストとして書いてください。")
  }
}
