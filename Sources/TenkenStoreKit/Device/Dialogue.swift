import TenkenSimulation

/// A system dialogue that the user sees.
package enum Dialogue: String, CaseIterable, Hashable, Sendable {
  /// The sheet on which a payment is confirmed.
  case paymentSheet = "payment-sheet"
  /// The alert that a purchase is complete.
  case purchaseComplete = "purchase-complete"
  /// The alert that an earlier purchase of the product has not been completed.
  case unfinishedPurchase = "unfinished-purchase"
  /// The alert that the account is already subscribed to the product.
  case alreadySubscribed = "already-subscribed"
  /// The sheet that explains the monthly payments of a commitment, once for each account.
  ///
  /// [Understand the customer
  /// experience](https://developer.apple.com/documentation/storekit/supporting-monthly-subscriptions-with-a-12-month-commitment)
  case commitmentDisclosure = "commitment-disclosure"
  /// The prompt for the account's password.
  case signIn = "sign-in"
}

extension Dialogue {
  /// What the dialogue says, in the App Store's words where they are known.
  var title: LocalizedText {
    switch self {
    case .paymentSheet: LocalizedText(en: "the payment sheet", ja: "支払いシート")
    case .purchaseComplete:
      LocalizedText(
        en: "an alert saying “You're all set. Your purchase was successful.”",
        ja: "「完了しました。購入手続きが完了しました。」というダイアログ")
    case .unfinishedPurchase:
      LocalizedText(
        en: "an alert saying that the last purchase of the product is not completed yet",
        ja: "同じ商品の購入が完了していない旨のダイアログ")
    case .alreadySubscribed:
      LocalizedText(
        en: "an alert saying “You're currently subscribed to this.”",
        ja: "すでに登録済みである旨のダイアログ")
    case .commitmentDisclosure:
      LocalizedText(
        en: "a sheet that explains the monthly payments and how to cancel",
        ja: "毎月の支払い回数と解約方法を説明するシート")
    case .signIn:
      LocalizedText(
        en: "the alert to sign in to the account", ja: "アカウントのサインインを求めるダイアログ")
    }
  }
}
