package import TenkenSimulation

/// A purchase that waits for an approval.
package struct PendingApproval: Hashable, Sendable {
  let plan: Plan
  /// When the request expires.
  package internal(set) var expires: Instant
  var quantity = 1
  /// The order that the payment carries as its `appAccountToken`; nil if it carries none.
  var order: OrderID?
}

/// A purchase that was interrupted, and waits until its issue is resolved.
package struct InterruptedPurchase: Hashable, Sendable {
  let plan: Plan
  let quantity: Int
}

/// An account of the App Store: a machine that buys, subscribes, is billed, and gets refunds.
///
/// It receives the products for sale and the ledger as the ``Shop``, and requests actions from the
/// other machines as effects.
package struct Account: Hashable, Sendable {
  /// The identifier of the account.
  package let id: AccountID
  /// The name that scenarios use.
  package let name: String
  /// The purchases, in order.
  package internal(set) var purchases = Purchases()
  /// The subscriptions, including past ones, by group.
  package internal(set) var subscriptions = Subscriptions()
  /// Whether purchases need an approval.
  package internal(set) var asksToBuy = false
  /// The purchases that wait for an approval.
  package internal(set) var approvals: [PendingApproval] = []
  /// Whether a purchase is interrupted until an issue has been resolved.
  package internal(set) var isInterrupted = false
  /// The purchases that were interrupted, and wait until the issue is resolved.
  package internal(set) var interrupted: [InterruptedPurchase] = []
  /// Whether every payment fails, for an unknown reason.
  package internal(set) var paymentsFail = false
  /// Whether the account may pay.
  package internal(set) var mayPay = true
  /// Whether the payments of renewals fail.
  package internal(set) var renewalsFail = false
  /// The groups in which the account has had its introductory offer.
  package internal(set) var introductoryGroups: [SubscriptionGroupID] = []
  /// The transactions with a refund request that has not been decided.
  package internal(set) var refundRequests: [TransactionID] = []
  /// The products that the account no longer shares with its family, by index.
  package internal(set) var unshared: [ProductID] = []

  /// The account for which an organization buys seats with this one; nil if a person uses it.
  package let employee: AccountID?

  /// The order of the payment that is being completed, which is recorded with its transaction.
  var orderOfPayment: OrderID?

  init(id: AccountID, name: String, employee: AccountID? = nil) {
    self.id = id
    self.name = name
    self.employee = employee
  }
}
