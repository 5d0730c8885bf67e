import TenkenSimulation
import TenkenStoreKit

/// The names and numbers that messages of the App Store use for values of the simulation.
extension Product.Kind {
  /// The name of a kind of product.
  ///
  /// [type](https://developer.apple.com/documentation/appstoreserverapi/type)
  var serverName: String {
    switch self {
    case .consumable: "Consumable"
    case .nonConsumable: "Non-Consumable"
    case .autoRenewable: "Auto-Renewable Subscription"
    case .nonRenewing: "Non-Renewing Subscription"
    }
  }
}

extension Ownership {
  /// The name of an ownership.
  ///
  /// [inAppOwnershipType](https://developer.apple.com/documentation/appstoreserverapi/inappownershiptype)
  var serverName: String {
    switch self {
    case .purchased: "PURCHASED"
    case .familyShared: "FAMILY_SHARED"
    case .assigned: "ASSIGNED"
    }
  }
}

extension BillingPlan {
  /// The name of a billing plan.
  ///
  /// [billingPlanType](https://developer.apple.com/documentation/appstoreserverapi/billingplantype)
  var serverName: String {
    switch self {
    case .upFront: "BILLED_UPFRONT"
    case .monthly: "MONTHLY"
    }
  }
}

extension Purchase.Reason {
  /// The name of the reason for a transaction.
  ///
  /// [transactionReason](https://developer.apple.com/documentation/appstoreserverapi/transactionreason)
  var serverName: String {
    switch self {
    case .purchase: "PURCHASE"
    case .renewal: "RENEWAL"
    }
  }
}

extension Offer.Kind {
  /// The number of a kind of offer.
  ///
  /// [offerType](https://developer.apple.com/documentation/appstoreserverapi/offertype)
  var serverNumber: Int {
    switch self {
    case .introductory: 1
    case .promotional: 2
    case .code: 3
    case .winBack: 4
    }
  }
}

extension Offer.PaymentMode {
  /// The name of a payment mode.
  ///
  /// [offerDiscountType](https://developer.apple.com/documentation/appstoreserverapi/offerdiscounttype)
  var serverName: String {
    switch self {
    case .freeTrial: "FREE_TRIAL"
    case .payAsYouGo: "PAY_AS_YOU_GO"
    case .payUpFront: "PAY_UP_FRONT"
    }
  }
}

extension Period {
  /// The length of the period in ISO 8601.
  var duration: String {
    switch self {
    case .threeDays: "P3D"
    case .twoWeeks: "P2W"
    case .week: "P1W"
    case .month: "P1M"
    case .twoMonths: "P2M"
    case .threeMonths: "P3M"
    case .sixMonths: "P6M"
    case .year: "P1Y"
    }
  }
}

extension Subscription {
  /// The number of a subscription's state.
  ///
  /// [status](https://developer.apple.com/documentation/appstoreserverapi/status)
  var serverStatus: Int {
    switch state {
    case .active: 1
    case .expired: 2
    case .inBillingRetry: 3
    case .inGracePeriod: 4
    case .revoked: 5
    }
  }

  /// The reason why the subscription ended or is about to end; nil if it is active or revoked.
  ///
  /// [expirationIntent](https://developer.apple.com/documentation/appstoreserverapi/expirationintent)
  var expirationIntent: Int? {
    switch state {
    case .active, .revoked: nil
    case .inBillingRetry, .inGracePeriod, .expired(.billingError): 2
    case .expired(.autoRenewDisabled): 1
    case .expired(.didNotConsentToPriceIncrease): 3
    case .expired(.productUnavailable): 4
    case .expired(.unknown): 5
    }
  }

  /// Whether the App Store still tries to collect a payment; nil if it is active or revoked.
  ///
  /// Apple documents it for billing retry only, but its data has `false` after every expiry.
  var retryState: Bool? {
    switch state {
    case .inBillingRetry, .inGracePeriod: true
    case .expired: false
    case .active, .revoked: nil
    }
  }

  /// The number of the answer to a price increase; nil if there was none.
  ///
  /// [priceIncreaseStatus](https://developer.apple.com/documentation/appstoreserverapi/priceincreasestatus)
  var priceIncreaseStatus: Int? {
    switch priceIncrease {
    case .none: nil
    case .pending: 0
    case .agreed: 1
    }
  }

  /// The end of the grace period; nil outside of one.
  var gracePeriodEnd: Instant? {
    guard case .inGracePeriod(let end) = state else { return nil }
    return end
  }
}
