import TenkenSimulation

/// What was charged has been granted, or is still in the queue.
enum ChargedImpliesGrantedOrPending: Invariant {
  static let definition = InvariantDefinition(
    "charged-implies-granted-or-pending",
    LocalizedText(
      en: "What was charged has been granted, or is still to be granted",
      ja: "請求された購入は付与済みか、付与待ちである"),
    source: "Ihara 2019, charged without being granted"
  )

  static func violation(in world: StoreKitWorld) -> String? {
    let lost = world.store.firstPurchase { purchase in
      purchase.charged > 0 && purchase.revocation == nil
        && !world.history.grants.contains(purchase.transaction)
        && !world.isUnfinished(purchase.transaction)
    }
    return lost.map { "transaction \($0.transaction) was charged, and can never be granted" }
  }
}
