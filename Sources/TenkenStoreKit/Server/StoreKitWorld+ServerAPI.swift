import TenkenSimulation

/// Where receipts are verified.
public enum ReceiptEndpoint: String, CaseIterable, Hashable, Sendable {
  /// `buy.itunes.apple.com`.
  case production
  /// `sandbox.itunes.apple.com`.
  case sandbox
}

/// In which order the app's server asks the endpoints of verifyReceipt.
public enum ReceiptVerification: String, CaseIterable, Hashable, Sendable {
  /// Production, and after its status 21007 the Sandbox, as Apple asks.
  case productionFirst = "production-first"
  /// Production only.
  case productionOnly = "production-only"
  /// The Sandbox only.
  case sandboxOnly = "sandbox-only"
}

/// A fault that waits for the next call of verifyReceipt.
public enum VerificationFault: Hashable, Sendable {
  /// No answer comes in time, or it is HTTP 500.
  case noAnswer
  /// A status code.
  case status(Int)
}

/// What the App Store answers when the app's server asks.
extension StoreKitWorld {
  /// One call of verifyReceipt; nil if no answer came.
  ///
  /// [status](https://developer.apple.com/documentation/appstorereceipts/status)
  mutating func verifyReceipt(
    _ endpoint: ReceiptEndpoint, excludesOld: Bool, _ fault: VerificationFault?
  ) -> Int? {
    if fault == .noAnswer {
      record(ReceiptVerified(endpoint: endpoint, status: nil, entries: 0))
      return nil
    }
    var status =
      rules[ReceiptHome.self].rawValue == endpoint.rawValue
      ? 0 : endpoint == .production ? 21_007 : 21_008
    if case .status(let code)? = fault { status = code }
    let count = status == 0 ? countOfLatest(excludesOld: excludesOld) : 0
    record(ReceiptVerified(endpoint: endpoint, status: status, entries: count))
    guard recordsAppStoreMessages, goesOn else { return status }
    let latest = status == 0 ? latestPurchases(excludesOld: excludesOld) : []
    let books = books
    let listed = device.receipt.compactMap { entry in
      books.place(of: entry.transaction).map { books[$0] }
    }
    tell(
      .verifyReceipt(
        ReceiptAnswer(
          status: status, isRetryable: (21_100...21_199).contains(status) ? true : nil,
          inApp: status == 0 ? listed.map { transactionRecord($0, of: device.account) } : [],
          latest: latest.map { transactionRecord($0, of: device.account) },
          renewals: status == 0
            ? store.accounts[device.account].subscriptions.map { renewalRecord($0) } : [])))
    return status
  }

  /// The `latest_receipt_info`; without old transactions only the last of each subscription.
  private func latestPurchases(excludesOld: Bool) -> [Purchase] {
    let listed = listedInReceipts(of: device.account)
    guard excludesOld else { return Array(listed) }
    let current = Set(store.accounts[device.account].subscriptions.map(\.transaction))
    return listed.filter { purchase in
      product(purchase.product).kind != .autoRenewable || current.contains(purchase.transaction)
    }
  }

  /// How many purchases ``latestPurchases(excludesOld:)`` has, without looking at each of them.
  private func countOfLatest(excludesOld: Bool) -> Int {
    let books = books
    let subscriptions = store.accounts[device.account].subscriptions
    let renewable = Set(subscriptions.map(\.transaction)).count { books.place(of: $0) != nil }
    return books.placesOfProducts.reduce(excludesOld ? renewable : 0) { count, entry in
      switch product(entry.key).kind {
      case .autoRenewable: excludesOld ? count : count + entry.value.count
      case .consumable: count + entry.value.count { isUnfinished(books[$0].transaction) }
      case .nonConsumable, .nonRenewing: count + entry.value.count
      }
    }
  }

  /// The app's server asks the App Store Server API about the last purchase of a product.
  mutating func askServerAPI(_ endpoint: ServerAPIAnswer.Endpoint, about product: ProductID) {
    let account = device.account
    let books = store.accounts[account].purchases
    guard let (_, purchase) = books.latest(of: product).first(where: { _ in true }) else {
      return answer(
        endpoint,
        failure: ServerAPIAnswer.Failure(
          status: 404, code: 4_040_010, message: "Transaction id not found."))
    }
    switch endpoint {
    case .transactionInfo: answer(endpoint, [purchase])
    // Finished consumables are in the history too, unlike in receipts.
    case .transactionHistory: answer(endpoint, Array(books))
    case .refundHistory:
      answer(endpoint, books.filter { $0.revocation?.amount ?? 0 > 0 })
    case .orderLookup: answer(endpoint, [purchase])
    case .subscriptionStatuses:
      for subscription in store.accounts[account].subscriptions {
        server.reconcile(subscription, accessEnd(of: subscription), now)
      }
      answer(endpoint, [], renewals: store.accounts[account].subscriptions)
    }
  }

  private mutating func answer(
    _ endpoint: ServerAPIAnswer.Endpoint, _ purchases: [Purchase] = [],
    renewals: [Subscription] = [], failure: ServerAPIAnswer.Failure? = nil
  ) {
    record(
      ServerAPIAsked(
        endpoint: endpoint, code: failure?.code, transactions: max(purchases.count, renewals.count))
    )
    guard recordsAppStoreMessages, goesOn else { return }
    let account = device.account
    let last = renewals.compactMap { subscription in
      store.purchase(subscription.transaction, of: account).map {
        transactionRecord(store.accounts[account].purchases[$0], of: account)
      }
    }
    tell(
      .serverAPI(
        ServerAPIAnswer(
          endpoint: endpoint, failure: failure,
          transactions: purchases.map { transactionRecord($0, of: account) },
          renewals: renewals.map { renewalRecord($0) }, lastTransactions: last)))
  }
}
