/// Facts of past events, so that invariants need not search the journal for them.
///
/// Only events change it, and no part of the world acts on it. Like the journal, it is not part of
/// a world's identity, except for whether an invariant is broken for good.
struct History: Sendable {
  /// The transactions that were finished, in order.
  private(set) var finished: [TransactionID] = []
  /// The first product that was granted although it was not bought; nil if none was.
  private(set) var givenAway: String?
  /// The first purchase whose receipt was sent again while it was under way; nil if none was.
  private(set) var retriedDuringPurchase: TransactionID?

  /// Remembers the fact of an event.
  mutating func note(_ event: Remembered) {
    switch event {
    // Which purchases were granted is a part of the world: apps act on it.
    case .granted: break
    case .finished(let transaction): finished.append(transaction)
    case .gaveAway(let product): givenAway = givenAway ?? product
    case .retried(let transaction):
      retriedDuringPurchase = retriedDuringPurchase ?? transaction
    }
  }
}
