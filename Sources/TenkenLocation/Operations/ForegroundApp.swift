import TenkenSimulation

/// The user comes back to the app.
struct ForegroundApp: Operation {
  static let definition = WordDefinition(
    "foreground-app",
    synonyms: ["resume-app", "return-to-app"],
    summary: LocalizedText(
      en: """
        The user returns to the app: it checks its status as it is written to, and then its \
        delegate is called if something has changed. An app on the screen is left first, and then \
        entered again.
        """,
      ja: """
        ユーザーがアプリに戻る。アプリは実装どおりにステータスを確認し、変化があればその後でデリゲートが呼ばれる。\
        前面にある場合は、いったん離れて戻る。
        """),
    phrase: Phrase(en: "Go back to the app", ja: "アプリに戻る"),
    refusals: [
      .promptOpen,
      .impossible("not-running", LocalizedText(en: "the app is not running", ja: "アプリが起動していない")),
    ],
    examples: [
      WordExample(
        before: ["permission: never", "launch-app", "change-permission: while-using"],
        "foreground-app",
        after: [
          "status-checks: [{by: class-function, status: authorized-when-in-use}]",
          "callbacks: [{status: authorized-when-in-use}]",
        ]),
      WordExample(
        before: ["permission: never", "launch-app", "confirm-alert"], "foreground-app",
        after: ["callbacks: empty", "alerts: [denied]"]),
      WordExample(before: ["launch-app"], "foreground-app", refusal: "prompt-open"),
      WordExample("foreground-app", refusal: "not-running"),
    ],
    source: "Qiita 2021, location part 3: willEnterForeground, and what the delegate receives")

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard world.app.life != .notRunning else { return .refused("not-running") }
    world.leave(for: .home)
    world.comeBack()
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] {
    [Arguments()]
  }
}
