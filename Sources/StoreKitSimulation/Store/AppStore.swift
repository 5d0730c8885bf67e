public import Simulation

/// The identifier of a transaction; opaque but for the order in which it was made.
public struct TransactionID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number that the store gave.
  public let number: Int

  /// The number as logs show it.
  public var description: String { String(number) }

  /// Whether a transaction was made before another.
  public static func < (left: TransactionID, right: TransactionID) -> Bool {
    left.number < right.number
  }
}

/// A purchase, or a renewal, as the App Store's books have it.
public struct Purchase: Hashable, Sendable {
  /// The transaction's identifier.
  public let transaction: TransactionID
  /// The identifier of the first transaction of the subscription; nil for the first itself.
  public let original: TransactionID?
  /// What was bought, by its place among the store's products.
  public let product: Int
  /// What was charged, in minor units.
  public let charged: Int
}

/// A subscription of an account in one group.
public struct Subscription: Hashable, Sendable {
  /// What is subscribed to, by its place among the store's products.
  public internal(set) var product: Int
  /// The identifier of the account's first transaction in the group.
  public let original: TransactionID
  /// The transaction of the period that runs, or ran last.
  public internal(set) var transaction: TransactionID
  /// When that period ends.
  public internal(set) var expires: Instant
  /// Whether another period follows.
  public internal(set) var renews: Bool
  /// How often it has renewed since it was bought, or bought again.
  public internal(set) var renewalCount = 0
}

/// A purchase that waits for somebody's approval.
public struct PendingApproval: Hashable, Sendable {
  /// What is asked for, by its place among the store's products.
  public let product: Int
  /// When the request lapses.
  public let expires: Instant
}

/// An account of the App Store.
public struct Account: Hashable, Sendable {
  /// The name that scenarios use.
  public let name: String
  /// What was bought, in order.
  public internal(set) var purchases: [Purchase] = []
  /// The subscriptions, past ones too, by group.
  public internal(set) var subscriptions: [Subscription] = []
  /// Whether a purchase has to be approved first.
  public internal(set) var asksToBuy = false
  /// The purchases that wait for approval.
  public internal(set) var approvals: [PendingApproval] = []
  /// Whether a purchase fails until an issue has been resolved.
  public internal(set) var isInterrupted = false
  /// What was interrupted and waits for the issue to be resolved.
  public internal(set) var interrupted: [Int] = []
  /// Whether every payment fails, for an unknown reason.
  public internal(set) var paymentsFail = false
  /// Whether the account may pay.
  public internal(set) var mayPay = true

  init(name: String) {
    self.name = name
  }
}

/// The App Store: what it sells, and what it sold to whom.
public struct AppStore: Hashable, Sendable {
  /// What it sells.
  public let products: [Product]
  /// The accounts; the first is there from the start.
  public internal(set) var accounts = [Account(name: "first")]
  /// The settings of the team's StoreKit configuration file, by name.
  let configuration: [String: Value]
  /// How many transactions were numbered before, in this world or in earlier tests.
  var transactionCount = 0

  init(products: [Product], configuration: [String: Value]) {
    self.products = products
    self.configuration = configuration
  }

  /// The place of a product; the reader of scenarios has checked that there is one.
  func place(of id: String) -> Int {
    guard let place = products.firstIndex(where: { $0.id == id }) else {
      preconditionFailure("product '\(id)' is not declared: its reference was not checked")
    }
    return place
  }

  /// The place of an account, which is opened if there is none of the name.
  mutating func account(named name: String) -> Int {
    if let place = accounts.firstIndex(where: { $0.name == name }) { return place }
    accounts.append(Account(name: name))
    return accounts.count - 1
  }

  /// The place of an account's subscription in a product's group; nil if it never had one.
  func subscription(of account: Int, for product: Int) -> Int? {
    accounts[account].subscriptions.firstIndex {
      products[$0.product].group == products[product].group
    }
  }

  /// Whether an account has bought something that is kept.
  func owns(_ account: Int, _ product: Int) -> Bool {
    accounts[account].purchases.contains { $0.product == product }
  }

  /// Gives a new transaction its identifier.
  mutating func nextTransaction(_ numbering: TransactionNumbering) -> TransactionID {
    defer { transactionCount += 1 }
    return switch numbering {
    case .counted: TransactionID(number: transactionCount)
    // Opaque numbers grow but are not dense; a stride keeps authors from counting on.
    case .opaque: TransactionID(number: 2_000_000_100_000_000 + transactionCount * 7_919)
    }
  }

  /// Enters a purchase in the books.
  mutating func enter(_ purchase: Purchase, of account: Int) {
    accounts[account].purchases.append(purchase)
  }
}
