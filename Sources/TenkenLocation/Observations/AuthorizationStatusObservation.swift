import TenkenSimulation

/// The value of `CLLocationManager.authorizationStatus()`.
struct AuthorizationStatusObservation: Observation, LocationWord {
  static let name = "authorization-status"
  static let word = Word<AuthorizationStatusObservation>(
    also: ["status"],
    "The app's authorization status, as the class function returns it.",
    "アプリの認証ステータス（クラスメソッドが返す値）。",
    say: Phrase("The authorization status is {value}", "認証ステータスは {value}"),
    reads: .state(.status),
    check: HandCheck(LocalizedText("Authorization status", "認証ステータス"), .inAppLog),
    examples: [
      WordExample(then: "authorization-status: not-determined"),
      WordExample("permission: always", then: "authorization-status: authorized-always"),
      WordExample(
        "permission: never", "restrict-location", then: "authorization-status: restricted"),
    ],
    source: "Apple, CLAuthorizationStatus; CLLocationManager.h")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    .text(world.status.rawValue)
  }
}
