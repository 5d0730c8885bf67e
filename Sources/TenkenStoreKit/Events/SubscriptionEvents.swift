import TenkenSimulation

/// A subscription began, the first of its group or a later one.
struct Subscribed: DeclaredEvent {
  static let definition = EventDefinition(
    "subscribed", LocalizedText(en: "subscription began", ja: "サブスクリプションの開始"),
    subjects: .subscriptions)

  /// What it is about, by its identifier.
  let product: String
  /// Whether it is the account's first in the group.
  let isFirst: Bool

  var content: StoreKitEvent.Content { .subscribed(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    isFirst
      ? LocalizedText(en: "subscribed the account to \(product)", ja: "\(product) の契約を開始した")
      : LocalizedText(en: "subscribed the account to \(product) again", ja: "\(product) の契約を再開した")
  }
}

/// A period of a subscription began.
struct PeriodBegan: DeclaredEvent {
  static let definition = EventDefinition(
    "period-began", LocalizedText(en: "period began", ja: "期間の開始"), subjects: .subscriptions)

  /// What it is about, by its identifier.
  let product: String
  /// When it ends.
  let end: Instant
  /// The offer that it has; nil if it has none.
  let offer: String?
  /// How that is paid.
  let mode: Offer.PaymentMode?

  var content: StoreKitEvent.Content { .periodBegan(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    guard let offer, let mode else {
      return LocalizedText(en: "\(product) runs until \(end)", ja: "\(product) の有効期限は \(end) まで")
    }
    return LocalizedText(
      en: "\(product) runs until \(end) (offer '\(offer)', \(mode.text[.english]))",
      ja: "\(product) の有効期限は \(end) まで (オファー「\(offer)」、\(mode.text[.japanese]))")
  }
}

/// A subscription was renewed, or a renewal that had failed has come about.
struct SubscriptionRenewed: DeclaredEvent {
  static let definition = EventDefinition(
    "subscription-renewed", LocalizedText(en: "subscription renewed", ja: "サブスクリプションの更新"),
    subjects: .subscriptions)

  /// What it is about, by its identifier.
  let product: String
  /// Whether it had failed before.
  let isRecovered: Bool

  var content: StoreKitEvent.Content { .subscriptionRenewed(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    isRecovered
      ? LocalizedText(
        en: "collected the payment, and renewed \(product)", ja: "支払いを回収し、\(product) を更新した")
      : LocalizedText(en: "renewed \(product)", ja: "\(product) を更新した")
  }
}

/// A renewal could not be paid.
struct RenewalFailed: DeclaredEvent {
  static let definition = EventDefinition(
    "renewal-failed", LocalizedText(en: "renewal could not be paid", ja: "更新の支払いの失敗"),
    subjects: .subscriptions)

  /// What it is about, by its identifier.
  let product: String
  /// Until when access goes on; nil if it has ended.
  let graceEnd: Instant?

  var content: StoreKitEvent.Content { .renewalFailed(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "could not renew \(product); "
        + (graceEnd.map { "access goes on until \($0)" } ?? "access has ended"),
      ja: "\(product) を更新できなかった (" + (graceEnd.map { "\($0) まで猶予期間" } ?? "利用停止") + ")")
  }
}

/// The grace period is over.
struct GracePeriodEnded: DeclaredEvent {
  static let definition = EventDefinition(
    "grace-period-ended", LocalizedText(en: "grace period ended", ja: "猶予期間の終了"),
    subjects: .subscriptions)

  /// What it is about, by its identifier.
  let product: String

  var content: StoreKitEvent.Content { .gracePeriodEnded(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "the grace period of \(product) is over, access has ended",
      ja: "\(product) の猶予期間が終わり、利用停止になった")
  }
}

/// A subscription ended.
struct SubscriptionExpired: DeclaredEvent {
  static let definition = EventDefinition(
    "subscription-expired", LocalizedText(en: "subscription expired", ja: "サブスクリプションの失効"),
    subjects: .subscriptions)

  /// What it is about, by its identifier.
  let product: String
  /// Why.
  let reason: Subscription.ExpirationReason

  var content: StoreKitEvent.Content { .subscriptionExpired(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "\(product) has expired: \(reason.text[.english])",
      ja: "\(product) が失効した (\(reason.text[.japanese]))")
  }
}

/// Another plan was chosen, now or for the next renewal.
struct PlanChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "plan-changed", LocalizedText(en: "plan changed", ja: "プランの変更"), subjects: .subscriptions)

  /// The plan so far.
  let old: String
  /// The plan that was chosen.
  let new: String
  /// What the change is.
  let change: PlanChange
  /// Whether it takes effect at once.
  let isImmediate: Bool

