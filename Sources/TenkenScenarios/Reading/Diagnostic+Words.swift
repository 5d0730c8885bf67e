package import TenkenDiagnostics
import TenkenSimulation

/// Diagnostics about words and their values.
extension Diagnostic {
  static func unknownWord(
    _ path: String, _ range: SourceRange, _ name: String, kind: DiagnosticText,
    words: [WordDefinition], special: [String], elsewhere: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: words, special, elsewhere: elsewhere)
    let entry = name.asEntry(among: words.map(\.name) + special)
    return .error(
      "unknown-word", path, range, "'\(name)' is not \(kind.en)",
      ja: "「\(name)」という\(kind.ja)はありません。"
    ).asking(entry.map(DiagnosticText.didYouMean) ?? unknown.question).help(
      unknown.help(of: words) + [
        DiagnosticText(
          "for anything without a word, write 'manual: …'; 'tenken vocabulary --short' lists all words",
          ja: """
            当てはまる語がなければ「manual: …」と書いてください。\
            語は「tenken vocabulary --short --language ja」で一覧できます。
            """)
      ])
  }

  static func wordOfOtherKind(
    _ path: String, _ range: SourceRange, _ name: String, _ kind: DiagnosticText, _ list: String
  ) -> Diagnostic {
    .error(
      "word-of-other-kind", path, range, "'\(name)' is \(kind.en)", ja: "「\(name)」は\(kind.ja)です。"
    ).help("write it under '\(list):'", ja: "「\(list):」の下に書いてください。")
  }

  /// A step with two words; suggests a modifier such as `when` if the second is similar to it.
  static func severalWords(
    _ path: String, _ range: SourceRange, _ name: String, first: String, _ firstRange: SourceRange,
    near key: ProposedName?
  ) -> Diagnostic {
    let ownStep = DiagnosticText(
      "write '- \(name)' as a separate step", ja: "「- \(name)」を、別の手順として書いてください。")
    return .error(
      "several-words", path, range, "a step has only one word; '\(name)' is a second one",
      ja: "1つの手順に書ける語は1つです。「\(name)」は2つ目です。"
    ).asking(.didYouMean(key)).help(key == nil ? [ownStep] : []).note(
      path, firstRange, "the first is '\(first)'", ja: "1つ目は「\(first)」です。")
  }

  static func missingWord(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error("missing-word", path, range, "a step needs a word", ja: "手順に語がありません。").help(
      "'when', 'text' and 'outcome' only modify a word", ja: "「when」「text」「outcome」は、語に付けるものです。")
  }

  static func missingValue(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    .error("missing-value", path, range, "'\(name)' needs a value", ja: "「\(name)」には値が必要です。").help(
      "write '\(name): …'", ja: "「\(name): …」と書いてください。")
  }

  static func takesNothing(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    .error("takes-nothing", path, range, "'\(name)' takes no arguments", ja: "「\(name)」に引数はありません。")
      .help("write '- \(name)'", ja: "「- \(name)」とだけ書いてください。")
  }

  static func unknownArgument(
    _ path: String, _ range: SourceRange, _ name: String, of owner: String, allowed: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: allowed, competing: StepReader.modifiers)
    return .error(
      "unknown-argument", path, range, "'\(owner)' takes no '\(name)'",
      ja: "「\(owner)」に「\(name)」は指定できません。"
    ).asking(unknown.question).help(unknown.help(arguments(of: owner)))
  }

  static func missingArgument(
    _ path: String, _ range: SourceRange, _ names: [String], of owner: String, allowed: [String]
  ) -> Diagnostic {
    .error(
      "missing-argument", path, range,
      "'\(owner)' needs " + names.map { "'\($0)'" }.joined(separator: " and "),
      ja: "「\(owner)」には" + names.map { "「\($0)」" }.joined() + "が必要です。"
    ).help(arguments(of: owner).listing(allowed))
  }

  private static func arguments(of owner: String) -> DiagnosticText {
    DiagnosticText("'\(owner)' takes", ja: "「\(owner)」に指定できるもの")
  }

  static func wrongArgument(
    _ path: String, _ range: SourceRange, _ summary: DiagnosticText
  ) -> Diagnostic {
    .error("wrong-argument", path, range, summary)
  }

  package static func wrongValue(
    _ path: String, _ range: SourceRange, _ value: String, of owner: String,
    takes what: DiagnosticText, isQuoted: Bool = false, meant: ProposedName? = nil
  ) -> Diagnostic {
    let unquoted = DiagnosticText(
      "write \(value) without quotes", ja: "引用符を付けずに \(value) と書いてください。")
    let plain = meant.map {
      DiagnosticText("write \($0.text)", ja: "\($0.text) と書いてください。")
    }
    return .error(
      "wrong-value", path, range,
      "'\(owner)' takes \(what.en), and not \(isQuoted ? "the text " : "")'\(value)'",
      ja: """
        「\(owner)」に書けるのは、\(what.beforeKana)です。\(isQuoted ? "テキストの" : "")「\(value)」は書けません。
        """
    ).help(isQuoted ? [unquoted] : plain.map { [$0] } ?? []).correcting(
      meant.map {
        [Correction($0.confidence, [SourceEdit(range: range, newText: $0.text)])]
      } ?? [])
  }

  package static func unknownChoice(
    _ path: String, _ range: SourceRange, _ name: String, of owner: String, allowed: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: allowed)
    return .error(
      "unknown-choice", path, range, "'\(owner)' cannot be '\(name)'",
      ja: "「\(owner)」に「\(name)」という選択肢はありません。"
    ).proposing(unknown, "'\(owner)' is one of", ja: "「\(owner)」の選択肢")
  }

  static func unknownReference(
    _ path: String, _ range: SourceRange, _ id: String, resource: String, key: String,
    known: [String], near: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(id, among: known, comparing: near, areChosen: true)
    return .error(
      "unknown-\(resource)", path, range, "there is no \(resource) '\(id)'",
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
    _ path: String, _ range: SourceRange, _ name: String, of word: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known)
    return .error(
      "unknown-outcome", path, range, "'\(word)' has no outcome '\(name)'",
      ja: "「\(word)」に「\(name)」という結果はありません。"
    ).proposing(unknown, "its outcomes are", ja: "「\(word)」の結果")
  }

  static func misplacedOutcome(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "misplaced-outcome", path, range, "only operations have an outcome",
      ja: "「outcome」を付けられるのは操作だけです。")
  }

  static func unknownMatcher(
    _ path: String, _ range: SourceRange, _ name: String, of owner: String, near: ProposedName
  ) -> Diagnostic {
    .error(
      "unknown-matcher", path, range, "'\(owner)' cannot be compared by '\(name)'",
      ja: "「\(owner)」に「\(name)」という比較は使えません。"
    ).asking(.didYouMean(near))
  }

  static func misplacedMatcher(
    _ path: String, _ range: SourceRange, of owner: String, needs what: DiagnosticText
  ) -> Diagnostic {
    .error(
      "misplaced-matcher", path, range, "this comparison needs \(what.en), and '\(owner)' is not",
      ja: "この比較を使えるのは\(what.ja)だけです。「\(owner)」には使えません。")
  }

  static func tooManyUnordered(_ path: String, _ range: SourceRange, limit: Int) -> Diagnostic {
    .error(
      "unordered-limit", path, range, "'contains' and 'any-order' list at most \(limit) entries",
      ja: "「contains」と「any-order」に書けるのは、\(limit) 件までです。"
    ).help("write the entries in order, as a plain list", ja: "順序どおりの、普通のリストとして書いてください。")
  }
}

extension String {
  /// The text as `word: value`, if only the colon or the space between them is wrong.
  ///
  /// A full-width colon, or one without a space, can mean nothing else. Without a colon it is a
  /// guess that the text behind the word is its value.
  fileprivate func asEntry(among words: [String]) -> ProposedName? {
    let signs: Set<Character> = [" ", ":", "：", "\u{3000}"]
    guard let end = firstIndex(where: signs.contains), words.contains(String(self[..<end])) else {
      return nil
    }
    let gap = self[end...].prefix(while: signs.contains)
    return ProposedName(
      "\(self[..<end]): \(self[gap.endIndex...])",
      gap.contains { $0 == ":" || $0 == "：" } ? .fix : .suggestion)
  }
}
