import Simulation

/// A transaction that the app has finished has been granted.
enum FinishedImpliesGranted: Invariant {
  static let definition = InvariantDefinition(
    "finished-implies-granted",
    LocalizedText(
      en: "What is finished has been granted", ja: "終了したトランザクションは付与済みである"),
    source: "Ihara 2019: a finished transaction has been granted"
  )

  static func violation(in world: StoreKitWorld) -> String? {
    let purchases = world.store.accounts.flatMap(\.purchases)
    let lost = world.devices.lazy.flatMap(\.queue.finished).first { transaction in
      !world.grants.contains(transaction)
        && purchases.contains { $0.transaction == transaction }
    }
    return lost.map { "transaction \($0) is finished, and its coins have not been granted" }
  }
}
