import TenkenSimulation

/// Sets the device's switch for Location Services.
struct LocationServicesPrecondition: Precondition {
  static let definition = WordDefinition(
    "location-services",
    summary: LocalizedText(
      en: "Whether the device's Location Services are on in Settings.",
      ja: "端末の設定で「位置情報サービス」がオンか。"),
    phrase: Phrase(
      en: "Settings > Privacy & Security > Location Services: {switch}",
      ja: "「設定」>「プライバシーとセキュリティ」>「位置情報サービス」: {switch}"
    )
    .in(
      PrivacySettings.privacy.rawValue, en: "Settings > Privacy > Location Services: {switch}",
      ja: "「設定」>「プライバシー」>「位置情報サービス」: {switch}"),
    parameters: [
      Parameter("switch", .onOff, LocalizedText(en: "the switch", ja: "オンまたはオフ"))
    ],
    examples: [
      WordExample(
        "location-services: off", steps: ["launch-app"],
        after: ["authorization-status: denied", "alert: services-off", "prompts: empty"])
    ],
    source: "Apple, locationServicesEnabled() and CLAuthorizationStatus.denied")

  private let isOn: Bool

  init(_ arguments: Arguments) {
    isOn = arguments.isOn("switch")
  }

  func establish(in world: inout LocationWorld) {
    world.isServicesOn = isOn
  }
}

extension Shape {
  /// A switch in Settings.
  static let onOff = Shape.choice([
    Choice("on", LocalizedText(en: "on", ja: "オン")),
    Choice("off", LocalizedText(en: "off", ja: "オフ")),
  ])
}

extension Arguments {
  /// Whether a switch is on.
  func isOn(_ name: String) -> Bool { text(name) == "on" }
}
