/// A notification of version 1.
///
/// [notification_type](https://developer.apple.com/documentation/appstoreservernotifications/notification-type)
package struct NotificationV1: Hashable, Sendable {
  /// What happened, with Apple's names.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case initialBuy = "INITIAL_BUY"
    case cancel = "CANCEL"
    case didRenew = "DID_RENEW"
    case interactiveRenewal = "INTERACTIVE_RENEWAL"
    case didChangeRenewalPref = "DID_CHANGE_RENEWAL_PREF"
    case didChangeRenewalStatus = "DID_CHANGE_RENEWAL_STATUS"
    case didFailToRenew = "DID_FAIL_TO_RENEW"
    case didRecover = "DID_RECOVER"
    case refund = "REFUND"
    case revoke = "REVOKE"
    case consumptionRequest = "CONSUMPTION_REQUEST"
    case priceIncreaseConsent = "PRICE_INCREASE_CONSENT"
  }

  /// What happened.
  package let kind: Kind
  /// The account's purchases as the unified receipt lists them, the latest first.
  package let latest: [TransactionRecord]
  /// The transaction that the notification is about.
  package let transaction: TransactionRecord
  /// The subscriptions, as `pending_renewal_info` lists them.
  package let renewals: [RenewalRecord]
  /// When automatic renewal was last turned on or off; nil if it never was.
  package let renewalChanged: Timestamp?
}
