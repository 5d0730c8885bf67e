public import TenkenSimulation

/// What the App Store sent to the app's server, or answered it.
public struct AppStoreMessage: Hashable, Sendable {
  /// What it says.
  public enum Content: Hashable, Sendable {
    /// An App Store Server Notification of version 1.
    case notificationV1(NotificationV1)
    /// An App Store Server Notification of version 2.
    case notificationV2(NotificationV2)
    /// The answer of verifyReceipt.
    case verifyReceipt(ReceiptAnswer)
    /// An answer of the App Store Server API.
    case serverAPI(ServerAPIAnswer)

    /// How many records of transactions and subscriptions it carries, and one for itself.
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
  /// The rules that were in force, which decide its form.
  public let rules: Rules
  /// What it says.
  public let content: Content
}

/// A transaction as the App Store tells servers of it.
public struct TransactionRecord: Hashable, Sendable {
  /// The purchase, as it stood when the message was sent.
  public let purchase: Purchase
  /// What was bought.
  public let product: Product
  /// When the first transaction of the subscription was, or this one.
  public let firstDate: Instant
  /// The storefront's currency; nil where none was said.
  public let currency: Currency?
  /// The storefront's country, by its code of three letters; nil where none was said.
  public let storefront: String?
  /// The account that may use it, by its name.
  public let account: String
}

/// A subscription as the App Store tells servers of it.
public struct RenewalRecord: Hashable, Sendable {
  /// The subscription, as it stood when the message was sent.
  public let subscription: Subscription
  /// What is subscribed to.
  public let product: Product
  /// What it renews to.
  public let renewsTo: Product
  /// What the next renewal costs, in minor units.
  public let renewalPrice: Int
  /// The offer of the next period; nil if it has none.
  public let offer: Offer?
  /// The identifiers of the win-back offers that the customer may have.
  public let winBackOffers: [String]
  /// The app's order that the last transaction carries; nil if it carries none.
  public let order: OrderID?
  /// The storefront's currency; nil where none was said.
  public let currency: Currency?
  /// The account that may use it, by its name.
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
  /// Everything that the account has bought, as the unified receipt lists it, the latest first.
  public let latest: [TransactionRecord]
  /// The transaction that it is about.
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

  /// What exactly happened, with Apple's names.
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

  /// The number of the notification in the case, from 1: every attempt to send it has the same.
  public let number: Int
  /// What happened.
  public let kind: Kind
  /// What exactly happened; nil for what has no subtypes, or happened in the ordinary way.
  public let subtype: Subtype?
  /// The transaction that it is about; nil for a test.
  public let transaction: TransactionRecord?
  /// The subscription that it is about; nil for anything else.
  public let renewal: RenewalRecord?
  /// What became of an extension of all renewal dates; nil for anything else.
  public let summary: MassExtension?
}

/// An app receipt, as the device has it since it was refreshed last.
public struct ReceiptRecord: Hashable, Sendable {
  /// When it was made.
  public let date: Instant
  /// The version of the app that it came with.
  public let appVersion: String
  /// What it lists (`in_app`).
  public let entries: [TransactionRecord]
}

/// What verifyReceipt answers.
///
/// [responseBody](https://developer.apple.com/documentation/appstorereceipts/responsebody)
public struct ReceiptAnswer: Hashable, Sendable {
  /// The status code; 0 for a valid receipt.
  public let status: Int
  /// Whether the request may be sent again; nil where the answer does not say.
  public let isRetryable: Bool?
  /// The receipt that was sent; nil if it was not taken, or the device had none.
  public let receipt: ReceiptRecord?
  /// The latest transactions (`latest_receipt_info`).
  public let latest: [TransactionRecord]
  /// The subscriptions (`pending_renewal_info`).
  public let renewals: [RenewalRecord]
}
