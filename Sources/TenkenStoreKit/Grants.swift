/// Every grant of a purchase, by the server or the app.
struct Grants: Hashable, Sendable {
  private var transactions: Set<TransactionID> = []
  /// The first purchase that was granted a second time; nil if none was.
  private(set) var firstRepeated: TransactionID?

  /// Notes that a purchase was granted.
  mutating func append(_ transaction: TransactionID) {
    guard !transactions.insert(transaction).inserted else { return }
    firstRepeated = firstRepeated ?? transaction
  }

  /// Whether a purchase was granted.
  func contains(_ transaction: TransactionID) -> Bool { transactions.contains(transaction) }
}
