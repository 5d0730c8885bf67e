import TenkenSimulation

/// The app's server asks the App Store Server API.
struct AskAppStore: Operation {
  static let definition = WordDefinition(
    "ask-app-store",
    summary:
      LocalizedText(
        en:
          "The app's server asks the App Store Server API about the account's last purchase of a product.",
        ja: "アプリのサーバーが、あるプロダクトの最後の購入について App Store Server API に問い合わせる。"),
    phrase: Phrase(
      en: "Let the server ask the App Store Server API for the {for} of {product}",
      ja: "サーバーから App Store Server API で{product}の{for}を取得する"),
    parameters: [
      Parameter(
        "for",
        .question, LocalizedText(en: "what it asks for", ja: "問い合わせる内容")),
      Parameter(
        "product", .reference("product"),
        LocalizedText(
          en: "the product whose last purchase is asked about", ja: "問い合わせに使う購入のプロダクト")),
    ],
    refusals: [
      .noAppStore,
      .endpointNotYet,
      RefusalDefinition(
        "not-in-sandbox",
        LocalizedText(en: "the Sandbox does not look up orders", ja: "Sandbox では注文を照会できない")),
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: coin120", "authenticate"],
        "ask-app-store: {for: transaction-history, product: coin120}",
        after: ["app-store-answers: [{for: transaction-history, entries: 1}]"]),
      WordExample(
        "ask-app-store: {for: transaction-info, product: coin120}",
        after: ["app-store-answers: [{for: transaction-info, error: '4040010'}]"]),
      WordExample(
        before: ["launch-app", "buy: coin120", "authenticate"],
        "ask-app-store: {for: app-transaction-info, product: coin120}",
        after: ["app-store-answers: [{for: app-transaction-info, entries: 1}]"]),
      WordExample(
        "ask-app-store: {for: mass-extension-status, product: monthly}",
        after: ["app-store-answers: [{for: mass-extension-status, error: '4040009'}]"]),
      WordExample(
        before: ["environment: xcode"], "ask-app-store: {for: transaction-info, product: coin120}",
        refusal: "no-app-store"),
      WordExample(
        before: ["environment: {name: sandbox, ios: 13, year: 2020}"],
        "ask-app-store: {for: transaction-info, product: coin120}", refusal: "not-yet"),
      WordExample(
        "ask-app-store: {for: order-lookup, product: coin120}", refusal: "not-in-sandbox"),
    ],
    source: "Apple, App Store Server API"
  )

  private let question: ProductQuestion
  private let product: ProductID

  init(_ arguments: Arguments) {
    question = arguments.choice("for", as: ProductQuestion.self)
    product = arguments.product
  }

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

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.flatMap { product in
      ProductQuestion.allCases.map {
        Arguments([
          Value.Field("for", .text($0.rawValue)), Value.Field("product", .text(product.id)),
        ])
      }
    }
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
        LocalizedText(en: "subscription statuses", ja: "サブスクリプションのステータス")
      case .transactionHistory: LocalizedText(en: "transaction history", ja: "取引履歴")
      case .transactionInfo: LocalizedText(en: "transaction", ja: "取引情報")
      case .refundHistory: LocalizedText(en: "refund history", ja: "返金履歴")
      case .orderLookup: LocalizedText(en: "order", ja: "注文情報")
      case .appTransactionInfo: LocalizedText(en: "app transaction", ja: "アプリの取引情報")
      case .renewalExtension: LocalizedText(en: "renewal extension", ja: "更新日の延長")
      case .massExtension: LocalizedText(en: "extension of all renewals", ja: "全購読者の更新日の延長")
      case .massExtensionStatus:
        LocalizedText(en: "status of the extension of all renewals", ja: "全購読者の更新日延長の結果")
      case .consumptionInformation:
        LocalizedText(en: "consumption information", ja: "消費情報")
      case .appAccountToken: LocalizedText(en: "appAccountToken", ja: "appAccountToken")
      case .testNotification: LocalizedText(en: "test notification", ja: "テスト通知")
      case .testNotificationStatus:
        LocalizedText(en: "test notification status", ja: "テスト通知の送信結果")
      case .notificationHistory: LocalizedText(en: "notification history", ja: "通知の履歴")
      }
    return Choice(rawValue, name)
  }
}
