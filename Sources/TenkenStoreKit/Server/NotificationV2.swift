/// A notification of version 2.
///
/// [notificationType](https://developer.apple.com/documentation/appstoreservernotifications/notificationtype)
package struct NotificationV2: Hashable, Sendable {
  /// What happened, with Apple's names.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case subscribed = "SUBSCRIBED"
    case didRenew = "DID_RENEW"
    case didChangeRenewalPref = "DID_CHANGE_RENEWAL_PREF"
    case didChangeRenewalStatus = "DID_CHANGE_RENEWAL_STATUS"
    case didFailToRenew = "DID_FAIL_TO_RENEW"
    case gracePeriodExpired = "GRACE_PERIOD_EXPIRED"
    case expired = "EXPIRED"
    case offerRedeemed = "OFFER_REDEEMED"
    case priceIncrease = "PRICE_INCREASE"
    case refund = "REFUND"
    case refundDeclined = "REFUND_DECLINED"
    case refundReversed = "REFUND_REVERSED"
    case consumptionRequest = "CONSUMPTION_REQUEST"
    case revoke = "REVOKE"
    case renewalExtended = "RENEWAL_EXTENDED"
    case oneTimeCharge = "ONE_TIME_CHARGE"
    case renewalExtension = "RENEWAL_EXTENSION"
    case test = "TEST"
  }

  /// A detail of what happened, with Apple's names.
  package enum Subtype: String, CaseIterable, Hashable, Sendable {
    case initialBuy = "INITIAL_BUY"
    case resubscribe = "RESUBSCRIBE"
    case billingRecovery = "BILLING_RECOVERY"
    case upgrade = "UPGRADE"
    case downgrade = "DOWNGRADE"
    case autoRenewEnabled = "AUTO_RENEW_ENABLED"
    case autoRenewDisabled = "AUTO_RENEW_DISABLED"
    case gracePeriod = "GRACE_PERIOD"
    case voluntary = "VOLUNTARY"
    case billingRetry = "BILLING_RETRY"
    case priceIncrease = "PRICE_INCREASE"
    case productNotForSale = "PRODUCT_NOT_FOR_SALE"
    case pending = "PENDING"
    case accepted = "ACCEPTED"
    case summary = "SUMMARY"
    case failure = "FAILURE"
  }

  /// The number of the notification in the case, from 1; the same for every attempt to send it.
  package let number: Int
  /// What happened.
  package let kind: Kind
  /// A detail of what happened; nil for a kind without subtypes, or for the ordinary case.
  package let subtype: Subtype?
  /// The transaction that the notification is about; nil for a test or a summary.
  package let transaction: TransactionRecord?
  /// The subscription that the notification is about; nil if there is none.
  package let renewal: RenewalRecord?
  /// The result of an extension of all renewal dates; nil for other notifications.
  package let summary: MassExtension?
}
