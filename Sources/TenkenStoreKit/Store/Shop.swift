package import TenkenSimulation

/// How the App Store numbers transactions when its numbers are opaque.
package struct TransactionNumbers: Hashable, Sendable {
  /// The first number of the Sandbox.
  let first: Int
  /// The difference between consecutive numbers of the Sandbox; a case has at most a million.
  let stride: Int
  /// The first number of Production.
  let productionFirst: Int

  /// Makes a numbering.
  package init(first: Int, stride: Int, productionFirst: Int) {
    self.first = first
    self.stride = stride
    self.productionFirst = productionFirst
  }

  /// Ascending numbers with gaps, so that authors do not count on the next one.
  static let usual = TransactionNumbers(
    first: 2_000_000_100_000_000, stride: 7_919, productionFirst: 430_001_200_000_000)

  /// The number of a transaction, by how many there were before.
  fileprivate func number(_ index: Int, _ numbering: TransactionNumbering) -> Int {
    switch numbering {
    case .counted: index
    case .opaque: first + index * stride
    case .olderSandbox: first - 1_000_000_000_000_000 + index * stride
    case .production: productionFirst + index * 1_000_003
    }
  }
}

/// The parts of the App Store that every sale needs: the products, and the ledger.
package struct Shop: Hashable, Sendable {
  /// The products that are or were for sale.
  package internal(set) var products: [Product]
  /// The subscription group of each product, so that no case compares groups by their texts.
  private let groups: [SubscriptionGroupID]
  /// The grace period of the app; nil if it is off.
  package internal(set) var gracePeriod: GracePeriod?
  /// The storefront's currency; nil if none was specified.
  package private(set) var currency: Currency?
  /// The storefront's country, as a code of three letters; nil if none was specified.
  package private(set) var storefront: String?
  /// Where the customers' money has gone.
  package internal(set) var ledger = Ledger()
  /// The number of transactions so far, in this world and in earlier tests.
  var transactionCount = 0
  /// How transactions are numbered when the numbers are opaque.
  var numbers = TransactionNumbers.usual

  init(products: [Product]) {
    self.products = products
    var indices: [String: Int] = [:]
    groups = products.map { product in
      let index = indices[product.group] ?? indices.count
      indices[product.group] = index
      return SubscriptionGroupID(index: index)
    }
  }

  func group(of product: ProductID) -> SubscriptionGroupID { groups[product.index] }

  /// Assigns an identifier to a new transaction.
  mutating func nextTransaction(_ numbering: TransactionNumbering) -> TransactionID {
    defer { transactionCount += 1 }
    return TransactionID(number: numbers.number(transactionCount, numbering))
  }

  /// Switches to the storefront of a country, by its code of three letters.
  ///
  /// The rules say the currency; it is nil if the country is unknown.
  mutating func open(storefront: String?, currency: Currency?) {
    self.storefront = storefront
    self.currency = currency
  }

  /// The length of a subscription's grace period; nil if it gets none.
  ///
  /// There is none for [monthly
  /// billing](https://developer.apple.com/documentation/storekit/managing-lifecycle-of-monthly-subscriptions-with-a-12-month-commitment-).
  func gracePeriod(for subscription: Subscription) -> GracePeriod.Length? {
    guard subscription.billing == .upFront else { return nil }
    return gracePeriod.flatMap { setting in
      switch setting.renewals {
      case .all: setting.length
      case .paidToPaid: subscription.isPaid ? setting.length : nil
      }
    }
  }

  /// The introductory offer of a plan; nil for an account that has had one in its group.
  ///
  /// Offers belong to a billing plan; those of monthly ones are not simulated.
  func introductoryOffer(of plan: Plan, unlessHadIn groups: [SubscriptionGroupID]) -> Offer? {
    guard plan.billing == .upFront, !groups.contains(group(of: plan.product)) else { return nil }
    return products[plan.product].introductoryOffer
  }

  /// An amount in the storefront's currency.
  func money(_ amount: Int) -> Money { Money(amount: amount, currency: currency) }
}
