import TenkenSimulation

/// The statuses that `Product.SubscriptionInfo.Status.updates` delivered.
struct StatusUpdatesObservation: Observation, StoreKitWord {
  static let name = "status-updates"
  static let word = Word<StatusUpdatesObservation>(
    """
    What Product.SubscriptionInfo.Status.updates brought to an app that listens to it \
    (`app: {listens-to-status: true}`) while it was in the foreground, in order. The rule \
    `status-updates` says which changes it is about.
    """,
    """
    Product.SubscriptionInfo.Status.updates を監視するアプリ（`app: {listens-to-status: true}`）が\
    フォアグラウンドで受け取った内容を、順番どおりに確認する。どの変化が対象かは、ルール \
    `status-updates` による。
    """,
    say: Phrase("Status.updates delivers {value}", "Status.updates に{value}が届く"),
    whenEmpty: Phrase("Status.updates delivers nothing", "Status.updates に何も届かない"),
    whenSome: Phrase(
      "Status.updates delivers {value|status|statuses}", "Status.updates にステータスが {value} 件届く"),
    reads: .record(
      .list(
        .record(
          Phrase(
            "[{product}][ {state}][, willAutoRenew {will-auto-renew}][, on '{device}']",
            "[{product}][ {state}][（willAutoRenew: {will-auto-renew}）][（端末「{device}」）]"),
          [
            Parameter("product", .reference("product"), "currentProductID"),
            Parameter("state", .renewalState, "the RenewalState", "RenewalState"),
            Parameter("will-auto-renew", .boolean, "willAutoRenew").reading(
              yes: LocalizedText("true", "true"), no: LocalizedText("false", "false")),
            Parameter("device", .text, "the name of the device", "端末の名前"),
          ]))),
    check: HandCheck(
      "Status.updates", "Status.updates",
      "Look at what a debug build logs in its loop over Product.SubscriptionInfo.Status.updates.",
      "デバッグビルドで、Product.SubscriptionInfo.Status.updates を受け取る処理のログを確認する。"),
    needs: [.storeKit2, .subscriptions],
    examples: [
      WordExample(then: "status-updates: empty"),
      WordExample(
        "app: {storekit: storekit-2, listens-to-status: true}", "launch-app", "buy: monthly",
        "authenticate", then: "status-updates: [{product: monthly, state: subscribed}]"),
    ],
    source: "Apple, Product.SubscriptionInfo.Status.updates")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: StatusUpdated.self) { update in
      .record([
        Value.Field("product", .text(update.product)), Value.Field("state", .text(update.state)),
        Value.Field("will-auto-renew", .boolean(update.willAutoRenew)),
        Value.Field("device", .text(update.device)),
      ])
    }
  }
}
