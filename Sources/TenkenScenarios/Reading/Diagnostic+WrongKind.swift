package import TenkenDiagnostics
import TenkenYAML

extension DiagnosticKind {
  static let wrongKind = DiagnosticKind(
    "wrong-kind", .scenario,
    "A list, a mapping or a single text is written where another of the three belongs.",
    ja: "リスト、マッピング、単独のテキストのうち、この場所に合わないものが書かれています。", wrong: "tags: retry", right: "tags: [retry]")
}

/// Diagnostics about values of a kind that does not fit their place.
extension Diagnostic {
  package static func wrongKind(
    _ place: SourcePlace, _ what: DiagnosticText, takes kind: DiagnosticText,
    corrections: [Correction] = []
  ) -> Diagnostic {
    .error(
      .wrongKind, place, "\(what.en) takes \(kind.en)",
      ja: "\(what.ja)に書けるのは、\(kind.beforeKana)です。"
    ).correcting(corrections)
  }

  /// A value that is no list where one belongs.
  static func needsList(
    _ place: SourcePlace, _ name: String, _ node: YAMLNode, orEmpty: Bool = false,
    corrections: [Correction]
  ) -> Diagnostic {
    let diagnostic = wrongKind(
      place, .quoted(name), takes: orEmpty ? .aListOrEmpty : .aList, corrections: corrections)
    // One edit corrects a misspelt 'empty', two put brackets around the value.
    switch corrections.first?.edits.count {
    case 1 where corrections[0].edits[0].newText == YAMLNode.notEmpty:
      return diagnostic.help(
        "for at least one, write \(YAMLNode.notEmpty)", ja: "1 件以上あることは \(YAMLNode.notEmpty) と書きます。"
      )
    case 1 where node.saysNothing:
      return diagnostic.help("for none at all, write 'empty'", ja: "何もないことは「empty」と書きます。")
    case 1: return diagnostic
    case 2 where node.kind == .scalar:
      return diagnostic.help(
        "put it in brackets: [\(node.text)]", ja: "角括弧で囲んでください：[\(node.text)]")
    case _:
      return diagnostic.help(
        "begin each item on a line of its own, with '- '", ja: "項目を 1 行に 1 つずつ、「- 」に続けて書いてください。")
    }
  }

  /// A text in full-width braces, which was probably meant as a text in each language.
  static func fullWidthBraces(_ place: SourcePlace) -> Diagnostic {
    .error(
      .wrongKind, place, "'｛' and '｝' are letters for YAML, so that this is a single text",
      ja: "全角の「｛」「｝」は YAML では文字なので、全体が1つのテキストになります。"
    ).help(
      "write '{en: …, ja: …}', or put the text in quotes",
      ja: "「{en: …, ja: …}」と書くか、テキストであれば引用符で囲んでください。")
  }
}
