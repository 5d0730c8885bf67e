package import TenkenSimulation

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
    case externalPurchaseToken = "EXTERNAL_PURCHASE_TOKEN"
    case rescindConsent = "RESCIND_CONSENT"
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
    case created = "CREATED"
    case activeTokenReminder = "ACTIVE_TOKEN_REMINDER"
    case unreported = "UNREPORTED"
    case increaseQuantity = "INCREASE_QUANTITY"
    case decreaseQuantity = "DECREASE_QUANTITY"
    case seats = "SEATS"
  }

  /// The number of the notification in the case, from 1; the same for every attempt to send it.
  package let number: Int
  /// What happened.
  package let kind: Kind
  /// A detail of what happened; nil for a kind without subtypes, or for the ordinary case.
  package let subtype: Subtype?
  /// The transaction that the notification is about; nil for a kind that is about none.
  package let transaction: TransactionRecord?
  /// The subscription that the notification is about; nil if there is none.
  package let renewal: RenewalRecord?
  /// The result of an extension of all renewal dates; nil for other notifications.
  package let summary: MassExtension?
  /// The name of the account for which a guardian revoked consent; nil for other notifications.
  package let minor: String?
  /// When the token of an external purchase was made; nil for other notifications.
  package let tokenDate: Timestamp?
}

/// A type of notification that Apple names and no case causes, with the reason.
package struct UnsentNotification: Hashable, Sendable {
  /// Apple's name.
  package let type: String
  /// Why no case causes it.
  package let reason: LocalizedText
}

extension NotificationV2 {
  /// Every type that Apple names and that is not a ``Kind``.
  package static let unsent =
    ["METADATA_UPDATE", "MIGRATION", "PRICE_CHANGE"].map {
      UnsentNotification(
        type: $0,
        reason: LocalizedText(
          en: "only the Advanced Commerce API causes it, which is not simulated",
          ja: "Advanced Commerce API だけで発生し、この API はシミュレーションに含まれない"))
    } + [
      UnsentNotification(
        type: "UNCLAIM_SEATS",
        reason: LocalizedText(
          en: "only invitations that the developer hosts cause it, which are not simulated",
          ja: "デベロッパが招待を管理する場合にだけ発生し、この方式はシミュレーションに含まれない"))
    ]
}

/// What the App Store notifies a server of about the tokens of external purchases.
package enum ExternalPurchaseTokens: Sendable {
  case none
  case unreported
  case all

  /// Whether a notification with a subtype is sent.
  func includes(_ subtype: NotificationV2.Subtype) -> Bool {
    switch self {
    case .none: false
    case .unreported: subtype == .unreported
    case .all: true
    }
  }
}
