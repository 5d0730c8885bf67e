/// The states of a transaction, with StoreKit's own names.
///
/// [SKPaymentTransactionState](https://developer.apple.com/documentation/storekit/skpaymenttransactionstate)
package enum TransactionState: String, CaseIterable, Hashable, Sendable {
  /// The App Store is processing the payment.
  case purchasing
  /// The payment is done; the app has to deliver.
  case purchased
  /// The payment failed.
  case failed
  /// An earlier purchase was restored.
  case restored
  /// The purchase waits for an approval.
  case deferred
}

/// A transaction in the payment queue of a device, as plain values without reference counts.
package struct QueuedTransaction: Hashable, Sendable {
  /// The number that identifies the transaction in the queue, even before it has an identifier.
  package internal(set) var serial: Int
  /// The product, by index among the store's products.
  package internal(set) var product: ProductID
  /// The interface through which it was bought; nil if it arrived unrequested, for both interfaces.
  package let interface: PurchaseInterface?
  /// The order that it carries as its `appAccountToken`; nil if it carries none.
  var order: OrderID?
  /// The state.
  package internal(set) var state: TransactionState
  /// The identifier; nil until the payment is done.
  package internal(set) var id: TransactionID?
  /// The identifier of the original transaction; nil if there is none.
  package internal(set) var original: TransactionID?
  /// Why it failed; nil unless it failed.
  var failure: PaymentFailure?
  /// Whether the app's observer has been called with it in its current state.
  var isDelivered = false
  /// Whether `Transaction.updates` has delivered it.
  var isUpdated = false
  /// How many were bought at once.
  package internal(set) var quantity = 1
  /// Whether it had been finished, and has come back.
  var hasComeAgain = false
  /// Whether it came from a restore, whatever its current state.
  var isRestored = false
  /// Whether the app has to grant it although it is restored, because a relative bought it.
  var isShared = false
  /// Whether it is in the payment queue.
  ///
  /// A StoreKit 2 purchase is not, until the receipt has been refreshed.
  package internal(set) var isInPaymentQueue: Bool
}

extension QueuedTransaction {
  /// What identifies a transaction, and what an app remembers of it while handling it.
  struct Key {
    let serial: Int
    let product: ProductID
    let id: TransactionID?
    let order: OrderID?
    let quantity: Int
  }

  /// The key of the transaction.
  var key: Key {
    Key(serial: serial, product: product, id: id, order: order, quantity: quantity)
  }

  /// The transaction as the app receives it.
  var delivered: DeliveredTransaction {
    DeliveredTransaction(
      key: key, state: state, original: original, isRestored: isRestored, isShared: isShared)
  }
}

/// A transaction as the app receives it, without reference-counted values, since effects carry it.
struct DeliveredTransaction {
  let key: QueuedTransaction.Key
  let state: TransactionState
  /// The identifier of the original transaction; nil if there is none.
  let original: TransactionID?
  /// Whether it came from a restore, whatever its current state.
  let isRestored: Bool
  /// Whether the app has to grant it although it is restored, because a relative bought it.
  let isShared: Bool
}

extension DeliveredTransaction {
  /// Makes a transaction from a purchase in the account's history, which is in no queue.
  init(of purchase: Purchase) {
    self.init(
      key: QueuedTransaction.Key(
        serial: -1, product: purchase.product, id: purchase.transaction, order: nil,
        quantity: purchase.quantity),
      state: .purchased, original: purchase.original, isRestored: false, isShared: false)
  }
}
