package import TenkenDiagnostics
import TenkenSimulation

extension DiagnosticKind {
  static let allWords = [
    unknownWord, wordOfOtherKind, severalWords, missingWord, missingValue, takesNothing,
    unknownArgument, outdatedKey, missingArgument, wrongArgument,
  ]

  static let unknownWord = DiagnosticKind(
    "unknown-word", .operations,
    "A step begins with a word of the system, and this is not one, or not one for this list.",
    "'tenken vocabulary --short' lists all words; write anything without a word of its own as",
    "'manual'.", ja: "手順はシステムの語で始まりますが、その語がないか、このリストでは使えません。",
    "語は「tenken vocabulary --short --language ja」で一覧できます。", "当てはまる語がなければ「manual」と書きます。",
    wrong: "- lanch-app", right: "- launch-app")
  static let wordOfOtherKind = DiagnosticKind(
    "word-of-other-kind", .operations, "The word exists, but belongs to another list.",
    "Preconditions describe the state at the start, operations what is done, and observations",
    "under 'expected' what to check.", ja: "語はありますが、別のリストのものです。",
    "「preconditions」には最初の状態、「operations」には操作、「expected」には確認する状態を書きます。",
    wrong: "- environment: sandbox", right: "- launch-app")
  static let severalWords = DiagnosticKind(
    "several-words", .operations,
    "A step has two words, usually because the dash before the second is missing.",
    "Only 'when', 'text' and 'outcome' can be next to a word.", ja: "1つの手順に語が2つあります。",
    "多くは2つ目の前の「-」が抜けています。", "語と並べて書けるのは「when」「text」「outcome」だけです。",
    wrong: "- launch-app:", "  buy: coin120",
    right: "- launch-app", "- buy: coin120")
  static let missingWord = DiagnosticKind(
    "missing-word", .operations,
    "A step has only 'when', 'text' or 'outcome', which modify a word, and no word.",
    ja: "手順に、語を修飾する「when」「text」「outcome」だけがあり、語がありません。", wrong: "- outcome: done",
    right: "- {buy: coin120, outcome: not-in-foreground}")
  static let missingValue = DiagnosticKind(
    "missing-value", .expected,
    "An observation states what is expected, so it needs a value after its colon.",
    ja: "観測には、あるべき状態を「:」の後ろに書く必要があります。", wrong: "- coins", right: "- coins: 0")
  static let takesNothing = DiagnosticKind(
    "takes-nothing", .operations, "The word takes no arguments.",
    "Write it alone, or use 'tenken vocabulary WORD' to find a word that takes arguments.",
    ja: "この語に引数はありません。", "語だけを書くか、「tenken vocabulary 語」で引数を取る語を調べてください。",
    wrong: "- launch-app: twice", right: "- launch-app")
  static let unknownArgument = DiagnosticKind(
    "unknown-argument", .operations,
    "The word, or the part of a value, has no argument of this name.",
    "The message lists those that it has.", ja: "この語や値に、その名前の引数はありません。", "使える引数はメッセージに示されます。",
    wrong: "- lose-network: {too: app-server}", right: "- lose-network: {to: app-server}")
  static let outdatedKey = DiagnosticKind(
    "outdated-key", .top, "Earlier versions read this key; what it said is said otherwise today.",
    "The message says how.", ja: "以前のバージョンで使えたキーです。今は別の書き方をします。", "書き方はメッセージに示されます。",
    wrong: """
      products:
        - {id: yearly, type: auto-renewable, price: 800, commitment: 12}
      """,
    right: """
      products:
        - {id: yearly, type: auto-renewable, price: 9600, period: 1-year, monthly-price: 800}
      """)
  static let missingArgument = DiagnosticKind(
    "missing-argument", .operations, "The word requires this argument, which has no default value.",
    ja: "この語に必要な引数がありません。", "省略したときの値は決まっていません。",
    wrong: "- launch-app", "- buy",
    right: "- launch-app", "- buy: coin120")
  static let wrongArgument = DiagnosticKind(
    "wrong-argument", .preconditions,
    "Each argument is valid separately, but the combination is not; for example, a rule cannot",
    "have the value.", ja: "引数はそれぞれ正しい形ですが、組み合わせが成り立ちません。", "たとえば、そのルールが取れない値です。",
    wrong: "- rule: {name: unfinished-redelivery, value: sometimes}",
    right: "- rule: {name: unfinished-redelivery, value: at-launch}")
}

