import TenkenSimulation

/// The user taps OK in the app's alert.
struct ConfirmAlert: Operation {
  static let definition = WordDefinition(
    "confirm-alert",
    synonyms: ["tap-ok"],
    summary: LocalizedText(
      en: """
        The user taps OK in the app's alert. The one about a permission that was denied leads to \
        the app's page in Settings; the others close.
        """,
      ja: "ユーザーがアプリのアラートで「OK」を選ぶ。許可しなかった場合のアラートからは、設定のアプリのページに移動する。ほかは閉じるだけ。"),
    phrase: Phrase(en: "Tap OK in the app's alert", ja: "アプリのアラートで「OK」をタップする"),
    refusals: [
      .promptOpen, .notOnScreen,
      .impossible("no-alert", LocalizedText(en: "the app shows no alert", ja: "アラートが表示されていない")),
    ],
    examples: [
      WordExample(
        before: ["permission: never", "launch-app"], "confirm-alert",
        after: ["screen: settings", "app-state: background", "alert: none"]),
      WordExample(
        before: ["location-services: disabled", "launch-app"], "confirm-alert",
        after: ["screen: app", "alert: none"]),
      WordExample(before: ["launch-app"], "confirm-alert", refusal: "prompt-open"),
      WordExample("confirm-alert", refusal: "not-on-screen"),
      WordExample(
        before: ["permission: while-using", "launch-app"], "confirm-alert", refusal: "no-alert"),
    ],
    source: "Qiita 2021, location part 3: UIApplication.openSettingsURLString")

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.screenRefusal { return .refused(refusal) }
    guard let alert = world.app.alert else { return .refused("no-alert") }
    world.app.alert = nil
    world.record(AlertConfirmed(alert: alert))
    if alert == .denied {
      world.record(SettingsOpened())
      world.leave(for: .settings)
    }
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] {
    [Arguments()]
  }
}
