import TenkenSimulation

/// The user who is signed in to the app.
struct UserObservation: Observation {
  static let definition = WordDefinition(
    "user",
    summary: LocalizedText(
      en: "The user who is signed in to the app's own service; none if nobody is.",
      ja: "アプリのサービスにログインしているユーザー（いなければ none）を確認する。"),
    phrase: Phrase(en: "{value} is signed in to the app", ja: "アプリに「{value}」でログインしている"),
    whenEmpty: Phrase(en: "Nobody is signed in to the app", ja: "アプリにログインしていない"),
    reads: .state(.text),
    examples: [
      WordExample("user: first"),
      WordExample(before: ["app: {sign-in: awaited}", "launch-app"], "user: none"),
    ],
    source: "uzzu 2021, restoring: the user who is signed in"
  )

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.device.app.user.map { .text(world.server[$0].name) } ?? .none
  }
}
