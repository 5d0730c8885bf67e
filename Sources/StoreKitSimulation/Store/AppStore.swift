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

/// A purchase as the App Store's books have it.
public struct Purchase: Hashable, Sendable {
  /// The transaction's identifier.
  public let transaction: TransactionID
  /// What was bought, by its place among the store's products.
  public let product: Int
  /// What was charged, in minor units.
  public let charged: Int
}

/// The App Store: what it sells, and what it sold.
public struct AppStore: Hashable, Sendable {
  /// What it sells.
  public let products: [Product]
  /// What was bought, in order.
  public private(set) var purchases: [Purchase] = []
  private var transactionCount = 0

  init(products: [Product]) {
    self.products = products
  }

  /// The place of a product; the reader of scenarios has checked that there is one.
  func place(of id: String) -> Int {
    guard let place = products.firstIndex(where: { $0.id == id }) else {
      preconditionFailure("product '\(id)' is not declared: its reference was not checked")
    }
    return place
  }

  /// Charges the account and enters the purchase in the books.
  mutating func sell(_ product: Int, numbering: TransactionNumbering) -> Purchase {
    let purchase = Purchase(
      transaction: nextTransaction(numbering), product: product, charged: products[product].price)
    purchases.append(purchase)
    return purchase
  }

  private mutating func nextTransaction(_ numbering: TransactionNumbering) -> TransactionID {
    defer { transactionCount += 1 }
    return switch numbering {
    case .counted: TransactionID(number: transactionCount)
    // Opaque numbers grow but are not dense; a stride keeps authors from counting on.
    case .opaque: TransactionID(number: 2_000_000_100_000_000 + transactionCount * 7_919)
    }
  }
}
