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
    let lost = world.device.queue.finished.first { !world.grants.contains($0) }
    return lost.map { "transaction \($0) is finished, and its coins have not been granted" }
  }
}
