import TenkenDiagnostics
import TenkenScenarios

/// The diagnostics of the words and effects of a system file.
extension Diagnostic {
  static func effectsTwice(
    _ path: String, _ range: SourceRange, _ key: String, of owner: String
  ) -> Diagnostic {
    .error(
      "effects-twice", path, range, "'\(owner)' has 'effects', so '\(key)' belongs in one of them",
      ja: "「\(owner)」には「effects」があるため、「\(key)」はその項目の中に書きます。")
  }

  static func neverHappens(_ path: String, _ range: SourceRange) -> Diagnostic {
    .warning(
      "never-happens", path, range,
      "this effect never happens: the one before it has no 'when', and always does",
      ja: "この効果は起きません。「when」のない前の効果が、必ず先に起きます。"
    ).help(
      "only the first effect whose 'when' holds happens", ja: "「effects」では、「when」が成り立つ最初の項目だけが起きます。"
    )
  }

  static func setsTwice(_ path: String, _ range: SourceRange, _ key: String) -> Diagnostic {
    .error(
      "sets-twice", path, range,
      "a precondition with 'sets' takes the value of that variable, and cannot have '\(key)'",
      ja: "「sets」のある前提条件には、「\(key)」は書けません。")
  }

  static func keyOfHistory(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "key-of-history", path, range, "'\(name)' is history, and only settings have a key",
      ja: "「\(name)」は履歴です。「key」を付けられるのは、設定だけです。"
    ).help("write 'kind: setting'", ja: "「kind: setting」と書いてください。")
  }

  static func mayLeaveBounds(
    _ path: String, _ range: SourceRange, _ name: String
  ) -> Diagnostic {
    .error(
      "may-leave-bounds", path, range, "'\(name)' may set a variable to a value beyond its bounds",
      ja: "「\(name)」が、変数の範囲の外の値を設定することがあります。"
    ).help("give the parameter the bounds of the variable", ja: "パラメーターの範囲を、変数の範囲に合わせてください。")
  }

  static func noMachine(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "no-machine", path, range,
      "'\(name)' has more than \(SystemLimits.choices) states, or is a list",
      ja: "「\(name)」は、リストであるか、状態が \(SystemLimits.choices) 個を超えています。")
  }

  static func onlyOfEvents(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "only-of-events", path, range, "'only' chooses among events, and needs 'reads: events'",
      ja: "「only」はイベントを選ぶもので、「reads: events」と一緒に書きます。")
  }

  static func phraseLimit(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "phrase-limit", path, range, "a phrase can have at most \(SystemLimits.phraseBytes) bytes",
      ja: "文言は \(SystemLimits.phraseBytes) バイトまでです。")
  }

  static func openBracket(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "open-bracket", path, range,
      "a bracket of the phrase has no counterpart, or brackets are nested too deep",
      ja: "文言の括弧が対応していないか、入れ子が深すぎます。"
    ).help(
      "'{name}' is replaced by a value; text in '[…]' is left out if there is no value",
      ja: "「{名前}」には値が入り、「[…]」の中は値がないときに省かれます。")
  }

  static func unknownPlace(
    _ path: String, _ range: SourceRange, _ name: String, _ known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known, areChosen: true)
    return .error(
      "unknown-place", path, range, "there is no value for '{\(name)}' in this phrase",
      ja: "この文言の「{\(name)}」に入る値がありません。"
    ).asking(unknown.question).help(
      known.isEmpty
        ? []
        : [
          DiagnosticText("the placeholders are", ja: "使える場所").listing(known.map { "{\($0)}" })
        ])
  }
}
