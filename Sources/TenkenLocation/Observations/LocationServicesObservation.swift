import TenkenSimulation

/// The value of `locationServicesEnabled()`.
struct LocationServicesObservation: Observation {
  static let definition = WordDefinition(
    "location-services",
    synonyms: ["location-services-enabled"],
    summary: LocalizedText(
      en: "Whether the device's Location Services are on: locationServicesEnabled().",
      ja: "端末の位置情報サービスがオンか（locationServicesEnabled()）。"),
    phrase: Phrase(en: "Location Services are {value}", ja: "位置情報サービスは{value}"),
    reads: .state(.servicesSwitch),
    examples: [
      WordExample("location-services: enabled"),
      WordExample(before: ["turn-off-location-services"], "location-services: disabled"),
    ],
    source: "Apple, locationServicesEnabled()")

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    .text(world.isServicesOn ? "enabled" : "disabled")
  }
}
