public import Simulation

/// A transaction as a callback shows it.
public struct TransactionSnapshot: Hashable, Sendable {
  /// The product identifier.
  public let product: String
  /// The state.
  public let state: TransactionState
  /// The identifier; nil while it is being bought, and where it failed.
  public let id: TransactionID?
  /// The identifier of the original transaction; nil if there is none.
  public let original: TransactionID?
  /// The error; nil unless it failed.
  public let error: TransactionError?
}

/// A system dialogue that the user sees.
public enum Dialogue: String, CaseIterable, Hashable, Sendable {
  /// The sheet on which a payment is confirmed.
  case paymentSheet = "payment-sheet"
  /// The word that a purchase is complete.
  case purchaseComplete = "purchase-complete"
  /// The word that a purchase of the product has not been completed yet.
  case unfinishedPurchase = "unfinished-purchase"
  /// The word that the account is subscribed to the product.
  case alreadySubscribed = "already-subscribed"
  /// The question for the account's password.
  case signIn = "sign-in"
}

/// Something that happened in the world of in-app purchase.
public enum StoreKitEvent: SimulatedEvent {
  /// The app was launched.
  case appLaunched
  /// The app was ended by the user.
  case appTerminated
  /// The app ended by itself; the reason is empty where it is not known.
  case appCrashed(reason: String)
  /// The app left the screen.
  case appMovedToBackground
  /// The app came back to the screen.
  case appMovedToForeground
  /// The app was removed, and installed again.
  case appReinstalled
  /// The app registered its observer, or removed it.
  case observerChanged(isRegistered: Bool)
  /// Another observer in the app finished a transaction.
  case otherObserverFinished(TransactionID?)
  /// The app showed the balance.
  case balanceShown(Int)
  /// The system showed a dialogue, with a tag of the environment or none.
  case dialogueShown(Dialogue, tag: String)
  /// StoreKit called the app's observer with transactions.
  case callback([TransactionSnapshot])
  /// The App Store charged the account; the developer gets so many percent.
  case charged(product: String, Money, TransactionID, percent: Int)
  /// The App Store paid back what a purchase cost, or a part of it.
  case refunded(product: String, Money, TransactionID, isProrated: Bool, proceeds: Int)
  /// A subscription began, the first of its group or a later one.
  case subscribed(product: String, isFirst: Bool)
  /// A period began, with an offer or without one.
  case periodBegan(product: String, until: Instant, offer: String?, mode: Offer.PaymentMode?)
  /// A subscription was renewed, or a renewal that had failed has come about.
  case subscriptionRenewed(product: String, isRecovered: Bool)
  /// A renewal could not be paid; access goes on until a moment, or has ended.
  case renewalFailed(product: String, graceUntil: Instant?)
  /// The grace period is over.
  case gracePeriodEnded(product: String)
  /// A subscription ended.
  case subscriptionExpired(product: String, Subscription.ExpirationReason)
  /// Another plan was chosen, now or for the next renewal.
  case planChanged(from: String, to: String, PlanChange, isImmediate: Bool)
  /// The choice of another plan was taken back.
  case planChangeReverted(product: String)
  /// An offer was redeemed for a subscription that runs.
  case offerRedeemed(product: String, offer: String)
  /// A price rose.
  case priceIncreased(product: String, to: Money, needsConsent: Bool)
  /// The customer answered to a higher price.
  case priceIncreaseAnswered(product: String, isAccepted: Bool)
  /// The customer asked for a refund.
  case refundRequested(product: String)
  /// The App Store declined a refund.
  case refundDeclined(product: String)
  /// The App Store took a refund back.
  case refundReversed(product: String, Money, proceeds: Int)
  /// The App Store gave a subscriber more time.
  case renewalExtended(product: String, days: Int, until: Instant)
  /// A product is not for sale any more.
  case removedFromSale(product: String)
  /// Payments of renewals can be collected, or cannot.
  case billingChanged(isWorking: Bool)
  /// A member of the family got a share in a purchase.
  case shared(product: String, member: String, TransactionID)
  /// A purchase is not shared any more.
  case sharingStopped(product: String)
  /// Somebody left the family.
  case familyLeft(account: String)
  /// A subscription will not be renewed, or will be again.
  case autoRenewalChanged(product: String, isOn: Bool)
  /// A purchase waits for approval, was approved, or was declined.
  case approvalChanged(product: String, Approval)
  /// What had interrupted a purchase was resolved.
  case issueResolved(product: String)
  /// A payment began in the App Store.
  case storePaymentReceived(product: String, isContinued: Bool)
  /// The app asked for a restore.
  case restoreBegan
  /// `paymentQueueRestoreCompletedTransactionsFinished` was called.
  case restoreFinished
  /// `paymentQueue(_:restoreCompletedTransactionsFailedWithError:)` was called.
  case restoreFailed(TransactionError)
  /// The app receipt was fetched anew.
  case receiptRefreshed
  /// The app began to process unfinished transactions once more.
  case retryBegan(AppBehaviour.RetryMoment)
  /// The app could not send a receipt.
  case receiptNotSent
  /// The app's server got a receipt and had it verified; nil if it came to no answer.
  case receiptReceived(answer: ServerAnswer?, isDelivered: Bool)
  /// The app gave up waiting for the server's response.
  case responseTimedOut
  /// The user got what was bought; coins if it was coins.
  case granted(coins: Int, TransactionID, AppBehaviour.Granting)
  /// The app finished a transaction.
  case transactionFinished(TransactionID?)
  /// What the device can reach has changed.
  case networkChanged(appStore: Bool, appServer: Bool)
  /// The user took another device, or another account.
  case deviceTaken(device: String, account: String)
  /// `purchase()` came to a result.
  case purchaseResult(PurchaseResult)
  /// `Transaction.updates` brought a transaction.
  case transactionUpdated(SignedTransaction)
  /// The app read a transaction among `Transaction.currentEntitlements`.
  case entitlementRead(SignedTransaction)
  /// The app called a function of StoreKit 2, which threw an error or did not.
  case apiCalled(StoreKitAPI, StoreKit2Error?)
  /// The app asked for products, and got them.
  case productsReceived([String], StoreKitUsage, thread: ProductThread)
  /// The app asked for products in vain.
  case productsFailed(String, StoreKitUsage)
  /// `paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:)` was called.
  case entitlementsRevoked(products: [String])
  /// The system showed a message of the App Store.
  case messageShown(MessageReason)
  /// The user signed in to the app's own service.
  case signedIn(user: String)
  /// The app went on as another user.
  case userSwitched(from: String, to: String)
  /// A user got everything of another one.
  case usersMerged(from: String, into: String)
  /// A purchase went from one user to another.
  case purchaseMoved(from: String, to: String, TransactionID)
  /// The app's server issued an order.
  case orderIssued(number: Int, product: String)
  /// The app's server could not be asked for an order.
  case orderNotIssued(product: String)
  /// An order was paid and granted.
  case orderValid(number: Int)
  /// The App Store posted a notification to the app's server, for the n-th time.
  case notificationPosted(
    NotificationVersion, String, number: Int, attempt: Int, isTaken: Bool)
  /// The app's server went down, or is up again.
  case serverChanged(isUp: Bool)
  /// The app's server asked verifyReceipt, and got a status; nil for no answer.
  case receiptVerified(ReceiptEndpoint, status: Int?, entries: Int)
  /// The app's server asked the App Store Server API, and got an answer or an error code.
  case serverAPIAsked(ServerAPIAnswer.Endpoint, code: Int?, transactions: Int)
  /// Time passed.
  case timePassed(seconds: Int)

  /// One, and one for each transaction or product that it lists.
  public var weight: Int {
    if case .callback(let transactions) = self { return 1 + transactions.count }
    if case .productsReceived(let products, _, _) = self { return 1 + products.count }
    if case .entitlementsRevoked(let products) = self { return 1 + products.count }
    return 1
  }

  /// How a purchase stands that has to be approved.
  public enum Approval: Hashable, Sendable {
    /// Somebody has been asked.
    case asked
    /// It may be bought.
    case approved
    /// It may not.
    case declined
  }
}
