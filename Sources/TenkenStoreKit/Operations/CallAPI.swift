import TenkenSimulation

/// The app calls a function of StoreKit 2 that changes nothing.
struct CallAPI: Operation {
  static let definition = WordDefinition(
    "call-api",
    summary: LocalizedText(
      en: "The app calls a function of StoreKit 2 that changes nothing by itself.",
      ja: "アプリが StoreKit 2 の関数を呼び出す。それだけでは何も変わらない。"),
    phrase: Phrase(en: "Do what makes the app call {api}", ja: "アプリが {api} を呼び出す操作をする"),
    parameters: [
      Parameter(
        "api",
        .choice(
          [StoreKitAPI.subscriptionStatus, .appTransaction, .manageSubscriptions].map {
            Choice($0.rawValue, LocalizedText($0.symbol))
          }), LocalizedText(en: "the function", ja: "呼び出した関数"))
    ],
    refusals: .ofInterfaces,
    examples: [
      WordExample(
        before: [
          "environment: xcode", "app: {storekit: storekit-2}", "launch-app",
          "simulate-error: {api: app-transaction, error: network-error}",
        ], "call-api: app-transaction",
        after: ["api-calls: [{api: app-transaction, error: network-error}]"]),
      WordExample("call-api: app-transaction", refusal: "not-in-foreground"),
      WordExample(before: ["launch-app"], "call-api: app-transaction", refusal: "api-not-used"),
      WordExample(
        before: ["environment: {name: sandbox, ios: 14}", "app: {storekit: both}", "launch-app"],
        "call-api: app-transaction", refusal: "needs-ios-15"),
    ],
    source: "Apple, SKTestSession setSimulatedError(_:forAPI:)"
  )

  private let api: StoreKitAPI

  init(_ arguments: Arguments) {
    api = arguments.choice("api", as: StoreKitAPI.self)
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    if let refusal = InterfaceChoice.refusalOfStoreKit2(in: world) { return .refused(refusal) }
    world.record(APICalled(api: api, error: world.device.simulatedErrors[api]))
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments([Value.Field("api", .text("subscription-status"))])]
  }
}
