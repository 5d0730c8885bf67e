import TenkenSimulation

/// The user changes the country of the App Store.
struct ChangeStorefront: Operation {
  static let definition = WordDefinition(
    "change-storefront",
    synonyms: ["change-country", "change-region"],
    summary: LocalizedText(
      en: """
        The account moves to the App Store of another country, and so to its currency; prices stay \
        as declared. In Production no subscription may be active.
        """,
      ja: "アカウントの国を変更し、通貨も変わる。価格はファイルに記載したまま。Production では、有効なサブスクリプションがあると変更できない。"),
    phrase: Phrase(
      en: "Change the country of the App Store account to {country}",
      ja: "App Store アカウントの国を{country}に変更する"
    )
    .in(
      "xcode", en: "In Xcode, choose Editor > Default Storefront > {country}",
      ja: "Xcode の Editor メニューの Default Storefront を{country}にする"
    )
    .in(
      "sandbox", en: "In App Store Connect, change the tester's country to {country}",
      ja: "App Store Connect でテスターの国を{country}に変更する"),
    parameters: [
      Parameter(
        "country", .storefrontCountry,
        LocalizedText(en: "the three-letter code of the country", ja: "国コード（3文字）"))
    ],
    refusals: [
      .impossible(
        "no-change", LocalizedText(en: "the account is already in this country", ja: "すでにその国である")),
      RefusalDefinition(
        "has-subscription",
        LocalizedText(
          en: "subscriptions must be cancelled and have ended first",
          ja: "先にサブスクリプションを解約し、終了する必要がある")),
    ],
    examples: [
      WordExample(
        before: ["storefront: JPN", "change-storefront: USA", "launch-app", "buy: coin120"],
        "authenticate", after: ["money: {currency: USD}"]),
      WordExample(
        before: ["storefront: JPN"], "change-storefront: JPN", refusal: "no-change"),
      WordExample(
        before: ["environment: production", "launch-app", "buy: monthly", "authenticate"],
        "change-storefront: USA", refusal: "has-subscription"),
    ],
    source: "Apple Support, change your Apple Account country or region; Storefront.updates"
  )

  private let country: String
  private let currency: Currency?

  init(_ arguments: Arguments) {
    country = arguments.text("country")
    currency = Storefront.currency(of: country)
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.store.shop.storefront != country else { return .refused("no-change") }
    let isBound =
      world.rules.subscriptionsKeepStorefront
      && world.account.subscriptions.contains { $0.hasAccess && $0.ownership == .purchased }
    guard !isBound else { return .refused("has-subscription") }
    world.changeAppStore { store, turn in
      store.changeStorefront(to: country, currency: currency, &turn)
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    ["JPN", "USA"].map { Arguments([Value.Field("country", .text($0))]) }
  }
}
