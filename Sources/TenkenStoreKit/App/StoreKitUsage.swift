/// Which of StoreKit's two interfaces an app uses.
package enum StoreKitUsage: String, CaseIterable, Hashable, Sendable {
  /// `SKPaymentQueue`.
  case storeKit1 = "storekit-1"
  /// `Product` and `Transaction`.
  case storeKit2 = "storekit-2"
  /// Both, side by side.
  case both

  /// Whether the app has an observer of the payment queue.
  var usesOne: Bool { self != .storeKit2 }

  /// Whether the app calls StoreKit 2.
  var usesTwo: Bool { self != .storeKit1 }
}

/// The interface through which a payment is made or a transaction is delivered.
package enum PurchaseInterface: Hashable, Sendable {
  /// The payment queue.
  case storeKit1
  /// `purchase()` and `Transaction.updates`.
  case storeKit2
}
