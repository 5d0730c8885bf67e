import TenkenSimulation

extension StoreKitEvent {
  static let subscriptionEvents: [EventDeclaration] = [
    subscribed.declaration, periodBegan.declaration, subscriptionRenewed.declaration,
    renewalFailed.declaration, gracePeriodEnded.declaration, subscriptionExpired.declaration,
    renewalExtended.declaration, billingChanged.declaration, autoRenewalChanged.declaration,
  ]

  /// A subscription began, the first of its group or a later one.
  ///
  /// - `isFirst`: whether it is the account's first in the group.
  static let subscribed = Told<String, Bool>(
    "subscribed", .store, LocalizedText(en: "subscription began", ja: "サブスクリプションの開始"),
    subjects: .subscriptions,
    about: { product, _ in .products([product]) }
  ) { product, isFirst in
    isFirst
      ? LocalizedText(en: "subscribed the account to \(product)", ja: "\(product) の契約を開始した")
      : LocalizedText(en: "subscribed the account to \(product) again", ja: "\(product) の契約を再開した")
  }

  /// A period of a subscription began.
  ///
  /// - `offer`: the offer of the period; nil if it has none.
  /// - `mode`: the payment mode of the offer; nil if there is none.
  static let periodBegan = Told<String, Instant, String?, Offer.PaymentMode?>(
    "period-began", .store, LocalizedText(en: "period began", ja: "期間の開始"),
    subjects: .subscriptions,
    about: { product, _, _, _ in .products([product]) }
  ) { product, end, offer, mode in
    guard let offer, let mode else {
      return LocalizedText(en: "\(product) runs until \(end)", ja: "\(product) は \(end) まで有効")
    }
    return LocalizedText(
      en: "\(product) runs until \(end) (offer '\(offer)', \(mode.text[.english]))",
      ja: "\(product) は \(end) まで有効（オファー「\(offer)」、\(mode.text[.japanese])）")
  }

  /// A subscription was renewed, or a failed renewal was collected.
  ///
  /// - `isRecovered`: whether the renewal had failed before.
  static let subscriptionRenewed = Told<String, Bool>(
    "subscription-renewed", .store, LocalizedText(en: "subscription renewed", ja: "サブスクリプションの更新"),
    subjects: .subscriptions,
    about: { product, _ in .products([product]) }
  ) { product, isRecovered in
    isRecovered
      ? LocalizedText(
        en: "collected the payment, and renewed \(product)", ja: "支払いを回収し、\(product) を更新した")
      : LocalizedText(en: "renewed \(product)", ja: "\(product) を更新した")
  }

  /// The payment of a renewal failed.
  ///
  /// - `graceEnd`: when the grace period ends; nil if access has ended.
  static let renewalFailed = Told<String, Instant?>(
    "renewal-failed", .store, LocalizedText(en: "renewal could not be paid", ja: "更新の支払いの失敗"),
    subjects: .subscriptions,
    about: { product, _ in .products([product]) }
  ) { product, graceEnd in
    LocalizedText(
      en: "could not renew \(product); "
        + (graceEnd.map { "access continues until \($0)" } ?? "access has ended"),
      ja: "\(product) を更新できなかった（" + (graceEnd.map { "\($0) まで猶予期間" } ?? "利用停止") + "）")
  }

  /// Grace period ended.
  static let gracePeriodEnded = Told<String>(
    "grace-period-ended", .store, LocalizedText(en: "grace period ended", ja: "猶予期間の終了"),
    subjects: .subscriptions,
    about: { product in .products([product]) }
  ) { product in
    LocalizedText(
      en: "the grace period of \(product) is over, access has ended",
      ja: "\(product) の猶予期間が終わり、利用停止になった")
  }

  /// A subscription ended.
  static let subscriptionExpired = Told<String, Subscription.ExpirationReason>(
    "subscription-expired", .store, LocalizedText(en: "subscription expired", ja: "サブスクリプションの期限切れ"),
    subjects: .subscriptions,
    about: { product, _ in .products([product]) }
  ) { product, reason in
    LocalizedText(
      en: "\(product) has expired: \(reason.text[.english])",
      ja: "\(product) が期限切れになった（\(reason.text[.japanese])）")
  }

  /// The App Store extended a renewal date.
  static let renewalExtended = Told<String, Int, Instant>(
    "renewal-extended", .store, LocalizedText(en: "renewal date extended", ja: "更新日の延長"),
    subjects: .subscriptions,
    about: { product, _, _ in .products([product]) }
  ) { product, days, end in
    LocalizedText(
      en: "extended \(product) by \(counted(days, "day")), until \(end)",
      ja: "\(product) の期限を \(days) 日延長した（\(end) まで）")
  }

  /// Payments of renewals began to fail, or work again.
  ///
  /// - `isWorking`: whether they work.
  static let billingChanged = Told<Bool>(
    "billing-changed", .store,
    LocalizedText(en: "renewal payments fail or work again", ja: "更新の支払い状況の変化")
  ) { isWorking in
    isWorking
      ? LocalizedText(en: "can collect payments again", ja: "支払いを請求できるようになった")
      : LocalizedText(en: "cannot collect payments of renewals", ja: "更新の支払いを請求できなくなった")
  }

  /// Automatic renewal was turned on or off.
  ///
  /// - `isOn`: whether it is on.
  static let autoRenewalChanged = Told<String, Bool>(
    "auto-renewal-changed", .store,
    LocalizedText(en: "automatic renewal turned on or off", ja: "自動更新のオン・オフ"),
    subjects: .subscriptions,
    about: { product, _ in .products([product]) }
  ) { product, isOn in
    isOn
      ? LocalizedText(en: "will renew \(product) again", ja: "\(product) の自動更新を再開した")
      : LocalizedText(en: "will not renew \(product)", ja: "\(product) の自動更新を停止した")
  }
}
