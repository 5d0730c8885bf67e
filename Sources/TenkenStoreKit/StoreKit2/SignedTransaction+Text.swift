import TenkenSimulation

extension SignedTransaction {
  var text: String {
    var text = "\(product), id \(id)"
    if original != id { text += ", originalID \(original)" }
    text += ", .\(reason.rawValue)"
    if let offer { text += ", offer \(offer.rawValue)" }
    if ownership == .familyShared { text += ", .familyShared" }
    if ownership == .assigned { text += ", .assigned" }
    if isUpgraded { text += ", isUpgraded" }
    if isRevoked { text += ", revoked" }
    return isVerified ? text : ".unverified(\(text))"
  }
}

extension PurchaseResult {
  var text: String {
    switch self {
    case .success(let transaction): ".success: \(transaction.text)"
    case .pending: ".pending"
    case .userCancelled: ".userCancelled"
    case .failed(let error): "threw .\(error.symbol)"
    }
  }
}

extension StoreKit2Error {
  /// The error's name in StoreKit.
  package var symbol: String { camelCase(rawValue) }
}

extension StoreKitAPI {
  /// The name of the function in code.
  var symbol: String {
    switch self {
    case .loadProducts: "Product.products(for:)"
    case .purchase: "purchase()"
    case .verification: "VerificationResult"
    case .appStoreSync: "AppStore.sync()"
    case .subscriptionStatus: "Product.SubscriptionInfo.status"
    case .appTransaction: "AppTransaction.shared"
    case .manageSubscriptions: "AppStore.showManageSubscriptions(in:)"
    case .refundRequest: "beginRefundRequest(in:)"
    case .offerCodeRedeem: "AppStore.presentOfferCodeRedeemSheet(in:)"
    }
  }
}

extension StoreKitUsage {
  /// The name of the product request in code.
  var productRequest: String {
    switch self {
    case .storeKit1: "SKProductsRequest"
    case .storeKit2, .both: "Product.products(for:)"
    }
  }
}

extension MessageReason {
  /// The subject of the message.
  var text: LocalizedText {
    switch self {
    case .billingIssue: LocalizedText(en: "there is a billing issue", ja: "お支払いに問題がある")
    case .priceIncreaseConsent:
      LocalizedText(en: "the price rises, and asks for consent", ja: "値上げへの同意の確認")
    case .winBackOffer: LocalizedText(en: "an offer to come back", ja: "再獲得オファー")
    }
  }
}

/// Converts a name such as `network-error` to Swift's form: `networkError`.
func camelCase(_ name: String) -> String {
  var result = ""
  var isUpper = false
  for character in name {
    if character == "-" {
      isUpper = true
    } else {
      result += isUpper ? character.uppercased() : String(character)
      isUpper = false
    }
  }
  return result
}
