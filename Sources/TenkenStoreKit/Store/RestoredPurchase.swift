/// A purchase that a restore brings back, with the new transaction that it gets.
struct RestoredPurchase: Sendable {
  let purchase: Purchase
  /// The transaction of the restore.
  let transaction: TransactionID
}
