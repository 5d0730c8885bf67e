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
}

/// Something that happened in the world of in-app purchase.
public enum StoreKitEvent: SimulatedEvent {
  /// The app was launched.
  case appLaunched
  /// The app was ended by the user.
  case appTerminated
  /// The app ended by itself.
  case appCrashed
  /// The app left the screen.
  case appMovedToBackground
  /// The app came back to the screen.
  case appMovedToForeground
  /// The app showed the balance.
  case balanceShown(Int)
  /// The system showed a dialogue.
  case dialogueShown(Dialogue)
  /// StoreKit called the app's observer with transactions.
  case callback([TransactionSnapshot])
  /// The App Store charged the account, in minor units.
  case charged(product: String, amount: Int, TransactionID)
  /// The app began to process unfinished transactions once more.
  case retryBegan(AppBehaviour.RetryMoment)
  /// The app could not send a receipt.
  case receiptNotSent
  /// The app's server got a receipt and had it verified; nil if it came to no answer.
  case receiptReceived(answer: ServerAnswer?, isDelivered: Bool)
  /// The app gave up waiting for the server's response.
  case responseTimedOut
  /// The user got coins for a purchase.
  case coinsGranted(Int, TransactionID)
  /// The app finished a transaction.
  case transactionFinished(TransactionID?)
  /// What the device can reach has changed.
  case networkChanged(appStore: Bool, appServer: Bool)
  /// Time passed.
  case timePassed(seconds: Int)
}
