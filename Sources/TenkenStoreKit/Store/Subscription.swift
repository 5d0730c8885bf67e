public import TenkenSimulation

/// A subscription of an account in one group.
public struct Subscription: Hashable, Sendable {
  /// Why a subscription ended, with StoreKit's words.
  ///
  /// [RenewalInfo.ExpirationReason](https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/expirationreason-swift.struct)
  public enum ExpirationReason: String, CaseIterable, Hashable, Sendable {
    /// The customer turned automatic renewal off.
    case autoRenewDisabled = "auto-renew-disabled"
    /// The App Store could not collect the payment.
    case billingError = "billing-error"
    /// The customer did not consent to a higher price.
    case didNotConsentToPriceIncrease = "did-not-consent-to-price-increase"
    /// The product was not for sale any more.
    case productUnavailable = "product-unavailable"
    /// Some other reason.
    case unknown
  }

  /// How a subscription stands.
  ///
  /// [RenewalState](https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalstate)
  public enum State: Hashable, Sendable {
    /// Its period runs.
    case active
    /// A renewal has failed, and access goes on until a moment.
    case inGracePeriod(until: Instant)
    /// A renewal has failed, and there is no access.
    case inBillingRetry
    /// It has ended.
    case expired(ExpirationReason)
    /// It was paid back, or the family shares it no longer.
    case revoked
  }

  /// How the customer stands to a higher price.
  ///
  /// [PriceIncreaseStatus](https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/priceincreasestatus-swift.enum)
  public enum PriceIncrease: Hashable, Sendable {
    /// There is none.
    case none
    /// The customer has been asked, and has not answered.
    case pending(Int)
    /// The customer agreed, or did not have to.
    case agreed(Int)
  }

  /// What is subscribed to, by its index among the store's products.
  public internal(set) var product: ProductID
  /// The identifier of the account's first transaction in the group.
  public internal(set) var original: TransactionID
  /// The transaction of the period that runs, or ran last.
  public internal(set) var transaction: TransactionID
  /// When that period began.
  public internal(set) var started: Instant
  /// When that period ends.
  public internal(set) var expires: Instant
  /// What the renewals of the present plan cost, in minor units.
  public internal(set) var price: Int
  /// What it renews to.
  public internal(set) var renewsTo: ProductID
  /// Who pays it.
  public let ownership: Ownership
  /// Whether another period follows.
  public internal(set) var renews = true
  /// How it stands.
  public internal(set) var state = State.active
  /// How often it has renewed since it was bought, or bought again.
  public internal(set) var renewalCount = 0
  /// How many of its periods were paid since then; a free trial is none.
  var paidPeriods = 0
  /// Whether renewal is turned off shortly before the present period ends.
  var isTurnedOffInTheEnd = false
  /// When the App Store gives up collecting the payment; nil unless a renewal has failed.
  public internal(set) var retryEnds: Instant?
  /// When the grace period of the last renewal that failed ends, or ended; nil if it had none.
  public internal(set) var graceEnds: Instant?
  /// How the customer stands to a higher price.
  public internal(set) var priceIncrease = PriceIncrease.none
  /// When access ended; nil while there is access.
  public internal(set) var ended: Instant?
  /// When service began that has had no lapse of more than sixty days.
  public internal(set) var recentStart: Instant

  /// When automatic renewal was last turned on or off; nil if it never was.
  public internal(set) var renewalChanged: Instant?

  /// How many periods of a commitment have been paid, the present one included.
  var commitmentPayments = 1

  /// The offer that discounts the present periods.
  var offer: RunningOffer?
  /// The offer that begins with the next renewal.
  var nextOffer: Offer?
  /// Whether the present period is paid, and not a trial.
  var isPaid = true
  /// The seconds of paid service before the present period.
  var service = 0
  /// The seconds by which the present period was extended.
  var extended = 0
  /// When renewal dates were extended.
  var extensions: [Instant] = []
  /// The transaction of the relative who pays it; nil if nobody else does.
  var mirrored: TransactionID?

  /// Whether the customer may use what is subscribed to.
  public var hasAccess: Bool {
    switch state {
    case .active, .inGracePeriod: true
    case .inBillingRetry, .expired, .revoked: false
    }
  }

  /// Whether the App Store tries to collect the payment of a failed renewal.
  public var isInBillingRetry: Bool { retryEnds != nil }

  /// Counts the paid service of the period that ends at a moment, and forgets the period.
  mutating func countService(until end: Instant) {
    if isPaid { service += max(0, min(end, expires) - started - extended) }
    isPaid = false
    extended = 0
  }
}

extension Subscription.ExpirationReason {
  /// What people call it.
  var text: LocalizedText {
    switch self {
    case .autoRenewDisabled: LocalizedText(en: "renewal was turned off", ja: "自動更新オフ")
    case .billingError: LocalizedText(en: "the payment failed", ja: "請求エラー")
    case .didNotConsentToPriceIncrease:
      LocalizedText(en: "the subscriber did not agree to the new price", ja: "値上げに未同意")
    case .productUnavailable:
      LocalizedText(en: "the product is not for sale any more", ja: "商品の販売終了")
    case .unknown: LocalizedText(en: "no reason known", ja: "理由不明")
    }
  }
}
