public import TenkenSimulation

/// An event in the world of in-app purchase.
///
/// To add an event, declare it next to related events, and add a line to each list here.
public struct StoreKitEvent: SimulatedEvent {
  /// The event with its values.
  let content: Content
  /// How much of the event budget it uses: one, plus one for each item that it lists.
  public let weight: Int
  /// What worlds remember of the event.
  let remembered: Remembered

  /// Makes an event from its declaration.
  init(_ event: some DeclaredEvent) {
    content = event.content
    weight = event.weight
    remembered = event.remembered
  }

  /// All events; the few large ones are indirect, so that the others stay small.
  enum Content: Hashable {
    case appLaunched(AppLaunched)
    case appTerminated(AppTerminated)
    case appCrashed(AppCrashed)
    case appMovedToBackground(AppMovedToBackground)
    case appMovedToForeground(AppMovedToForeground)
    case appReinstalled(AppReinstalled)
    case observerChanged(ObserverChanged)
    case otherObserverFinished(OtherObserverFinished)
    case balanceShown(BalanceShown)
    case dialogueShown(DialogueShown)
    case callback(Callback)
    case charged(Charged)
    case refunded(Refunded)
    case subscribed(Subscribed)
    case periodBegan(PeriodBegan)
    case subscriptionRenewed(SubscriptionRenewed)
    case renewalFailed(RenewalFailed)
    case gracePeriodEnded(GracePeriodEnded)
    case subscriptionExpired(SubscriptionExpired)
    case planChanged(PlanChanged)
    case planChangeReverted(PlanChangeReverted)
    case offerRedeemed(OfferRedeemed)
    case priceIncreased(PriceIncreased)
    case priceIncreaseAnswered(PriceIncreaseAnswered)
    case refundRequested(RefundRequested)
    case refundDeclined(RefundDeclined)
    case refundReversed(RefundReversed)
    case renewalExtended(RenewalExtended)
    case removedFromSale(RemovedFromSale)
    case billingChanged(BillingChanged)
    case shared(Shared)
    case sharingStopped(SharingStopped)
    case familyLeft(FamilyLeft)
    case autoRenewalChanged(AutoRenewalChanged)
    case approvalChanged(ApprovalChanged)
    case issueResolved(IssueResolved)
    case storePaymentReceived(StorePaymentReceived)
    case restoreBegan(RestoreBegan)
    case restoreFinished(RestoreFinished)
    case restoreFailed(RestoreFailed)
    case receiptRefreshed(ReceiptRefreshed)
    case retryBegan(RetryBegan)
    case receiptNotSent(ReceiptNotSent)
    case receiptReceived(ReceiptReceived)
    case responseTimedOut(ResponseTimedOut)
    case granted(Granted)
    case grantedWithoutPurchase(GrantedWithoutPurchase)
    case transactionFinished(TransactionFinished)
    case networkChanged(NetworkChanged)
    case deviceTaken(DeviceTaken)
    indirect case purchaseResult(PurchaseResulted)
    indirect case transactionUpdated(TransactionUpdated)
    indirect case entitlementRead(EntitlementRead)
    case apiCalled(APICalled)
    case productsReceived(ProductsReceived)
    case productsFailed(ProductsFailed)
    case entitlementsRevoked(EntitlementsRevoked)
    case messageShown(MessageShown)
    case signedIn(SignedIn)
    case userSwitched(UserSwitched)
    case usersMerged(UsersMerged)
    case purchaseMoved(PurchaseMoved)
    case orderIssued(OrderIssued)
    case orderNotIssued(OrderNotIssued)
    case orderValid(OrderValidated)
    case notificationPosted(NotificationPosted)
    case serverChanged(ServerChanged)
    case receiptVerified(ReceiptVerified)
    case serverAPIAsked(ServerAPIAsked)
    case settingChanged(SettingChanged)
    case coinsTaken(CoinsTaken)
    case timePassed(TimePassed)
  }

