/// What worlds remember of the past, so that invariants need not search the journal for it.
///
/// Like the journal, it is not part of a world's identity, except for whether an invariant is
/// broken for good, and whether a purchase was granted.
struct History: Sendable {
  /// Every grant of a purchase, by the server or the app.
  private(set) var grants = Grants()
  /// The transactions that were finished, in order.
  private(set) var finished: [TransactionID] = []
  /// The first purchase that was granted although its signature was not verified; nil if none was.
  private(set) var grantedUnverified: TransactionID?
  /// The first product that was granted although it was not bought; nil if none was.
  private(set) var givenAway: String?
  /// The first purchase whose receipt was sent again while it was under way; nil if none was.
  private(set) var retriedDuringPurchase: TransactionID?
  /// The App Store's messages to the app's server, in order; empty unless they are kept.
  var messages: [AppStoreMessage] = []

  /// Remembers the fact of an event.
  mutating func note(_ event: Remembered) {
    switch event {
    case .nothing: break
    case .granted(let transaction): grants.append(transaction)
    case .finished(let transaction): finished.append(transaction)
    case .gaveAway(let product): givenAway = givenAway ?? product
    case .retried(let transaction):
      retriedDuringPurchase = retriedDuringPurchase ?? transaction
    }
  }

  /// Notes that the app has handled a transaction whose signature was not verified.
  ///
  /// No event reports it: the purchase may have been granted before, and StoreKit's own events
  /// happen before the app decides.
  mutating func noteUnverified(_ transaction: TransactionID) {
    guard grants.contains(transaction) else { return }
    grantedUnverified = grantedUnverified ?? transaction
  }
}

/// Every grant of a purchase, by the server or the app.
struct Grants: Sendable {
  private var transactions = SortedMap<TransactionID, Bool>()
  /// The first purchase that was granted a second time; nil if none was.
  private(set) var firstRepeated: TransactionID?

  /// Notes that a purchase was granted.
  mutating func append(_ transaction: TransactionID) {
    if transactions[transaction] != nil { firstRepeated = firstRepeated ?? transaction }
    transactions[transaction] = true
  }

  /// Whether a purchase was granted.
  func contains(_ transaction: TransactionID) -> Bool { transactions[transaction] != nil }
}
