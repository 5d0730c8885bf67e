import TenkenSimulation

/// The user turns the device's Location Services on.
struct TurnOnLocationServices: Operation {
  static let definition = WordDefinition(
    "turn-on-location-services",
    synonyms: ["enable-location-services"],
    summary: LocalizedText(
      en: """
        In Settings, the user turns the device's Location Services on: \
        every app's status is what it was before.
        """,
      ja: "ユーザーが設定で、端末の「位置情報サービス」をオンにする。アプリのステータスはオフにする前に戻る。"),
    phrase: Phrase(
      en: "In Settings > Privacy & Security, turn Location Services on",
      ja: "「設定」>「プライバシーとセキュリティ」>「位置情報サービス」をオンにする"
    )
    .in(
      PrivacySettings.privacy.rawValue, en: "In Settings > Privacy, turn Location Services on",
      ja: "「設定」>「プライバシー」>「位置情報サービス」をオンにする"),
    refusals: [
      .promptOpen,
      .impossible(
        "on-already",
        LocalizedText(en: "Location Services are already on", ja: "位置情報サービスはすでにオン")),
    ],
    examples: [
      WordExample(
        before: ["location-services: disabled", "permission: while-using", "launch-app"],
        "turn-on-location-services", steps: ["foreground-app"],
        after: [
          "authorization-status: authorized-when-in-use",
          "callbacks: [{status: authorized-when-in-use}]",
        ]),
      WordExample(
        before: ["launch-app"], "turn-on-location-services", refusal: "prompt-open"),
      WordExample("turn-on-location-services", refusal: "on-already"),
    ],
    source:
      "Apple, CLAuthorizationStatus.denied and locationServicesEnabled(); Qiita 2021, location part 3"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard !world.isServicesOn else { return .refused("on-already") }
    world.switchServices(on: true)
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] {
    [Arguments()]
  }
}
