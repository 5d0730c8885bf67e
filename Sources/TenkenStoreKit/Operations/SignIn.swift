import TenkenSimulation

/// The user signs in to the app's own service.
struct SignIn: Operation, StoreKitWord {
  static let name = "sign-in"
  static let word = Word<SignIn>(
    also: ["log-in", "login"],
    "The user signs in to the app's own service; transactions that waited for it are processed.",
    "ユーザーがアプリのサービスにログインする。ログインを待っていたものが処理される。",
    say: Phrase("Sign in to the app as “{user}”", "アプリに「{user}」でログインする"),
    optionally: [
      .text("user", \.user, "the user of the app", "アプリのユーザー").tried(
        .text("first"), .text("second"))
    ],
    refusals: [.notInForeground],
    needs: [.function("own-sign-in")],
    examples: [
      WordExample(
        "app: {sign-in: awaited, finishes: after-delivery}", "launch-app", then: "sign-in: second",
        gives: "user: second"),
      WordExample(then: "sign-in: second", refused: "not-in-foreground"),
    ],
    source: "uzzu 2021, initialisation: the observer works before the user is authenticated")

  private var user = "first"

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    let id = world.changeServer { server, _ in server.user(named: user) }
    world.changeDevice { device, _, turn in device.signIn(as: id, named: user, &turn) }
    return .done
  }
}
