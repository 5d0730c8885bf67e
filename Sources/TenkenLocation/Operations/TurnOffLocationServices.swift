import TenkenSimulation

/// The user turns the device's Location Services off.
struct TurnOffLocationServices: Operation, LocationWord {
  static let name = "turn-off-location-services"
  static let word = Word<TurnOffLocationServices>(
    also: ["disable-location-services"],
    """
    In Settings, the user turns the device's Location Services off: no app may use the \
    location.
    """,
    "ユーザーが設定で、端末の「位置情報サービス」をオフにする。どのアプリも位置情報を取得できなくなる。",
    say: Phrase(
      "In Settings > Privacy & Security, turn Location Services off",
      "「設定」>「プライバシーとセキュリティ」>「位置情報サービス」をオフにする"
    ).in(
      PrivacySettings.privacy.rawValue, "In Settings > Privacy, turn Location Services off",
      "「設定」>「プライバシー」>「位置情報サービス」をオフにする"),
    refusals: [
      .promptOpen, .locked,
      .impossible("off-already", "Location Services are already off", "位置情報サービスはすでにオフ").leaveOut,
    ],
    afterwards: LocalizedText("Location Services are off", "「位置情報サービス」がオフである"),
    examples: [
      WordExample(
        "permission: while-using", "launch-app", then: "turn-off-location-services",
        steps: "foreground-app", gives: "authorization-status: denied",
        "alerts: {contains: [services-off]}", "location-services: disabled"),
      WordExample("launch-app", then: "turn-off-location-services", refused: "prompt-open"),
      WordExample(
        "permission: never", "restrict-location", then: "turn-off-location-services",
        refused: "restricted"),
      WordExample(
        "location-services: disabled", then: "turn-off-location-services", refused: "off-already"),
    ],
    source:
      "Apple, CLAuthorizationStatus.denied and locationServicesEnabled(); Qiita 2021, location part 3"
  )

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard !world.isRestricted else { return .refused("restricted") }
    guard world.isServicesOn else { return .refused("off-already") }
    world.switchServices(on: false)
    return .done
  }
}
