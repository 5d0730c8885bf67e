package import TenkenSimulation

/// What the App Store knows, for a developer who asks from outside of a case.
extension StoreKitWorld {
  /// The date of what is signed next; nothing is made, so it stays the next one.
  package var nextDate: Timestamp { turn.nextDate }

  /// Takes the next dates for what was signed for readers, so that later things have later ones.
  package mutating func takeDates(_ count: Int) { turn.takeDates(count) }

  /// Makes the budgets of the case unused, because a session has no end.
  package mutating func renewBudgets() { journal.budgetUsage = BudgetUsage() }

  /// The account that has a transaction; nil if none has.
  package func owner(of transaction: TransactionID) -> AccountID? {
    store.accounts.ids.first { store.accounts[$0].purchases.index(of: transaction) != nil }
  }

  /// A transaction in the form that servers receive; nil if no account has it.
  package func record(of transaction: TransactionID) -> TransactionRecord? {
    owner(of: transaction).map { account in
      store.transactionRecord(store.purchase(transaction, of: account), of: account)
    }
  }

  /// The transactions of an account, in order.
  package func records(of account: AccountID) -> [TransactionRecord] {
    store.accounts[account].purchases.map { store.transactionRecord($0, of: account) }
  }

  /// The transactions of all accounts.
  package var records: [TransactionRecord] {
    store.accounts.ids.flatMap { records(of: $0) }
  }

  /// The subscriptions of an account, each with its last transaction.
  package func subscriptionRecords(of account: AccountID) -> [SubscriptionRecord] {
    store.subscriptionRecords(of: account, at: now, rules)
  }

  /// The answer of verifyReceipt to a receipt that lists transactions.
  ///
  /// - Parameters:
  ///   - transactions: The transactions that the receipt lists.
  ///   - date: When the receipt was made.
  ///   - version: The version of the app that the receipt reports.
  ///   - excludesOld: Whether it is asked to leave out old transactions.
  /// - Returns: The answer, with the status 0.
  package func receiptAnswer(
    listing transactions: [TransactionID], madeAt date: Instant, version: String,
    excludesOld: Bool
  ) -> ReceiptAnswer {
    let account = transactions.lazy.compactMap { owner(of: $0) }.first ?? device.account
    return store.receiptAnswer(
      ReceiptRecord(
        date: date, appVersion: version,
        entries: transactions.compactMap { record(of: $0)?.asListed(by: date) }),
      of: account, excludesOld: excludesOld, at: now, rules)
  }
}

/// What a developer changes from outside of a case.
extension StoreKitWorld {
  /// Registers the app's server for versions of notifications, unless it is registered already.
  package mutating func registerIfNecessary(for versions: [NotificationVersion]) {
    if server.notificationVersions.isEmpty { server.notificationVersions = versions }
  }

  /// Extends a subscription's renewal date.
  ///
  /// - Parameters:
  ///   - original: The subscription's first transaction.
  ///   - days: By how many days, from 1 to 90.
  /// - Returns: The error; nil if it was extended.
  package mutating func extendRenewal(
    of original: TransactionID, days: Int
  ) -> ServerAPIAnswer.Failure? {
    let account = owner(of: original)
    let found = account.flatMap { account in
      store.accounts[account].subscriptions.ids.last {
        store.accounts[account].subscriptions[$0].original == original
      }
    }
    guard let account, let index = found else { return .noOriginalTransaction }
    let subscription = store.accounts[account].subscriptions[index]
    guard subscription.ownership == .purchased else { return .familySharedExtension }
    if let failure = subscription.failureToExtend(at: now, rules) { return failure }
    changeAppStore { store, turn in
      store.extendRenewal(of: index, days: days, account: account, &turn)
    }
    return nil
  }

  /// Extends the renewal dates of all active subscribers of a product.
  ///
  /// - Returns: Whether the product is one of the app's subscriptions.
  package mutating func extendAllRenewals(
    of product: String, days: Int, identifier: String, reachesStorefront: Bool
  ) -> Bool {
    let found = store.products.ids.first { store.products[$0].id == product }
    guard let found, store.products[found].kind == .autoRenewable else { return false }
    changeAppStore { store, turn in
      store.extendAllRenewals(
        of: found, days: days, identifier: identifier, reachesStorefront: reachesStorefront, &turn)
    }
    return true
  }

  /// Receives what the app's server reports about a purchase.
  package mutating func receive(_ report: ConsumptionReport, about record: TransactionRecord) {
    changeServer { server, _ in server.noteConsumptionAnswered(record.purchase.transaction) }
    changeAppStore { _, turn in
      turn.answer(.consumptionInformation, .consumption(report, of: record), entries: 0) {
        .accepted(status: 202)
      }
    }
  }

  /// Whether the app's server has granted a purchase.
  package func hasGranted(_ transaction: TransactionID) -> Bool { grants.contains(transaction) }

  /// Gives a purchase, and all that renews it, the token of a new order.
  ///
  /// - Returns: The order; nil if no account has the transaction.
  package mutating func setNewOrder(of original: TransactionID) -> OrderID? {
    guard let account = owner(of: original),
      let last = store.accounts[account].purchases.chain(of: original).first(where: { _ in true })
    else { return nil }
    let product = store.accounts[account].purchases[last].product
    let name = self.product(product).id
    changeServer { server, turn in
      let order = server.issueOrder(for: product)
      turn.record(.orderIssued(order.number, name))
    }
    let order = OrderID(index: server.orders.count - 1)
    changeAppStore { store, turn in
      store.accounts[account].setAppAccountToken(of: last, to: order, &turn)
    }
    return order
  }

  /// Sends a test notification.
  ///
  /// - Returns: The number of the notification; nil if the app's server has no URL.
  package mutating func requestTestNotification() -> Int? {
    guard canNotify else { return nil }
    let number = notifier.count + 1
    let account = device.account
    changeNotifier { notifier, turn in notifier.answerTest(by: account, &turn) }
    return number
  }
}

extension ServerAPIAnswer.Failure {
  /// There is no such first transaction.
  package static let noOriginalTransaction = Self(
    status: 404, code: 4_040_005, message: "Original transaction id not found.")
  /// A member of the family bought the subscription.
  static let familySharedExtension = Self(
    status: 403, code: 4_030_007,
    message: """
      Subscriptions that users obtain through Family Sharing can't get a renewal date extension \
      directly.
      """)
}
