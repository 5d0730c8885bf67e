import TenkenSimulation

/// The user turns the device's Location Services off.
struct TurnOffLocationServices: Operation {
  static let definition = WordDefinition(
    "turn-off-location-services",
    synonyms: ["disable-location-services"],
    summary: LocalizedText(
      en: """
        In Settings, the user turns the device's Location Services off: no app may use the \
        location.
        """,
      ja: "ユーザーが設定で、端末の「位置情報サービス」をオフにする。どのアプリも位置情報を取得できなくなる。"),
    phrase: Phrase(
      en: "In Settings > Privacy & Security, turn Location Services off",
      ja: "「設定」>「プライバシーとセキュリティ」>「位置情報サービス」をオフにする"
    )
    .in(
      PrivacySettings.privacy.rawValue, en: "In Settings > Privacy, turn Location Services off",
      ja: "「設定」>「プライバシー」>「位置情報サービス」をオフにする"),
    refusals: [
      .promptOpen, .locked,
      .impossible(
        "off-already",
        LocalizedText(en: "Location Services are already off", ja: "位置情報サービスはすでにオフ")),
    ],
    examples: [
      WordExample(
        before: ["permission: while-using", "launch-app"], "turn-off-location-services",
        steps: ["foreground-app"],
        after: [
          "authorization-status: denied", "alerts: {contains: [services-off]}",
          "location-services: disabled",
        ]),
      WordExample(
        before: ["launch-app"], "turn-off-location-services", refusal: "prompt-open"),
      WordExample(
        before: ["permission: never", "restrict-location"], "turn-off-location-services",
        refusal: "restricted"),
      WordExample(
        before: ["location-services: disabled"], "turn-off-location-services",
        refusal: "off-already"),
    ],
    source:
      "Apple, CLAuthorizationStatus.denied and locationServicesEnabled(); Qiita 2021, location part 3"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard !world.isRestricted else { return .refused("restricted") }
    guard world.isServicesOn else { return .refused("off-already") }
    world.switchServices(on: false)
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] {
    [Arguments()]
  }
}
