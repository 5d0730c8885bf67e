import TenkenDiagnostics
import TenkenScenarios

extension DiagnosticKind {
  static let allEffects = [effectsConflict]

  static let effectsConflict = DiagnosticKind(
    "effects-conflict", .system,
    "Two effects that happen together change the same variable, so it is not clear which counts.",
    "If they always do, it is an error; if the rules can get there, the step is refused as",
    "'effects-conflict', and the message has the shortest steps that were found.",
    ja: "一緒に起こる2つの効果が同じ変数を変えるため、どちらになるか決まりません。",
    "必ずそうなるものはエラーです。そうなりうる手順は「effects-conflict」として拒否され、見つかった最短の手順がメッセージに示されます。",
    wrong: """
      operations:
        press:
          phrase: Press
          set: {lit: not lit}
          each-effect:
            - {when: lit, set: {lit: false}}
      """, right: exampleEachEffect)

  private static let exampleEachEffect = """
    operations:
      press:
        phrase: Press
        each-effect:
          - {when: lit, set: {lit: false}}
          - {when: not lit, set: {lit: true}}
    """
}

/// The diagnostics of effects that happen together.
extension Diagnostic {
  static func declaredBelow(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(
      .unknownEntry, place, "a named effect can run only those above it, and '\(name)' is not",
      ja: "名前付きの効果が使えるのは、それより上にあるものだけです。「\(name)」は上にありません。"
    ).help(
      "declare '\(name)' above it, or do without", ja: "「\(name)」を上で宣言するか、使わないでください。")
  }

  static func certainConflict(_ place: SourcePlace, _ variable: String) -> Diagnostic {
    .error(
      .effectsConflict, place,
      "this effect changes '\(variable)' together with another one that changes it, too",
      ja: "この効果は、同じ「\(variable)」を変える別の効果と一緒に起こります。"
    ).help(.excludeEachOther)
  }

  static func effectsConflict(
    _ place: SourcePlace, _ name: String, _ variable: String, _ way: DiagnosticText
  ) -> Diagnostic {
    .warning(
      .effectsConflict, place, "'\(name)' can change '\(variable)' twice at once: \(way.en)",
      ja: "「\(name)」が「\(variable)」を同時に2回変えることがあります：「\(way.ja)」"
    ).help(.excludeEachOther)
  }
}

extension DiagnosticText {
  fileprivate static let excludeEachOther = DiagnosticText(
    "give the effects conditions that exclude each other, or make them one effect",
    ja: "同時に成り立たない「when」を付けるか、1つの効果にまとめてください。")
}
