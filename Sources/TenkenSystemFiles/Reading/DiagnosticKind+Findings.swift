import TenkenDiagnostics

extension DiagnosticKind {
  static let allFindings = [
    neverDone, neverRefused, neverReached, breaksInvariant, neverRecovers, outOfBounds,
    notAllVisited,
  ]

  static let neverDone = DiagnosticKind(
    "never-done", .system,
    "The operation is refused in every state that the system can be in, so it can never be done.",
    ja: "システムのどの状態でも拒否されるため、この操作が実行されることはありません。",
    wrong: """
      operations:
        press: {phrase: Press, set: {lit: not lit}}
        fall: {phrase: Fall, refused: {as: no-way, when: lit or not lit, reason: there is no way}}
      """, right: examplePress)
  static let neverRefused = DiagnosticKind(
    "never-refused", .system, "No state of the system refuses the operation for this reason.",
    "Of several refusals, the first that holds counts.", ja: "この理由で操作が拒否される状態はありません。",
    "複数の理由のうち、最初に成り立つものが使われます。",
    wrong: """
      operations:
        press:
          phrase: Press
          refused: {as: broken, when: lit and not lit, reason: it is broken}
          set: {lit: not lit}
      """, right: examplePress)
  static let neverReached = DiagnosticKind(
    "never-reached", .system, "No operation and no timer leads to this value of the variable.",
    ja: "どの操作やタイマーからも、変数がこの値になることはありません。",
    wrong: """
      variables: {lit: false, mode: {one-of: [dim, full]}}
      operations:
        press: {phrase: Press, set: {lit: mode = dim}}
        off: {phrase: "Off", set: {lit: false}}
      """, right: examplePress)
  static let breaksInvariant = DiagnosticKind(
    "breaks-invariant", .system,
    "The rules of the file break an invariant of the file even without any scenario.",
    "The message lists the steps.", ja: "シナリオがなくても、このファイルのルールだけで不変条件が破れます。", "手順はメッセージに示されます。",
    wrong: "invariants:", "  dark: {holds: not lit, text: it is dark}",
    right: "invariants:", "  sane: {holds: lit or not lit, text: it is lit or dark}")
  static let outOfBounds = DiagnosticKind(
    "out-of-bounds", .system,
    "The rules of the file can give a variable a value that it cannot hold, such as a number",
    "beyond its bounds, one value too many for a list, or the first value of an empty list",
    "removed; or an event such a value.",
    "The step is then refused as 'out-of-bounds', which tells people nothing.",
    "The message has the shortest steps that were found.",
    ja: "このファイルのルールでは、変数が持てない値や、イベントが持てない値になることがあります（範囲外の数値、リストの容量を超える値、空のリストからの削除など）。",
    "その手順は「out-of-bounds」として拒否されますが、読む人に理由が伝わりません。", "見つかった最短の手順はメッセージに示されます。",
    wrong: """
      variables:
        lit: false
        presses: {from: 0, to: 3}
      operations:
        press: {phrase: Press, set: {lit: true, presses: presses + 1}}
      """,
    right: """
      variables:
        lit: false
        presses: {from: 0, to: 3}
      operations:
        press:
          phrase: Press
          refused: {as: worn-out, when: presses = 3, reason: it is worn out}
          set: {lit: true, presses: presses + 1}
      """)
  static let notAllVisited = DiagnosticKind(
    "not-all-visited", .limit,
    "The system has too many states to examine all of them, so what never happens in it cannot",
    "be determined.", ja: "システムの状態が多すぎてすべては調べられないため、決して起こらないことを判定できません。")
}
