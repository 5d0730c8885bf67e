extension PaymentQueue {
  /// The purchases that a restore brings back: those that are kept and are finished on this device.
  func restorable(
    of purchases: Purchases, in shop: Shop, _ scope: RestoreScope
  ) -> [Purchase] {
    let kept = purchases.filter { purchase in
      guard purchase.revocation == nil else { return false }
      switch shop.products[purchase.product].kind {
      case .consumable, .nonRenewing: return false
      case .nonConsumable, .autoRenewable:
        return !transactions.contains(purchase.transaction)
      }
    }
    var products: Set<ProductID> = []
    var groups: Set<SubscriptionGroupID> = []
    let restored = kept.reversed().filter { purchase in
      switch (shop.products[purchase.product].kind, scope) {
      case (.autoRenewable, .all): true
      case (.autoRenewable, .latest): groups.insert(shop.group(of: purchase.product)).inserted
      case (.consumable, _), (.nonConsumable, _), (.nonRenewing, _):
        products.insert(purchase.product).inserted
      }
    }
    return restored.reversed()
  }
}
