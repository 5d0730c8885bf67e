import TenkenSimulation

/// The app calls a function of StoreKit 2 that changes nothing.
struct CallAPI: Operation, StoreKitWord {
  static let name = "call-api"
  static let word = Word<CallAPI>(
    "The app calls a function of StoreKit 2 that changes nothing by itself.",
    "アプリが StoreKit 2 の関数を呼び出す。それだけでは何も変わらない。",
    say: Phrase("Do what makes the app call {api}", "アプリが {api} を呼び出す操作をする"),
    takes: [
      .choice(
        "api", \.api,
        .choice(
          [StoreKitAPI.subscriptionStatus, .appTransaction, .manageSubscriptions].map {
            Choice($0.rawValue, LocalizedText($0.symbol))
          }), "the function", "呼び出した関数"
      ).tried(.text("subscription-status"))
    ],
    refusals: .ofInterfaces,
    needs: [.storeKit2],
    examples: [
      WordExample(
        "environment: xcode", "app: {storekit: storekit-2}", "launch-app",
        "simulate-error: {api: app-transaction, error: network-error}",
        then: "call-api: app-transaction",
        gives: "api-calls: [{api: app-transaction, error: network-error}]"),
      WordExample(then: "call-api: app-transaction", refused: "not-in-foreground"),
      WordExample("launch-app", then: "call-api: app-transaction", refused: "api-not-used"),
      WordExample(
        "environment: {name: sandbox, ios: 14}", "app: {storekit: both}", "launch-app",
        then: "call-api: app-transaction", refused: "needs-ios-15"),
    ],
    source: "Apple, SKTestSession setSimulatedError(_:forAPI:)")

  private var api = StoreKitAPI.subscriptionStatus

  func apply(to world: inout StoreKitWorld) -> Outcome {
    if let refusal = InterfaceChoice.refusalOfStoreKit2(in: world) { return .refused(refusal) }
    world.record(APICalled(api: api, error: world.device.simulatedErrors[api]))
    return .done
  }
}
