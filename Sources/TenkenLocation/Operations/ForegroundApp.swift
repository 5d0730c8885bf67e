import TenkenSimulation

/// The user comes back to the app.
struct ForegroundApp: Operation, LocationWord {
  static let name = "foreground-app"
  static let word = Word<ForegroundApp>(
    also: ["resume-app", "return-to-app"],
    """
    The user returns to the app: it checks its status as it is written to, and then its \
    delegate is called if something has changed. An app on the screen is left first, and then \
    entered again.
    """,
    """
    ユーザーがアプリに戻る。アプリは実装どおりにステータスを確認し、変化があればその後でデリゲートが呼ばれる。\
    前面にある場合は、いったん離れて戻る。
    """,
    say: Phrase("Go back to the app", "アプリに戻る"),
    refusals: [
      .promptOpen,
      .impossible("not-running", "the app is not running", "アプリが起動していない").after(
        "launch-app", "起動する"),
    ],
    examples: [
      WordExample(
        "permission: never", "launch-app", "change-permission: while-using", then: "foreground-app",
        gives: "status-checks: [{by: class-function, status: authorized-when-in-use}]",
        "callbacks: [{status: authorized-when-in-use}]"),
      WordExample(
        "permission: never", "launch-app", "confirm-alert", then: "foreground-app",
        gives: "callbacks: empty", "alerts: [denied]"),
      WordExample("launch-app", then: "foreground-app", refused: "prompt-open"),
      WordExample(then: "foreground-app", refused: "not-running"),
    ],
    source: "Qiita 2021, location part 3: willEnterForeground, and what the delegate receives")

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard world.app.life != .notRunning else { return .refused("not-running") }
    world.leave(for: .home)
    world.comeBack()
    return .done
  }
}
