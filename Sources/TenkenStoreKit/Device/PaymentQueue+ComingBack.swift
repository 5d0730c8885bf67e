/// What was finished and comes once more.
extension PaymentQueue {
  /// Puts what was finished into the queue once more.
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
