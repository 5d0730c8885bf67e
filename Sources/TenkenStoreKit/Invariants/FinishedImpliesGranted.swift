import TenkenSimulation

/// A transaction that the app has finished has been granted.
enum FinishedImpliesGranted: Invariant {
  static let definition = InvariantDefinition(
    "finished-implies-granted",
    LocalizedText(
      en: "A transaction that is finished has been granted", ja: "終了したトランザクションは付与済みである"),
    source: "Ihara 2019: a finished transaction has been granted"
  )

  static func violation(in world: StoreKitWorld) -> LocalizedText? {
    let lost = world.history.finished.first { transaction in
      // A restored purchase was granted when it was bought.
      !world.grants.contains(transaction) && world.store.purchase(of: transaction) != nil
    }
    return lost.map { transaction in
      LocalizedText(
        en: "transaction \(transaction) is finished, but its coins have not been granted",
        ja: "トランザクション \(transaction) は終了したが、コインが付与されていない")
    }
  }
}
