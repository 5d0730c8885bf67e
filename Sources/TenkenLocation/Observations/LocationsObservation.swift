import TenkenSimulation

/// The locations that the app received.
struct LocationsObservation: Observation, LocationWord {
  static let name = "locations"
  static let word = Word<LocationsObservation>(
    "The locations that the app received (didUpdateLocations), in order.",
    "アプリに届いた位置情報（didUpdateLocations）を、順番どおりに確認する。",
    say: Phrase("The app gets {value}", "アプリに{value}が届く"),
    whenEmpty: Phrase("The app gets no location", "アプリに位置情報が届かない"),
    whenSome: Phrase("The app gets {value|location|locations}", "アプリに位置情報が {value} 回届く"),
    reads: .record(
      .list(
        .record(
          Phrase("[{accuracy}]", "[{accuracy}]"),
          [
            Parameter(
              "accuracy",
              .choice([
                Choice("full", "a precise location", "正確な位置情報"),
                Choice("reduced", "an approximate location", "おおよその位置情報"),
              ]), "how precise it is", "精度")
          ]))),
    examples: [
      WordExample("permission: while-using", "launch-app", then: "locations: [{accuracy: full}]"),
      WordExample(
        "permission: {choice: while-using, accuracy: reduced}", "launch-app",
        then: "locations: [{accuracy: reduced}]"),
      WordExample("permission: never", "launch-app", then: "locations: empty"),
    ],
    source: "Apple, locationManager(_:didUpdateLocations:) and CLAccuracyAuthorization")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: Located.self) { event in
      .record([Value.Field("accuracy", .text((event.accuracy ?? .full).rawValue))])
    }
  }
}
