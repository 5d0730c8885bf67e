public import TenkenSimulation

/// A message that the App Store sent to the app's server, or an answer to it.
public struct AppStoreMessage: Hashable, Sendable {
  /// The content of a message.
  public enum Content: Hashable, Sendable {
    /// An App Store Server Notification of version 1.
    case notificationV1(NotificationV1)
    /// An App Store Server Notification of version 2.
    case notificationV2(NotificationV2)
    /// An answer of verifyReceipt.
    case verifyReceipt(ReceiptAnswer)
    /// An answer of the App Store Server API.
    case serverAPI(ServerAPIAnswer)

    /// One for the message itself, plus the number of its transaction and subscription records.
    var weight: Int {
      switch self {
      case .notificationV1(let message): 1 + message.latest.count + message.renewals.count
      case .notificationV2: 1
      case .verifyReceipt(let answer):
        1 + (answer.receipt?.entries.count ?? 0) + answer.latest.count + answer.renewals.count
      case .serverAPI(let answer): 1 + answer.entries
      }
    }
  }

  /// When it was sent.
  public let date: Instant
  /// The rules that were in force, which decide the form of the message.
  public let rules: Rules
  /// The content.
  public let content: Content
}

/// A transaction in the form that the App Store sends to servers.
public struct TransactionRecord: Hashable, Sendable {
  /// The purchase, in its state when the message was sent.
  public let purchase: Purchase
  /// The product that was bought.
  public let product: Product
  /// The date of the subscription's first transaction, or of this one.
  public let firstDate: Instant
  /// The storefront's currency; nil if none was specified.
  public let currency: Currency?
  /// The storefront's country, as a code of three letters; nil if none was specified.
  public let storefront: String?
  /// The name of the account that may use the purchase.
  public let account: String
}

/// A subscription in the form that the App Store sends to servers.
public struct RenewalRecord: Hashable, Sendable {
  /// The subscription, in its state when the message was sent.
  public let subscription: Subscription
  /// The subscribed product.
  public let product: Product
  /// The product that it renews to.
  public let renewsTo: Product
  /// The price of the next renewal, in minor units.
  public let renewalPrice: Int
  /// The offer of the next period; nil if it has none.
  public let offer: Offer?
  /// The identifiers of the win-back offers for which the customer is eligible.
  public let winBackOffers: [String]
  /// The app's order that the last transaction has as its `appAccountToken`; nil if it has none.
  public let order: OrderID?
  /// The storefront's currency; nil if none was specified.
  public let currency: Currency?
  /// The name of the account that may use the subscription.
  public let account: String
}

/// A notification of version 1.
///
/// [notification_type](https://developer.apple.com/documentation/appstoreservernotifications/notification-type)
public struct NotificationV1: Hashable, Sendable {
  /// What happened, with Apple's names.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
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
  public let kind: Kind
  /// The account's purchases as the unified receipt lists them, the latest first.
  public let latest: [TransactionRecord]
  /// The transaction that the notification is about.
  public let transaction: TransactionRecord
  /// The subscriptions, as `pending_renewal_info` lists them.
  public let renewals: [RenewalRecord]
  /// When automatic renewal was last turned on or off; nil if it never was.
  public let renewalChanged: Instant?
}

/// A notification of version 2.
///
/// [notificationType](https://developer.apple.com/documentation/appstoreservernotifications/notificationtype)
public struct NotificationV2: Hashable, Sendable {
  /// What happened, with Apple's names.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
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
  public enum Subtype: String, CaseIterable, Hashable, Sendable {
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
  public let number: Int
  /// What happened.
  public let kind: Kind
  /// A detail of what happened; nil for a kind without subtypes, or for the ordinary case.
  public let subtype: Subtype?
  /// The transaction that the notification is about; nil for a test or a summary.
  public let transaction: TransactionRecord?
  /// The subscription that the notification is about; nil if there is none.
  public let renewal: RenewalRecord?
  /// The result of an extension of all renewal dates; nil for other notifications.
  public let summary: MassExtension?
}

/// An app receipt, in the state of its last refresh on the device.
public struct ReceiptRecord: Hashable, Sendable {
  /// When the receipt was made.
  public let date: Instant
  /// The version of the app that the receipt reports.
  public let appVersion: String
  /// The purchases that the receipt lists (`in_app`).
  public let entries: [TransactionRecord]
}

/// An answer of verifyReceipt.
///
/// [responseBody](https://developer.apple.com/documentation/appstorereceipts/responsebody)
public struct ReceiptAnswer: Hashable, Sendable {
  /// The status code; 0 for a valid receipt.
  public let status: Int
  /// Whether the request may be sent again; nil if the answer does not include it.
  public let isRetryable: Bool?
  /// The receipt that was sent; nil if it was not accepted, or the device had none.
  public let receipt: ReceiptRecord?
  /// The latest transactions (`latest_receipt_info`).
  public let latest: [TransactionRecord]
  /// The subscriptions (`pending_renewal_info`).
  public let renewals: [RenewalRecord]
}
