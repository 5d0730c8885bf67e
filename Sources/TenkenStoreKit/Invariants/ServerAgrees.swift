import TenkenSimulation

/// What the app's server knows of a subscription agrees with the App Store.
enum ServerAgrees: Invariant {
  static let definition = InvariantDefinition(
    "server-agrees",
    LocalizedText(
      en: "Once every notification has arrived, the server gives the same access as the App Store",
      ja: "通知がすべて届いた時点で、サーバーの利用可否は App Store と一致する"),
    source: "Qiita 2021, why notifications are needed; Apple, App Store Server Notifications"
  )

  static func violation(in world: StoreKitWorld) -> LocalizedText? {
    guard !world.server.subscriptions.isEmpty, !world.server.notificationVersions.isEmpty,
      !world.server.hasLostNotification, world.notifier.retried.isEmpty,
      world.notifier.held.isEmpty
    else { return nil }
    let subscriptions = Dictionary(
      world.store.accounts.lazy.flatMap(\.subscriptions).map { ($0.original, $0) }
    ) { first, _ in first }
    for known in world.server.subscriptions {
      guard let real = subscriptions[known.original] else { continue }
      let hasAccess = known.accessUntil > world.now
      guard hasAccess != real.hasAccess else { continue }
      let product = world.product(real.product).id
      return real.hasAccess
        ? LocalizedText(
          en: "\(product) may be used, but the server does not give access to it",
          ja: "\(product) は利用できる期間だが、サーバーが利用を認めていない")
        : LocalizedText(
          en: "\(product) may no longer be used, but the server still gives access to it",
          ja: "\(product) は利用できる期間を過ぎたが、サーバーが利用を認めている")
    }
    return nil
  }
}
