public import Simulation

/// The App Store's events, worded like lines of an account statement.
extension StoreKitEvent {
  var storeText: LocalizedText {
    switch self {
    case .charged(let product, let money, let transaction, let percent):
      LocalizedText(
        en: "charged \(money) for \(product), Transaction ID \(transaction)"
          + " (the developer gets \(percent) %)",
        ja: "\(product) の代金 \(money) を請求した (Transaction ID \(transaction)、純収益率 \(percent)%)")
    case .refunded(let product, let money, let transaction, let isProrated, _):
      LocalizedText(
        en: "paid back \(money) for \(product), Transaction ID \(transaction)"
          + (isProrated ? " (for the time left)" : ""),
        ja: "\(product) の代金 \(money) を返金した (Transaction ID \(transaction)"
          + (isProrated ? "、残り期間分)" : ")"))
    case .refundRequested(let product):
      LocalizedText(en: "was asked for a refund of \(product)", ja: "\(product) の返金を求められた")
    case .refundDeclined(let product):
      LocalizedText(en: "declined the refund of \(product)", ja: "\(product) の返金を却下した")
    case .refundReversed(let product, let money, _):
      LocalizedText(
        en: "took back the refund of \(product): charged \(money) again",
        ja: "\(product) の返金を取り消し、\(money) を再び請求した")
    case .priceIncreased(let product, let money, let needsConsent):
      LocalizedText(
        en: "raised the price of \(product) to \(money)"
          + (needsConsent ? ", if the subscriber agrees" : ""),
        ja: "\(product) の価格を \(money) に値上げした" + (needsConsent ? " (要同意)" : ""))
    case .priceIncreaseAnswered(let product, let isAccepted):
      isAccepted
        ? LocalizedText(
          en: "was told yes to the new price of \(product)", ja: "\(product) の値上げに同意された")
        : LocalizedText(
          en: "was told no to the new price of \(product)", ja: "\(product) の値上げを拒否された")
    case .shared(let product, let member, let transaction):
      LocalizedText(
        en: "shared \(product) with '\(member)', Transaction ID \(transaction)",
        ja: "\(product) を「\(member)」と共有した (Transaction ID \(transaction))")
    case .sharingStopped(let product):
      LocalizedText(en: "shares \(product) no longer", ja: "\(product) の共有を停止した")
    case .familyLeft(let account):
      LocalizedText(en: "'\(account)' has left the family", ja: "「\(account)」がファミリーを抜けた")
    case .removedFromSale(let product):
      LocalizedText(en: "sells \(product) no longer", ja: "\(product) の販売を終了した")
    case .billingChanged(let isWorking):
      isWorking
        ? LocalizedText(en: "can collect payments again", ja: "支払いを請求できるようになった")
        : LocalizedText(en: "cannot collect payments of renewals", ja: "更新の支払いを請求できなくなった")
    default: subscriptionText
    }
  }

