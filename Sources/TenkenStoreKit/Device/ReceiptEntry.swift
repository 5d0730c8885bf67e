/// One purchase as the app receipt on a device lists it.
package struct ReceiptEntry: Hashable, Sendable {
  /// The product, by index among the store's products.
  package let product: ProductID
  /// The transaction's identifier.
  package internal(set) var transaction: TransactionID
  /// How many were bought at once.
  package var quantity = 1
}

extension Purchase {
  /// The purchase as a receipt entry.
  var entry: ReceiptEntry {
    ReceiptEntry(product: product, transaction: transaction, quantity: quantity)
  }
}
