import TenkenSimulation

/// A transaction as StoreKit 2 hands it to the app: signed, and checked or not.
///
/// [Transaction](https://developer.apple.com/documentation/storekit/transaction)
public struct SignedTransaction: Hashable, Sendable {
  /// The product identifier.
  public let product: String
  /// The identifier.
  public let id: TransactionID
  /// The identifier of the first transaction of the subscription, or the identifier itself.
  public let original: TransactionID
  /// Why it was made.
  public let reason: Purchase.Reason
  /// Who bought it.
  public let ownership: Ownership
  /// Whether it was taken back.
  public let isRevoked: Bool
  /// Whether a higher plan has taken its place.
  public let isUpgraded: Bool
  /// The kind of offer that it was bought with; nil if there was none.
  public let offer: Offer.Kind?
  /// Whether StoreKit could verify its signature.
  public let isVerified: Bool
  /// What else it says of the purchase.
  let details: Details

  /// What a transaction says of its purchase besides.
  struct Details: Hashable {
    /// When it was bought, or renewed.
    let date: Instant
    /// When its period ends; nil for what has none.
    let expires: Instant?
    /// What it cost, in minor units.
    let price: Int
    /// The identifier of its offer; nil if it has none, or the offer has none.
    let offerID: String?
    /// The order that it carries as its `appAccountToken`; nil if it carries none.
    let order: OrderID?
    /// Why and when it was taken back; nil if it was not.
    let revocation: Revocation?
    /// Why the customer wanted it to be.
    let refundReason: RefundReason
  }
}

/// What `purchase()` comes to.
///
/// [Product.PurchaseResult](https://developer.apple.com/documentation/storekit/product/purchaseresult)
public enum PurchaseResult: Hashable, Sendable {
  /// It was bought.
  case success(SignedTransaction)
  /// Somebody has to approve it first.
  case pending
  /// The user closed the payment sheet.
  case userCancelled
  /// `purchase()` threw an error.
  case failed(StoreKit2Error)
}

/// An error that StoreKit 2 throws.
///
/// [StoreKitError](https://developer.apple.com/documentation/storekit/storekiterror),
/// [Product.PurchaseError](https://developer.apple.com/documentation/storekit/product/purchaseerror)
public enum StoreKit2Error: String, CaseIterable, Hashable, Sendable {
  // StoreKitError
  case networkError = "network-error"
  case systemError = "system-error"
  case userCancelled = "user-cancelled"
  case notAvailableInStorefront = "not-available-in-storefront"
  case notEntitled = "not-entitled"
  case unknown
  case unsupported
  // Product.PurchaseError
  case invalidQuantity = "invalid-quantity"
  case productUnavailable = "product-unavailable"
  case purchaseNotAllowed = "purchase-not-allowed"
  case ineligibleForOffer = "ineligible-for-offer"
  case invalidOfferIdentifier = "invalid-offer-identifier"
  case invalidOfferPrice = "invalid-offer-price"
  case invalidOfferSignature = "invalid-offer-signature"
  case missingOfferParameters = "missing-offer-parameters"
  // Transaction.RefundRequestError
  case duplicateRequest = "duplicate-request"
  case failed
  // VerificationResult.VerificationError
  case invalidSignature = "invalid-signature"
}

/// A function of StoreKit 2 that can be made to fail in Xcode.
///
/// [SKTestSession.setSimulatedError](https://developer.apple.com/documentation/storekittest/sktestsession)
public enum StoreKitAPI: String, CaseIterable, Hashable, Sendable {
  /// `Product.products(for:)`.
  case loadProducts = "load-products"
  /// `purchase()`.
  case purchase
  /// The check of signatures.
  case verification
  /// `AppStore.sync()`.
  case appStoreSync = "app-store-sync"
  /// `Product.SubscriptionInfo.status`.
  case subscriptionStatus = "subscription-status"
  /// `AppTransaction.shared`.
  case appTransaction = "app-transaction"
  /// `AppStore.showManageSubscriptions(in:)`.
  case manageSubscriptions = "manage-subscriptions"
  /// `beginRefundRequest(in:)`.
  case refundRequest = "refund-request"
  /// `AppStore.presentOfferCodeRedeemSheet(in:)`.
  case offerCodeRedeem = "offer-code-redeem"

  /// Whether the function can be made to throw an error.
  func canThrow(_ error: StoreKit2Error) -> Bool {
    switch error {
    case .networkError, .systemError, .userCancelled, .notAvailableInStorefront, .notEntitled,
      .unknown, .unsupported:
      self != .verification
    case .invalidQuantity, .productUnavailable, .purchaseNotAllowed, .ineligibleForOffer,
      .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature, .missingOfferParameters:
      self == .purchase
    case .duplicateRequest, .failed: self == .refundRequest
    case .invalidSignature: self == .verification
    }
  }
}

/// Why StoreKit shows a message of the App Store in the app.
///
/// [Message.Reason](https://developer.apple.com/documentation/storekit/message/reason-swift.struct)
public enum MessageReason: String, CaseIterable, Hashable, Sendable {
  /// A renewal could not be paid.
  case billingIssue = "billing-issue"
  /// A higher price needs consent.
  case priceIncreaseConsent = "price-increase-consent"
  /// An offer for who has left.
  case winBackOffer = "win-back-offer"
}
