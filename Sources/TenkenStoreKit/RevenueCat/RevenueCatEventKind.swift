/// What an event of RevenueCat says has happened.
///
/// [Event types and fields](https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields)
package enum RevenueCatEventKind: Hashable, Sendable {
  /// RevenueCat's name for the type of an event.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    case initialPurchase = "INITIAL_PURCHASE"
    case renewal = "RENEWAL"
    case nonRenewingPurchase = "NON_RENEWING_PURCHASE"
    case productChange = "PRODUCT_CHANGE"
    case cancellation = "CANCELLATION"
    case uncancellation = "UNCANCELLATION"
    case billingIssue = "BILLING_ISSUE"
    case expiration = "EXPIRATION"
    case subscriptionExtended = "SUBSCRIPTION_EXTENDED"
    case refundReversed = "REFUND_REVERSED"
    case transfer = "TRANSFER"
  }

  /// Why a subscription was cancelled, or has expired.
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    case unsubscribe = "UNSUBSCRIBE"
    case billingError = "BILLING_ERROR"
    case priceIncrease = "PRICE_INCREASE"
    case customerSupport = "CUSTOMER_SUPPORT"
  }

  case initialPurchase, renewal, nonRenewingPurchase, productChange
  case uncancellation, billingIssue, subscriptionExtended, refundReversed
  case cancellation(Reason)
  /// The reason is nil if none of the documented ones fits.
  case expiration(Reason?)
  /// A purchase went from one user to another.
  case transfer(from: String, to: String)

  /// RevenueCat's name.
  package var name: Name {
    switch self {
    case .initialPurchase: .initialPurchase
    case .renewal: .renewal
    case .nonRenewingPurchase: .nonRenewingPurchase
    case .productChange: .productChange
    case .uncancellation: .uncancellation
    case .billingIssue: .billingIssue
    case .subscriptionExtended: .subscriptionExtended
    case .refundReversed: .refundReversed
    case .cancellation: .cancellation
    case .expiration: .expiration
    case .transfer: .transfer
    }
  }

  /// Why it happened; nil if the event gives no reason.
  package var reason: Reason? {
    switch self {
    case .cancellation(let reason): reason
    case .expiration(let reason): reason
    case .initialPurchase, .renewal, .nonRenewingPurchase, .productChange, .uncancellation,
      .billingIssue, .subscriptionExtended, .refundReversed, .transfer:
      nil
    }
  }

  /// The name in logs: `RENEWAL`, or `CANCELLATION UNSUBSCRIBE`.
  var text: String {
    reason.map { "\(name.rawValue) \($0.rawValue)" } ?? name.rawValue
  }
}

/// What RevenueCat posts for a notification of the App Store.
package enum RevenueCatTranslation: Hashable, Sendable {
  /// These events, in order; none if the documentation names no event for it.
  case events([RevenueCatEventKind])
  /// Nobody can say: the documentation is silent.
  case undocumented
}

extension RevenueCatTranslation {
  /// Finds what RevenueCat posts for a notification.
  ///
  /// [Common webhook flows](https://www.revenuecat.com/docs/integrations/webhooks/event-flows)
  ///
  /// - Parameters:
  ///   - kind: What the notification says has happened.
  ///   - subtype: A detail of it.
  ///   - isAboutLatestPeriod: Whether its transaction is the latest one of its subscription, or of
  ///     no subscription.
  init(
    of kind: NotificationV2.Kind, _ subtype: NotificationV2.Subtype?, isAboutLatestPeriod: Bool
  ) {
    self =
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
}

extension NotificationV2 {
  /// What RevenueCat posts for the notification.
  package var revenueCatTranslation: RevenueCatTranslation {
    RevenueCatTranslation(
      of: kind, subtype,
      isAboutLatestPeriod: renewal.map {
        $0.subscription.transaction == transaction?.purchase.transaction || transaction == nil
      } ?? true)
  }
}
