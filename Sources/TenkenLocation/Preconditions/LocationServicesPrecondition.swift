import TenkenSimulation

/// Sets the device's switch for Location Services.
struct LocationServicesPrecondition: Precondition {
  static let kind = PreconditionKind.setting
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
      Parameter("switch", .servicesSwitch, LocalizedText(en: "the switch", ja: "オンまたはオフ"))
    ],
    examples: [
      WordExample(
        "location-services: disabled", steps: ["launch-app"],
        after: ["authorization-status: denied", "alert: services-off", "prompts: empty"])
    ],
    source: "Apple, locationServicesEnabled() and CLAuthorizationStatus.denied")

  private let isOn: Bool

  init(_ arguments: Arguments) {
    isOn = arguments.text("switch") == "enabled"
  }

  func establish(in world: inout LocationWorld) {
    world.isServicesOn = isOn
  }
}

extension Shape {
  /// The switch for Location Services.
  ///
  /// The names are Core Location's, because some YAML parsers read `on` as true.
  static let servicesSwitch = Shape.choice([
    Choice("enabled", LocalizedText(en: "on", ja: "オン")),
    Choice("disabled", LocalizedText(en: "off", ja: "オフ")),
  ])
}
