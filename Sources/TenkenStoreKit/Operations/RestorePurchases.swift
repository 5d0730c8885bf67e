import TenkenSimulation

/// The user restores purchases in the app.
struct RestorePurchases: Operation {
  static let definition = WordDefinition(
    "restore-purchases",
    synonyms: ["restore"],
    summary: LocalizedText(
      en: """
        The user taps the button that restores purchases: restoreCompletedTransactions(), or with \
        StoreKit 2 AppStore.sync() and Transaction.currentEntitlements.
        """,
      ja:
        "ユーザーが復元ボタンをタップする（restoreCompletedTransactions()、StoreKit 2 では AppStore.sync() と Transaction.currentEntitlements）。"
    ),
    phrase: Phrase(
      en: "Tap the button to restore purchases[ {taps} times, quickly][ ({api})][; {sign-in}]",
      ja: "購入の復元ボタンを[続けて{taps}回]タップする[（{api}）][。{sign-in}]"),
    parameters: [
      Parameter(
        "api", .purchaseInterface, default: .text("any"),
        LocalizedText(
          en: "the StoreKit interface; 'any' is StoreKit 2 if the app uses it",
          ja: "使用するインターフェース（省略時は、アプリが対応していれば StoreKit 2）")),
      Parameter(
        "sign-in", .storeSignIn, default: .text("done"),
        LocalizedText(
          en: "what the user does when the App Store asks to sign in",
          ja: "App Store にサインインを求められたときのユーザーの操作")),
      Parameter(
        "taps", .integer(1...3), default: .integer(1),
        LocalizedText(
          en: """
            how many times, before the first restore is over; the rule repeated-restore decides \
            the result
            """,
          ja: "最初の復元が終わるまでに何回行うか（結果はルール repeated-restore による）")
      ),
    ],
    refusals: [
      .impossible("not-in-foreground", .notInForeground),
      RefusalDefinition("no-observer", .noObserver),
      .impossible("api-not-used", .interfaceNotUsed),
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
        before: [
          "environment: xcode", "launch-app", "buy: monthly", "authenticate", "buy: no-ads",
          "authenticate",
        ], "restore-purchases",
        after: [
          "callbacks: [[{state: restored, product: monthly}, {state: restored, product: no-ads}]]"
        ]),
      WordExample(
        before: ["launch-app", "lose-network"], "restore-purchases",
        after: ["restore-callbacks: [failed]"]),
      WordExample(
        before: ["launch-app", "buy: no-ads", "authenticate"],
        "restore-purchases: {sign-in: cancelled}",
        after: ["restore-callbacks: [failed]", "callbacks: empty"]),
      WordExample(
        before: ["app: {storekit: storekit-2}", "launch-app"],
        "restore-purchases: {sign-in: cancelled}",
        after: ["api-calls: [{api: app-store-sync, error: user-cancelled}]"]),
      WordExample(
        before: [
          "rule: {name: repeated-restore, value: once}", "launch-app", "buy: no-ads",
          "authenticate",
        ], "restore-purchases: {taps: 2}", after: ["restore-callbacks: [finished]"]),
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
  private let isSignedIn: Bool
  private let taps: Int

  init(_ arguments: Arguments) {
    choice = arguments.choice("api", as: InterfaceChoice.self)
    isSignedIn = arguments.text("sign-in") == "done"
    taps = arguments.integer("taps")
  }

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

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    ["done", "cancelled"].map {
      Arguments([
        Value.Field("api", .text("any")), Value.Field("sign-in", .text($0)),
        Value.Field("taps", .integer(1)),
      ])
    }
  }
}

extension Shape {
  /// What the user does when the App Store asks to sign in.
  static let storeSignIn = Shape.choice([
    Choice("done", LocalizedText(en: "sign in", ja: "サインインする")),
    Choice(
      "cancelled",
      LocalizedText(en: "cancel when the App Store asks to sign in", ja: "App Store のサインインをキャンセルする")
    ),
  ])
}
