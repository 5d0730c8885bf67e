import TenkenSimulation

/// The app registers its observer.
struct AddObserver: Operation, StoreKitWord {
  static let name = "add-observer"
  static let word = Word<AddObserver>(
    "The app registers its observer; StoreKit delivers what is unfinished.",
    "アプリがオブザーバーを登録する。未完了のトランザクションが配信される。",
    say: Phrase(
      "Do what makes the app register its observer (sign in, for example)",
      "アプリがオブザーバーを登録する操作をする（ログインなど）"),
    refusals: [
      .notInForeground, .apiNotUsed,
      .impossible("already-observing", "the observer is already registered", "オブザーバーは登録済みである")
        .instead(
          "leave out this step, or let 'remove-observer' come first",
          "この手順を省くか、先に remove-observer で解除する"),
    ],
    needs: [.storeKit1],
    examples: [
      WordExample(
        "app: {observes: later, finishes: never}", "launch-app", "add-observer", "buy: coin120",
        "authenticate", "relaunch-app", then: "add-observer",
        gives: "callbacks: [[{state: purchased, product: coin120}]]"),
      WordExample(then: "add-observer", refused: "not-in-foreground"),
      WordExample(
        "app: {storekit: storekit-2}", "launch-app", then: "add-observer", refused: "api-not-used"),
      WordExample("launch-app", then: "add-observer", refused: "already-observing"),
    ],
    source: "Apple, SKPaymentQueue add(_:): without an observer nothing is delivered")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    guard world.device.app.behaviour.storeKit.usesOne else { return .refused("api-not-used") }
    guard !world.device.app.isObserving else { return .refused("already-observing") }
    world.changeDevice { device, _, turn in
      device.app.observe(true, &turn)
      turn.append(.storeKit(.deliverAtLaunch))
    }
    return .done
  }
}
