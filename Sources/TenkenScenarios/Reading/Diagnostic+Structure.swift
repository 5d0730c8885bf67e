package import TenkenDiagnostics

extension DiagnosticKind {
  static let allStructure = [
    duplicateFeature, unknownSystem, wrongKind, missingKey, unknownKey, emptyList, invalidID,
    duplicateID, unknownLanguage, nothingExpected, unmetNeed, unknownInvariant,
    profileAmongScenarios,
  ]

  static let rightEmptyList = """
    matrix: {balance: [0, 30]}
    preconditions: [coins: "${balance}"]
    expected: [coins: "${balance}"]
    """
  static let duplicateFeature = DiagnosticKind(
    "duplicate-feature", .files, "Two files have the same 'feature' id.",
    "Results and filters identify cases by it, so it must be unique in all files that are read",
    "together.", ja: "「feature」の ID が同じファイルが2つあります。",
    "結果や絞り込みではこの ID でケースを区別するため、一緒に読み込むファイルの中で一意にしてください。")
  static let profileAmongScenarios = DiagnosticKind(
    "profile-among-scenarios", .files, "A profile is among the scenario files.",
    "It says which cases are an app's, and has no scenarios: keep it outside of their folder, and",
    "give it with '--profile'.", ja: "シナリオファイルの中に、プロファイルがあります。",
    "プロファイルは、どのケースがそのアプリに当てはまるかを定めるもので、シナリオを含みません。",
    "シナリオのフォルダの外に置き、「--profile」で指定してください。")
  static let unknownSystem = DiagnosticKind(
    "unknown-system", .file,
    "'system:' names what the scenarios are about: a built-in system such as storekit or",
    "location, or one that NAME.system.yaml in the same folder declares.",
    ja: "「system:」には、シナリオの対象を書きます。",
    "組み込みの storekit や location、または同じフォルダの「名前.system.yaml」で宣言したシステムです。",
    wrong: """
      feature: example
      system: storkit
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [coins: 0]
      """,
    right: """
      feature: example
      system: storekit
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [coins: 0]
      """)
  static let missingKey = DiagnosticKind(
    "missing-key", .top, "A part of the file lacks a required key, such as the id of a scenario.",
    ja: "シナリオの「id」のように、省略できないキーがありません。",
    wrong: """
      products:
        - {id: coin120, type: consumable, price: 160}
      scenarios:
        - operations: [launch-app]
          expected: [coins: 0]
      """,
    right: """
      products:
        - {id: coin120, type: consumable, price: 160}
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [coins: 0]
      """)
  static let unknownKey = DiagnosticKind(
    "unknown-key", .scenario, "This key has no meaning here, so its content would be ignored.",
    "It is usually misspelt, or its indentation puts it into the wrong part of the file.",
    ja: "このキーは使われず、その内容は無視されてしまいます。", "綴りの誤りか、インデントがずれて別の場所に属していることがほとんどです。",
    wrong: "prioritty: high", right: "priority: high")
  static let emptyList = DiagnosticKind(
    "empty-list", .scenario, "A list that must have an entry is empty.",
    "Add an entry, or remove the key.", ja: "1つ以上の項目が必要なリストが空です。", "項目を追加するか、キーを消してください。",
    wrong: "matrix: {balance: []}", right: rightEmptyList)
  static let invalidID = DiagnosticKind(
    "invalid-id", .top,
    "An id is used in addresses, file names and results, so it can have only lower-case letters,",
    "digits and hyphens.", ja: "ID はアドレスやファイル名、結果に使われるため、英小文字、数字、ハイフンだけで書きます。",
    wrong: """
      scenarios:
        - id: Buy_Coins
          operations: [launch-app]
          expected: [coins: 0]
      """,
    right: """
      scenarios:
        - id: buy-coins
          operations: [launch-app]
          expected: [coins: 0]
      """)
  static let duplicateID = DiagnosticKind(
    "duplicate-id", .top,
    "Two scenarios, products or steps of the file have the same id, so it is not clear which one",
    "is meant.", ja: "同じ ID のシナリオ、商品、または手順が2つあり、区別できません。",
    wrong: """
      products:
        - {id: coin120, type: consumable, price: 160}
        - {id: coin120, type: consumable, price: 480}
      """,
    right: """
      products:
        - {id: coin120, type: consumable, price: 160}
        - {id: coin480, type: consumable, price: 480}
      """)
  static let unknownLanguage = DiagnosticKind(
    "unknown-language", .scenario,
    "The keys of a text in several languages are language codes such as en, ja or zh-Hans, and",
    "this is not one.", "Between braces, a text with a comma needs quotes.",
    ja: "複数の言語で書くテキストのキーは en、ja、zh-Hans などの言語コードですが、これは違います。", "波括弧の中では、「,」を含むテキストに引用符が必要です。",
    wrong: "title: {english: Buy}", right: "title: {en: Buy}")
  static let nothingExpected = DiagnosticKind(
    "nothing-expected", .top,
    "A scenario without 'expected', or a case for which 'when' leaves nothing expected, fails",
    "only if an invariant is violated.", "It checks nothing else, and a run leaves it to people.",
    "Write what must be true at the end.",
    ja: "「expected」のないシナリオや、「when」によって期待結果が残らないケースは、不変条件に反したときしか不合格になりません。",
    "ほかには何も確かめず、実行では手動確認として数えます。",
    "最後にあるべき状態を書いてください。",
    wrong: """
      scenarios:
        - id: one
          operations: [launch-app]
      """,
    right: """
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [coins: 0]
      """)
  static let unmetNeed = DiagnosticKind(
    "unmet-need", .expected,
    "The expected result is always empty without a precondition that this scenario lacks, so the",
    "scenario would pass for the wrong reason.", ja: "この期待結果は、特定の前提条件がないと常に空になります。",
    "そのままでは、意味のない理由で成功してしまいます。", wrong: "- notifications: empty", right: "- coins: 0")
  static let unknownInvariant = DiagnosticKind(
    "unknown-invariant", .scenario,
    "'violates:' names an invariant that the scenario breaks on purpose, and there is no",
    "invariant of this name.", ja: "「violates:」には、シナリオが意図的に破る不変条件の名前を書きますが、その名前の不変条件はありません。",
    wrong: "violates: [finished-implies-grant]", right: "violates: [finished-implies-granted]")
}

