import Simulation

/// What StoreKit 2 told the app, in StoreKit's own words.
extension StoreKitEvent {
  var storeKit2Text: LocalizedText {
    switch self {
    case .purchaseResult(let result): LocalizedText("purchase() → \(result.text)")
    case .transactionUpdated(let transaction):
      LocalizedText("Transaction.updates: \(transaction.text)")
    case .entitlementRead(let transaction):
      LocalizedText("Transaction.currentEntitlements: \(transaction.text)")
    case .apiCalled(let api, let error):
      LocalizedText("\(api.symbol)" + (error.map { " threw .\($0.symbol)" } ?? ""))
    case .productsReceived(let products, let usage, let thread):
      LocalizedText(
        "\(usage.productRequest) → \(products.joined(separator: ", "))"
          + (thread == .other ? ", not on the main thread" : ""))
    case .productsFailed(let error, let usage):
      LocalizedText("\(usage.productRequest) failed: \(error)")
    case .entitlementsRevoked(let products):
      LocalizedText(
        "paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:) "
          + products.joined(separator: ", "))
    case .messageShown(let reason):
      LocalizedText(
        en: "shows the App Store's message: \(reason.text[.english])",
        ja: "App Store のメッセージを表示した: \(reason.text[.japanese])")
    default: LocalizedText("")
    }
  }

  /// What the app and its server did with users and orders.
  var appText: LocalizedText {
    switch self {
    case .signedIn(let user):
      LocalizedText(en: "'\(user)' signed in", ja: "「\(user)」がログインした")
    case .userSwitched(let old, let new):
      LocalizedText(en: "switched from '\(old)' to '\(new)'", ja: "「\(old)」から「\(new)」に切り替えた")
    case .usersMerged(let old, let new):
      LocalizedText(
        en: "merged '\(old)' into '\(new)', who is signed in now",
        ja: "「\(old)」を「\(new)」に統合し、ログインを切り替えた")
    case .purchaseMoved(let old, let new, let transaction):
      LocalizedText(
        en: "moved Transaction ID \(transaction) from '\(old)' to '\(new)'",
        ja: "Transaction ID \(transaction) の購入を「\(old)」から「\(new)」に付け替えた")
    case .orderIssued(let number, let product):
      LocalizedText(
        en: "issued order \(number) for \(product)", ja: "\(product) の注文番号 \(number) を発行した")
    case .orderNotIssued(let product):
      LocalizedText(
        en: "got no order for \(product), and does not begin the payment",
        ja: "\(product) の注文番号を取得できず、支払いを開始しなかった")
    case .orderValid(let number):
      LocalizedText(en: "made order \(number) valid", ja: "注文番号 \(number) を有効にした")
    default: LocalizedText("")
    }
  }
}

extension SignedTransaction {
  fileprivate var text: String {
    var text = "\(product), id \(id)"
    if original != id { text += ", originalID \(original)" }
    text += ", .\(reason.rawValue)"
    if let offer { text += ", offer \(offer.rawValue)" }
    if ownership == .familyShared { text += ", .familyShared" }
    if isUpgraded { text += ", isUpgraded" }
    if isRevoked { text += ", revoked" }
    return isVerified ? text : ".unverified(\(text))"
  }
}

extension PurchaseResult {
  fileprivate var text: String {
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
  var symbol: String { camelCase(rawValue) }
}

extension StoreKitAPI {
  /// What developers call the function.
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
  /// The way to ask for products.
  fileprivate var productRequest: String {
    switch self {
    case .storeKit1: "SKProductsRequest"
    case .storeKit2, .both: "Product.products(for:)"
    }
  }
}

extension MessageReason {
  /// What the message is about.
  var text: LocalizedText {
    switch self {
    case .billingIssue: LocalizedText(en: "there is a billing issue", ja: "お支払いに問題がある")
    case .priceIncreaseConsent:
      LocalizedText(en: "the price rises, and asks for consent", ja: "値上げへの同意の確認")
    case .winBackOffer: LocalizedText(en: "an offer to come back", ja: "再獲得オファー")
    }
  }
}

/// `network-error` as Swift writes it: `networkError`.
private func camelCase(_ name: String) -> String {
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
