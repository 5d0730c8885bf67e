import TenkenSimulation

/// Sets the device's switch for Location Services.
struct LocationServicesPrecondition: Precondition, LocationWord {
  static let name = "location-services"
  static let word = Word<LocationServicesPrecondition>(
    .setting,
    "Whether the device's Location Services are on in Settings.",
    "端末の設定で「位置情報サービス」がオンか。",
    say: Phrase(
      "Settings > Privacy & Security > Location Services: {switch}",
      "「設定」>「プライバシーとセキュリティ」>「位置情報サービス」：{switch}"
    ).in(
      PrivacySettings.privacy.rawValue, "Settings > Privacy > Location Services: {switch}",
      "「設定」>「プライバシー」>「位置情報サービス」：{switch}"),
    takes: [.choice("switch", \.isOn, is: "enabled", of: .servicesSwitch, "the switch", "オンまたはオフ")],
    examples: [
      WordExample(
        then: "location-services: disabled", steps: "launch-app",
        gives: "authorization-status: denied", "alert: services-off", "prompts: empty")
    ],
    source: "Apple, locationServicesEnabled() and CLAuthorizationStatus.denied")

  private var isOn = false

  func establish(in world: inout LocationWorld) {
    world.isServicesOn = isOn
  }
}

extension Shape {
  /// The switch for Location Services.
  ///
  /// The names are Core Location's, because some YAML parsers read `on` as true.
  static let servicesSwitch = Shape.choice([
    Choice("enabled", "on", "オン"),
    Choice("disabled", "off", "オフ"),
  ])
}
