import TenkenSimulation

/// The user resets Location & Privacy in Settings.
struct ResetLocationAndPrivacy: Operation, LocationWord {
  static let name = "reset-location-and-privacy"
  static let word = Word<ResetLocationAndPrivacy>(
    also: ["reset-location", "reset-privacy"],
    """
    The user resets Location & Privacy: every app has to ask again as if it were newly \
    installed.
    """,
    "ユーザーが「位置情報とプライバシー」をリセットする。アプリは、インストール直後と同じように許可を求める。",
    say: Phrase(
      "In Settings > General > Transfer or Reset iPhone > Reset, reset Location & Privacy",
      "「設定」>「一般」>「転送またはiPhoneをリセット」>「リセット」で、「位置情報とプライバシーをリセット」を選ぶ"),
    refusals: [
      .promptOpen,
      .unmeasured(
        "running", "what happens to an app that is running has not been measured",
        "起動中のアプリの挙動は測定されていない"),
      .unmeasured(
        "off-or-restricted",
        "what happens to a switch that is off, or to a restriction, has not been measured",
        "位置情報サービスがオフ、または制限されている場合の挙動は測定されていない"),
    ],
    examples: [
      WordExample(
        "permission: never", then: "reset-location-and-privacy", steps: "launch-app",
        gives: "prompts: [when-in-use]"),
      WordExample("launch-app", then: "reset-location-and-privacy", refused: "prompt-open"),
      WordExample(
        "permission: never", "launch-app", then: "reset-location-and-privacy", refused: "running"),
      WordExample(
        "location-services: disabled", then: "reset-location-and-privacy",
        refused: "off-or-restricted"),
    ],
    source: "Apple Support, return iPhone settings to their defaults: Reset Location & Privacy")

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard world.app.life == .notRunning else { return .refused("running") }
    guard world.isServicesOn, !world.isRestricted else { return .refused("off-or-restricted") }
    world.leave(for: .settings)
    world.permission = Permission()
    world.record(.reset())
    return .done
  }
}
