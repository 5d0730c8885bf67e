public import TenkenSimulation

/// The App Store: what it sells, and what it sold to whom.
public struct AppStore: Hashable, Sendable {
  /// What it sells.
  public internal(set) var products: [Product]
  /// The accounts; the first is there from the start.
  public internal(set) var accounts = [Account(name: "first")]
  /// The accounts of a family, the organizer first; empty if there is none.
  public internal(set) var family: [AccountID] = []
  /// The grace period that is set for the app; nil if it is off.
  public internal(set) var gracePeriod: GracePeriod?
  /// The currency of the storefront; nil where none was said.
  public internal(set) var currency: Currency?
  /// The storefront's country, by its code of three letters; nil where none was said.
  public internal(set) var storefront: String?
  /// How many notifications have been made.
  var notificationCount = 0
  /// The notifications that the app's server did not take, and that are sent again.
  public internal(set) var retriedNotifications = RetriedNotifications()
  /// The last notification that the app's server took; nil if it took none.
  public internal(set) var lastNotification: NotificationDelivery?
  /// Whether notifications are held up on their way.
  public internal(set) var holdsNotifications = false
  /// The notifications that are held up.
  public internal(set) var heldNotifications: [NotificationDelivery] = []
  /// Where the customers' money has gone.
  public internal(set) var ledger = Ledger()
  /// The settings of the team's StoreKit configuration file, by name.
  let configuration: [String: Value]
  /// How many transactions were numbered before, in this world or in earlier tests.
  var transactionCount = 0
  private let places: [String: ProductID]

  init(products: [Product], configuration: [String: Value]) {
    self.products = products
    places = Dictionary(products.enumerated().map { ($1.id, ProductID(index: $0)) }) { first, _ in
      first
    }
    self.configuration = configuration
  }

  /// The place of a product; the reader of scenarios has checked that there is one.
  func place(of id: String) -> ProductID {
    guard let place = places[id] else {
      preconditionFailure("product '\(id)' is not declared: its reference was not checked")
    }
    return place
  }

  /// The place of an account, which is opened if there is none of the name.
  mutating func account(named name: String) -> AccountID {
    if let place = accounts.firstIndex(where: { $0.name == name }) {
      return AccountID(index: place)
    }
    accounts.append(Account(name: name))
    return AccountID(index: accounts.count - 1)
  }

  /// The place of an account's own subscription in a product's group; nil if it never had one.
  func subscription(of account: AccountID, for product: ProductID) -> SubscriptionID? {
    accounts[account].subscriptions.firstID {
      $0.ownership == .purchased && products[$0.product].group == products[product].group
    }
  }

  /// Whether an account has bought something that is kept.
  func owns(_ account: AccountID, _ product: ProductID) -> Bool {
    accounts[account].purchases.latest(of: product).contains { $1.revocation == nil }
  }

  /// The place of an account's purchase by its transaction; nil if it has none.
  func purchase(_ transaction: TransactionID, of account: AccountID) -> Int? {
    accounts[account].purchases.place(of: transaction)
  }

  /// The place of the account's last purchase of a product that was not taken back; nil for none.
  func lastPurchase(of product: ProductID, by account: AccountID) -> Int? {
    accounts[account].purchases.latest(of: product).first { _, purchase in
      purchase.revocation == nil && purchase.ownership == .purchased
    }?.place
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

  /// Takes the storefront of a country, by its code of three letters.
  mutating func open(storefront: String) {
    self.storefront = storefront
    currency = Storefront.currency(of: storefront)
  }

  /// An amount in the storefront's currency.
  func money(_ amount: Int) -> Money { Money(amount: amount, currency: currency) }
}
