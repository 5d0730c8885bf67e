public import TenkenSimulation

/// What every sale needs of the App Store, whoever buys: what is for sale, and the ledger.
public struct Shop: Hashable, Sendable {
  /// What is for sale, or was.
  public internal(set) var products: [Product]
  /// The grace period that is set for the app; nil if it is off.
  public internal(set) var gracePeriod: GracePeriod?
  /// The currency of the storefront; nil where none was said.
  public private(set) var currency: Currency?
  /// The storefront's country, by its code of three letters; nil where none was said.
  public private(set) var storefront: String?
  /// Where the customers' money has gone.
  public internal(set) var ledger = Ledger()
  /// How many transactions were numbered before, in this world or in earlier tests.
  var transactionCount = 0

  init(products: [Product]) {
    self.products = products
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

  /// The length of the grace period that a subscription gets; nil if it gets none.
  func gracePeriod(for subscription: Subscription) -> GracePeriod.Length? {
    gracePeriod.flatMap { setting in
      switch setting.renewals {
      case .all: setting.length
      case .paidToPaid: subscription.isPaid ? setting.length : nil
      }
    }
  }

  /// An amount in the storefront's currency.
  func money(_ amount: Int) -> Money { Money(amount: amount, currency: currency) }
}
