import TenkenSimulation

/// A transaction as StoreKit 2 gives it to the app: signed, and verified or not.
///
/// [Transaction](https://developer.apple.com/documentation/storekit/transaction)
package struct SignedTransaction: Hashable, Sendable {
  /// The product identifier.
  package let product: String
  /// The identifier.
  package let id: TransactionID
  /// The identifier of the subscription's first transaction, or of this one.
  package let original: TransactionID
  /// Why the transaction was made.
  package let reason: Purchase.Reason
  /// Who bought it.
  package let ownership: Ownership
  /// Whether it was revoked.
  package let isRevoked: Bool
  /// Whether an upgrade replaced it.
  package let isUpgraded: Bool
  /// The kind of offer with which it was bought; nil if there was none.
  package let offer: Offer.Kind?
  /// Whether StoreKit could verify its signature.
  package let isVerified: Bool
  /// Further details of the purchase.
  let details: Details

  /// Further details of a transaction's purchase.
  struct Details: Hashable {
    /// When it was bought, or when its renewal was due.
    let date: Timestamp
    /// When its period ends; nil if it has no period.
    let expires: Instant?
    /// The charge, in minor units.
    let charged: Int
    /// How many seats share the charge.
    let seatCount: Int
    /// The identifier of its offer; nil if there is no offer or no identifier.
    let offerID: String?
    /// The order that it has as its `appAccountToken`; nil if it has none.
    let order: OrderID?
    /// The revocation; nil if it was not revoked.
    let revocation: Revocation?
    /// Why the customer requested a refund.
    let refundReason: RefundReason
    /// How it is billed; nil if it is not a subscription, or there are no billing plans yet.
    let billing: BillingPlan?
    /// The commitment with the payment of this period; nil if there is none.
    let commitment: Commitment?
    /// How many were bought at once: of a multiseat subscription, the seats.
    let quantity: Int
    /// The seats; nil if it is not of a multiseat subscription.
    let seats: Seats?
  }
}

/// The result of `purchase()`.
///
/// [Product.PurchaseResult](https://developer.apple.com/documentation/storekit/product/purchaseresult)
package enum PurchaseResult: Hashable, Sendable {
  /// The purchase succeeded.
  case success(SignedTransaction)
  /// The purchase needs an approval.
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
package enum StoreKit2Error: String, CaseIterable, Hashable, Sendable {
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

/// A function of StoreKit 2 that Xcode can make fail.
///
/// [SKTestSession.setSimulatedError](https://developer.apple.com/documentation/storekittest/sktestsession)
package enum StoreKitAPI: String, CaseIterable, Hashable, Sendable {
  /// `Product.products(for:)`.
  case loadProducts = "load-products"
  /// `purchase()`.
  case purchase
  /// The verification of signatures.
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

  /// Whether Xcode can make the function throw an error.
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
package enum MessageReason: String, CaseIterable, Hashable, Sendable {
  /// The payment of a renewal failed.
  case billingIssue = "billing-issue"
  /// A price increase needs consent.
  case priceIncreaseConsent = "price-increase-consent"
  /// A win-back offer is available.
  case winBackOffer = "win-back-offer"
}
