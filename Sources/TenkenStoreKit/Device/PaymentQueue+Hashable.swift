extension PaymentQueue {
  /// Whether the same transactions are there, and the next is numbered alike.
  public static func == (left: PaymentQueue, right: PaymentQueue) -> Bool {
    left.transactions == right.transactions && left.offer == right.offer
      && left.nextSerial == right.nextSerial && left.finished == right.finished
  }

  /// Adds what makes two queues equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(transactions)
    hasher.combine(offer)
    hasher.combine(nextSerial)
    hasher.combine(finished)
  }
}
