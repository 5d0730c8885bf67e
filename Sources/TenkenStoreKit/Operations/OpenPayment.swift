import TenkenSimulation

/// What becomes of a payment whose sheet does not come to its usual end.
enum OpenPayment {
  /// The app is ended while the sheet is open.
  ///
  /// - Returns: Whether anybody has said what comes of it; otherwise nothing is changed.
  static func end(in world: inout StoreKitWorld) -> Bool {
    guard let payment = world.device.queue.payment else { return true }
    let offer = world.device.queue.offer
    switch world.rules[AppEndedDuringPayment.self] {
    case .unknown: return false
    case .cancelled: world.device.queue.dropPayment()
    case .purchasedAtLaunch:
      world.device.queue.dropPayment()
      charge(for: payment, with: offer, in: &world)
    }
    return true
  }

  /// The App Store charges for a payment, and the app hears of it when it is launched next.
  static func charge(
    for payment: QueuedTransaction, with offer: Offer?, in world: inout StoreKitWorld
  ) {
    world.atStore { account, shop, turn in
      let count = shop.transactionCount
      let transaction = account.buy(
        payment.product, with: offer, order: payment.order, quantity: payment.quantity, in: &shop,
        &turn)
      guard shop.transactionCount > count else { return }
      turn.append(.storeKit(.catchUp(.account(.arrive(transaction, .purchased)))))
    }
  }
}
