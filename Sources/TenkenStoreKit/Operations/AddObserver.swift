import TenkenSimulation

/// The app registers its observer.
struct AddObserver: Operation {
  static let definition = WordDefinition(
    "add-observer",
    summary: LocalizedText(
      en: "The app registers its observer; StoreKit delivers what is unfinished.",
      ja: "アプリがオブザーバーを登録する。未完了のトランザクションが配信される。"),
    phrase: Phrase(
      en: "Do what makes the app register its observer (sign in, for example)",
      ja: "アプリがオブザーバーを登録する操作をする（ログインなど）"),
    refusals: [
      .impossible("not-in-foreground", .notInForeground),
      .impossible("api-not-used", .interfaceNotUsed),
      .impossible(
        "already-observing",
        LocalizedText(en: "the observer is already registered", ja: "オブザーバーは登録済みである")),
    ],
    examples: [
      WordExample(
        before: [
          "app: {observes: later, finishes: never}", "launch-app", "add-observer", "buy: coin120",
          "authenticate", "relaunch-app",
        ], "add-observer", after: ["callbacks: [[{state: purchased, product: coin120}]]"]),
      WordExample("add-observer", refusal: "not-in-foreground"),
      WordExample(
        before: ["app: {storekit: storekit-2}", "launch-app"], "add-observer",
        refusal: "api-not-used"),
      WordExample(before: ["launch-app"], "add-observer", refusal: "already-observing"),
    ],
    source: "Apple, SKPaymentQueue add(_:): without an observer nothing is delivered"
  )

  init(_ arguments: Arguments) {}

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

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
