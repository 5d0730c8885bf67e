import TenkenSimulation

/// The user signs out of the App Store.
struct SignOutAppStore: Operation {
  static let definition = WordDefinition(
    "sign-out-app-store",
    summary: LocalizedText(
      en: """
        The user signs out of the App Store on the device. A purchase asks the user to sign in; \
        what StoreKit 2 still shows has not been measured: see the rule `entitlements-signed-out`.
        """,
      ja:
        "ユーザーが端末で App Store からサインアウトする。購入時にはサインインを求められる。StoreKit 2 に何が残るかは未計測（ルール `entitlements-signed-out`）。"
    ),
    phrase: Phrase(
      en: "Sign out of the App Store (Media & Purchases)", ja: "App Store（メディアと購入）からサインアウトする"),
    refusals: [
      .impossible("signed-out", LocalizedText(en: "nobody is signed in", ja: "サインインしていない")),
      .unmeasured("purchase-under-way", .purchaseUnderWay),
    ],
    examples: [
      WordExample(
        before: ["launch-app"], "sign-out-app-store", steps: ["buy: coin120", "authenticate"],
        after: ["dialogues: [sign-in, payment-sheet, purchase-complete]", "coins: 120"]),
      WordExample(before: ["sign-out-app-store"], "sign-out-app-store", refusal: "signed-out"),
      WordExample(
        before: ["launch-app", "buy: coin120"], "sign-out-app-store", refusal: "purchase-under-way"),
    ],
    source:
      "Apple Support, sign out of Media & Purchases; nothing measured says what StoreKit shows"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.device.settings.isSignedOut else { return .refused("signed-out") }
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in device.settings.signOut(&turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
