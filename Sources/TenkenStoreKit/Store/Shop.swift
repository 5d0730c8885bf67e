public import TenkenSimulation

/// How the App Store numbers transactions where its numbers are opaque.
public struct TransactionNumbers: Hashable, Sendable {
  /// The number of the first.
  public let first: Int
  /// How much larger each number is than the one before: a case has at most a million of them.
  public let stride: Int

  /// Makes a way to number transactions.
  public init(first: Int, stride: Int) {
    self.first = first
    self.stride = stride
  }

  /// Numbers that grow but are not dense; a stride keeps authors from counting on.
  static let usual = TransactionNumbers(first: 2_000_000_100_000_000, stride: 7_919)
}

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
  /// How transactions are numbered where that is opaque.
  var numbers = TransactionNumbers.usual

  init(products: [Product]) {
    self.products = products
  }

  /// Gives a new transaction its identifier.
  mutating func nextTransaction(_ numbering: TransactionNumbering) -> TransactionID {
    defer { transactionCount += 1 }
    return switch numbering {
    case .counted: TransactionID(number: transactionCount)
    case .opaque: TransactionID(number: numbers.first + transactionCount * numbers.stride)
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
