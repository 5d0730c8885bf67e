public import TenkenDiagnostics

/// Diagnostics about the structure of a scenario file.
extension Diagnostic {
  package static func wrongKind(
    _ path: String, _ range: SourceRange, _ what: DiagnosticText, takes kind: DiagnosticText,
    corrections: [Correction] = []
  ) -> Diagnostic {
    .error(
      "wrong-kind", path, range, "\(what.en) takes \(kind.en)",
      ja: "\(what.ja)に書けるのは、\(kind.beforeKana)です。"
    ).correcting(corrections)
  }

  package static func missingKey(
    _ path: String, _ range: SourceRange, _ key: String, of owner: DiagnosticText
  ) -> Diagnostic {
    .error(
      "missing-key", path, range.start.asRange, "\(owner.en) needs '\(key)'",
      ja: "\(owner.ja)に「\(key)」がありません。"
    ).help("add '\(key): …'", ja: "「\(key): …」を追加してください。")
  }

  package static func unknownKey(
    _ path: String, _ range: SourceRange, _ key: String, of owner: DiagnosticText,
    allowed: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(key, among: allowed)
    return .error(
      "unknown-key", path, range, "\(owner.en) has no key '\(key)'",
      ja: "\(owner.ja)に「\(key)」というキーはありません。"
    ).proposing(unknown, "the keys are", ja: "使えるキー")
  }

  static func emptyList(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "empty-list", path, range, "'\(name)' needs at least one entry",
      ja: "「\(name)」には、1つ以上の項目が必要です。")
  }

  static func invalidID(_ path: String, _ range: SourceRange, _ id: String) -> Diagnostic {
    .error(
      "invalid-id", path, range,
      "an id consists of lower-case letters, digits and hyphens; '\(id)' does not",
      ja: "ID に使えるのは、英小文字、数字、ハイフンだけです。「\(id)」は使えません。"
    ).asking(.didYouMean(NameTypography.identifier(from: id)))
  }

  package static func duplicateID(
    _ path: String, _ range: SourceRange, _ id: String, what: DiagnosticText, first: SourceRange,
    in firstPath: String? = nil
  ) -> Diagnostic {
    .error(
      "duplicate-id", path, range, "the id '\(id)' is already used by another \(what.en)",
      ja: "ID「\(id)」は、ほかの\(what.ja)が使っています。"
    ).help("give one of them another id", ja: "どちらかを別の ID に変えてください。").note(
      firstPath ?? path, first, firstOne)
  }

  private static let firstOne = DiagnosticText("the first one is here", ja: "1つ目はここにあります。")

  /// Two files of a suite with the same feature id.
  public static func duplicateFeature(_ feature: Feature, first: Feature) -> Diagnostic {
    duplicateFeature(feature.heading, first: first.heading)
  }

  /// Two files of a suite with the same feature id, given only their headings.
  public static func duplicateFeature(
    _ feature: Feature.Heading, first: Feature.Heading
  ) -> Diagnostic {
    .error(
      "duplicate-feature", feature.path, feature.idRange,
      "the feature id '\(feature.id)' is already used in another file",
      ja: "機能の ID「\(feature.id)」は、ほかのファイルが使っています。"
    ).help("ids of features are unique in a suite", ja: "機能の ID は、スイート全体で一意にしてください。").note(
      first.path, first.idRange, firstOne)
  }

  package static func unknownSystem(
    _ path: String, _ range: SourceRange, _ name: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known)
    return .error(
      "unknown-system", path, range, "'\(name)' is not a simulated system",
      ja: "「\(name)」というシステムはありません。"
    ).proposing(unknown, "the systems are", ja: "シミュレーションできるシステム")
  }

  static func unknownLanguage(_ path: String, _ range: SourceRange, _ code: String) -> Diagnostic {
    .error(
      "unknown-language", path, range,
      DiagnosticText("'\(code)' is not a language code", ja: "「\(code)」は言語コードではありません。")
        + UnknownName(code, among: ["en", "ja"]).question
    ).help(
      "write one text, or one for each language: {en: …, ja: …}",
      ja: "1つのテキスト、または言語ごとのテキスト「{en: …, ja: …}」を書いてください。"
    ).help("between braces, a text with a comma needs quotes", ja: "波括弧の中では、「,」を含むテキストに引用符が必要です。")
  }

  /// A text in full-width braces, which was probably meant as a text in each language.
  static func fullWidthBraces(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "wrong-kind", path, range, "'｛' and '｝' are letters for YAML, so that this is a single text",
      ja: "全角の「｛」「｝」は YAML では文字なので、全体が1つのテキストになります。"
    ).help(
      "write '{en: …, ja: …}', or put the text in quotes",
      ja: "「{en: …, ja: …}」と書くか、テキストであれば引用符で囲んでください。")
  }

  static func nothingExpected(_ path: String, _ range: SourceRange) -> Diagnostic {
    .warning(
      "nothing-expected", path, range, "a scenario without 'expected' cannot fail",
      ja: "「expected」のないシナリオは、失敗することがありません。"
    ).help(
      "write what is expected at the end under 'expected:'", ja: "最終的な期待結果を「expected:」の下に書いてください。")
  }

  /// Some cases of a scenario, of which one is named, expect nothing.
  static func nothingExpected(
    _ path: String, _ range: SourceRange, in count: Int, of total: Int, _ name: String
  ) -> Diagnostic {
    .warning(
      "nothing-expected", path, range,
      """
      nothing is expected in \(count) of \(total) cases, for example in '\(name)', so that \
      they cannot fail
      """, ja: "\(total)件中\(count)件のケース（例: 「\(name)」）は、期待結果がないため、失敗することがありません。"
    ).help(
      "write what is expected in them under 'expected:', or leave them out by 'except:'",
      ja: "これらのケースの期待結果も「expected:」の下に書くか、「except:」で除いてください。")
  }

  static func unmetNeed(_ path: String, _ need: StepReader.Need) -> Diagnostic {
    .warning(
      "unmet-need", path, need.range,
      "'\(need.observation)' is always empty without the precondition '\(need.precondition)'",
      ja: "前提条件「\(need.precondition)」がないと、「\(need.observation)」は常に空です。"
    ).help(
      "write '- \(need.precondition): …' under 'preconditions:'",
      ja: "「preconditions:」の下に「- \(need.precondition): …」と書いてください。")
  }

  static func unknownInvariant(
    _ path: String, _ range: SourceRange, _ name: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known)
    return .error(
      "unknown-invariant", path, range, "'\(name)' is not an invariant",
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
