import TenkenSimulation

/// The user restores purchases in the app.
struct RestorePurchases: Operation, StoreKitWord {
  static let name = "restore-purchases"
  static let word = Word<RestorePurchases>(
    also: ["restore"],
    """
    The user taps the button that restores purchases: restoreCompletedTransactions(), or with \
    StoreKit 2 AppStore.sync() and Transaction.currentEntitlements.
    """,
    "ユーザーが復元ボタンをタップする（restoreCompletedTransactions()、StoreKit 2 では AppStore.sync() と Transaction.currentEntitlements）。",
    say: Phrase(
      "Tap the button to restore purchases[ {taps} times, quickly][ ({api})][; {sign-in}]",
      "購入の復元ボタンを[続けて{taps}回]タップする[（{api}）][。{sign-in}]"),
    optionally: [
      .choice(
        "api", \.choice, .purchaseInterface,
        "the StoreKit interface; 'any' is StoreKit 2 if the app uses it",
        "使用する StoreKit の API（省略時は、アプリが対応していれば StoreKit 2）"),
      .choice(
        "sign-in", \.isSignedIn, is: "done", of: .storeSignIn,
        "what the user does when the App Store asks to sign in", "App Store にサインインを求められたときのユーザーの操作"
      ).tried(),
      .number(
        "taps", \.taps, .integer(1...3),
        """
        how many times, before the first restore is over; the rule repeated-restore decides \
        the result
        """, "最初の復元が終わるまでに何回行うか（結果はルール repeated-restore による）"),
    ],
    refusals: [.notInForeground, .noObserver, .apiNotUsed, .needsIOS15],
    examples: [
      WordExample(
        "launch-app", "buy: no-ads", "authenticate", then: "restore-purchases",
        gives: "callbacks: [[{state: restored, product: no-ads}]]", "restore-callbacks: [finished]"),
      WordExample(
        "launch-app", "buy: coin120", "authenticate", then: "restore-purchases",
        gives: "callbacks: empty", "restore-callbacks: [finished]"),
      WordExample(
        "environment: xcode", "launch-app", "buy: monthly", "authenticate", "buy: no-ads",
        "authenticate", then: "restore-purchases",
        gives:
          "callbacks: [[{state: restored, product: monthly}, {state: restored, product: no-ads}]]"),
      WordExample(
        "launch-app", "lose-network", then: "restore-purchases",
        gives: "restore-callbacks: [failed]"),
      WordExample(
        "launch-app", "buy: no-ads", "authenticate",
        then: "restore-purchases: {sign-in: cancelled}", gives: "restore-callbacks: [failed]",
        "callbacks: empty"),
      WordExample(
        "app: {storekit: storekit-2}", "launch-app",
        then: "restore-purchases: {sign-in: cancelled}",
        gives: "api-calls: [{api: app-store-sync, error: user-cancelled}]"),
      WordExample(
        "rule: {name: repeated-restore, value: once}", "launch-app", "buy: no-ads", "authenticate",
        then: "restore-purchases: {taps: 2}", gives: "restore-callbacks: [finished]"),
      WordExample(then: "restore-purchases", refused: "not-in-foreground"),
      WordExample(
        "app: {observes: later}", "launch-app", then: "restore-purchases", refused: "no-observer"),
      WordExample(
        "app: {storekit: storekit-2}", "launch-app", "buy: no-ads", "authenticate",
        "use-device: tablet", "launch-app", then: "restore-purchases",
        gives: "dialogues: [sign-in]", "current-entitlements: [{product: no-ads}]"),
      WordExample(
        "launch-app", then: "restore-purchases: {api: storekit-2}", refused: "api-not-used"),
      WordExample(
        "environment: {name: sandbox, ios: 14}", "app: {storekit: both}", "launch-app",
        then: "restore-purchases: {api: storekit-2}", refused: "needs-ios-15"),
    ],
    source: "Apple, restoreCompletedTransactions(); NTT Resonant part 5, D")

  private var choice = InterfaceChoice.any
  private var isSignedIn = true
  private var taps = 1

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    switch choice.interface(in: world) {
    case .success(.storeKit1) where !isSignedIn:
      world.record(.restoreBegan())
      world.record(RestoreFailed(error: PaymentFailure.paymentCancelled.error))
    case .success(.storeKit2) where !isSignedIn:
      world.changeDevice { _, _, turn in turn.show(.signIn) }
      world.record(APICalled(api: .appStoreSync, error: .userCancelled))
    case .success(.storeKit1):
      let count = world.rules.repeatsRestores ? taps : 1
      world.changeDevice { device, _, turn in device.beginRestore(times: count, &turn) }
    case .success(.storeKit2):
      world.changeDevice { device, _, turn in device.syncWithAppStore(restoring: true, &turn) }
    case .failure(let refusal): return .refused(refusal.name)
    }
    return .done
  }
}

extension Shape {
  /// What the user does when the App Store asks to sign in.
  static let storeSignIn = Shape.choice([
    Choice("done", "sign in", "サインインする"),
    Choice("cancelled", "cancel when the App Store asks to sign in", "App Store のサインインをキャンセルする"),
  ])
}
