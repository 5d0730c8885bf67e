package import TenkenSimulation

/// In-app purchase with StoreKit, as an app, its server and its users experience it.
package struct StoreKitSystem: SimulatedSystem {
  /// The world that a case changes.
  package var world: StoreKitWorld

  /// Makes a subject from a world.
  package init(world: StoreKitWorld) {
    self.world = world
  }

  /// The name that `system:` uses.
  package static let name = "storekit"
  /// The resources that files declare with their scenarios: products.
  package static let resources = [Product.resource]
  /// The precondition that selects the wording of a step: the environment.
  package static let contextWord: String? = EnvironmentPrecondition.name
  /// The precondition that sets the currency: the storefront.
  package static let currencyChoice: CurrencyChoice? = CurrencyChoice(
    word: StorefrontPrecondition.name,
    Dictionary(uniqueKeysWithValues: Storefront.all.map { ($0.code, $0.currency) }))

  /// The invariants, which must always hold.
  package static let invariants: [any Invariant<StoreKitWorld>.Type] = [
    FinishedImpliesGranted.self,
    GrantedOnce.self,
    ChargedImpliesGrantedOrPending.self,
    NoRetryDuringPurchase.self,
    GrantedIsVerified.self,
    GrantedIsBought.self,
    MoneyAddsUp.self,
    ServerAgrees.self,
  ]

  /// The recoveries, which must hold once all problems are resolved.
  package static let recoveries: [any Recovery<StoreKitWorld>.Type] = [GrantedInTheEnd.self]

  /// The rules that differ between environments and eras, or about which sources disagree.
  package static let rules = RuleGroups.table

  /// Makes the world with a file's products, before any precondition.
  package static func makeWorld(_ resources: Resources) -> StoreKitWorld {
    StoreKitWorld(
      products: resources["product"].map { Product($0.arguments) },
      configuration: ConfigurationFile(resources.settings))
  }
}

extension System {
  /// In-app purchase with StoreKit.
  package static let storeKit = System(StoreKitSystem.self)
}
