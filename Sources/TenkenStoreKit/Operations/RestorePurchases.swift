import TenkenSimulation

/// The user restores purchases in the app.
struct RestorePurchases: Operation {
  static let definition = WordDefinition(
    "restore-purchases",
    summary: """
      The user taps the button that restores purchases: restoreCompletedTransactions(), or with \
      StoreKit 2 AppStore.sync() and Transaction.currentEntitlements.
      """,
    phrase: Phrase(
      en: "Tap the button to restore purchases[ ({api})]", ja: "購入の復元ボタンをタップする[（{api}）]"),
    parameters: [
      Parameter(
        "api", .purchaseInterface, default: .text("any"),
        "through which interface; without it, StoreKit 2 where the app uses it")
    ],
    refusals: [
      .slip("not-in-foreground", .notInForeground),
      RefusalDefinition("no-observer", .noObserver),
      .slip("api-not-used", .interfaceNotUsed),
      RefusalDefinition("needs-ios-15", .needsIOS15),
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: no-ads", "authenticate"], "restore-purchases",
        after: [
          "callbacks: [[{state: restored, product: no-ads}]]", "restore-callbacks: [finished]",
        ]),
      WordExample(
        before: ["launch-app", "buy: coin120", "authenticate"], "restore-purchases",
        after: ["callbacks: empty", "restore-callbacks: [finished]"]),
      WordExample(
        before: ["launch-app", "lose-network"], "restore-purchases",
        after: ["restore-callbacks: [failed]"]),
      WordExample("restore-purchases", refusal: "not-in-foreground"),
      WordExample(
        before: ["app: {observes: later}", "launch-app"], "restore-purchases",
        refusal: "no-observer"),
      WordExample(
        before: [
          "app: {storekit: storekit-2}", "launch-app", "buy: no-ads", "authenticate",
          "use-device: tablet", "launch-app",
        ], "restore-purchases",
        after: ["dialogues: [sign-in]", "current-entitlements: [{product: no-ads}]"]),
      WordExample(
        before: ["launch-app"], "restore-purchases: {api: storekit-2}", refusal: "api-not-used"),
      WordExample(
        before: ["environment: {name: sandbox, ios: 14}", "app: {storekit: both}", "launch-app"],
        "restore-purchases: {api: storekit-2}", refusal: "needs-ios-15"),
    ],
    source: "Apple, restoreCompletedTransactions(); NTT Resonant part 5, D"
  )

  private let choice: InterfaceChoice

  init(_ arguments: Arguments) {
    choice = arguments.choice("api", as: InterfaceChoice.self)
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    switch choice.interface(in: world) {
    case .success(.storeKit1):
      world.onDevice { _, _, turn in turn.append(.storeKit(.restorePurchases)) }
    case .success(.storeKit2):
      world.onDevice { device, _, turn in device.restoreEntitlements(&turn) }
    case .failure(let refusal): return .refused(refusal.name)
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [RestorePurchases] {
    [RestorePurchases(Arguments([Value.Field("api", .text("any"))]))]
  }
}
