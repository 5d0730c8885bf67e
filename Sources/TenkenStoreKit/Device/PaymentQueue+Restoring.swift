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
    var groups: Set<String> = []
    let restored = kept.reversed().filter { purchase in
      let product = shop.products[purchase.product]
      let isLastOfProduct = products.insert(purchase.product).inserted
      let isLastOfGroup = groups.insert(product.group).inserted
      switch (product.kind, scope) {
      case (.autoRenewable, .all): return true
      case (.autoRenewable, .latest): return isLastOfGroup
      case (.consumable, _), (.nonConsumable, _), (.nonRenewing, _): return isLastOfProduct
      }
    }
    return restored.reversed()
  }
}
