package import TenkenSimulation

/// A developer who asks and changes a world's App Store from outside of a case.
package struct Developer: Sendable {
  fileprivate var world: StoreKitWorld
}

extension StoreKitWorld {
  /// The developer from outside, whose changes are those of the world.
  package var developer: Developer {
    get { Developer(world: self) }
    set { self = newValue.world }
  }
}

/// What the App Store knows.
extension Developer {
  /// The date of what is signed next; nothing is made, so it stays the next one.
  package var nextDate: Timestamp { world.turn.nextDate }

  /// Takes the next dates for what was signed for readers, so that later things have later ones.
  package mutating func takeDates(_ count: Int) { world.turn.takeDates(count) }

  /// Makes the budgets of the case unused, because a session has no end.
  package mutating func renewBudgets() { world.journal.budgetUsage = BudgetUsage() }

  /// The account that has a transaction; nil if none has.
  package func owner(of transaction: TransactionID) -> AccountID? {
    world.store.accounts.ids.first {
      world.store.accounts[$0].purchases.index(of: transaction) != nil
    }
  }

  /// A transaction in the form that servers receive; nil if no account has it.
  package func record(of transaction: TransactionID) -> TransactionRecord? {
    owner(of: transaction).map { account in
      world.store.transactionRecord(world.store.purchase(transaction, of: account), of: account)
    }
  }

  /// The transactions of an account, in order.
  package func records(of account: AccountID) -> [TransactionRecord] {
    world.store.accounts[account].purchases.map { world.store.transactionRecord($0, of: account) }
  }

  /// The transactions of all accounts.
  package var records: [TransactionRecord] {
    world.store.accounts.ids.flatMap { records(of: $0) }
  }

  /// The subscriptions of an account, each with its last transaction.
  package func subscriptionRecords(of account: AccountID) -> [SubscriptionRecord] {
    world.store.subscriptionRecords(of: account, at: world.now, world.rules)
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
    let account = transactions.lazy.compactMap { owner(of: $0) }.first ?? world.device.account
    return ReceiptAnswer(
      to: ReceiptRecord(
        date: date, appVersion: version,
        entries: transactions.compactMap { record(of: $0)?.asListed(by: date) }),
      of: account, in: world.store, excludesOld: excludesOld, at: world.now, world.rules)
  }
}

/// What a developer changes.
extension Developer {
  /// Registers the app's server for versions of notifications, unless it is registered already.
  package mutating func registerIfNecessary(for versions: [NotificationVersion]) {
    if world.server.notificationVersions.isEmpty { world.server.notificationVersions = versions }
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
      world.store.accounts[account].subscriptions.ids.last {
        world.store.accounts[account].subscriptions[$0].original == original
      }
    }
    guard let account, let index = found else { return .noOriginalTransaction }
    let subscription = world.store.accounts[account].subscriptions[index]
    guard subscription.ownership == .purchased else { return .familySharedExtension }
    if let failure = subscription.failureToExtend(at: world.now, world.rules) { return failure }
    world.changeAppStore { store, turn in
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
    let found = world.store.products.ids.first { world.store.products[$0].id == product }
    guard let found, world.store.products[found].kind == .autoRenewable else { return false }
    world.changeAppStore { store, turn in
      store.extendAllRenewals(
        of: found, days: days, identifier: identifier, reachesStorefront: reachesStorefront, &turn)
    }
    return true
  }

  /// Receives what the app's server reports about a purchase.
  package mutating func receive(_ report: ConsumptionReport, about record: TransactionRecord) {
    world.changeServer { server, _ in server.noteConsumptionAnswered(record.purchase.transaction) }
    world.changeAppStore { _, turn in
      turn.answer(.consumptionInformation, .consumption(report, of: record), entries: 0) {
        .accepted(status: 202)
      }
    }
  }

  /// Gives a purchase, and all that renews it, the token of a new order.
  ///
  /// - Returns: The order; nil if no account has the transaction.
  package mutating func setNewOrder(of original: TransactionID) -> OrderID? {
    guard let account = owner(of: original),
      let last = world.store.accounts[account].purchases.chain(of: original).first(where: { _ in
        true
      })
    else { return nil }
    let product = world.store.accounts[account].purchases[last].product
    let name = world.product(product).id
    world.changeServer { server, turn in
      let order = server.issueOrder(for: product)
      turn.record(.orderIssued(order.number, name))
    }
    let order = OrderID(index: world.server.orders.count - 1)
    world.changeAppStore { store, turn in
      store.accounts[account].setAppAccountToken(of: last, to: order, &turn)
    }
    return order
  }

  /// Sends a test notification.
  ///
  /// - Returns: The number of the notification; nil if the app's server has no URL.
  package mutating func requestTestNotification() -> Int? {
    guard world.canNotify else { return nil }
    let number = world.notifier.count + 1
    let account = world.device.account
    world.changeNotifier { notifier, turn in notifier.answerTest(by: account, &turn) }
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
