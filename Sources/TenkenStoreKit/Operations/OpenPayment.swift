import TenkenSimulation

/// The outcome of a payment whose sheet does not close normally.
enum OpenPayment {
  /// Applies the rule `app-ended-during-payment` to the open payment sheet.
  ///
  /// - Returns: False, with no changes, if a sheet is open and the rule's value is `unknown`.
  static func resolveAtAppEnd(in world: inout StoreKitWorld) -> Bool {
    guard let payment = world.device.queue.payment else { return true }
    let offer = world.device.queue.offer
    switch world.rules.appEndedDuringPayment {
    case .unknown: return false
    case .cancelled: world.changeDevice { device, _, _ in device.queue.dropPayment() }
    case .purchasedAtLaunch:
      world.changeDevice { device, _, _ in device.queue.dropPayment() }
      charge(for: payment, with: offer, in: &world)
    }
    return true
  }

  /// Charges for a payment, whose transaction reaches the app at its next launch.
  static func charge(
    for payment: QueuedTransaction, with offer: Offer?, in world: inout StoreKitWorld
  ) {
    let plan = Plan(product: payment.product, billing: world.device.queue.billing)
    world.changeAccount { account, shop, turn in
      let count = shop.transactionCount
      let transaction = account.buy(
        plan, with: offer, order: payment.order, quantity: payment.quantity, in: &shop,
        &turn)
      guard shop.transactionCount > count else { return }
      turn.append(.storeKit(.catchUp(.account(.arrive(transaction, .purchased)))))
    }
  }
}
