import TenkenSimulation

/// The user signs in to the app's own service.
struct SignIn: Operation {
  static let definition = WordDefinition(
    "sign-in",
    synonyms: ["log-in", "login"],
    summary: LocalizedText(
      en: """
        The user signs in to the app's own service; transactions that waited for it are processed.
        """,
      ja: "ユーザーがアプリのサービスにログインする。ログインを待っていたものが処理される。"),
    phrase: Phrase(en: "Sign in to the app as “{user}”", ja: "アプリに「{user}」でログインする"),
    parameters: [
      Parameter(
        "user", .text, default: .text("first"),
        LocalizedText(en: "the user of the app", ja: "アプリのユーザー"))
    ],
    refusals: [
      .impossible("not-in-foreground", .notInForeground)
    ],
    examples: [
      WordExample(
        before: [
          "app: {sign-in: awaited, finishes: after-delivery}", "launch-app",
        ], "sign-in: second", after: ["user: second"]),
      WordExample("sign-in: second", refusal: "not-in-foreground"),
    ],
    source: "uzzu 2021, initialisation: the observer works before the user is authenticated"
  )

  private let user: String

  init(_ arguments: Arguments) {
    user = arguments.text("user")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    let id = world.changeServer { server, _ in server.user(named: user) }
    world.changeDevice { device, _, turn in device.signIn(as: id, named: user, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    ["first", "second"].map { Arguments([Value.Field("user", .text($0))]) }
  }
}
