import TenkenSimulation

/// The locations that the app received.
struct LocationsObservation: Observation {
  static let definition = WordDefinition(
    "locations",
    summary: LocalizedText(
      en: "The locations that the app received (didUpdateLocations), in order.",
      ja: "アプリに届いた位置情報（didUpdateLocations）を、順番どおりに確認する。"),
    phrase: Phrase(en: "The app gets a location: {value}", ja: "アプリに位置情報が届く: {value}"),
    whenEmpty: Phrase(en: "The app gets no location", ja: "アプリに位置情報が届かない"),
    reads: .record(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(en: "[{accuracy}]", ja: "[{accuracy}]"),
            fields: [
              Parameter(
                "accuracy",
                .choice([
                  Choice("full", LocalizedText(en: "precise", ja: "正確な位置")),
                  Choice("reduced", LocalizedText(en: "approximate", ja: "おおよその位置")),
                ]), LocalizedText(en: "how precise it is", ja: "精度"))
            ])))),
    examples: [
      WordExample(
        before: ["permission: while-using", "launch-app"], "locations: [{accuracy: full}]"),
      WordExample(
        before: ["permission: {choice: while-using, accuracy: reduced}", "launch-app"],
        "locations: [{accuracy: reduced}]"),
      WordExample(before: ["permission: never", "launch-app"], "locations: empty"),
    ],
    source: "Apple, locationManager(_:didUpdateLocations:) and CLAccuracyAuthorization")

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.values(since: mark) { (event: Located) in
      .record([Value.Field("accuracy", .text((event.accuracy ?? .full).rawValue))])
    }
  }
}