  var content: StoreKitEvent.Content { .planChanged(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([new]) }
  var text: LocalizedText {
    LocalizedText(
      en: "\(change.text[.english]) from \(old) to \(new), "
        + (isImmediate ? "now" : "with the next renewal"),
      ja: "\(old) から \(new) への\(change.text[.japanese]) (" + (isImmediate ? "即時" : "次回更新時") + ")")
  }
}

/// The choice of another plan was taken back.
struct PlanChangeReverted: DeclaredEvent {
  static let definition = EventDefinition(
    "plan-change-reverted", LocalizedText(en: "change of plan taken back", ja: "プラン変更の取り消し"),
    subjects: .subscriptions)

  /// What it is about, by its identifier.
  let product: String

  var content: StoreKitEvent.Content { .planChangeReverted(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(en: "stays with \(product) after all", ja: "プラン変更を取り消し、\(product) を継続する")
  }
}

/// An offer was redeemed for a subscription that runs.
struct OfferRedeemed: DeclaredEvent {
  static let definition = EventDefinition(
    "offer-redeemed", LocalizedText(en: "offer redeemed", ja: "オファーの利用"), subjects: .subscriptions)

  /// What it is about, by its identifier.
  let product: String
  /// The offer.
  let offer: String

  var content: StoreKitEvent.Content { .offerRedeemed(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "took the offer '\(offer)' for \(product)", ja: "\(product) のオファー「\(offer)」を受け付けた")
  }
}

/// A price rose.
struct PriceIncreased: DeclaredEvent {
  static let definition = EventDefinition(
    "price-increased", LocalizedText(en: "price raised", ja: "価格の引き上げ"), subjects: .subscriptions)

  /// What it is about, by its identifier.
  let product: String
  /// The new price.
  let price: Money
  /// Whether subscribers have to agree.
  let needsConsent: Bool

  var content: StoreKitEvent.Content { .priceIncreased(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "raised the price of \(product) to \(price)"
        + (needsConsent ? ", if the subscriber agrees" : ""),
      ja: "\(product) の価格を \(price) に値上げした" + (needsConsent ? " (要同意)" : ""))
  }
}

/// The customer answered to a higher price.
struct PriceIncreaseAnswered: DeclaredEvent {
  static let definition = EventDefinition(
    "price-increase-answered", LocalizedText(en: "higher price answered", ja: "値上げへの回答"),
    subjects: .subscriptions)

  /// What it is about, by its identifier.
  let product: String
  /// Whether the customer agreed.
  let isAccepted: Bool

  var content: StoreKitEvent.Content { .priceIncreaseAnswered(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    isAccepted
      ? LocalizedText(
        en: "was told yes to the new price of \(product)", ja: "\(product) の値上げに同意された")
      : LocalizedText(en: "was told no to the new price of \(product)", ja: "\(product) の値上げを拒否された")
  }
}

/// The App Store gave a subscriber more time.
struct RenewalExtended: DeclaredEvent {
  static let definition = EventDefinition(
    "renewal-extended", LocalizedText(en: "renewal date extended", ja: "更新日の延長"),
    subjects: .subscriptions)

  /// What it is about, by its identifier.
  let product: String
  /// How many days more.
  let days: Int
  /// When the period ends now.
  let end: Instant

  var content: StoreKitEvent.Content { .renewalExtended(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "extended \(product) by \(days) days, until \(end)",
      ja: "\(product) の期限を \(days) 日延長した (\(end) まで)")
  }
}

/// Payments of renewals can be collected, or cannot.
struct BillingChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "billing-changed", LocalizedText(en: "renewal payments fail or work again", ja: "更新の支払い状況の変化"))

  /// Whether they can.
  let isWorking: Bool

  var content: StoreKitEvent.Content { .billingChanged(self) }
  var actor: EventActor { .store }
  var text: LocalizedText {
    isWorking
      ? LocalizedText(en: "can collect payments again", ja: "支払いを請求できるようになった")
      : LocalizedText(en: "cannot collect payments of renewals", ja: "更新の支払いを請求できなくなった")
  }
}

/// A subscription will not be renewed, or will be again.
struct AutoRenewalChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "auto-renewal-changed",
    LocalizedText(en: "automatic renewal turned on or off", ja: "自動更新のオン・オフ"),
    subjects: .subscriptions)

  /// What it is about, by its identifier.
  let product: String
  /// Whether it will be renewed.
  let isOn: Bool

  var content: StoreKitEvent.Content { .autoRenewalChanged(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    isOn
      ? LocalizedText(en: "will renew \(product) again", ja: "\(product) の自動更新を再開した")
      : LocalizedText(en: "will not renew \(product)", ja: "\(product) の自動更新を停止した")
  }
}
