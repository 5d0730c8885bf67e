import TenkenDiagnostics
import TenkenScenarios

/// The diagnostics of the words and effects of a system file.
extension Diagnostic {
  static func effectsTwice(
    _ path: String, _ range: SourceRange, _ key: String, of owner: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "effects-twice",
      summary: DiagnosticText(
        en: "'\(owner)' has 'effects', so '\(key)' belongs in one of them",
        ja: "「\(owner)」には「effects」があるため、「\(key)」はその項目の中に書きます。"),
      path: path, range: range)
  }

  static func neverHappens(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "never-happens",
      summary: DiagnosticText(
        en: "this effect never happens: the one before it has no 'when', and always does",
        ja: "この効果は起きません。「when」のない前の効果が、必ず先に起きます。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "only the first effect whose 'when' holds happens",
          ja: "「effects」では、「when」が成り立つ最初の項目だけが起きます。")
      ])
  }

  static func setsTwice(_ path: String, _ range: SourceRange, _ key: String) -> Diagnostic {
    Diagnostic(
      identifier: "sets-twice",
      summary: DiagnosticText(
        en: "a precondition with 'sets' takes the value of that variable, and cannot have '\(key)'",
        ja: "「sets」のある前提条件には、「\(key)」は書けません。"),
      path: path, range: range)
  }

  static func keyOfHistory(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    Diagnostic(
      identifier: "key-of-history",
      summary: DiagnosticText(
        en: "'\(name)' is history, and only settings have a key",
        ja: "「\(name)」は履歴です。「key」を付けられるのは、設定だけです。"),
      path: path, range: range,
      help: [DiagnosticText(en: "write 'kind: setting'", ja: "「kind: setting」と書いてください。")])
  }

  static func mayLeaveBounds(
    _ path: String, _ range: SourceRange, _ name: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "may-leave-bounds",
      summary: DiagnosticText(
        en: "'\(name)' may set a variable to a value beyond its bounds",
        ja: "「\(name)」が、変数の範囲の外の値を設定することがあります。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "give the parameter the bounds of the variable", ja: "パラメーターの範囲を、変数の範囲に合わせてください。")
      ])
  }

  static func noMachine(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    Diagnostic(
      identifier: "no-machine",
      summary: DiagnosticText(
        en: "'\(name)' has more than \(SystemLimits.choices) states, or is a list",
        ja: "「\(name)」は、リストであるか、状態が \(SystemLimits.choices) 個を超えています。"),
      path: path, range: range)
  }

  static func onlyOfEvents(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "only-of-events",
      summary: DiagnosticText(
        en: "'only' chooses among events, and needs 'reads: events'",
        ja: "「only」はイベントを選ぶもので、「reads: events」と一緒に書きます。"),
      path: path, range: range)
  }

  static func phraseLimit(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "phrase-limit",
      summary: DiagnosticText(
        en: "a phrase can have at most \(SystemLimits.phraseBytes) bytes",
        ja: "文言は \(SystemLimits.phraseBytes) バイトまでです。"),
      path: path, range: range)
  }

  static func openBracket(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "open-bracket",
      summary: DiagnosticText(
        en: "a bracket of the phrase has no counterpart, or brackets are nested too deep",
        ja: "文言の括弧が対応していないか、入れ子が深すぎます。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "'{name}' is replaced by a value; text in '[…]' is left out if there is no value",
          ja: "「{名前}」には値が入り、「[…]」の中は値がないときに省かれます。")
      ])
  }

  static func unknownPlace(
    _ path: String, _ range: SourceRange, _ name: String, _ known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known, areChosen: true)
    return Diagnostic(
      identifier: "unknown-place",
      summary: DiagnosticText(
        en: "there is no value for '{\(name)}' in this phrase",
        ja: "この文言の「{\(name)}」に入る値がありません。") + unknown.question,
      path: path, range: range,
      help: known.isEmpty
        ? []
        : [
          DiagnosticText(en: "the placeholders are", ja: "使える場所").listing(known.map { "{\($0)}" })
        ])
  }
}
