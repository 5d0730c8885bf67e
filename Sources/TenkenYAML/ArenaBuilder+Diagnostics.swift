import TenkenDiagnostics

extension Diagnostic {
  /// Collections are nested too deeply.
  static func nestingLimit(path: String, range: SourceRange) -> Diagnostic {
    .error(
      .nestingLimit, path.at(range), "values nest deeper than \(YAMLLimits.nesting) levels",
      ja: "値の入れ子が \(YAMLLimits.nesting) 段を超えています。"
    ).help("nothing after this position was read", ja: "ここより後ろは読み込まれていません。")
  }

  /// A key is a list or a mapping.
  static func complexKey(path: String, range: SourceRange) -> Diagnostic {
    .error(
      .complexKey, path.at(range), "a key is one text, not a list or a mapping",
      ja: "キーは1つのテキストです。リストやマッピングは使えません。"
    ).help(
      "if the braces or brackets belong to a text, put it in quotes",
      ja: "括弧がテキストの一部であれば、全体を引用符で囲んでください。")
  }

  /// An alias is inside the value it refers to.
  static func recursiveAlias(_ name: String, path: String, range: SourceRange) -> Diagnostic {
    .error(
      .recursiveAlias, path.at(range), "'*\(name)' is inside the value that it stands for",
      ja: "「*\(name)」が、それ自身の表す値の中にあります。"
    ).help("'&\(name)' must be complete before it is used", ja: "「&\(name)」の値を書き終えてから使ってください。")
  }

  /// An alias refers to no anchor.
  static func undefinedAlias(
    _ name: String, known: [String], path: String, range: SourceRange
  ) -> Diagnostic {
    let nearest = ProposedName(for: name, in: known, areChosen: true)
    let question = DiagnosticText.didYouMean(
      nearest.map { ProposedName("*\($0.text)", .suggestion) })
    let list = known.prefix(10).map { "*\($0)" }.joined(separator: ", ")
    return .error(
      .undefinedAlias, path.at(range),
      DiagnosticText("'*\(name)' is not defined", ja: "「*\(name)」が表す値はありません。") + question
    ).help(
      known.isEmpty
        ? DiagnosticText(
          "write '&\(name)' in front of an earlier value, or put the text in quotes",
          ja: "ここより前で値に「&\(name)」と名前を付けるか、テキストであれば引用符で囲んでください。")
        : DiagnosticText("defined before this position: \(list)", ja: "ここまでに定義されているもの：\(list)"))
  }

  /// Aliases add too many values in total.
  static func aliasExpansionLimit(path: String, range: SourceRange) -> Diagnostic {
    .error(
      .aliasExpansionLimit, path.at(range),
      "aliases stand for more than \(YAMLLimits.aliasExpansion) values in all",
      ja: "エイリアスが表す値が、合計 \(YAMLLimits.aliasExpansion) 個を超えています。"
    ).help("write aliases of aliases out, or use fewer", ja: "エイリアスのエイリアスは中身を書き出すか、エイリアスを減らしてください。")
  }

  /// Aliases add too much text in total.
  static func aliasBytesLimit(path: String, range: SourceRange) -> Diagnostic {
    .error(
      .aliasExpansionLimit, path.at(range),
      "aliases stand for more than \(YAMLLimits.aliasBytes) bytes of text in all",
      ja: "エイリアスが表すテキストが、合計 \(YAMLLimits.aliasBytes) バイトを超えています。"
    ).help(
      "shorten the text that they stand for, or use fewer", ja: "エイリアスが表すテキストを短くするか、エイリアスを減らしてください。"
    )
  }
}

extension DiagnosticKind {
  static let allAliases = [
    complexKey, undefinedAlias, recursiveAlias, nestingLimit, aliasExpansionLimit,
  ]

  static let complexKey = DiagnosticKind(
    "complex-key", .bytes, "A key is a list or a mapping.",
    "YAML allows it, but scenario files do not; usually, a text with braces lacks its quotes.",
    ja: "キーがリストやマッピングになっています。", "シナリオファイルのキーは1つのテキストです。", "多くの場合、波括弧を含むテキストに引用符が必要です。")
  static let undefinedAlias = DiagnosticKind(
    "undefined-alias", .scenario,
    "A '*name' stands for the value that '&name' has named before it, and there is no such value.",
    "Name one, or put the text in quotes if it only begins with an asterisk.",
    ja: "「*名前」は、前に「&名前」で名付けた値を表しますが、その名前がありません。", "値に名前を付けるか、「*」で始まるテキストであれば引用符で囲んでください。",
    wrong: "tags: [*retry]", right: "tags: [retry]")
  static let recursiveAlias = DiagnosticKind(
    "recursive-alias", .bytes,
    "An alias is inside the value that it stands for, so the value would never end.",
    "Write out the content instead.", ja: "エイリアスが、それ自身の表す値の中で使われており、終わりがありません。", "内容をそのまま書いてください。")
  static let nestingLimit = fileSizeLimit.named("nesting-limit")
  static let aliasExpansionLimit = fileSizeLimit.named("alias-expansion-limit")
}
