public import Simulation

extension StoreKitEvent {
  /// The kinds of events, by stable names.
  public enum Kind: String, EventKind {
    case appLaunched = "app-launched"
    case appTerminated = "app-terminated"
    case appCrashed = "app-crashed"
    case appMovedToBackground = "app-moved-to-background"
    case appMovedToForeground = "app-moved-to-foreground"
    case appReinstalled = "app-reinstalled"
    case observerChanged = "observer-changed"
    case otherObserverFinished = "other-observer-finished"
    case balanceShown = "balance-shown"
    case dialogueShown = "dialogue-shown"
    case callback
    case charged
    case refunded
    case subscribed
    case periodBegan = "period-began"
    case subscriptionRenewed = "subscription-renewed"
    case renewalFailed = "renewal-failed"
    case gracePeriodEnded = "grace-period-ended"
    case subscriptionExpired = "subscription-expired"
    case planChanged = "plan-changed"
    case planChangeReverted = "plan-change-reverted"
    case offerRedeemed = "offer-redeemed"
    case priceIncreased = "price-increased"
    case priceIncreaseAnswered = "price-increase-answered"
    case refundRequested = "refund-requested"
    case refundDeclined = "refund-declined"
    case refundReversed = "refund-reversed"
    case renewalExtended = "renewal-extended"
    case removedFromSale = "removed-from-sale"
    case billingChanged = "billing-changed"
    case shared
    case sharingStopped = "sharing-stopped"
    case familyLeft = "family-left"
    case autoRenewalChanged = "auto-renewal-changed"
    case approvalChanged = "approval-changed"
    case issueResolved = "issue-resolved"
    case storePaymentReceived = "store-payment-received"
    case restoreBegan = "restore-began"
    case restoreFinished = "restore-finished"
    case restoreFailed = "restore-failed"
    case receiptRefreshed = "receipt-refreshed"
    case retryBegan = "retry-began"
    case receiptNotSent = "receipt-not-sent"
    case receiptReceived = "receipt-received"
    case responseTimedOut = "response-timed-out"
    case granted
    case transactionFinished = "transaction-finished"
    case networkChanged = "network-changed"
    case deviceTaken = "device-taken"
    case purchaseResult = "purchase-result"
    case transactionUpdated = "transaction-updated"
    case entitlementRead = "entitlement-read"
    case apiCalled = "api-called"
    case productsReceived = "products-received"
    case productsFailed = "products-failed"
    case entitlementsRevoked = "entitlements-revoked"
    case messageShown = "message-shown"
    case signedIn = "signed-in"
    case userSwitched = "user-switched"
    case usersMerged = "users-merged"
    case purchaseMoved = "purchase-moved"
    case orderIssued = "order-issued"
    case orderNotIssued = "order-not-issued"
    case orderValid = "order-valid"
    case notificationPosted = "notification-posted"
    case serverChanged = "server-changed"
    case receiptVerified = "receipt-verified"
    case serverAPIAsked = "server-api-asked"
    case timePassed = "time-passed"
  }

  /// What kind of event it is.
  public var kind: Kind {
    switch self {
    case .appLaunched: .appLaunched
    case .appTerminated: .appTerminated
    case .appCrashed: .appCrashed
    case .appMovedToBackground: .appMovedToBackground
    case .appMovedToForeground: .appMovedToForeground
    case .appReinstalled: .appReinstalled
    case .observerChanged: .observerChanged
    case .otherObserverFinished: .otherObserverFinished
    case .balanceShown: .balanceShown
    case .dialogueShown: .dialogueShown
    case .callback: .callback
    case .charged: .charged
    case .refunded: .refunded
    case .subscribed: .subscribed
    case .periodBegan: .periodBegan
    case .subscriptionRenewed: .subscriptionRenewed
    case .renewalFailed: .renewalFailed
    case .gracePeriodEnded: .gracePeriodEnded
    case .subscriptionExpired: .subscriptionExpired
    case .planChanged: .planChanged
    case .planChangeReverted: .planChangeReverted
    case .offerRedeemed: .offerRedeemed
    case .priceIncreased: .priceIncreased
    case .priceIncreaseAnswered: .priceIncreaseAnswered
    case .refundRequested: .refundRequested
    case .refundDeclined: .refundDeclined
    case .refundReversed: .refundReversed
    case .renewalExtended: .renewalExtended
    case .removedFromSale: .removedFromSale
    case .billingChanged: .billingChanged
    case .shared: .shared
    case .sharingStopped: .sharingStopped
    case .familyLeft: .familyLeft
    case .autoRenewalChanged: .autoRenewalChanged
    case .approvalChanged: .approvalChanged
    case .issueResolved: .issueResolved
    case .storePaymentReceived: .storePaymentReceived
    case .restoreBegan: .restoreBegan
    case .restoreFinished: .restoreFinished
    case .restoreFailed: .restoreFailed
    case .receiptRefreshed: .receiptRefreshed
    case .retryBegan: .retryBegan
    case .receiptNotSent: .receiptNotSent
    case .receiptReceived: .receiptReceived
    case .responseTimedOut: .responseTimedOut
    case .granted: .granted
    case .transactionFinished: .transactionFinished
    case .networkChanged: .networkChanged
    case .deviceTaken: .deviceTaken
    case .purchaseResult: .purchaseResult
    case .transactionUpdated: .transactionUpdated
    case .entitlementRead: .entitlementRead
    case .apiCalled: .apiCalled
    case .productsReceived: .productsReceived
    case .productsFailed: .productsFailed
    case .entitlementsRevoked: .entitlementsRevoked
    case .messageShown: .messageShown
    case .signedIn: .signedIn
    case .userSwitched: .userSwitched
    case .usersMerged: .usersMerged
    case .purchaseMoved: .purchaseMoved
    case .orderIssued: .orderIssued
    case .orderNotIssued: .orderNotIssued
    case .orderValid: .orderValid
    case .notificationPosted: .notificationPosted
    case .serverChanged: .serverChanged
    case .receiptVerified: .receiptVerified
    case .serverAPIAsked: .serverAPIAsked
    case .timePassed: .timePassed
    }
  }
}