/// Diagnostics about the structure of a scenario file.
extension Diagnostic {
  package static func missingKey(
    _ path: String, _ range: SourceRange, _ key: String, of owner: DiagnosticText
  ) -> Diagnostic {
    .error(
      .missingKey, path.at(range.start.asRange), "\(owner.en) needs '\(key)'",
      ja: "\(owner.ja)に「\(key)」がありません。"
    ).help("add '\(key): …'", ja: "「\(key): …」を追加してください。")
  }

  package static func unknownKey(
    _ place: SourcePlace, _ key: String, of owner: DiagnosticText, allowed: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(
      key, among: allowed, meaning: KeyMeaning.key(for: key, among: allowed))
    return .error(
      .unknownKey, place, "\(owner.en) has no key '\(key)'",
      ja: "\(owner.ja)に「\(key)」というキーはありません。"
    ).proposing(unknown, "the keys are", ja: "使えるキー")
  }

  static func profileAmongScenarios(_ place: SourcePlace) -> Diagnostic {
    .error(
      .profileAmongScenarios, place, "this is a profile, not a scenario file",
      ja: "これはプロファイルで、シナリオファイルではありません。"
    ).help(
      "keep it outside of the folder of scenarios, and give it with --profile",
      ja: "シナリオのフォルダの外に置き、--profile で指定してください。")
  }

  static func emptyList(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(
      .emptyList, place, "'\(name)' needs at least one entry",
      ja: "「\(name)」には、1つ以上の項目が必要です。")
  }

  static func invalidID(_ place: SourcePlace, _ id: String) -> Diagnostic {
    .error(
      .invalidID, place,
      "an id consists of lower-case letters, digits and hyphens; '\(id)' does not",
      ja: "ID に使えるのは、英小文字、数字、ハイフンだけです。「\(id)」は使えません。"
    ).asking(.didYouMean(NameTypography.identifier(from: id))).help(
      id.allSatisfy(\.isASCII)
        ? []
        : [
          DiagnosticText(
            "an id is for programs: write what people read under 'title:'",
            ja: "ID はプログラムが使う名前です。日本語の名前は「title:」に書いてください。")
        ])
  }

  package static func duplicateID(
    _ place: SourcePlace, _ id: String, what: DiagnosticText, first: SourceRange,
    in firstPath: String? = nil
  ) -> Diagnostic {
    .error(
      .duplicateID, place, "the id '\(id)' is already used by another \(what.en)",
      ja: "ID「\(id)」は、ほかの\(what.ja)が使っています。"
    ).help("give one of them another id", ja: "どちらかを別の ID に変えてください。").note(
      (firstPath ?? place.path).at(first), firstOne)
  }

