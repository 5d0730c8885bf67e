import TenkenSimulation

/// The value of `CLLocationManager.authorizationStatus()`.
struct AuthorizationStatusObservation: Observation {
  static let definition = WordDefinition(
    "authorization-status",
    synonyms: ["status"],
    summary: LocalizedText(
      en: "The app's authorization status, as the class function returns it.",
      ja: "アプリの認証ステータス（クラスメソッドが返す値）。"),
    phrase: Phrase(en: "The authorization status is {value}", ja: "認証ステータスは {value}"),
    reads: .state(.status),
    examples: [
      WordExample("authorization-status: not-determined"),
      WordExample(before: ["permission: always"], "authorization-status: authorized-always"),
      WordExample(
        before: ["permission: never", "restrict-location"], "authorization-status: restricted"),
    ],
    source: "Apple, CLAuthorizationStatus; CLLocationManager.h"
  )
  .checkedByHand(
    LocalizedText(en: "Authorization status", ja: "認証ステータス"), .inAppLog)

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    .text(world.status.rawValue)
  }
}
