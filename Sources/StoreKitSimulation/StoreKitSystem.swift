public import Simulation

/// In-app purchase with StoreKit, as an app, its server and its users meet it.
public enum StoreKitSystem: SimulatedSystem {
  public static let name = "storekit"
  public static let resources = [Product.resource]
  public static let contextWord: String? = EnvironmentPrecondition.definition.name

  public static let preconditions: [any Precondition<StoreKitWorld>.Type] = [
    EnvironmentPrecondition.self,
    AppPrecondition.self,
    AppServerPrecondition.self,
    CoinsPrecondition.self,
  ]

  public static let operations: [any Operation<StoreKitWorld>.Type] = [
    LaunchApp.self,
    TerminateApp.self,
    RelaunchApp.self,
    BackgroundApp.self,
    ForegroundApp.self,
    ShowBalance.self,
    Buy.self,
    Authenticate.self,
    CancelPayment.self,
    LoseNetwork.self,
    RestoreNetwork.self,
    LoseResponse.self,
    Wait.self,
  ]

  public static let observations: [any Observation<StoreKitWorld>.Type] = [
    AppStateObservation.self,
    CoinsObservation.self,
    QueueObservation.self,
    ReceiptObservation.self,
    CallbacksObservation.self,
    DialoguesObservation.self,
    ChargesObservation.self,
    ServerRequestsObservation.self,
  ]

  public static let invariants: [any Invariant<StoreKitWorld>.Type] = [
    FinishedImpliesGranted.self,
    GrantedOnce.self,
    ChargedImpliesGrantedOrPending.self,
    NoRetryDuringPurchase.self,
  ]

  public static func makeWorld(_ resources: Resources) -> StoreKitWorld {
    StoreKitWorld(products: resources["product"].map { Product($0.arguments) })
  }
}
