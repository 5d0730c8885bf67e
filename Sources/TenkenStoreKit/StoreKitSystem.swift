package import TenkenSimulation

/// In-app purchase with StoreKit, as an app, its server and its users experience it.
package struct StoreKitSystem: SimulatedSystem {
  /// The world that a case changes.
  package var world: StoreKitWorld

  /// Makes a subject from a world.
  package init(world: StoreKitWorld) {
    self.world = world
  }

  /// The words, and what the system declares beside them.
  package static let vocabulary = Vocabulary(
    of: StoreKitSystem.self, "storekit", preconditions: preconditions, operations: operations,
    observations: observations
  ) {
    $0.resources = [Product.resource]
    $0.outdatedKeys = [Product.commitmentKey]
    $0.resourceChecks = [Product.check]
    $0.title = LocalizedText(en: "In-app purchase (StoreKit)", ja: "アプリ内課金（StoreKit）")
    $0.contextWord = EnvironmentPrecondition.name
    $0.defaultContext = defaultContext
    $0.statedContexts = contexts
    $0.timeAcceleration = timeAcceleration
    $0.currencyChoice = CurrencyChoice(
      word: StorefrontPrecondition.name, Storefront.currencies, currency)
    $0.assumptions = assumptions
    $0.preconditionChecks = preconditionChecks
    $0.$rules = { RuleGroups.table }
    $0.subjects = subjects
    $0.$machines = { [AppLife.machine, QueuedTransaction.machine, Subscription.machine] }
    $0.$profileQuestions = { profileQuestions }
    $0.$partNeeds = { partNeeds }
    $0.statedNeeds = statedNeeds
  }

  /// The Sandbox, which is the environment of ``makeWorld(_:)``.
  static let defaultContext = Environment.sandbox.rawValue

  /// The types of products, which events are about.
  private static var subjects: [Choice] {
    let type = Product.resource.parameters.first { $0.name == "type" }
    guard case .choice(let choices)? = type?.shape else { return [] }
    return choices
  }

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
