package import TenkenDiagnostics

extension DiagnosticKind {
  /// The explanation, with its examples.
  package func page(in language: DiagnosticLanguage) -> String {
    var lines = [code, ""] + paragraphs(in: language)
    if let wrong, let right {
      let heading = place.heading[language]
      lines += ["", "\(DiagnosticText.wrong[language])\(heading)"] + indented(wrong)
      lines += ["", "\(DiagnosticText.right[language])\(heading)"] + indented(right)
      let signs = BlankSign.all.filter { sign in (wrong + right).contains(sign.blank) }
      if !signs.isEmpty { lines += [""] + signs.map { "\($0.sign) \($0.text[language])" } }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func paragraphs(in language: DiagnosticLanguage) -> [String] {
    explanation[language].split(separator: "\n").map(String.init)
  }

  /// The first sentence, for a list of all codes.
  fileprivate var summary: DiagnosticText {
    func first(_ text: String, _ end: String) -> String {
      let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return line.firstRange(of: end).map { String(line[..<$0.lowerBound]) + end.prefix(1) } ?? line
    }
    return DiagnosticText(first(explanation.en, ". "), ja: first(explanation.ja, "。"))
  }

  private func indented(_ example: String) -> [String] {
    example.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \(BlankSign.shown(in: $0))" }
      .reversed().drop { $0.isEmpty }.reversed()
  }
}

extension [DiagnosticKind] {
  /// The codes with the first sentences of their explanations, one on each line.
  package func list(in language: DiagnosticLanguage) -> String {
    let width = map(\.code.count).max() ?? 0
    return map { kind in
      let gap = String(repeating: " ", count: width - kind.code.count + 2)
      return kind.code + gap + kind.summary[language] + "\n"
    }.joined()
  }
}

extension DiagnosticText {
  fileprivate static let wrong = DiagnosticText("Wrong", ja: "誤り")
  fileprivate static let right = DiagnosticText("Right", ja: "正しい例")
}

extension DiagnosticKind.Place {
  /// The text that follows the heading of an example.
  fileprivate var heading: DiagnosticText {
    switch self {
    case .preconditions, .operations, .expected:
      DiagnosticText(", under '\(rawValue):'", ja: "（「\(rawValue):」の下）")
    case .scenario: DiagnosticText(", in a scenario", ja: "（シナリオの中）")
    case .shared: DiagnosticText(", in a file to include", ja: "（取り込み用のファイル）")
    case .system: DiagnosticText(", in a system file", ja: "（システムファイルの中）")
    case .systemFile:
      DiagnosticText(", in example.system.yaml", ja: "（ファイル example.system.yaml）")
    case .catalog:
      DiagnosticText(", in the file that 'catalog:' names", ja: "（「catalog:」で指定したファイル）")
    case .profile: DiagnosticText(", in a profile", ja: "（プロファイル）")
    case .policy: DiagnosticText(", in a policy", ja: "（リリースの条件を書くポリシー）")
    case .template:
      DiagnosticText(", in checklist.html.mustache", ja: "（ファイル checklist.html.mustache）")
    case .words: DiagnosticText(", in words.ja.txt", ja: "（ファイル words.ja.txt）")
    case .results: DiagnosticText(", in a file of results", ja: "（結果のファイル）")
    case .report: DiagnosticText(", in a JUnit report", ja: "（JUnit のレポート）")
    case .source: DiagnosticText(", in a file to import", ja: "（取り込む元のファイル）")
    case .log: DiagnosticText(", in a log of a device", ja: "（端末のログ）")
    case .file, .top, .bytes, .files, .limit: DiagnosticText("", ja: "")
    }
  }
}

/// A sign in place of a blank character that looks like a space, or that a terminal changes.
private struct BlankSign {
  let blank: Character
  let sign: Character
  let text: DiagnosticText

  static let all = [
    BlankSign(blank: "\t", sign: "⇥", text: DiagnosticText("is a tab", ja: "はタブです。")),
    BlankSign(
      blank: "\u{3000}", sign: "□", text: DiagnosticText("is a full-width space", ja: "は全角スペースです。")),
    BlankSign(
      blank: "\u{A0}", sign: "⍽",
      text: DiagnosticText("is a no-break space", ja: "はノーブレークスペースです。")),
  ]

  static func shown(in line: some StringProtocol) -> String {
    String(line.map { character in all.first { $0.blank == character }?.sign ?? character })
  }
}
