import TenkenDiagnostics
import TenkenScenarios

extension DiagnosticKind {
  static let allSystemWords = [
    phraseLimit, effectsTwice, neverHappens, setsTwice, keyOfHistory, mayLeaveBounds, noMachine,
    onlyOfEvents, openBracket, unknownPlace, reasonTwice,
  ]

  static let rightOnlyOfEvents = """
    observations:
      shines: {phrase: "It shines: {value}", reads: lit}
    """
  static let phraseLimit = sectionLimit.named("phrase-limit")
  static let effectsTwice = DiagnosticKind(
    "effects-twice", .system, "An operation has both 'effects' and other changes.",
    "Put every change into one of the effects.", ja: "操作に「effects」と、それ以外の変更が並んでいます。",
    "変更はすべて「effects」の中に書いてください。",
    wrong: """
      operations:
        press: {phrase: Press, set: {lit: true}, effects: [set: {lit: not lit}]}
      """, right: examplePress)
  static let neverHappens = DiagnosticKind(
    "never-happens", .system,
    "Of several effects, only the first whose 'when' holds happens, and the one before this has",
    "no 'when', so this one never happens.", ja: "複数の「effects」のうち、最初に「when」が成り立つものが起こります。",
    "前の項目に「when」がないため、これは決して起こりません。",
    wrong: """
      operations:
        press: {phrase: Press, effects: [set: {lit: not lit}, set: {lit: true}]}
      """, right: examplePress)
  static let setsTwice = DiagnosticKind(
    "sets-twice", .system,
    "A precondition with 'sets' takes the value of that variable from the scenario, and cannot",
    "have parameters or changes of its own.", ja: "「sets」のある前提条件は、シナリオに書かれた値を変数に入れるものです。",
    "ほかの引数や変更は書けません。",
    wrong: """
      preconditions:
        shining: {sets: lit, set: {lit: true}, phrase: "{value}"}
      """,
    right: """
      preconditions:
        shining: {sets: lit, phrase: "{value}"}
      """)
  static let keyOfHistory = DiagnosticKind(
    "key-of-history", .system,
    "Only a setting has a key, the parameter that tells several settings of one name apart.",
    "What has happened is never merged.", ja: "「key」は、同じ名前の設定を区別する引数です。",
    "履歴は合わさらないので、「key」を付けられません。",
    wrong: """
      variables: {lit: false, level: {from: 0, to: 3}}
      preconditions:
        bright: {kind: history, key: how, phrase: "{how}", takes: {how: {from: 0, to: 3}}, \
      set: {level: how}}
      """,
    right: """
      variables: {lit: false, level: {from: 0, to: 3}}
      preconditions:
        bright: {kind: setting, key: how, phrase: "{how}", takes: {how: {from: 0, to: 3}}, \
      set: {level: how}}
      """)
  static let mayLeaveBounds = DiagnosticKind(
    "may-leave-bounds", .system,
    "A precondition can give a variable a value that it cannot have, such as that of a parameter",
    "with wider bounds.", ja: "前提条件が、変数に入らない値を設定することがあります。引数の範囲が変数より広い場合などです。",
    wrong: """
      variables: {lit: false, level: {from: 0, to: 3}}
      preconditions:
        bright: {phrase: "{how}", takes: {how: {from: 0, to: 5}}, set: {level: how}}
      """,
    right: """
      variables: {lit: false, level: {from: 0, to: 3}}
      preconditions:
        bright: {phrase: "{how}", takes: {how: {from: 0, to: 3}}, set: {level: how}}
      """)
  static let noMachine = DiagnosticKind(
    "no-machine", .system,
    "A state machine can be drawn only for a variable with few values, not for a list or a",
    "number with many values.", ja: "状態遷移図にできるのは、値の少ない変数です。", "リストや値の多い数値は使えません。",
    wrong: """
      variables: {lit: false, queue: {list-of: {from: 1, to: 9}, at-most: 3}}
      machine: queue
      """,
    right: "variables: {lit: false}", "machine: lit")
  static let onlyOfEvents = DiagnosticKind(
    "only-of-events", .system,
    "'only' chooses among events, and is used together with 'reads: events'.",
    ja: "「only」はイベントを絞り込むもので、「reads: events」と一緒に使います。",
    wrong: """
      observations:
        shines: {phrase: "It shines: {value}", reads: lit, only: [press]}
      """, right: rightOnlyOfEvents)
  static let openBracket = DiagnosticKind(
    "open-bracket", .system,
    "In a phrase, {name} is replaced by an argument, and the text in […] is left out if the",
    "argument is; one bracket of such a pair is missing.",
    ja: "文の中の {名前} は引数の入る場所、[…] は引数と一緒に省略される部分です。", "括弧の片方がありません。",
    wrong: """
      observations:
        shines: {phrase: "It shines: {value", reads: lit}
      """, right: rightOnlyOfEvents)
  static let unknownPlace = DiagnosticKind(
    "unknown-place", .system, "A phrase has a {name} that no parameter fills.",
    ja: "文の中の {名前} に入る引数がありません。",
    wrong: """
      observations:
        shines: {phrase: "It shines: {valeu}", reads: lit}
      """, right: rightOnlyOfEvents)
  static let reasonTwice = DiagnosticKind(
    "reason-twice", .system,
    "A refusal has one text: 'reason' if people can try the step and it does not work,",
    "'impossible' if they cannot even try it, 'unmeasured' if nobody knows what happens.",
    ja: "拒否の文は1つです。試しても成功しないなら「reason」、試すこともできないなら「impossible」、",
    "結果がわかっていないなら「unmeasured」に書きます。",
    wrong: """
      operations:
        press: {phrase: Press, set: {lit: not lit}}
        on:
          phrase: "On"
          refused: {as: lit-already, when: lit, reason: it is lit, impossible: it is lit}
          set: {lit: true}
      """, right: examplePress)
}

