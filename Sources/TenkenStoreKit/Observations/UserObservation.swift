import TenkenSimulation

/// The user who is signed in to the app.
struct UserObservation: Observation, StoreKitWord {
  static let name = "user"
  static let word = Word<UserObservation>(
    "The user who is signed in to the app's own service; none if nobody is.",
    "アプリのサービスにログインしているユーザー（いなければ none）を確認する。",
    say: Phrase("{value} is signed in to the app", "アプリに「{value}」でログインしている"),
    whenEmpty: Phrase("Nobody is signed in to the app", "アプリにログインしていない"),
    whenSome: Phrase("Somebody is signed in to the app", "アプリにログインしている"),
    whenNot: Phrase("{value} is not signed in to the app", "アプリに「{value}」でログインしていない"),
    reads: .state(.text),
    needs: [.function("own-sign-in")],
    examples: [
      WordExample(then: "user: first"),
      WordExample("app: {sign-in: awaited}", "launch-app", then: "user: none"),
    ],
    source: "uzzu 2021, restoring: the user who is signed in")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.device.app.user.map { .text(world.server[$0].name) } ?? .none
  }
}
