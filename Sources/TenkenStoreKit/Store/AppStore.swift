import TenkenSimulation

/// The App Store: a machine that knows what it sells, its customers, and their families.
///
/// What concerns one customer is that ``Account``'s own doing; the store passes on what concerns
/// several. It knows no device and no server: what it wants of them it says as effects.
public struct AppStore: Hashable, Sendable {
  /// What it sells, and its ledger.
  public internal(set) var shop: Shop
  /// The accounts; the first is there from the start.
  public internal(set) var accounts = [Account(id: AccountID(index: 0), name: "first")]
  /// The accounts of a family, the organizer first; empty if there is none.
  public internal(set) var family: [AccountID] = []
  /// The requests to extend all renewal dates of a product, in order.
  public internal(set) var massExtensions: [MassExtension] = []
  /// The settings of the team's StoreKit configuration file, by name.
  let configuration: [String: Value]
  private let indices: [String: ProductID]

  init(products: [Product], configuration: [String: Value]) {
    shop = Shop(products: products)
    indices = Dictionary(products.enumerated().map { ($1.id, ProductID(index: $0)) }) { first, _ in
      first
    }
    self.configuration = configuration
  }

  /// What it sells, or sold.
  public var products: [Product] { shop.products }

  /// The index of a product; the reader of scenarios has checked that there is one.
  func index(of id: String) -> ProductID {
    guard let index = indices[id] else {
      preconditionFailure("product '\(id)' is not declared: its reference was not checked")
    }
    return index
  }

  /// The index of an account, which is opened if there is none of the name.
  mutating func account(named name: String) -> AccountID {
    if let account = accounts.first(where: { $0.name == name }) { return account.id }
    let id = AccountID(index: accounts.count)
    accounts.append(Account(id: id, name: name))
    return id
  }

  /// The purchase of a transaction, whichever account has it; nil if none has.
  func purchase(of transaction: TransactionID) -> Purchase? {
    for account in accounts.ids {
      if let index = accounts[account].purchases.index(of: transaction) {
        return accounts[account].purchases[index]
      }
    }
    return nil
  }

  /// The purchase of an account by its transaction, which it has.
  func purchase(_ transaction: TransactionID, of account: AccountID) -> Purchase {
    guard let index = accounts[account].purchases.index(of: transaction) else {
      preconditionFailure("transaction \(transaction) is not a purchase of its account")
    }
    return accounts[account].purchases[index]
  }

  /// The first purchase of any account that fits.
  func firstPurchase(where fits: (Purchase) -> Bool) -> Purchase? {
    // By index: whoever takes an account out copies a dozen collections.
    for account in accounts.indices {
      if let purchase = accounts[account].purchases.first(where: fits) { return purchase }
    }
    return nil
  }

  /// A subscription's price rises for those who have it, who have to agree or are only told.
  mutating func increasePrice(
    of product: ProductID, to price: Int, needsConsent: Bool, _ turn: inout Turn
  ) {
    shop.products[product].price = price
    turn.record(
      PriceIncreased(
        product: products[product].id, price: shop.money(price), needsConsent: needsConsent))
    for account in accounts.ids {
      accounts[account].increasePrice(of: product, to: price, needsConsent: needsConsent, &turn)
    }
  }

  /// A product is not for sale any more.
  mutating func removeFromSale(_ product: ProductID, _ turn: inout Turn) {
    shop.products[product].isAvailable = false
    turn.record(RemovedFromSale(product: products[product].id))
  }

  /// A consumable was finished: receipts list it no longer.
  mutating func noteFinished(_ transaction: TransactionID) {
    for account in accounts.ids {
      if let index = accounts[account].purchases.index(of: transaction) {
        accounts[account].purchases[index].isFinished = true
      }
    }
  }

  /// What falls due next for a subscription among what is asked for; nil if nothing does.
  func nextDue(_ rules: Rules, where isMeant: (Due) -> Bool) -> DueDate? {
    var next: DueDate?
    for account in accounts.ids {
      guard let earliest = accounts[account].subscriptions.nextDueTime,
        next.map({ earliest < $0.time }) ?? true,
        let (time, due, index) = accounts[account].subscriptions.nextDue(
          in: shop, rules, where: isMeant),
        next.map({ time < $0.time }) ?? true
      else { continue }
      next = DueDate(time: time, due: due, account: account, subscription: index)
    }
    return next
  }

  /// Forgets the requests for approval that lapse by a moment.
  mutating func dropApprovals(until end: Instant) {
    for account in accounts.ids { accounts[account].dropApprovals(until: end) }
  }
}