  private static let firstOne = DiagnosticText("the first one is here", ja: "1つ目はここにあります。")

  /// Two files of a suite with the same feature id.
  package static func duplicateFeature(_ feature: Feature, first: Feature) -> Diagnostic {
    duplicateFeature(feature.heading, first: first.heading)
  }

  /// Two files of a suite with the same feature id, given only their headings.
  package static func duplicateFeature(
    _ feature: Feature.Heading, first: Feature.Heading
  ) -> Diagnostic {
    .error(
      .duplicateFeature, feature.path.at(feature.idRange),
      "the feature id '\(feature.id)' is already used in another file",
      ja: "機能の ID「\(feature.id)」は、ほかのファイルが使っています。"
    ).help("ids of features are unique in a suite", ja: "機能の ID は、スイート全体で一意にしてください。").note(
      first.path.at(first.idRange), firstOne)
  }

  package static func unknownSystem(
    _ place: SourcePlace, _ name: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known)
    return .error(
      .unknownSystem, place, "'\(name)' is not a simulated system",
      ja: "「\(name)」というシステムはありません。"
    ).proposing(unknown, "the systems are", ja: "シミュレーションできるシステム")
  }

  static func unknownLanguage(_ place: SourcePlace, _ code: String) -> Diagnostic {
    .error(
      .unknownLanguage, place,
      DiagnosticText("'\(code)' is not a language code", ja: "「\(code)」は言語コードではありません。")
        + UnknownName(code, among: ["en", "ja"]).question
    ).help(
      "write one text, or one for each language: {en: …, ja: …}",
      ja: "1つのテキスト、または言語ごとのテキスト「{en: …, ja: …}」を書いてください。"
    ).help("between braces, a text with a comma needs quotes", ja: "波括弧の中では、「,」を含むテキストに引用符が必要です。")
  }

  static func nothingExpected(_ place: SourcePlace) -> Diagnostic {
    .warning(
      .nothingExpected, place, "a scenario without 'expected' checks nothing but the invariants",
      ja: "「expected」のないシナリオは、不変条件のほかに何も確かめません。"
    ).help(
      "write what is expected at the end under 'expected:'", ja: "最終的な期待結果を「expected:」の下に書いてください。")
  }

  /// Some cases of a scenario, of which one is named, expect nothing.
  static func nothingExpected(
    _ place: SourcePlace, in count: Int, of total: Int, _ name: String
  ) -> Diagnostic {
    .warning(
      .nothingExpected, place,
      """
      nothing is expected in \(count) of \(total) cases, for example in '\(name)', so that \
      only the invariants are checked
      """, ja: "\(total)件中\(count)件のケース（例：「\(name)」）は、期待結果がなく、不変条件のほかに何も確かめません。"
    ).help(
      "write what is expected in them under 'expected:', or leave them out by 'except:'",
      ja: "これらのケースの期待結果も「expected:」の下に書くか、「except:」で除いてください。")
  }

  static func unmetNeed(_ path: String, _ need: StepReader.Need) -> Diagnostic {
    .warning(
      .unmetNeed, path.at(need.range),
      "'\(need.observation)' is always empty without the precondition '\(need.precondition)'",
      ja: "前提条件「\(need.precondition)」がないと、「\(need.observation)」は常に空です。"
    ).help(
      "write '- \(need.precondition): …' under 'preconditions:'",
      ja: "「preconditions:」の下に「- \(need.precondition): …」と書いてください。")
  }

  static func unknownInvariant(
    _ place: SourcePlace, _ name: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known)
    return .error(
      .unknownInvariant, place, "'\(name)' is not an invariant",
      ja: "「\(name)」という不変条件はありません。"
    ).proposing(unknown, "the invariants are", ja: "不変条件の一覧")
  }
}

extension SourcePosition {
  /// The range of one character at this position, for diagnostics about something missing.
  fileprivate var asRange: SourceRange {
    SourceRange(start: self, end: SourcePosition(line: line, column: column + 1))
  }
}

extension DiagnosticText {
  /// The Japanese text to put before kana: it ends in a space if its last character is ASCII.
  var beforeKana: String { ja.last?.isASCII == true ? ja + " " : ja }
}
