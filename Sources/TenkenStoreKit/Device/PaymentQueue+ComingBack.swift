/// Finished transactions that come back.
extension PaymentQueue {
  /// Adds the finished transactions that come back to the queue.
  mutating func bringBackFinished() {
    for transaction in takeFinished() {
      let again = add(
        product: transaction.product, .purchased, id: transaction.id,
        original: transaction.original, order: transaction.order,
        quantity: transaction.quantity)
      change(again.serial) { $0.hasComeAgain = true }
    }
  }
}
