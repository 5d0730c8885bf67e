package import TenkenSimulation

/// A subscription of an account in one group.
package struct Subscription: Hashable, Sendable {
  /// Why a subscription ended, in StoreKit's terms.
  ///
  /// [RenewalInfo.ExpirationReason](https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/expirationreason-swift.struct)
  package enum ExpirationReason: String, CaseIterable, Hashable, Sendable {
    /// The customer turned automatic renewal off.
    case autoRenewDisabled = "auto-renew-disabled"
    /// The App Store could not collect the payment.
    case billingError = "billing-error"
    /// The customer did not consent to a price increase.
    case didNotConsentToPriceIncrease = "did-not-consent-to-price-increase"
    /// The product was no longer for sale.
    case productUnavailable = "product-unavailable"
    /// Another reason.
    case unknown
  }

  /// The state of a subscription.
  ///
  /// [RenewalState](https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalstate)
  package enum State: Hashable, Sendable {
    /// Its period is running.
    case active
    /// A renewal has failed, and access continues until a moment.
    case inGracePeriod(until: Instant)
    /// A renewal has failed, and there is no access.
    case inBillingRetry
    /// It has ended.
    case expired(ExpirationReason)
    /// It was refunded, or the family no longer shares it.
    case revoked
  }

  /// The state of a price increase.
  ///
  /// [PriceIncreaseStatus](https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/priceincreasestatus-swift.enum)
  package enum PriceIncrease: Hashable, Sendable {
    /// There is no price increase.
    case none
    /// The customer has been asked, and has not answered.
    case pending(Int)
    /// The customer agreed, or did not have to.
    case agreed(Int)
  }

  /// The subscribed product, by index among the store's products.
  package internal(set) var product: ProductID
  /// The identifier of the account's first transaction in the group.
  package internal(set) var original: TransactionID
  /// The transaction of the current period, or of the last one.
  package internal(set) var transaction: TransactionID
  /// When that period began.
  package internal(set) var started: Instant
  /// When that period ends.
  package internal(set) var expires: Instant
  /// The price of the current plan's renewals, in minor units.
  package internal(set) var price: Int
  /// How it is billed.
  package internal(set) var billing = BillingPlan.upFront
  /// The commitment of its current or last period; nil if it was billed up front or refunded.
  package internal(set) var commitment: Commitment?
  /// The product that it renews to, after the commitment if it has one.
  package internal(set) var renewsTo: ProductID
  /// How that product is billed.
  package internal(set) var renewsToBilling = BillingPlan.upFront
  /// How many seats it has; 1 if it is not a multiseat subscription.
  package internal(set) var seats = 1
  /// How many seats it renews to.
  package internal(set) var renewsToSeats = 1
  /// The accounts to which its seats are assigned, without the buyer's.
  var members: [AccountID] = []
  /// Who pays it.
  package let ownership: Ownership
  /// Whether the customer wants it to renew, after the commitment if it has one.
  package internal(set) var renews = true
  /// The state.
  package internal(set) var state = State.active
  /// How many times it has renewed since it was bought, or last bought again.
  package internal(set) var renewalCount = 0
  /// How many periods have been paid since then; free trials do not count.
  var paidPeriods = 0
  /// Whether renewal is turned off shortly before the current period ends.
  var isTurnedOffInTheEnd = false
  /// How many seconds before the current period ends the App Store first tries to renew it; 0 if it
  /// waits for the end, or has tried.
  var renewalLead = 0
  /// When the App Store stops trying to collect the payment; nil unless a renewal has failed.
  package internal(set) var retryEnds: Instant?
  /// When the grace period of the last failed renewal ends or ended; nil if it had none.
  package internal(set) var graceEnds: Instant?
  /// The state of a price increase.
  package internal(set) var priceIncrease = PriceIncrease.none
  /// When access ended; nil while there is access.
  package internal(set) var ended: Instant?
  /// When service began that has had no lapse of more than sixty days since.
  package internal(set) var recentStart: Timestamp

  /// When automatic renewal was last turned on or off; nil if it never was.
  package internal(set) var renewalChanged: Timestamp?

  /// The offer that discounts the current periods.
  var offer: RunningOffer?
  /// The offer that begins with the next renewal.
  var nextOffer: Offer?
  /// Whether the current period is paid, and not a trial.
  var isPaid = true
  /// The seconds of paid service before the current period.
  var service = 0
  /// The seconds by which the current period was extended.
  var extended = 0
  /// When the renewal date was extended.
  var extensions: [Instant] = []
  /// The transaction of the relative who pays it; nil if no relative does.
  var mirrored: TransactionID?

  /// Whether the customer may use the subscribed product.
  package var hasAccess: Bool {
    switch state {
    case .active, .inGracePeriod: true
    case .inBillingRetry, .expired, .revoked: false
    }
  }

  /// Whether payments of a commitment are still to come, whatever the customer wants after them.
  package var isCommitted: Bool {
    guard let commitment, commitment.paymentsLeft > 0 else { return false }
    return switch state {
    case .active, .inGracePeriod, .inBillingRetry: true
    case .expired, .revoked: false
    }
  }

  /// Whether another billing period follows.
  ///
  /// [willAutoRenew](https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/willautorenew)
  package var willAutoRenew: Bool { renews || isCommitted }

  /// What the customer is subscribed to.
  var plan: Plan { Plan(product: product, billing: billing) }

  /// What it renews to, after the commitment if it has one.
  var planAfterCommitment: Plan {
    get { Plan(product: renewsTo, billing: renewsToBilling) }
    set { (renewsTo, renewsToBilling) = (newValue.product, newValue.billing) }
  }

  /// What the next billing period is of.
  var nextPlan: Plan { isCommitted ? plan : planAfterCommitment }

  /// How the next billing period is billed.
  package var nextBilling: BillingPlan { nextPlan.billing }

  /// Whether the App Store is trying to collect the payment of a failed renewal.
  package var isInBillingRetry: Bool { retryEnds != nil }

  /// Adds the paid service of the period that ends at a moment, and marks the period as counted.
  mutating func countService(until end: Instant) {
    if isPaid { service += max(0, min(end, expires) - started - extended) }
    isPaid = false
    extended = 0
  }
}

extension Subscription.ExpirationReason {
  /// The reason as people read it.
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
