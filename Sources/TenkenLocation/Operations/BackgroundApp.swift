import TenkenSimulation

/// The user leaves the app for the Home Screen.
struct BackgroundApp: Operation {
  static let definition = WordDefinition(
    "background-app",
    synonyms: ["leave-app", "suspend-app"],
    summary: LocalizedText(
      en: """
        The user goes to the Home Screen; the app is suspended, and is notified of changes when it \
        runs again.
        """,
      ja: "ユーザーがホーム画面に移動する。アプリは一時停止され、変更は次に動作したときに通知される。"),
    phrase: Phrase(en: "Go to the Home Screen", ja: "ホーム画面に移動する"),
    refusals: [.promptOpen, .notOnScreen],
    examples: [
      WordExample(
        before: ["permission: while-using", "launch-app"], "background-app",
        after: ["app-state: background", "screen: home"]),
      WordExample(before: ["launch-app"], "background-app", refusal: "prompt-open"),
      WordExample("background-app", refusal: "not-on-screen"),
    ],
    source:
      "Apple, managing your app's life cycle; requesting authorization to use location services")

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.screenRefusal { return .refused(refusal) }
    world.leave(for: .home)
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] {
    [Arguments()]
  }
}
