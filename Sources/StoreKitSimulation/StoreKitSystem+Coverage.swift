public import Simulation

/// What coverage maps ask of the system beside its words.
extension StoreKitSystem {
  /// The Sandbox: what ``makeWorld(_:rules:)`` begins with.
  public static let usualContext: String? = Environment.sandbox.rawValue

  /// The types of products.
  public static let subjects: [Choice] = {
    let type = Product.resource.parameters.first { $0.name == "type" }
    guard case .choice(let choices)? = type?.shape else { return [] }
    return choices
  }()

  /// The types of the products that an event is about.
  public static func subjects(of event: StoreKitEvent, in world: StoreKitWorld) -> [String] {
    world.products(of: event).map { $0.kind.rawValue }
  }

  /// How apps, transactions and subscriptions stand, and what may follow.
  public static let machines = [app, transaction, subscription]

  private static let app = StateMachine(
    "app", LocalizedText(en: "App", ja: "アプリ"),
    states: [
      Choice("not-running", LocalizedText(en: "not running", ja: "未起動")),
      Choice("foreground", LocalizedText(en: "in the foreground", ja: "フォアグラウンド")),
      Choice("background", LocalizedText(en: "in the background", ja: "バックグラウンド")),
    ],
    steps: [
      "not-running": ["foreground"],
      "foreground": ["background", "not-running"],
      "background": ["foreground", "not-running"],
    ])

  private static let transaction = StateMachine(
    "transaction", LocalizedText(en: "Transaction in the queue", ja: "キューのトランザクション"),
    states: [
      Choice("none", LocalizedText(en: "not in the queue", ja: "キューにない")),
      Choice("purchasing", LocalizedText(en: "purchasing", ja: "購入処理中")),
      Choice("purchased", LocalizedText(en: "purchased", ja: "購入済み")),
      Choice("failed", LocalizedText(en: "failed", ja: "失敗")),
      Choice("deferred", LocalizedText(en: "deferred", ja: "承認待ち")),
      Choice("restored", LocalizedText(en: "restored", ja: "リストア済み")),
    ],
    steps: [
      "none": ["purchasing", "purchased", "restored"],
      "purchasing": ["purchased", "failed", "deferred", "none"],
      "purchased": ["none"],
      "failed": ["none"],
      "deferred": ["purchased"],
      "restored": ["purchased", "none"],
    ])

  private static let subscription = StateMachine(
    "subscription", LocalizedText(en: "Subscription", ja: "サブスクリプション"),
    states: [
      Choice("none", LocalizedText(en: "not subscribed", ja: "未登録")),
      Choice("active", LocalizedText(en: "active", ja: "有効")),
      Choice("in-grace-period", LocalizedText(en: "in the grace period", ja: "猶予期間中")),
      Choice("in-billing-retry", LocalizedText(en: "in billing retry", ja: "請求の再試行中")),
      Choice("expired", LocalizedText(en: "expired", ja: "失効")),
      Choice("revoked", LocalizedText(en: "revoked", ja: "取り消し")),
    ],
    steps: [
      "none": ["active"],
      "active": ["in-grace-period", "in-billing-retry", "expired", "revoked"],
      "in-grace-period": ["active", "in-billing-retry", "expired", "revoked"],
      "in-billing-retry": ["active", "expired"],
      "expired": ["active"],
      "revoked": ["active", "expired"],
    ])

  /// The states of all apps, transactions in queues, and subscriptions.
  public static func states(of world: StoreKitWorld) -> [MachineState] {
    var states: [MachineState] = []
    for device in [world.device] + world.otherDevices.sorted(by: { $0.name < $1.name }) {
      states.append(MachineState(app.name, device.name, device.app.state.rawValue))
      for queued in device.queue.transactions {
        let instance = "\(device.name) \(queued.serial)"
        states.append(MachineState(transaction.name, instance, queued.state.rawValue))
      }
    }
    for account in world.store.accounts {
      for held in account.subscriptions {
        let instance = "\(account.name) \(held.original)"
        states.append(MachineState(subscription.name, instance, held.state.name))
      }
    }
    return states
  }
}

extension StoreKitWorld {
  /// The products that an event is about, as far as it says.
  fileprivate func products(of event: StoreKitEvent) -> [Product] {
    switch event {
    case .charged(let product, _, _, _), .refunded(let product, _, _, _, _),
      .subscribed(let product, _), .periodBegan(let product, _, _, _),
      .subscriptionRenewed(let product, _), .renewalFailed(let product, _),
      .gracePeriodEnded(let product), .subscriptionExpired(let product, _),
      .planChanged(_, let product, _, _), .planChangeReverted(let product),
      .offerRedeemed(let product, _), .priceIncreased(let product, _, _),
      .priceIncreaseAnswered(let product, _), .refundRequested(let product),
      .refundDeclined(let product), .refundReversed(let product, _, _),
      .renewalExtended(let product, _, _), .removedFromSale(let product),
      .shared(let product, _, _), .sharingStopped(let product),
      .autoRenewalChanged(let product, _), .approvalChanged(let product, _),
      .issueResolved(let product), .storePaymentReceived(let product, _),
      .orderIssued(_, let product), .orderNotIssued(let product):
      products([product])
    case .callback(let snapshots): products(snapshots.map(\.product))
    case .productsReceived(let ids, _, _), .entitlementsRevoked(let ids): products(ids)
    case .purchaseResult(.success(let transaction)), .transactionUpdated(let transaction),
      .entitlementRead(let transaction):
      products([transaction.product])
    case .otherObserverFinished(let id), .transactionFinished(let id):
      id.map(products(of:)) ?? []
    case .granted(_, let id, _), .purchaseMoved(_, _, let id): products(of: id)
    default: []
    }
  }

  private func products(_ ids: [String]) -> [Product] {
    store.products.filter { ids.contains($0.id) }
  }

  private func products(of transaction: TransactionID) -> [Product] {
    purchase(of: transaction).map { [product($0.product)] } ?? []
  }
}
