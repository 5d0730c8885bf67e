import TenkenSimulation

/// No purchase is granted twice.
enum GrantedOnce: Invariant {
  static let definition = InvariantDefinition(
    "granted-once",
    LocalizedText(en: "No purchase is granted twice", ja: "同じ購入が二重に付与されない"),
    source: "Ihara 2019, retry of what is granted already (409)"
  )

  static func violation(in world: StoreKitWorld) -> LocalizedText? {
    world.grants.firstRepeated.map { transaction in
      LocalizedText(
        en: "transaction \(transaction) has been granted twice",
        ja: "トランザクション \(transaction) が二重に付与された")
    }
  }
}
