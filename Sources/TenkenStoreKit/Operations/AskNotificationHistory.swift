import TenkenSimulation

/// The app's server asks for the history of its notifications.
struct AskNotificationHistory: Operation, StoreKitWord {
  static let name = "ask-notification-history"
  static let word = Word<AskNotificationHistory>(
    also: ["notification-history"],
    """
    The app's server asks the App Store Server API for the notifications of version 2 that \
    were posted within 180 days, and processes those that it has missed.
    """,
    "アプリのサーバーが、過去180日以内に送られたバージョン2の通知を App Store Server API に問い合わせ、受け取れなかったものを取り込む。",
    say: Phrase(
      "Let the server ask the App Store Server API for the history of {failures}[ about the buyer of {product}]",
      "サーバーから App Store Server API で[{product}の購入者の]{failures}の履歴を取得し、未処理の通知を処理する"),
    optionally: [
      .boolean(
        "failures", \.onlyFailures, "whether it asks only for those that it did not accept",
        "受け取れなかった通知だけを問い合わせるか",
        yes: LocalizedText("the notifications that it did not accept", "受理できなかった通知"),
        no: LocalizedText("notifications", "通知")
      ).tried(),
      .product(
        \.product,
        """
        the product whose last purchase identifies the customer; without it, the notifications \
        of all customers
        """, "どのプロダクトの最後の購入でユーザーを指定するか（省略時は全ユーザーの通知）"
      ).tried { [.none] + $0.store.products.names },
    ],
    refusals: [.noAppStore, .endpointNotYet],
    needs: [.notifications, .function("server-api")],
    examples: [
      WordExample(
        "environment: production", "notifications: {version: '2'}", "launch-app", "stop-server",
        "buy: monthly", "authenticate", "start-server",
        then: "ask-notification-history: {failures: true}",
        gives: "app-store-answers: [{for: notification-history, entries: 1, error: none}]",
        "server-subscriptions: [{product: monthly, access: true}]"),
      WordExample(
        "notifications: {version: '2'}", then: "ask-notification-history: {product: monthly}",
        gives: "app-store-answers: [{for: notification-history, error: '4040010'}]"),
      WordExample("environment: xcode", then: "ask-notification-history", refused: "no-app-store"),
      WordExample(
        "environment: {name: sandbox, ios: 14, year: 2021}", then: "ask-notification-history",
        refused: "not-yet"),
    ],
    source: "Apple, App Store Server API: Get Notification History")

  private var onlyFailures = false
  private var product: ProductID?

  func apply(to world: inout StoreKitWorld) -> Outcome {
    if let refusal = world.rules.refusal(of: .notificationHistory) { return .refused(refusal) }
    var customer: (account: AccountID, transaction: TransactionID)?
    if let product {
      let purchases = world.account.purchases
      let last = purchases.latest(of: product).first { _ in true }
      guard let last else {
        world.changeNotifier { _, turn in turn.fail(.notificationHistory, .noTransaction) }
        return .done
      }
      customer = (world.device.account, purchases[last].transaction)
    }
    let start = world.start
    world.changeNotifier { notifier, turn in
      notifier.answerHistory(
        about: customer?.account, of: customer?.transaction, onlyFailures: onlyFailures,
        from: start, &turn)
    }
    return .done
  }
}
