public import TenkenSimulation

/// In-app purchase with StoreKit, as an app, its server and its users meet it.
public struct StoreKitSystem: SimulatedSystem {
  /// The world that a case changes.
  public var world: StoreKitWorld

  /// Makes a subject of a world.
  public init(world: StoreKitWorld) {
    self.world = world
  }

  /// The name that `system:` gives.
  public static let name = "storekit"
  /// What files declare beside their scenarios: products.
  public static let resources = [Product.resource]
  /// The precondition that chooses among the wordings of a step: the environment.
  public static let contextWord: String? = EnvironmentPrecondition.definition.name
  /// The precondition that says the currency: the storefront.
  public static let currencyChoice: CurrencyChoice? = CurrencyChoice(
    word: StorefrontPrecondition.definition.name,
    Dictionary(uniqueKeysWithValues: Storefront.all.map { ($0.code, $0.currency) }))

  /// What must always hold.
  public static let invariants: [any Invariant<StoreKitWorld>.Type] = [
    FinishedImpliesGranted.self,
    GrantedOnce.self,
    ChargedImpliesGrantedOrPending.self,
    NoRetryDuringPurchase.self,
    GrantedIsVerified.self,
    GrantedIsBought.self,
    MoneyAddsUp.self,
    ServerAgrees.self,
  ]

  /// What must hold once all is well again.
  public static let recoveries: [any Recovery<StoreKitWorld>.Type] = [GrantedInTheEnd.self]

  /// What differs between environments and eras, and what sources disagree about.
  public static let rules = Rules.table

  /// Makes the world of a file's products, before any precondition.
  public static func makeWorld(
    _ resources: Resources, rules: [String: String] = [:]
  ) -> StoreKitWorld {
    StoreKitWorld(
      products: resources["product"].map { Product($0.arguments) },
      configuration: resources.settings, rules: rules)
  }
}

extension System {
  /// In-app purchase with StoreKit.
  public static let storeKit = System(StoreKitSystem.self)
}
