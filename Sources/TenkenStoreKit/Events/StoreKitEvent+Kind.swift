public import TenkenSimulation

/// The list of all events, and their kinds.
extension StoreKitEvent: SimulatedEvent {
  /// All declarations, in the order of the coverage map.
  static let declarations: [EventDeclaration] = [
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

  /// A kind of event, by its index among the declarations.
  public struct Kind: EventKind {
    private let index: Int

    /// All kinds, in the order of the coverage map.
    public static let allCases = declarations.indices.map { Kind(index: $0) }

    private static let indices = Dictionary(
      uniqueKeysWithValues: declarations.enumerated().map { ($1.id, $0) })

    private init(index: Int) {
      self.index = index
    }

    /// The kind of an event, by the identity of its declaration.
    fileprivate init(_ id: ObjectIdentifier, of event: any RecordedEvent) {
      guard let index = Self.indices[id] else {
        preconditionFailure("'\(event)' is not in the list of declarations")
      }
      self.index = index
    }

    /// The kind with a name; nil if there is none.
    public init?(rawValue: String) {
      guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = kind
    }

    private var definition: EventDefinition { declarations[index].definition }
    /// The kebab-case name.
    public var rawValue: String { definition.name }
    /// The title of the kind as people read it.
    public var title: LocalizedText { definition.title }
    /// The types of products that such events may be about; empty if they are about no product.
    public var subjects: [String] { definition.subjects }

    /// Whether two kinds are the same.
    public static func == (left: Kind, right: Kind) -> Bool { left.index == right.index }

    /// Hashes the index.
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }
  }

  /// The kind of the event.
  public var kind: Kind {
    let event = declared
    return Kind(event.id, of: event)
  }
}
