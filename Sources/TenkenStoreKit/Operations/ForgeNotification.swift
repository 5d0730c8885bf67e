import TenkenSimulation

/// Somebody other than the App Store sends a notification.
struct ForgeNotification: Operation, StoreKitWord {
  static let name = "forge-notification"
  static let word = Word<ForgeNotification>(
    "Someone other than the App Store sends a notification that gives a year of access.",
    "App Store 以外の第三者が、1年分の利用権を与える通知を偽造して送る。",
    say: Phrase(
      "Send a forged notification that renews {product} for a year", "{product}を1年更新したことにする偽の通知を送る"),
    takes: [.subscription(\.product)],
    refusals: [
      .noNotifications,
      .impossible("never-subscribed", "there was no subscription to it", "過去に契約していない").instead(
        "'buy' and 'authenticate' come first",
        "先に buy と authenticate で契約する"),
    ],
    needs: [.notifications],
    examples: [
      WordExample(
        "notifications: {version: '2'}", "launch-app", "buy: monthly", "authenticate",
        then: "forge-notification: monthly",
        gives: "notifications: [{type: DID_RENEW, taken: false}]"),
      WordExample(then: "forge-notification: monthly", refused: "no-notifications"),
      WordExample(
        "notifications: {version: '2'}", then: "forge-notification: monthly",
        refused: "never-subscribed"),
    ],
    source: "Apple, signedPayload: verify the signature")

  private var product = ProductID()

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.canNotify else { return .refused("no-notifications") }
    guard let index = world.account.subscriptions.own(for: product, in: world.store.shop) else {
      return .refused("never-subscribed")
    }
    let subscription = world.subscription(index)
    let version = world.server.notificationVersions.last ?? .two
    let source = world.server.notificationSource
    world.changeNotifier { notifier, turn in
      notifier.forge(of: subscription, version, as: source, &turn)
    }
    return .done
  }
}
