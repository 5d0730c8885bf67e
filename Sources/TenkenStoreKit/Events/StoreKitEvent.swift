public import TenkenSimulation

/// An event in the world of in-app purchase.
public struct StoreKitEvent: SimulatedEvent {
  /// What an event can be about: products.
  public typealias Subject = EventSubject
  /// What the world remembers of an event.
  public typealias Fact = Remembered

  /// The kind and the values.
  public let content: EventContent<StoreKitEvent>

  /// Makes an event from its kind and its values.
  public init(content: EventContent<StoreKitEvent>) {
    self.content = content
  }

  /// All kinds, in the order of the coverage map.
  public static let declarations: [EventDeclaration] = [
    appLaunched.declaration,
    appTerminated.declaration,
    appCrashed.declaration,
    appMovedToBackground.declaration,
    appMovedToForeground.declaration,
    appReinstalled.declaration,
    observerChanged.declaration,
    OtherObserverFinished.declaration,
    balanceShown.declaration,
    DialogueShown.declaration,
    Callback.declaration,
    Charged.declaration,
    Refunded.declaration,
    subscribed.declaration,
    periodBegan.declaration,
    subscriptionRenewed.declaration,
    renewalFailed.declaration,
    gracePeriodEnded.declaration,
    subscriptionExpired.declaration,
    planChanged.declaration,
    planChangeReverted.declaration,
    offerRedeemed.declaration,
    priceIncreased.declaration,
    priceIncreaseAnswered.declaration,
    refundRequested.declaration,
    refundDeclined.declaration,
    RefundReversed.declaration,
    renewalExtended.declaration,
    removedFromSale.declaration,
    billingChanged.declaration,
    shared.declaration,
    sharingStopped.declaration,
    familyLeft.declaration,
    autoRenewalChanged.declaration,
    ApprovalChanged.declaration,
    issueResolved.declaration,
    storePaymentReceived.declaration,
    restoreBegan.declaration,
    RestoreFinished.declaration,
    RestoreFailed.declaration,
    receiptRefreshed.declaration,
    RetryBegan.declaration,
    receiptNotSent.declaration,
    ReceiptReceived.declaration,
    responseTimedOut.declaration,
    Granted.declaration,
    GrantedWithoutPurchase.declaration,
    TransactionFinished.declaration,
    networkChanged.declaration,
    deviceTaken.declaration,
    PurchaseResulted.declaration,
    TransactionUpdated.declaration,
    entitlementRead.declaration,
    APICalled.declaration,
    ProductsReceived.declaration,
    ProductsFailed.declaration,
    EntitlementsRevoked.declaration,
    MessageShown.declaration,
    signedIn.declaration,
    userSwitched.declaration,
    usersMerged.declaration,
    purchaseMoved.declaration,
    orderIssued.declaration,
    orderNotIssued.declaration,
    orderValidated.declaration,
    NotificationPosted.declaration,
    serverChanged.declaration,
    ReceiptVerified.declaration,
    ServerAPIAsked.declaration,
    SettingChanged.declaration,
    coinsTaken.declaration,
    TimePassed.declaration,
  ]
}

/// A kind of event whose values are read again, or that moves money or is remembered.
///
/// To add an event, declare it next to related events, and add a line to
/// `StoreKitEvent.declarations`. If its values are only told, it is a ``Told``.
protocol DeclaredEvent: EventValues where Event == StoreKitEvent {}

/// A kind of event whose values are only told.
typealias Told<each Value: Sendable> = TenkenSimulation.Told<StoreKitEvent, repeat each Value>

/// A kind of event without values.
typealias Plain = TenkenSimulation.Told<StoreKitEvent>
