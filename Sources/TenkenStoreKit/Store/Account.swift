public import TenkenSimulation

/// A purchase that waits for somebody's approval.
public struct PendingApproval: Hashable, Sendable {
  /// What is asked for, by its index among the store's products.
  public let product: ProductID
  /// When the request lapses.
  public internal(set) var expires: Instant
  /// How many are asked for.
  var quantity = 1
  /// The order that the payment carries as its `appAccountToken`; nil if it carries none.
  var order: OrderID?
}

/// A purchase that was interrupted, and waits for its issue to be resolved.
public struct InterruptedPurchase: Hashable, Sendable {
  /// What is bought, by its index among the store's products.
  public let product: ProductID
  /// How many.
  let quantity: Int
}

/// An account of the App Store: a machine that buys, subscribes, is billed, and gets refunds.
///
/// What it sells and its ledger are given to it as the ``Shop``; what it wants of others it says as
/// effects.
public struct Account: Hashable, Sendable {
  /// What tells it from others.
  public let id: AccountID
  /// The name that scenarios use.
  public let name: String
  /// What was bought, in order.
  public internal(set) var purchases = Purchases()
  /// The subscriptions, past ones too, by group.
  public internal(set) var subscriptions = Subscriptions()
  /// Whether a purchase has to be approved first.
  public internal(set) var asksToBuy = false
  /// The purchases that wait for approval.
  public internal(set) var approvals: [PendingApproval] = []
  /// Whether a purchase fails until an issue has been resolved.
  public internal(set) var isInterrupted = false
  /// What was interrupted and waits for the issue to be resolved.
  public internal(set) var interrupted: [InterruptedPurchase] = []
  /// Whether every payment fails, for an unknown reason.
  public internal(set) var paymentsFail = false
  /// Whether the account may pay.
  public internal(set) var mayPay = true
  /// Whether the payment of renewals cannot be collected.
  public internal(set) var renewalsFail = false
  /// The groups in which the account has had its introductory offer.
  public internal(set) var introductoryGroups: [String] = []
  /// The transactions for which a refund was asked and not decided.
  public internal(set) var refundRequests: [TransactionID] = []
  /// What the account does not share with its family any more, by places among the products.
  public internal(set) var unshared: [ProductID] = []

  /// The order of the payment that is being completed, which its transaction carries.
  var orderOfPayment: OrderID?

  init(id: AccountID, name: String) {
    self.id = id
    self.name = name
  }
}
