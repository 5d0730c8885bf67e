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
  /// The App Store charged the account, in minor units.
  case charged(product: String, amount: Int, TransactionID)
  /// A subscription began a further period.
  case subscriptionRenewed(product: String)
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
  /// Time passed.
  case timePassed(seconds: Int)

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