/// The diagnostics of the words and effects of a system file.
extension Diagnostic {
  static func effectsTwice(_ place: SourcePlace, _ key: String, of owner: String) -> Diagnostic {
    .error(
      .effectsTwice, place, "'\(owner)' has 'effects', so '\(key)' belongs in one of them",
      ja: "「\(owner)」には「effects」があるため、「\(key)」はその項目の中に書きます。"
    ).help(
      "what happens beside each of them is an entry of 'each-effect'",
      ja: "どの項目とも一緒に起きることは、「each-effect」の項目に書きます。")
  }

  static func neverHappens(_ place: SourcePlace) -> Diagnostic {
    .warning(
      .neverHappens, place,
      "this effect never happens: the one before it has no 'when', and always does",
      ja: "この効果は起きません。「when」のない前の効果が、必ず先に起きます。"
    ).help(
      "only the first effect whose 'when' holds happens", ja: "「effects」では、「when」が成り立つ最初の項目だけが起きます。"
    )
  }

  static func setsTwice(_ place: SourcePlace, _ key: String) -> Diagnostic {
    .error(
      .setsTwice, place,
      "a precondition with 'sets' takes the value of that variable, and cannot have '\(key)'",
      ja: "「sets」のある前提条件には、「\(key)」は書けません。")
  }

  static func keyOfHistory(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(
      .keyOfHistory, place, "'\(name)' is history, and only settings have a key",
      ja: "「\(name)」は履歴です。「key」を付けられるのは、設定だけです。"
    ).help("write 'kind: setting'", ja: "「kind: setting」と書いてください。")
  }

  static func mayLeaveBounds(
    _ place: SourcePlace, _ name: String, hasParameters: Bool
  ) -> Diagnostic {
    .error(
      .mayLeaveBounds, place, "'\(name)' may set a variable to a value beyond its bounds",
      ja: "「\(name)」が、変数の範囲の外の値を設定することがあります。"
    ).help(
      hasParameters
        ? DiagnosticText(
          "give the parameter the bounds of the variable, or limit the value with min() and max()",
          ja: "パラメーターの範囲を変数の範囲に合わせるか、min() や max() で値を制限してください。")
        : DiagnosticText(
          "limit the value with min() and max(): a precondition cannot be refused",
          ja: "min() や max() で値を制限してください。前提条件は拒否できません。"))
  }

  static func noMachine(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(
      .noMachine, place,
      "'\(name)' has more than \(SystemLimits.choices) states, or is a list",
      ja: "「\(name)」は、リストであるか、状態が \(SystemLimits.choices) 個を超えています。")
  }

  static func onlyOfEvents(_ place: SourcePlace) -> Diagnostic {
    .error(
      .onlyOfEvents, place, "'only' chooses among events, and needs 'reads: events'",
      ja: "「only」はイベントを選ぶもので、「reads: events」と一緒に書きます。")
  }

  static func phraseLimit(_ place: SourcePlace) -> Diagnostic {
    .error(
      .phraseLimit, place, "a phrase can have at most \(SystemLimits.phraseBytes) bytes",
      ja: "文言は \(SystemLimits.phraseBytes) バイトまでです。")
  }

  static func openBracket(_ place: SourcePlace) -> Diagnostic {
    .error(
      .openBracket, place,
      "a bracket of the phrase has no counterpart, or brackets are nested too deep",
      ja: "文言の括弧が対応していないか、入れ子が深すぎます。"
    ).help(
      "'{name}' is replaced by a value; text in '[…]' is left out if there is no value",
      ja: "「{名前}」には値が入り、「[…]」の中は値がないときに省かれます。")
  }

  static func unknownPlace(_ place: SourcePlace, _ name: String, _ known: [String]) -> Diagnostic {
    let unknown = UnknownName(name, among: known, areChosen: true)
    return .error(
      .unknownPlace, place, "there is no value for '{\(name)}' in this phrase",
      ja: "この文言の「{\(name)}」に入る値がありません。"
    ).asking(unknown.question).help(
      known.isEmpty
        ? []
        : [
          DiagnosticText("the placeholders are", ja: "使える場所").listing(known.map { "{\($0)}" })
        ])
  }

  static func reasonTwice(_ place: SourcePlace, _ first: String, _ second: String) -> Diagnostic {
    .error(
      .reasonTwice, place, "a refusal has one text, so '\(second)' cannot follow '\(first)'",
      ja: "拒否の文は1つだけのため、「\(first)」のほかに「\(second)」は書けません。"
    ).help(
      "'reason': it can be tried; 'impossible': it cannot; 'unmeasured': nobody knows",
      ja: "試せるなら「reason」、試せないなら「impossible」、結果が不明なら「unmeasured」を使ってください。")
  }
}
