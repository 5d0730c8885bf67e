import Simulation

/// The user restores purchases in the app.
struct RestorePurchases: Operation {
  static let definition = WordDefinition(
    "restore-purchases",
    summary: "The user taps the button that restores purchases: restoreCompletedTransactions().",
    phrase: Phrase(en: "Tap the button to restore purchases", ja: "購入の復元ボタンをタップする"),
    refusals: [
      RefusalDefinition("not-in-foreground", .notInForeground),
      RefusalDefinition("no-observer", .noObserver),
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
    ],
    source: "Apple, restoreCompletedTransactions(); NTT Resonant part 5, D"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    guard world.device.isObserving else { return .refused("no-observer") }
    world.restorePurchases()
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [RestorePurchases] {
    [RestorePurchases(Arguments())]
  }
}
