import TenkenSimulation
import TenkenStoreKit

/// An event that RevenueCat posts to a server in place of the App Store's notifications.
///
/// [Event types and fields](https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields)
struct RevenueCatEvent {
  /// Why a subscription was cancelled, or has expired.
  enum Reason: String {
    case unsubscribe = "UNSUBSCRIBE"
    case billingError = "BILLING_ERROR"
    case priceIncrease = "PRICE_INCREASE"
    case customerSupport = "CUSTOMER_SUPPORT"
  }

  /// What happened.
  enum Kind: Hashable {
    case initialPurchase, renewal, nonRenewingPurchase, productChange
    case uncancellation, billingIssue, subscriptionExtended, refundReversed
    case cancellation(Reason)
    /// The reason is nil if none of the documented ones fits.
    case expiration(Reason?)
    /// A purchase went from one user to another.
    case transfer(from: String, to: String)

    /// RevenueCat's name.
    var name: String {
      switch self {
      case .initialPurchase: "INITIAL_PURCHASE"
      case .renewal: "RENEWAL"
      case .nonRenewingPurchase: "NON_RENEWING_PURCHASE"
      case .productChange: "PRODUCT_CHANGE"
      case .uncancellation: "UNCANCELLATION"
      case .billingIssue: "BILLING_ISSUE"
      case .subscriptionExtended: "SUBSCRIPTION_EXTENDED"
      case .refundReversed: "REFUND_REVERSED"
      case .cancellation: "CANCELLATION"
      case .expiration: "EXPIRATION"
      case .transfer: "TRANSFER"
      }
    }
  }

  /// What the events of one subscription have in common until now.
  struct Course {
    /// The transaction that an earlier event was about; nil for the first one.
    var previous: TransactionRecord?
    /// How many renewals there were.
    var renewals = 0
  }

  /// What happened.
  let kind: Kind
  /// When it happened.
  let date: Timestamp
  /// The transaction that it is about; nil for a transfer.
  let transaction: TransactionRecord?
  /// The subscription that it is about; nil if there is none.
  let renewal: RenewalRecord?
  /// What came before in the subscription.
  let course: Course
}

/// What RevenueCat posts for a notification of the App Store.
enum RevenueCatTranslation {
  /// These events, in order; none if the documentation names no event for it.
  case events([RevenueCatEvent.Kind])
  /// Nobody can say: the documentation is silent.
  case undocumented
}

extension NotificationV2 {
  /// What RevenueCat posts for the notification.
  ///
  /// [Common webhook flows](https://www.revenuecat.com/docs/integrations/webhooks/event-flows)
  var revenueCatTranslation: RevenueCatTranslation {
    switch (kind, subtype) {
    case (.subscribed, .resubscribe): .events([.renewal])
    case (.subscribed, _): .events([.initialPurchase])
    case (.didRenew, _): .events([.renewal])
    case (.didChangeRenewalStatus, .autoRenewDisabled): .events([.cancellation(.unsubscribe)])
    case (.didChangeRenewalStatus, _): .events([.uncancellation])
    // What comes at once is a renewal, too; what comes at the end of the period is one then.
    case (.didChangeRenewalPref, .upgrade), (.offerRedeemed, .upgrade):
      .events([.productChange, .renewal])
    case (.didChangeRenewalPref, .downgrade), (.offerRedeemed, .downgrade):
      .events([.productChange])
    case (.didFailToRenew, .gracePeriod): .events([.billingIssue, .cancellation(.billingError)])
    case (.didFailToRenew, _):
      .events([.billingIssue, .cancellation(.billingError), .expiration(.billingError)])
    case (.gracePeriodExpired, _): .events([.expiration(.billingError)])
    // It has expired when the payment failed, or at the end of the grace period.
    case (.expired, .billingRetry): .events([])
    case (.expired, .voluntary): .events([.expiration(.unsubscribe)])
    case (.expired, .priceIncrease): .events([.expiration(.priceIncrease)])
    case (.expired, _): .events([.expiration(nil)])
    case (.refund, _): .events(isAboutLatestPeriod ? [.cancellation(.customerSupport)] : [])
    case (.refundReversed, _): .events([.refundReversed])
    case (.renewalExtended, _): .events([.subscriptionExtended])
    // RevenueCat learns of such purchases from the app.
    case (.oneTimeCharge, _): .events([])
    case (.consumptionRequest, _), (.refundDeclined, _), (.priceIncrease, _),
      (.renewalExtension, _), (.externalPurchaseToken, _), (.rescindConsent, _), (.test, _):
      .events([])
    case (.didChangeRenewalPref, _), (.offerRedeemed, _), (.revoke, _): .undocumented
    }
  }

  /// Whether the transaction is the latest one of its subscription, or of no subscription.
  private var isAboutLatestPeriod: Bool {
    guard let renewal, let transaction else { return true }
    return renewal.subscription.transaction == transaction.purchase.transaction
  }
}
