/// Why a transaction failed, as its `error` says.
package struct TransactionError: Hashable, Sendable, CustomStringConvertible {
  /// The error's domain.
  package let domain: String
  /// The error's code.
  package let code: Int
  /// The underlying errors, as developers have logged them; empty if none was logged.
  package var underlying = ""

  /// The domain and the code as logs show them.
  package var description: String { "\(domain) \(code)" }

  /// `SKError.unknown`, for an interrupted purchase, whose code is not documented.
  static let interrupted = TransactionError(domain: "SKErrorDomain", code: 0)
}

/// Why a payment fails, by the names of `SKError.Code` and by errors that developers have logged.
///
/// [SKError.Code](https://developer.apple.com/documentation/storekit/skerror/code)
enum PaymentFailure: String, CaseIterable {
  case unknown
  case clientInvalid = "client-invalid"
  case paymentCancelled = "payment-cancelled"
  case paymentInvalid = "payment-invalid"
  case paymentNotAllowed = "payment-not-allowed"
  case storeProductNotAvailable = "store-product-not-available"
  case cloudServicePermissionDenied = "cloud-service-permission-denied"
  case cloudServiceNetworkConnectionFailed = "cloud-service-network-connection-failed"
  case cloudServiceRevoked = "cloud-service-revoked"
  case privacyAcknowledgementRequired = "privacy-acknowledgement-required"
  case unauthorizedRequestData = "unauthorized-request-data"
  case invalidOfferIdentifier = "invalid-offer-identifier"
  case invalidSignature = "invalid-signature"
  case missingOfferParams = "missing-offer-params"
  case invalidOfferPrice = "invalid-offer-price"
  case ineligibleForOffer = "ineligible-for-offer"
  /// The account is subscribed to the product.
  case alreadySubscribed = "already-subscribed"
  /// The account has to sign in.
  case authenticationNeeded = "authentication-needed"
  /// The payment method was declined.
  case paymentMethodDeclined = "payment-method-declined"
  /// The account has no way to pay.
  case paymentInformationRequired = "payment-information-required"
  /// Purchases are turned off for the Sandbox account.
  case purchasesOff = "purchases-off"
  /// The App Store did not answer in time.
  case timeout
  /// The App Store cannot be reached.
  case offline

  var error: TransactionError {
    switch self {
    case .unknown: storeKit(0)
    case .clientInvalid: storeKit(1)
    case .paymentCancelled: storeKit(2, "ASDErrorDomain 907, AMSErrorDomain 6")
    case .paymentInvalid: storeKit(3)
    case .paymentNotAllowed: storeKit(4)
    case .storeProductNotAvailable: storeKit(5)
    case .cloudServicePermissionDenied: storeKit(6)
    case .cloudServiceNetworkConnectionFailed: storeKit(7)
    case .cloudServiceRevoked: storeKit(8)
    case .privacyAcknowledgementRequired: storeKit(9)
    case .unauthorizedRequestData: storeKit(10)
    case .invalidOfferIdentifier: storeKit(11)
    case .invalidSignature: storeKit(12)
    case .missingOfferParams: storeKit(13)
    case .invalidOfferPrice: storeKit(14)
    case .ineligibleForOffer: storeKit(18)
    case .alreadySubscribed: storeKit(0, "ASDServerErrorDomain 3532")
    case .authenticationNeeded: storeKit(0, "ASDServerErrorDomain 2024")
    case .paymentMethodDeclined: storeKit(0, "ASDServerErrorDomain 2005")
    case .paymentInformationRequired: storeKit(0, "ASDServerErrorDomain 3029")
    case .purchasesOff: storeKit(0)
    case .timeout: TransactionError(domain: "NSURLErrorDomain", code: -1001)
    case .offline: TransactionError(domain: "NSURLErrorDomain", code: -1009)
    }
  }

  /// The result of `purchase()` for this failure.
  var result: PurchaseResult {
    switch self {
    case .paymentCancelled: .userCancelled
    case .paymentNotAllowed: .failed(.purchaseNotAllowed)
    case .storeProductNotAvailable: .failed(.productUnavailable)
    case .cloudServiceNetworkConnectionFailed, .timeout, .offline: .failed(.networkError)
    case .purchasesOff: .failed(.systemError)
    case .invalidOfferIdentifier: .failed(.invalidOfferIdentifier)
    case .invalidSignature: .failed(.invalidOfferSignature)
    case .missingOfferParams: .failed(.missingOfferParameters)
    case .invalidOfferPrice: .failed(.invalidOfferPrice)
    case .ineligibleForOffer: .failed(.ineligibleForOffer)
    case .unknown, .clientInvalid, .paymentInvalid, .cloudServicePermissionDenied,
      .cloudServiceRevoked, .privacyAcknowledgementRequired, .unauthorizedRequestData,
      .alreadySubscribed, .authenticationNeeded, .paymentMethodDeclined,
      .paymentInformationRequired:
      .failed(.unknown)
    }
  }

  private func storeKit(_ code: Int, _ underlying: String = "") -> TransactionError {
    TransactionError(domain: "SKErrorDomain", code: code, underlying: underlying)
  }
}
