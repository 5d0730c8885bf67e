import TenkenDiagnostics

/// The texts for authors for libyaml's messages.
extension SyntaxFault {
  /// The texts for problems without a more specific finding, by libyaml's message.
  private static let problems: [String: DiagnosticText] = [
    "did not find expected ',' or '}'": DiagnosticText(
      "expected ',' or '}' here", ja: "ここに「,」または「}」が必要です。"),
    "did not find expected ',' or ']'": DiagnosticText(
      "expected ',' or ']' here", ja: "ここに「,」または「]」が必要です。"),
    "did not find expected node content": DiagnosticText("expected a value here", ja: "ここに値が必要です。"),
    "did not find expected key": DiagnosticText("expected a key here", ja: "ここにキーが必要です。"),
    "did not find expected '-' indicator": DiagnosticText(
      "expected '- ' here", ja: "ここに「- 」が必要です。"),
    "did not find expected <document start>": DiagnosticText(
      "nothing may follow the end of the document", ja: "ドキュメントの終わりの後ろには、何も書けません。"),
    "did not find expected comment or line break": DiagnosticText(
      "only a comment may follow the '|' or '>' of a block text",
      ja: "複数行テキストの「|」や「>」の後ろに書けるのは、コメントだけです。"),
    "found unexpected end of stream": DiagnosticText(
      "the file ends in the middle of a value", ja: "値の途中でファイルが終わっています。"),
  ]

  /// The Japanese texts for other problems; in English, libyaml's message itself is shown.
  private static let japaneseProblems = [
    "block sequence entries are not allowed in this context": "ここではリストの項目を始められません。",
    "control characters are not allowed": "制御文字は使えません。",
    "could not find expected ':'": "ここに「:」が必要です。",
    "could not find expected directive name": "「%」の後ろにディレクティブの名前が必要です。",
    "did not find expected alphabetic or numeric character": "ここに英数字が必要です。",
    "did not find expected digit or '.' character": "ここに数字または「.」が必要です。",
    "did not find expected hexdecimal number": "エスケープに必要な桁数の16進数がありません。",
    "did not find expected tag URI": "ここにタグの名前が必要です。",
    "did not find expected version number": "ここに YAML のバージョン番号が必要です。",
    "did not find expected whitespace": "ここに空白が必要です。",
    "did not find expected whitespace or line break": "ここに空白または改行が必要です。",
    "did not find expected '!'": "ここに「!」が必要です。",
    "did not find the expected '>'": "ここに「>」が必要です。",
    "did not find URI escaped octet": "「%」の後ろに2桁の16進数が必要です。",
    "found a tab character that violates indentation": "インデントにタブは使えません。",
    "found a tab character where an indentation space is expected": "インデントにタブは使えません。",
    "found an incorrect leading UTF-8 octet": "UTF-8 として正しくないバイトがあります。",
    "found an incorrect trailing UTF-8 octet": "UTF-8 として正しくないバイトがあります。",
    "found an indentation indicator equal to 0": "インデントの指定に 0 は使えません。",
    "found character that cannot start any token": "値をこの文字で始めることはできません。",
    "found duplicate %TAG directive": "同じ「%TAG」の行が2つあります。",
    "found duplicate %YAML directive": "「%YAML」の行が2つあります。",
    "found extremely long version number": "バージョン番号が長すぎます。",
    "found incompatible YAML document": "YAML のバージョンが対応していません。",
    "found invalid Unicode character escape code": "エスケープの表す文字が Unicode にありません。",
    "found undefined tag handle": "タグの接頭辞が定義されていません。",
    "found unexpected ':'": "ここに「:」は書けません。",
    "found unexpected document indicator": "引用符の中に「---」や「...」だけの行は書けません。",
    "found unexpected non-alphabetical character": "ここに使えるのは英字だけです。",
    "found unknown directive name": "このディレクティブはありません。",
    "found unknown escape character": "バックスラッシュに続く文字が、YAML のエスケープではありません。",
    "mapping keys are not allowed in this context": "ここではキーを始められません。",
    "mapping values are not allowed in this context": "ここに「:」と値は書けません。",
    "out of memory": "メモリが足りません。",
  ]

  /// The Japanese names of what libyaml reads, by the words after `while parsing` or `scanning`.
  private static let japaneseContexts = [
    "a %TAG directive": "「%TAG」の行", "a %YAML directive": "「%YAML」の行",
    "a block collection": "このリスト", "a block mapping": "このマッピング", "a block node": "この値",
    "a block scalar": "この複数行テキスト", "a directive": "このディレクティブ", "a flow mapping": "この「{」",
    "a flow node": "この値", "a flow sequence": "この「[」", "a node": "この値",
    "a plain scalar": "このテキスト", "a quoted scalar": "この引用符で囲んだテキスト", "a simple key": "このキー",
    "a tag": "このタグ", "a tag directive": "「%TAG」の行", "an alias": "このエイリアス",
    "an anchor": "このアンカー",
  ]

  /// The text for the problem, in a text of a format.
  func text(in format: String) -> DiagnosticText {
    Self.problems[problem]
      ?? DiagnosticText(
        problem,
        ja: Self.japaneseProblems[problem] ?? "\(format) として読めません（libyaml: \(problem)）。")
  }

  /// The text for the start of a context, for example of `while parsing a flow mapping`.
  static func beginning(of context: String) -> DiagnosticText {
    let noun = context.split(separator: " ").dropFirst(2).joined(separator: " ")
    return DiagnosticText(
      "\(noun) begins here", ja: "\(japaneseContexts[noun] ?? "関係する値")は、ここから始まっています。")
  }
}
