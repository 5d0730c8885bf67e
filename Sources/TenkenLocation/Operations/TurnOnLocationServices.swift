import TenkenSimulation

/// The user turns the device's Location Services on.
struct TurnOnLocationServices: Operation, LocationWord {
  static let name = "turn-on-location-services"
  static let word = Word<TurnOnLocationServices>(
    also: ["enable-location-services"],
    """
    In Settings, the user turns the device's Location Services on: \
    every app's status is what it was before.
    """,
    "ユーザーが設定で、端末の「位置情報サービス」をオンにする。アプリのステータスはオフにする前に戻る。",
    say: Phrase(
      "In Settings > Privacy & Security, turn Location Services on",
      "「設定」>「プライバシーとセキュリティ」>「位置情報サービス」をオンにする"
    ).in(
      PrivacySettings.privacy.rawValue, "In Settings > Privacy, turn Location Services on",
      "「設定」>「プライバシー」>「位置情報サービス」をオンにする"),
    refusals: [
      .promptOpen,
      .impossible("on-already", "Location Services are already on", "位置情報サービスはすでにオン").leaveOut,
    ],
    examples: [
      WordExample(
        "location-services: disabled", "permission: while-using", "launch-app",
        then: "turn-on-location-services", steps: "foreground-app",
        gives: "authorization-status: authorized-when-in-use",
        "callbacks: [{status: authorized-when-in-use}]"),
      WordExample("launch-app", then: "turn-on-location-services", refused: "prompt-open"),
      WordExample(then: "turn-on-location-services", refused: "on-already"),
    ],
    source:
      "Apple, CLAuthorizationStatus.denied and locationServicesEnabled(); Qiita 2021, location part 3"
  )

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard !world.isServicesOn else { return .refused("on-already") }
    world.switchServices(on: true)
    return .done
  }
}