  private var subscriptionText: LocalizedText {
    switch self {
    case .subscribed(let product, let isFirst):
      isFirst
        ? LocalizedText(en: "subscribed the account to \(product)", ja: "\(product) の契約を開始した")
        : LocalizedText(
          en: "subscribed the account to \(product) again", ja: "\(product) の契約を再開した")
    case .periodBegan(let product, let end, let offer, let mode):
      LocalizedText(
        en: "\(product) runs until \(end)" + Self.text(of: offer, mode)[.english],
        ja: "\(product) の有効期限は \(end) まで" + Self.text(of: offer, mode)[.japanese])
    case .subscriptionRenewed(let product, let isRecovered):
      isRecovered
        ? LocalizedText(
          en: "collected the payment, and renewed \(product)", ja: "支払いを回収し、\(product) を更新した")
        : LocalizedText(en: "renewed \(product)", ja: "\(product) を更新した")
    case .renewalFailed(let product, let grace):
      LocalizedText(
        en: "could not renew \(product); "
          + (grace.map { "access goes on until \($0)" } ?? "access has ended"),
        ja: "\(product) を更新できなかった ("
          + (grace.map { "\($0) まで猶予期間" } ?? "利用停止") + ")")
    case .gracePeriodEnded(let product):
      LocalizedText(
        en: "the grace period of \(product) is over, access has ended",
        ja: "\(product) の猶予期間が終わり、利用停止になった")
    case .subscriptionExpired(let product, let reason):
      LocalizedText(
        en: "\(product) has expired: \(reason.text[.english])",
        ja: "\(product) が失効した (\(reason.text[.japanese]))")
    case .planChanged(let old, let new, let change, let isImmediate):
      LocalizedText(
        en: "\(change.text[.english]) from \(old) to \(new), "
          + (isImmediate ? "now" : "with the next renewal"),
        ja: "\(old) から \(new) への\(change.text[.japanese]) ("
          + (isImmediate ? "即時" : "次回更新時") + ")")
    case .planChangeReverted(let product):
      LocalizedText(en: "stays with \(product) after all", ja: "プラン変更を取り消し、\(product) を継続する")
    case .offerRedeemed(let product, let offer):
      LocalizedText(
        en: "took the offer '\(offer)' for \(product)", ja: "\(product) のオファー「\(offer)」を受け付けた")
    case .renewalExtended(let product, let days, let end):
      LocalizedText(
        en: "extended \(product) by \(days) days, until \(end)",
        ja: "\(product) の期限を \(days) 日延長した (\(end) まで)")
    case .autoRenewalChanged(let product, let isOn):
      isOn
        ? LocalizedText(en: "will renew \(product) again", ja: "\(product) の自動更新を再開した")
        : LocalizedText(en: "will not renew \(product)", ja: "\(product) の自動更新を停止した")
    default: LocalizedText("")
    }
  }

  private static func text(of offer: String?, _ mode: Offer.PaymentMode?) -> LocalizedText {
    guard let offer, let mode else { return LocalizedText("") }
    return LocalizedText(
      en: " (offer '\(offer)', \(mode.text[.english]))",
      ja: " (オファー「\(offer)」、\(mode.text[.japanese]))")
  }
}

extension StoreKitEvent {
  /// The line of the customer's account statement.
  public var movement: MoneyMovement? {
    switch self {
    case .charged(let product, let money, _, let percent):
      MoneyMovement(
        LocalizedText(en: "charged for \(product)", ja: "\(product) の請求"), money,
        proceeds: money.amount * percent / 100)
    case .refunded(let product, let money, _, let isProrated, let proceeds):
      MoneyMovement(
        LocalizedText(
          en: "paid back for \(product)" + (isProrated ? ", the time left" : ""),
          ja: "\(product) の返金" + (isProrated ? "（残り期間分）" : "")),
        Money(amount: -money.amount, currency: money.currency), proceeds: -proceeds)
    case .refundReversed(let product, let money, let proceeds):
      MoneyMovement(
        LocalizedText(en: "refund of \(product) taken back", ja: "\(product) の返金の取り消し"),
        money, proceeds: proceeds)
    default: nil
    }
  }
}

extension Offer.PaymentMode {
  /// What people call it.
  var text: LocalizedText {
    switch self {
    case .freeTrial: LocalizedText(en: "free trial", ja: "無料トライアル")
    case .payAsYouGo: LocalizedText(en: "pay as you go", ja: "都度払い")
    case .payUpFront: LocalizedText(en: "pay up front", ja: "前払い")
    }
  }
}

extension PlanChange {
  /// What people call it.
  var text: LocalizedText {
    switch self {
    case .upgrade: LocalizedText(en: "upgrade", ja: "アップグレード")
    case .downgrade: LocalizedText(en: "downgrade", ja: "ダウングレード")
    case .crossgrade: LocalizedText(en: "crossgrade", ja: "クロスグレード")
    }
  }
}

extension Subscription.ExpirationReason {
  /// What people call it.
  var text: LocalizedText {
    switch self {
    case .autoRenewDisabled: LocalizedText(en: "renewal was turned off", ja: "自動更新オフ")
    case .billingError: LocalizedText(en: "the payment failed", ja: "請求エラー")
    case .didNotConsentToPriceIncrease:
      LocalizedText(en: "the subscriber did not agree to the new price", ja: "値上げに未同意")
    case .productUnavailable:
      LocalizedText(en: "the product is not for sale any more", ja: "商品の販売終了")
    case .unknown: LocalizedText(en: "no reason known", ja: "理由不明")
    }
  }
}
