import TenkenSimulation

/// The App Store: a machine that knows the products, the customers, and their families.
///
/// An ``Account`` handles what concerns one customer; the store handles what concerns several. The
/// store knows no device and no server, and requests actions from them as effects.
package struct AppStore: Hashable, Sendable {
  /// The products for sale, and the ledger.
  package internal(set) var shop: Shop
  /// The accounts; the first one exists from the start.
  package internal(set) var accounts = Accounts()
  /// The accounts of the family, the organizer first; empty if there is none.
  package internal(set) var family: [AccountID] = []
  /// The requests to extend all renewal dates of a product, in order.
  package internal(set) var massExtensions: [MassExtension] = []
  /// The settings of the team's StoreKit configuration file.
  let configuration: ConfigurationFile

  init(products: [Product], configuration: ConfigurationFile) {
    shop = Shop(products: products)
    self.configuration = configuration
  }

  /// The products that are or were for sale.
  package var products: [Product] { shop.products }

  /// The index of the account with a name; a new account is opened if there is none.
  mutating func account(named name: String) -> AccountID {
    accounts.ids.first { accounts[$0].name == name && accounts[$0].employee == nil }
      ?? accounts.open(named: name)
  }

  /// The purchase of a transaction by any account; nil if there is none.
  func purchase(of transaction: TransactionID) -> Purchase? {
    for account in accounts.ids {
      if let index = accounts[account].purchases.index(of: transaction) {
        return accounts[account].purchases[index]
      }
    }
    return nil
  }

  /// The purchase of a transaction by an account, which must have it.
  func purchase(_ transaction: TransactionID, of account: AccountID) -> Purchase {
    guard let index = accounts[account].purchases.index(of: transaction) else {
      preconditionFailure("transaction \(transaction) is not a purchase of its account")
    }
    return accounts[account].purchases[index]
  }

  /// The first purchase of any account that satisfies a predicate.
  func firstPurchase(where fits: (Purchase) -> Bool) -> Purchase? {
    // By index, because copying an account copies a dozen collections.
    for account in accounts.indices {
      if let purchase = accounts[account].purchases.first(where: fits) { return purchase }
    }
    return nil
  }

  /// Increases the price of a plan; its subscribers have to agree or are only notified.
  mutating func increasePrice(
    of plan: Plan, to price: Int, needsConsent: Bool, _ turn: inout Turn
  ) {
    shop.products[plan.product].setPrice(plan.billing, to: price)
    turn.record(
      .priceIncreased(products[plan.product].id, shop.money(price), needsConsent))
    for account in accounts.ids {
      accounts[account].increasePrice(of: plan, to: price, needsConsent: needsConsent, &turn)
    }
  }

  /// Switches to the storefront of a country, by its code of three letters.
  mutating func changeStorefront(to country: String, _ turn: inout Turn) {
    shop.open(storefront: country, currency: turn.rules.currency(of: country))
    turn.record(SettingChanged(setting: .storefront(country)))
  }

  /// Removes a product from sale.
  mutating func removeFromSale(_ product: ProductID, _ turn: inout Turn) {
    shop.products[product].isAvailable = false
    turn.record(.removedFromSale(products[product].id))
  }

  /// Numbers the transactions of purchases that a device restores.
  mutating func restore(_ purchases: [Purchase], _ turn: inout Turn) {
    let numbering = turn.rules.transactionNumbering
    turn.restore(
      purchases.map {
        RestoredPurchase(purchase: $0, transaction: shop.nextTransaction(numbering))
      })
  }

  /// Notes that a consumable was finished, so that receipts no longer list it.
  mutating func noteFinished(_ transaction: TransactionID) {
    for account in accounts.ids {
      if let index = accounts[account].purchases.index(of: transaction) {
        accounts[account].purchases[index].isFinished = true
      }
    }
  }

  /// The next matching event that falls due for a subscription; nil if there is none.
  func nextDue(_ rules: Rules, where matches: (Due) -> Bool) -> DueDate? {
    var next: DueDate?
    for account in accounts.ids {
      guard let earliest = accounts[account].subscriptions.nextDueTime,
        next.map({ earliest < $0.time }) ?? true,
        let (time, due, index) = accounts[account].subscriptions.nextDue(
          in: shop, rules, where: matches),
        next.map({ time < $0.time }) ?? true
      else { continue }
      next = DueDate(time: time, due: due, account: account, subscription: index)
    }
    return next
  }

  /// Removes the approval requests that have expired by a moment.
  mutating func dropApprovals(until end: Instant, _ turn: inout Turn) {
    for account in accounts.ids where !accounts[account].approvals.isEmpty {
      accounts[account].dropApprovals(until: end, &turn)
    }
  }
}