  /// All declarations, in the order of the coverage map.
  static let declarations: [any DeclaredEvent.Type] = [
    AppLaunched.self,
    AppTerminated.self,
    AppCrashed.self,
    AppMovedToBackground.self,
    AppMovedToForeground.self,
    AppReinstalled.self,
    ObserverChanged.self,
    OtherObserverFinished.self,
    BalanceShown.self,
    DialogueShown.self,
    Callback.self,
    Charged.self,
    Refunded.self,
    Subscribed.self,
    PeriodBegan.self,
    SubscriptionRenewed.self,
    RenewalFailed.self,
    GracePeriodEnded.self,
    SubscriptionExpired.self,
    PlanChanged.self,
    PlanChangeReverted.self,
    OfferRedeemed.self,
    PriceIncreased.self,
    PriceIncreaseAnswered.self,
    RefundRequested.self,
    RefundDeclined.self,
    RefundReversed.self,
    RenewalExtended.self,
    RemovedFromSale.self,
    BillingChanged.self,
    Shared.self,
    SharingStopped.self,
    FamilyLeft.self,
    AutoRenewalChanged.self,
    ApprovalChanged.self,
    IssueResolved.self,
    StorePaymentReceived.self,
    RestoreBegan.self,
    RestoreFinished.self,
    RestoreFailed.self,
    ReceiptRefreshed.self,
    RetryBegan.self,
    ReceiptNotSent.self,
    ReceiptReceived.self,
    ResponseTimedOut.self,
    Granted.self,
    GrantedWithoutPurchase.self,
    TransactionFinished.self,
    NetworkChanged.self,
    DeviceTaken.self,
    PurchaseResulted.self,
    TransactionUpdated.self,
    EntitlementRead.self,
    APICalled.self,
    ProductsReceived.self,
    ProductsFailed.self,
    EntitlementsRevoked.self,
    MessageShown.self,
    SignedIn.self,
    UserSwitched.self,
    UsersMerged.self,
    PurchaseMoved.self,
    OrderIssued.self,
    OrderNotIssued.self,
    OrderValidated.self,
    NotificationPosted.self,
    ServerChanged.self,
    ReceiptVerified.self,
    ServerAPIAsked.self,
    SettingChanged.self,
    CoinsTaken.self,
    TimePassed.self,
  ]
}

extension StoreKitEvent.Content {
  /// The declared event.
  var declaration: any DeclaredEvent {
    switch self {
    case .appLaunched(let event): event
    case .appTerminated(let event): event
    case .appCrashed(let event): event
    case .appMovedToBackground(let event): event
    case .appMovedToForeground(let event): event
    case .appReinstalled(let event): event
    case .observerChanged(let event): event
    case .otherObserverFinished(let event): event
    case .balanceShown(let event): event
    case .dialogueShown(let event): event
    case .callback(let event): event
    case .charged(let event): event
    case .refunded(let event): event
    case .subscribed(let event): event
    case .periodBegan(let event): event
    case .subscriptionRenewed(let event): event
    case .renewalFailed(let event): event
    case .gracePeriodEnded(let event): event
    case .subscriptionExpired(let event): event
    case .planChanged(let event): event
    case .planChangeReverted(let event): event
    case .offerRedeemed(let event): event
    case .priceIncreased(let event): event
    case .priceIncreaseAnswered(let event): event
    case .refundRequested(let event): event
    case .refundDeclined(let event): event
    case .refundReversed(let event): event
    case .renewalExtended(let event): event
    case .removedFromSale(let event): event
    case .billingChanged(let event): event
    case .shared(let event): event
    case .sharingStopped(let event): event
    case .familyLeft(let event): event
    case .autoRenewalChanged(let event): event
    case .approvalChanged(let event): event
    case .issueResolved(let event): event
    case .storePaymentReceived(let event): event
    case .restoreBegan(let event): event
    case .restoreFinished(let event): event
    case .restoreFailed(let event): event
    case .receiptRefreshed(let event): event
    case .retryBegan(let event): event
    case .receiptNotSent(let event): event
    case .receiptReceived(let event): event
    case .responseTimedOut(let event): event
    case .granted(let event): event
    case .grantedWithoutPurchase(let event): event
    case .transactionFinished(let event): event
    case .networkChanged(let event): event
    case .deviceTaken(let event): event
    case .purchaseResult(let event): event
    case .transactionUpdated(let event): event
    case .entitlementRead(let event): event
    case .apiCalled(let event): event
    case .productsReceived(let event): event
    case .productsFailed(let event): event
    case .entitlementsRevoked(let event): event
    case .messageShown(let event): event
    case .signedIn(let event): event
    case .userSwitched(let event): event
    case .usersMerged(let event): event
    case .purchaseMoved(let event): event
    case .orderIssued(let event): event
    case .orderNotIssued(let event): event
    case .orderValid(let event): event
    case .notificationPosted(let event): event
    case .serverChanged(let event): event
    case .receiptVerified(let event): event
    case .serverAPIAsked(let event): event
    case .settingChanged(let event): event
    case .coinsTaken(let event): event
    case .timePassed(let event): event
    }
  }
}
