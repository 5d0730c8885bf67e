import TenkenSimulation

/// A purchase that was charged has been granted, or is still in the queue.
enum ChargedImpliesGrantedOrPending: Invariant {
  static let definition = InvariantDefinition(
    "charged-implies-granted-or-pending",
    LocalizedText(
      en: "A purchase that was charged has been granted, or can still be granted",
      ja: "請求された購入は付与済みか、付与待ちである"),
    source: "Ihara 2019, charged without being granted"
  )

  static func violation(in world: StoreKitWorld) -> LocalizedText? {
    let lost = world.store.firstPurchase { purchase in
      purchase.charged > 0 && purchase.revocation == nil
        && !world.grants.contains(purchase.transaction)
        && !world.isUnfinished(purchase.transaction)
    }
    return lost.map { purchase in
      LocalizedText(
        en: "transaction \(purchase.transaction) was charged, and can never be granted",
        ja: "トランザクション \(purchase.transaction) は請求済みだが、付与される見込みがない")
    }
  }
}
