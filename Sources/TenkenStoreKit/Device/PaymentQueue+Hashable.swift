extension PaymentQueue {
  /// Whether two queues hold the same transactions and give the next one the same number.
  package static func == (left: PaymentQueue, right: PaymentQueue) -> Bool {
    left.transactions == right.transactions && left.offer == right.offer
      && left.billing == right.billing
      && left.nextSerial == right.nextSerial && left.finished == right.finished
  }

  /// Hashes the parts that `==` compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(transactions)
    hasher.combine(offer)
    hasher.combine(billing)
    hasher.combine(nextSerial)
    hasher.combine(finished)
  }
}
