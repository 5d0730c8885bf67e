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

  /// The preconditions, in the order of the vocabulary.
  public static let preconditions: [any Precondition<StoreKitWorld>.Type] = [
    EnvironmentPrecondition.self,
    StartsAtPrecondition.self,
    AppPrecondition.self,
    AppServerPrecondition.self,
    CoinsPrecondition.self,
    AccountPrecondition.self,
    DevicePrecondition.self,
    OtherObserverPrecondition.self,
    StorefrontPrecondition.self,
    FamilyPrecondition.self,
    BillingGracePeriodPrecondition.self,
    NotificationsPrecondition.self,
    RulePrecondition.self,
  ]

  /// The operations, in the order of the vocabulary.
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
    FailPayment.self,
    BuyInAppStore.self,
    ContinueStorePayment.self,
    ApprovePurchase.self,
    DeclinePurchase.self,
    ResolveIssue.self,
    InterruptPurchases.self,
    RestorePurchases.self,
    RefreshReceipt.self,
    CancelSubscription.self,
    Resubscribe.self,
    ChangePlan.self,
    RedeemOfferCode.self,
    AcceptWinBackOffer.self,
    FailRenewals.self,
    FixBilling.self,
    IncreasePrice.self,
    ConsentToPriceIncrease.self,
    DeclinePriceIncrease.self,
    RequestRefund.self,
    DecideRefund.self,
    ReverseRefund.self,
    ExtendRenewal.self,
    RemoveFromSale.self,
    ExpireSubscription.self,
    ForceRenewal.self,
    DeleteTransactions.self,
    BuyOutsideApp.self,
    ChangeStorefront.self,
    SpendCoins.self,
    StopSharing.self,
    LeaveFamily.self,
    ShowMessages.self,
    RequestProducts.self,
    SyncAppStore.self,
    CallAPI.self,
    SimulateError.self,
    SignIn.self,
    HoldNotifications.self,
    ReleaseNotifications.self,
    DuplicateNotification.self,
    ForgeNotification.self,
    StopServer.self,
    StartServer.self,
    RequestTestNotification.self,
    CheckTestNotification.self,
    AskNotificationHistory.self,
    VerifyReceipt.self,
    FailReceiptVerification.self,
    AskAppStore.self,
    AddObserver.self,
    RemoveObserver.self,
    ReinstallApp.self,
    UpdateApp.self,
    OffloadApp.self,
    SetClock.self,
    SignOutAppStore.self,
    UseDevice.self,
    LoseNetwork.self,
    RestoreNetwork.self,
    LoseResponse.self,
    Wait.self,
  ]

  /// The observations, in the order of the vocabulary.
  public static let observations: [any Observation<StoreKitWorld>.Type] = [
    AppStateObservation.self,
    CoinsObservation.self,
    QueueObservation.self,
    ReceiptObservation.self,
    CallbacksObservation.self,
    DialoguesObservation.self,
    ChargesObservation.self,
    ServerRequestsObservation.self,
    SubscriptionObservation.self,
    SubscriptionsObservation.self,
    RefundsObservation.self,
    MoneyObservation.self,
    RevocationsObservation.self,
    MessagesObservation.self,
    PurchaseResultsObservation.self,
    TransactionUpdatesObservation.self,
    UnfinishedTransactionsObservation.self,
    CurrentEntitlementsObservation.self,
    LatestTransactionsObservation.self,
    AllTransactionsObservation.self,
    SubscriptionStatusObservation.self,
    IntroductoryEligibilityObservation.self,
    AppTransactionObservation.self,
    ProductRequestsObservation.self,
    APICallsObservation.self,
    UserObservation.self,
    UsersObservation.self,
    OrdersObservation.self,
    NotificationsObservation.self,
    ServerSubscriptionsObservation.self,
    ReceiptVerificationsObservation.self,
    AppStoreAnswersObservation.self,
    RestoreCallbacksObservation.self,
  ]

  /// What must always hold.
  public static let invariants: [any Invariant<StoreKitWorld>.Type] = [
    FinishedImpliesGranted.self,
    GrantedOnce.self,
    ChargedImpliesGrantedOrPending.self,
    NoRetryDuringPurchase.self,
    GrantedIsVerified.self,
    MoneyAddsUp.self,
    ServerAgrees.self,
  ]

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
