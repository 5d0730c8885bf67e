import TenkenSimulation

/// The app's server asks the App Store Server API.
struct AskAppStore: Operation, StoreKitWord {
  static let name = "ask-app-store"
  static let word = Word<AskAppStore>(
    "The app's server asks the App Store Server API about the account's last purchase of a product.",
    "アプリのサーバーが、あるプロダクトの最後の購入について App Store Server API に問い合わせる。",
    say: Phrase(
      "Let the server ask the App Store Server API for the {for} of {product}",
      "サーバーから App Store Server API で{product}の{for}を取得する"),
    takes: [
      .choice("for", \.question, .question, "what it asks for", "問い合わせる内容"),
      .product(\.product, "the product whose last purchase is asked about", "問い合わせに使う購入のプロダクト"),
    ],
    refusals: [
      .noAppStore, .endpointNotYet,
      .possible("not-in-sandbox", "the Sandbox does not look up orders", "Sandbox では注文を照会できない")
        .instead(
          "Production looks them up",
          "Production では照会できる"),
    ],
    needs: [.function("server-api")],
    examples: [
      WordExample(
        "launch-app", "buy: coin120", "authenticate",
        then: "ask-app-store: {for: transaction-history, product: coin120}",
        gives: "app-store-answers: [{for: transaction-history, entries: 1}]"),
      WordExample(
        then: "ask-app-store: {for: transaction-info, product: coin120}",
        gives: "app-store-answers: [{for: transaction-info, error: '4040010'}]"),
      WordExample(
        "launch-app", "buy: coin120", "authenticate",
        then: "ask-app-store: {for: app-transaction-info, product: coin120}",
        gives: "app-store-answers: [{for: app-transaction-info, entries: 1}]"),
      WordExample(
        then: "ask-app-store: {for: mass-extension-status, product: monthly}",
        gives: "app-store-answers: [{for: mass-extension-status, error: '4040009'}]"),
      WordExample(
        "environment: xcode", then: "ask-app-store: {for: transaction-info, product: coin120}",
        refused: "no-app-store"),
      WordExample(
        "environment: {name: sandbox, ios: 13, year: 2020}",
        then: "ask-app-store: {for: transaction-info, product: coin120}", refused: "not-yet"),
      WordExample(
        then: "ask-app-store: {for: order-lookup, product: coin120}", refused: "not-in-sandbox"),
    ],
    source: "Apple, App Store Server API")

  private var question = ProductQuestion.allCases[0]
  private var product = ProductID()

  func apply(to world: inout StoreKitWorld) -> Outcome {
    if let refusal = world.rules.refusal(of: question.endpoint) { return .refused(refusal) }
    guard question != .orderLookup || world.rules.receiptHome == .production else {
      return .refused("not-in-sandbox")
    }
    let account = world.device.account
    world.changeAppStore { store, turn in
      store.answer(question, about: product, of: account, &turn)
    }
    return .done
  }
}

extension Shape {
  /// A request to the App Store Server API about the purchase of a product.
  fileprivate static let question = Shape.choice(
    ProductQuestion.allCases.map { $0.endpoint.choice })

  /// An endpoint of the App Store Server API.
  static let endpoint = Shape.choice(ServerAPIEndpoint.allCases.map(\.choice))
}

extension ServerAPIEndpoint {
  /// The endpoint as a choice in scenarios.
  fileprivate var choice: Choice {
    let name =
      switch self {
      case .subscriptionStatuses:
        LocalizedText("subscription statuses", "サブスクリプションのステータス")
      case .transactionHistory: LocalizedText("transaction history", "取引履歴")
      case .transactionInfo: LocalizedText("transaction", "取引情報")
      case .refundHistory: LocalizedText("refund history", "返金履歴")
      case .orderLookup: LocalizedText("order", "注文情報")
      case .appTransactionInfo: LocalizedText("app transaction", "アプリの取引情報")
      case .renewalExtension: LocalizedText("renewal extension", "更新日の延長")
      case .massExtension: LocalizedText("extension of all renewals", "全購読者の更新日の延長")
      case .massExtensionStatus:
        LocalizedText("status of the extension of all renewals", "全購読者の更新日延長の結果")
      case .consumptionInformation:
        LocalizedText("consumption information", "消費情報")
      case .appAccountToken: LocalizedText("appAccountToken", "appAccountToken")
      case .testNotification: LocalizedText("test notification", "テスト通知")
      case .testNotificationStatus:
        LocalizedText("test notification status", "テスト通知の送信結果")
      case .notificationHistory: LocalizedText("notification history", "通知の履歴")
      }
    return Choice(rawValue, name)
  }
}
