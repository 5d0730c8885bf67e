import TenkenSimulation

/// The value of `accuracyAuthorization`.
struct AccuracyObservation: Observation {
  static let definition = WordDefinition(
    "accuracy",
    synonyms: ["accuracy-authorization"],
    summary: LocalizedText(
      en: "The app's accuracy authorization; none before iOS 14.",
      ja: "アプリの精度の認証（accuracyAuthorization）。iOS 14 より前は none。"),
    phrase: Phrase(
      en: "The accuracy authorization is {value}", ja: "accuracyAuthorization は {value}"),
    whenEmpty: Phrase(en: "There is no accuracy authorization", ja: "accuracyAuthorization は存在しない"),
    reads: .state(.accuracy),
    examples: [
      WordExample(
        before: ["permission: {choice: while-using, accuracy: reduced}"], "accuracy: reduced"),
      WordExample(before: ["permission: while-using"], "accuracy: full"),
      WordExample(before: ["ios: 13", "permission: while-using"], "accuracy: none"),
    ],
    source: "Apple, CLAccuracyAuthorization; CLLocationManager.h"
  )
  .checkedByHand(
    LocalizedText(en: "Accuracy authorization", ja: "精度の認証"), .inAppLog)

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.accuracy.map { .text($0.rawValue) } ?? .none
  }
}