/// Diagnostics about words and their values.
extension Diagnostic {
  static func unknownWord(
    _ place: SourcePlace, _ name: String, kind: DiagnosticText, words: [WordDefinition],
    special: [String], elsewhere: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: words, special, elsewhere: elsewhere)
    let entry = name.asEntry(among: words.map(\.name) + special)
    return .error(
      .unknownWord, place, "'\(name)' is not \(kind.en)",
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
    _ place: SourcePlace, _ name: String, _ kind: DiagnosticText, _ list: String
  ) -> Diagnostic {
    .error(
      .wordOfOtherKind, place, "'\(name)' is \(kind.en)", ja: "「\(name)」は\(kind.ja)です。"
    ).help("write it under '\(list):'", ja: "「\(list):」の下に書いてください。")
  }

  /// An invariant among what is expected.
  static func invariantAsExpectation(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(
      .wordOfOtherKind, place, "'\(name)' is an invariant: it is checked after every operation",
      ja: "「\(name)」は不変条件で、操作のたびに確認されます。"
    ).help(
      "leave it out; 'violates:' lists those that the app of a scenario breaks on purpose",
      ja: "ここには書かないでください。アプリがわざと破るものだけを「violates:」に書きます。")
  }

  /// A step with two words; suggests a modifier such as `when` if the second is similar to it.
  static func severalWords(
    _ place: SourcePlace, _ name: String, first: String, _ firstRange: SourceRange,
    near key: ProposedName?
  ) -> Diagnostic {
    let ownStep = DiagnosticText(
      "write '- \(name)' as a separate step", ja: "「- \(name)」を、別の手順として書いてください。")
    return .error(
      .severalWords, place, "a step has only one word; '\(name)' is a second one",
      ja: "1つの手順に書ける語は1つです。「\(name)」は2つ目です。"
    ).asking(.didYouMean(key)).help(key == nil ? [ownStep] : []).note(
      place.path.at(firstRange), "the first is '\(first)'", ja: "1つ目は「\(first)」です。")
  }

  static func missingWord(_ place: SourcePlace) -> Diagnostic {
    .error(.missingWord, place, "a step needs a word", ja: "手順に語がありません。").help(
      "'when', 'text' and 'outcome' only modify a word", ja: "「when」「text」「outcome」は、語に付けるものです。")
  }

  static func missingValue(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(.missingValue, place, "'\(name)' needs a value", ja: "「\(name)」には値が必要です。").help(
      "write '\(name): …'", ja: "「\(name): …」と書いてください。")
  }

  package static func takesNothing(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(.takesNothing, place, "'\(name)' takes no arguments", ja: "「\(name)」に引数はありません。")
      .help("write '- \(name)'", ja: "「- \(name)」とだけ書いてください。")
  }

  static func unknownArgument(
    _ place: SourcePlace, _ name: String, of owner: String, allowed: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: allowed, competing: ItemKeys.modifiers)
    return .error(
      .unknownArgument, place, "'\(owner)' takes no '\(name)'",
      ja: "「\(owner)」に「\(name)」は指定できません。"
    ).asking(unknown.question).help(unknown.help(arguments(of: owner)))
  }

  static func outdatedKey(
    _ place: SourcePlace, _ key: OutdatedKey, of owner: String, corrections: [Correction]
  ) -> Diagnostic {
    .error(
      .outdatedKey, place, "'\(owner)' takes no '\(key.name)' any more",
      ja: "「\(owner)」の「\(key.name)」は使えなくなりました。"
    ).help([DiagnosticText(key.advice)]).correcting(corrections)
  }

  static func missingArgument(
    _ place: SourcePlace, _ names: [String], of owner: String, allowed: [String]
  ) -> Diagnostic {
    .error(
      .missingArgument, place,
      "'\(owner)' needs " + names.map { "'\($0)'" }.joined(separator: " and "),
      ja: "「\(owner)」には" + names.map { "「\($0)」" }.joined() + "が必要です。"
    ).help(arguments(of: owner).listing(allowed))
  }

  private static func arguments(of owner: String) -> DiagnosticText {
    DiagnosticText("'\(owner)' takes", ja: "「\(owner)」に指定できるもの")
  }

  static func wrongArgument(_ place: SourcePlace, _ summary: DiagnosticText) -> Diagnostic {
    .error(.wrongArgument, place, summary)
  }
}

extension String {
  /// The text as `word: value`, if only the colon or the space between them is wrong.
  ///
  /// A full-width colon, or one without a space, can mean nothing else. Without a colon, or with
  /// `=`, it is a guess that the text behind the word is its value.
  fileprivate func asEntry(among words: [String]) -> ProposedName? {
    let signs: Set<Character> = [" ", ":", "：", "=", "\u{3000}"]
    guard let end = firstIndex(where: signs.contains), words.contains(String(self[..<end])) else {
      return nil
    }
    let gap = self[end...].prefix(while: signs.contains)
    return ProposedName(
      "\(self[..<end]): \(self[gap.endIndex...])",
      gap.contains { $0 == ":" || $0 == "：" } ? .fix : .suggestion)
  }
}
