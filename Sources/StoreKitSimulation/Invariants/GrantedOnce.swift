import Simulation

/// No purchase is granted twice.
enum GrantedOnce: Invariant {
  static let definition = InvariantDefinition(
    "granted-once",
    LocalizedText(en: "No purchase is granted twice", ja: "同じ購入が二重に付与されない"),
    source: "Ihara 2019, retry of what is granted already (409)"
  )

  static func violation(in world: StoreKitWorld) -> String? {
    let grants = world.grants
    let again = grants.indices.first { grants[..<$0].contains(grants[$0]) }
    return again.map { "transaction \(grants[$0]) has been granted twice" }
  }
}
