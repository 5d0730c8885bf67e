import TenkenSimulation

/// The user changes the country of the App Store.
struct ChangeStorefront: Operation, StoreKitWord {
  static let name = "change-storefront"
  static let word = Word<ChangeStorefront>(
    also: ["change-country", "change-region"],
    """
    The account moves to the App Store of another country, and so to its currency; prices stay \
    as declared. In Production no subscription may be active.
    """,
    "アカウントの国を変更し、通貨も変わる。価格はファイルに記載したまま。Production では、有効なサブスクリプションがあると変更できない。",
    say: Phrase(
      "Change the country of the App Store account to {country}", "App Store アカウントの国を{country}に変更する"
    ).in(
      "xcode", "In Xcode, choose Editor > Default Storefront > {country}",
      "Xcode の Editor メニューの Default Storefront を{country}にする"
    ).in(
      "sandbox",
      """
      In App Store Connect, change the tester's country to {country}; then sign in to the Sandbox \
      account on the device again
      """,
      "App Store Connect でテスターの国を{country}に変更し、端末で Sandbox アカウントにサインインし直す"),
    takes: [
      .text(
        "country", \.country, as: .storefrontCountry, "the three-letter code of the country",
        "国コード（3文字）"
      ).tried(.text("JPN"), .text("USA"))
    ],
    refusals: [
      .impossible("no-change", "the account is already in this country", "すでにその国である").leaveOut,
      .possible(
        "has-subscription", "subscriptions must be cancelled and have ended first",
        "先にサブスクリプションを解約し、終了する必要がある"
      ).instead(
        "'cancel-subscription' and 'wait: {until: expiry}' come first",
        "先に cancel-subscription で解約し、wait: {until: expiry} で終了まで待つ"),
    ],
    examples: [
      WordExample(
        "storefront: JPN", "change-storefront: USA", "launch-app", "buy: coin120",
        then: "authenticate", gives: "money: {currency: USD}"),
      WordExample("storefront: JPN", then: "change-storefront: JPN", refused: "no-change"),
      WordExample(
        "environment: production", "launch-app", "buy: monthly", "authenticate",
        then: "change-storefront: USA", refused: "has-subscription"),
    ],
    source: "Apple Support, change your Apple Account country or region; Storefront.updates")

  private var country = ""

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.store.shop.storefront != country else { return .refused("no-change") }
    let isBound =
      world.rules.subscriptionsKeepStorefront
      && world.account.subscriptions.contains { $0.hasAccess && $0.ownership == .purchased }
    guard !isBound else { return .refused("has-subscription") }
    world.changeAppStore { store, turn in store.changeStorefront(to: country, &turn) }
    world.changeDevice { device, _, turn in device.app.learn(ofStorefront: country, &turn) }
    return .done
  }
}
