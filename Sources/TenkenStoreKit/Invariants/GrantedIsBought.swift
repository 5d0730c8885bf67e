import TenkenSimulation

/// Nothing is granted that was not bought.
enum GrantedIsBought: Invariant {
  static let definition = InvariantDefinition(
    "granted-is-bought",
    LocalizedText(
      en: "Nothing is granted that was not bought", ja: "購入されていないものは付与されない"),
    source: "Ihara 2019, sample code: its retry takes every transaction that is not purchasing"
  )

  static func violation(in world: StoreKitWorld) -> LocalizedText? {
    world.history.givenAway.map { product in
      LocalizedText(
        en: "\(product) was granted for a payment that failed",
        ja: "失敗した支払いに対して \(product) が付与された")
    }
  }
}
