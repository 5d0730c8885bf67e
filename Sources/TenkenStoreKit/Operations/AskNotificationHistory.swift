import TenkenSimulation

/// The app's server asks for the history of its notifications.
struct AskNotificationHistory: Operation {
  static let definition = WordDefinition(
    "ask-notification-history",
    synonyms: ["notification-history"],
    summary: LocalizedText(
      en: """
        The app's server asks the App Store Server API for the notifications of version 2 that \
        were posted within 180 days, and processes those that it has missed.
        """,
      ja: "アプリのサーバーが、過去180日以内に送られたバージョン2の通知を App Store Server API に問い合わせ、受け取れなかったものを取り込む。"),
    phrase: Phrase(
      en:
        "Let the server ask the App Store Server API for the history of {failures}[ about the buyer of {product}]",
      ja: "サーバーから App Store Server API で[{product}の購入者の]{failures}の履歴を取得し、未処理の通知を処理する"),
    parameters: [
      Parameter(
        "failures", .boolean, default: .boolean(false),
        LocalizedText(
          en: "whether it asks only for those that it did not accept", ja: "受け取れなかった通知だけを問い合わせるか")
      )
      .reading(
        yes: LocalizedText(en: "the notifications that it did not accept", ja: "受理できなかった通知"),
        no: LocalizedText(en: "notifications", ja: "通知")),
      Parameter(
        "product", .reference("product"), default: Value.none,
        LocalizedText(
          en: """
            the product whose last purchase identifies the customer; without it, the notifications \
            of all customers
            """,
          ja: "どのプロダクトの最後の購入でユーザーを指定するか（省略時は全ユーザーの通知）")),
    ],
    refusals: [.noAppStore, .endpointNotYet],
    examples: [
      WordExample(
        before: [
          "environment: production", "notifications: {version: '2'}", "launch-app", "stop-server",
          "buy: monthly", "authenticate", "start-server",
        ], "ask-notification-history: {failures: true}",
        after: [
          "app-store-answers: [{for: notification-history, entries: 1, error: none}]",
          "server-subscriptions: [{product: monthly, access: true}]",
        ]),
      WordExample(
        before: ["notifications: {version: '2'}"], "ask-notification-history: {product: monthly}",
        after: ["app-store-answers: [{for: notification-history, error: '4040010'}]"]),
      WordExample(
        before: ["environment: xcode"], "ask-notification-history", refusal: "no-app-store"),
      WordExample(
        before: ["environment: {name: sandbox, ios: 14, year: 2021}"], "ask-notification-history",
        refusal: "not-yet"),
    ],
    source: "Apple, App Store Server API: Get Notification History"
  )

  private let onlyFailures: Bool
  private let product: ProductID?

  init(_ arguments: Arguments) {
    onlyFailures = arguments.boolean("failures")
    product = arguments.productIfGiven
  }

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

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    let products: [Value] = [.none] + world.store.products.map { .text($0.id) }
    return products.flatMap { product in
      [true, false].map {
        Arguments([Value.Field("failures", .boolean($0)), Value.Field("product", product)])
      }
    }
  }
}
