import TenkenSimulation

/// The user taps OK in the app's alert.
struct ConfirmAlert: Operation, LocationWord {
  static let name = "confirm-alert"
  static let word = Word<ConfirmAlert>(
    also: ["tap-ok"],
    """
    The user taps OK in the app's alert. The one about a permission that was denied leads to \
    the app's page in Settings; the others close.
    """,
    "ユーザーがアプリのアラートで「OK」を選ぶ。許可しなかった場合のアラートからは、設定のアプリのページに移動する。ほかは閉じるだけ。",
    say: Phrase("Tap OK in the app's alert", "アプリのアラートで「OK」をタップする"),
    refusals: [
      .promptOpen, .notOnScreen,
      .impossible("no-alert", "the app shows no alert", "アラートが表示されていない").instead(
        "it shows one where 'app: {tells-of-restriction: true}' or a denial leads to it",
        "アプリがアラートを出す状態（拒否や機能制限の後）で行う"),
    ],
    examples: [
      WordExample(
        "permission: never", "launch-app", then: "confirm-alert", gives: "screen: settings",
        "app-state: background", "alert: none"),
      WordExample(
        "location-services: disabled", "launch-app", then: "confirm-alert", gives: "screen: app",
        "alert: none"),
      WordExample("launch-app", then: "confirm-alert", refused: "prompt-open"),
      WordExample(then: "confirm-alert", refused: "not-on-screen"),
      WordExample(
        "permission: while-using", "launch-app", then: "confirm-alert", refused: "no-alert"),
    ],
    source: "Qiita 2021, location part 3: UIApplication.openSettingsURLString")

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.screenRefusal { return .refused(refusal) }
    guard let alert = world.app.alert else { return .refused("no-alert") }
    world.app.alert = nil
    world.record(.alertConfirmed())
    if alert == .denied {
      world.record(.settingsOpened())
      world.leave(for: .settings)
    }
    return .done
  }
}
