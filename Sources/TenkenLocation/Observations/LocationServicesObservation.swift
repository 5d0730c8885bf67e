import TenkenSimulation

/// The value of `locationServicesEnabled()`.
struct LocationServicesObservation: Observation, LocationWord {
  static let name = "location-services"
  static let word = Word<LocationServicesObservation>(
    also: ["location-services-enabled"],
    "Whether the device's Location Services are on: locationServicesEnabled().",
    "端末の位置情報サービスがオンか（locationServicesEnabled()）。",
    say: Phrase("Location Services are {value}", "位置情報サービスは{value}"),
    whenNot: Phrase("Location Services are not {value}", "位置情報サービスは{value}ではない"),
    reads: .state(.servicesSwitch),
    examples: [
      WordExample(then: "location-services: enabled"),
      WordExample("turn-off-location-services", then: "location-services: disabled"),
    ],
    source: "Apple, locationServicesEnabled()")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    .text(world.isServicesOn ? "enabled" : "disabled")
  }
}
