public import TenkenSimulation

/// The list of all events, and their kinds.
extension StoreKitEvent: SimulatedEvent {
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

  /// A kind of event, by its index among the declarations.
  public struct Kind: EventKind {
    private let index: Int

    /// All kinds, in the order of the coverage map.
    public static let allCases = declarations.indices.map { Kind(index: $0) }

    private static let indices = Dictionary(
      uniqueKeysWithValues: declarations.enumerated().map { (ObjectIdentifier($1), $0) })

    private init(index: Int) {
      self.index = index
    }

    /// The kind of a declaration.
    fileprivate init(of declaration: any DeclaredEvent.Type) {
      guard let index = Self.indices[ObjectIdentifier(declaration)] else {
        preconditionFailure("'\(declaration.definition.name)' is not in the list of declarations")
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
  public var kind: Kind { Kind(of: type(of: declared)) }
}
