import TenkenSimulation

/// The user resets Location & Privacy in Settings.
struct ResetLocationAndPrivacy: Operation {
  static let definition = WordDefinition(
    "reset-location-and-privacy",
    synonyms: ["reset-location", "reset-privacy"],
    summary: LocalizedText(
      en: """
        The user resets Location & Privacy: every app has to ask again as if it were newly \
        installed.
        """,
      ja: "ユーザーが「位置情報とプライバシー」をリセットする。アプリは、インストール直後と同じように許可を求める。"),
    phrase: Phrase(
      en: "In Settings > General > Transfer or Reset iPhone > Reset, reset Location & Privacy",
      ja: "「設定」>「一般」>「転送またはiPhoneをリセット」>「リセット」で、「位置情報とプライバシーをリセット」を選ぶ"),
    refusals: [
      .promptOpen,
      .unmeasured(
        "running",
        LocalizedText(
          en: "what happens to an app that is running has not been measured",
          ja: "起動中のアプリの挙動は測定されていない")),
      .unmeasured(
        "off-or-restricted",
        LocalizedText(
          en: "what happens to a switch that is off, or to a restriction, has not been measured",
          ja: "位置情報サービスがオフ、または制限されている場合の挙動は測定されていない")),
    ],
    examples: [
      WordExample(
        before: ["permission: never"], "reset-location-and-privacy", steps: ["launch-app"],
        after: ["prompts: [when-in-use]"]),
      WordExample(
        before: ["launch-app"], "reset-location-and-privacy", refusal: "prompt-open"),
      WordExample(
        before: ["permission: never", "launch-app"], "reset-location-and-privacy",
        refusal: "running"),
      WordExample(
        before: ["location-services: disabled"], "reset-location-and-privacy",
        refusal: "off-or-restricted"),
    ],
    source: "Apple Support, return iPhone settings to their defaults: Reset Location & Privacy")

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard world.app.life == .notRunning else { return .refused("running") }
    guard world.isServicesOn, !world.isRestricted else { return .refused("off-or-restricted") }
    world.leave(for: .settings)
    world.permission = Permission()
    world.record(Reset())
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] {
    [Arguments()]
  }
}
