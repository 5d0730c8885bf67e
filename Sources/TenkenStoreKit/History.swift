/// What of the past is asked for again: the journal's contents, found without a search.
///
/// It is no more a part of a world's identity than the journal is.
struct History: Sendable {
  /// Every grant of a purchase, by the server or the app.
  private(set) var grants = Grants()
  /// The transactions that were finished, in order.
  private(set) var finished: [TransactionID] = []
  /// The first purchase that was granted though its signature was not verified; nil if none was.
  private(set) var grantedUnverified: TransactionID?
  /// The first product that was granted though it was not bought; nil if none was.
  private(set) var givenAway: String?
  /// The first purchase whose receipt was sent again while it was under way; nil if none was.
  private(set) var retriedDuringPurchase: TransactionID?
  /// What the App Store told the app's server, in order, as far as somebody asked for it.
  var messages: [AppStoreMessage] = []

  /// Notes what an event says that is asked for again.
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

  /// Notes that the app has dealt with a transaction whose signature was not verified.
  mutating func noteUnverified(_ transaction: TransactionID) {
    guard grants.contains(transaction) else { return }
    grantedUnverified = grantedUnverified ?? transaction
  }
}

/// What is remembered of an event beyond the journal, because worlds ask for it again.
enum Remembered: Hashable {
  /// Nothing.
  case nothing
  /// A purchase was granted, by the server or the app.
  case granted(TransactionID)
  /// A transaction was finished.
  case finished(TransactionID)
  /// A product was granted that was not bought.
  case gaveAway(String)
  /// A purchase's receipt was sent again while it was under way.
  case retried(TransactionID)
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
