import TenkenSimulation

/// Somebody other than the App Store sends a notification.
struct ForgeNotification: Operation {
  static let definition = WordDefinition(
    "forge-notification",
    summary: LocalizedText(
      en: "Someone other than the App Store sends a notification that gives a year of access.",
      ja: "App Store 以外の第三者が、1年分の利用権を与える通知を偽造して送る。"),
    phrase: Phrase(
      en: "Send a forged notification that renews {product} for a year",
      ja: "{product}を1年更新したことにする偽の通知を送る"),
    parameters: [.subscription],
    refusals: [
      .impossible("no-notifications", .noNotifications),
      .impossible(
        "never-subscribed",
        LocalizedText(en: "there was no subscription to it", ja: "過去に契約していない")),
    ],
    examples: [
      WordExample(
        before: ["notifications: {version: '2'}", "launch-app", "buy: monthly", "authenticate"],
        "forge-notification: monthly",
        after: ["notifications: [{type: DID_RENEW, taken: false}]"]),
      WordExample("forge-notification: monthly", refusal: "no-notifications"),
      WordExample(
        before: ["notifications: {version: '2'}"], "forge-notification: monthly",
        refusal: "never-subscribed"),
    ],
    source: "Apple, signedPayload: verify the signature"
  )

  private let product: ProductID

  init(_ arguments: Arguments) {
    product = arguments.product
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.canNotify else { return .refused("no-notifications") }
    guard let index = world.account.subscriptions.own(for: product, in: world.store.shop) else {
      return .refused("never-subscribed")
    }
    let subscription = world.subscription(index)
    let version = world.server.notificationVersions.last ?? .two
    world.changeNotifier { notifier, turn in notifier.forge(of: subscription, version, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.only(.autoRenewable).arguments()
  }
}
