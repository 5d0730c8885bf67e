import TenkenSimulation

/// The value of `accuracyAuthorization`.
struct AccuracyObservation: Observation, LocationWord {
  static let name = "accuracy"
  static let word = Word<AccuracyObservation>(
    also: ["accuracy-authorization"],
    "The app's accuracy authorization; none before iOS 14.",
    "アプリの精度の認証（accuracyAuthorization）。iOS 14 より前は none。",
    say: Phrase("The accuracy authorization is {value}", "accuracyAuthorization は {value}"),
    whenEmpty: Phrase("There is no accuracy authorization", "accuracyAuthorization は存在しない"),
    whenSome: Phrase("There is an accuracy authorization", "accuracyAuthorization が存在する"),
    reads: .state(.accuracy),
    check: HandCheck(LocalizedText("Accuracy authorization", "精度の認証"), .inAppLog),
    examples: [
      WordExample(
        "permission: {choice: while-using, accuracy: reduced}", then: "accuracy: reduced"),
      WordExample("permission: while-using", then: "accuracy: full"),
      WordExample("ios: 13", "permission: while-using", then: "accuracy: none"),
    ],
    source: "Apple, CLAccuracyAuthorization; CLLocationManager.h")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.accuracy.map { .text($0.rawValue) } ?? .none
  }
}
