import TenkenSimulation
import TenkenStoreKit

/// The names and numbers that the App Store's messages have for what the simulation knows.
extension Product.Kind {
  /// What a kind of product is called.
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
  /// What an ownership is called.
  ///
  /// [inAppOwnershipType](https://developer.apple.com/documentation/appstoreserverapi/inappownershiptype)
  var serverName: String {
    switch self {
    case .purchased: "PURCHASED"
    case .familyShared: "FAMILY_SHARED"
    }
  }
}

extension Purchase.Reason {
  /// What a reason is called.
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
  /// What a way of paying is called.
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
  /// The length by ISO 8601.
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

  /// Why it ended, or will if nothing changes; nil while it is active.
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

  /// Whether the App Store still tries to collect a payment; nil if nothing has ended.
  ///
  /// Apple's page has it for billing retry only; its data has `false` after every other end, too.
  var retryState: Bool? {
    switch state {
    case .inBillingRetry, .inGracePeriod: true
    case .expired: false
    case .active, .revoked: nil
    }
  }

  /// The number of the customer's answer; nil if nothing was asked.
  ///
  /// [priceIncreaseStatus](https://developer.apple.com/documentation/appstoreserverapi/priceincreasestatus)
  var priceIncreaseStatus: Int? {
    switch priceIncrease {
    case .none: nil
    case .pending: 0
    case .agreed: 1
    }
  }

  /// When the grace period ends; nil outside of one.
  var gracePeriodEnd: Instant? {
    guard case .inGracePeriod(let end) = state else { return nil }
    return end
  }
}
