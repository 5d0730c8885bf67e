import TenkenSimulation

/// The user signs out of the App Store.
struct SignOutAppStore: Operation, StoreKitWord {
  static let name = "sign-out-app-store"
  static let word = Word<SignOutAppStore>(
    """
    The user signs out of the App Store on the device. A purchase asks the user to sign in; \
    what StoreKit 2 still shows has not been measured: see the rule `entitlements-signed-out`.
    """,
    "ユーザーが端末で App Store からサインアウトする。購入時にはサインインを求められる。StoreKit 2 に何が残るかは未計測（ルール `entitlements-signed-out`）。",
    say: Phrase("Sign out of the App Store (Media & Purchases)", "App Store（メディアと購入）からサインアウトする"),
    refusals: [
      .impossible("signed-out", "nobody is signed in", "サインインしていない").leaveOut, .purchaseUnderWay,
    ],
    examples: [
      WordExample(
        "launch-app", then: "sign-out-app-store", steps: "buy: coin120", "authenticate",
        gives: "dialogues: [sign-in, payment-sheet, purchase-complete]", "coins: 120"),
      WordExample("sign-out-app-store", then: "sign-out-app-store", refused: "signed-out"),
      WordExample(
        "launch-app", "buy: coin120", then: "sign-out-app-store", refused: "purchase-under-way"),
    ],
    source:
      "Apple Support, sign out of Media & Purchases; nothing measured says what StoreKit shows")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.device.settings.isSignedOut else { return .refused("signed-out") }
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in device.settings.signOut(&turn) }
    return .done
  }
}
