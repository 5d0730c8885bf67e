import TenkenSimulation

/// A subscription began, the first of its group or a later one.
struct Subscribed: DeclaredEvent {
  static let definition = EventDefinition(
    "subscribed", LocalizedText(en: "subscription began", ja: "サブスクリプションの開始"),
    subjects: .subscriptions)

  /// The product identifier.
  let product: String
  /// Whether it is the account's first in the group.
  let isFirst: Bool

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

  /// The product identifier.
  let product: String
  /// When it ends.
  let end: Instant
  /// The offer of the period; nil if it has none.
  let offer: String?
  /// The payment mode of the offer; nil if there is none.
  let mode: Offer.PaymentMode?

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

/// A subscription was renewed, or a failed renewal was collected.
struct SubscriptionRenewed: DeclaredEvent {
  static let definition = EventDefinition(
    "subscription-renewed", LocalizedText(en: "subscription renewed", ja: "サブスクリプションの更新"),
    subjects: .subscriptions)

  /// The product identifier.
  let product: String
  /// Whether the renewal had failed before.
  let isRecovered: Bool

  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    isRecovered
      ? LocalizedText(
        en: "collected the payment, and renewed \(product)", ja: "支払いを回収し、\(product) を更新した")
      : LocalizedText(en: "renewed \(product)", ja: "\(product) を更新した")
  }
}

/// The payment of a renewal failed.
struct RenewalFailed: DeclaredEvent {
  static let definition = EventDefinition(
    "renewal-failed", LocalizedText(en: "renewal could not be paid", ja: "更新の支払いの失敗"),
    subjects: .subscriptions)

  /// The product identifier.
  let product: String
  /// When the grace period ends; nil if access has ended.
  let graceEnd: Instant?

  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "could not renew \(product); "
        + (graceEnd.map { "access continues until \($0)" } ?? "access has ended"),
      ja: "\(product) を更新できなかった (" + (graceEnd.map { "\($0) まで猶予期間" } ?? "利用停止") + ")")
  }
}

struct GracePeriodEnded: DeclaredEvent {
  static let definition = EventDefinition(
    "grace-period-ended", LocalizedText(en: "grace period ended", ja: "猶予期間の終了"),
    subjects: .subscriptions)

  /// The product identifier.
  let product: String

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

  /// The product identifier.
  let product: String
  let reason: Subscription.ExpirationReason

  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "\(product) has expired: \(reason.text[.english])",
      ja: "\(product) が失効した (\(reason.text[.japanese]))")
  }
}

/// The App Store extended a renewal date.
struct RenewalExtended: DeclaredEvent {
  static let definition = EventDefinition(
    "renewal-extended", LocalizedText(en: "renewal date extended", ja: "更新日の延長"),
    subjects: .subscriptions)

  /// The product identifier.
  let product: String
  /// The number of days.
  let days: Int
  /// The new end of the period.
  let end: Instant

  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "extended \(product) by \(days) days, until \(end)",
      ja: "\(product) の期限を \(days) 日延長した (\(end) まで)")
  }
}

/// Payments of renewals began to fail, or work again.
struct BillingChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "billing-changed", LocalizedText(en: "renewal payments fail or work again", ja: "更新の支払い状況の変化"))

  /// Whether they work.
  let isWorking: Bool

  var actor: EventActor { .store }
  var text: LocalizedText {
    isWorking
      ? LocalizedText(en: "can collect payments again", ja: "支払いを請求できるようになった")
      : LocalizedText(en: "cannot collect payments of renewals", ja: "更新の支払いを請求できなくなった")
  }
}

/// Automatic renewal was turned on or off.
struct AutoRenewalChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "auto-renewal-changed",
    LocalizedText(en: "automatic renewal turned on or off", ja: "自動更新のオン・オフ"),
    subjects: .subscriptions)

  /// The product identifier.
  let product: String
  /// Whether it is on.
  let isOn: Bool

  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    isOn
      ? LocalizedText(en: "will renew \(product) again", ja: "\(product) の自動更新を再開した")
      : LocalizedText(en: "will not renew \(product)", ja: "\(product) の自動更新を停止した")
  }
}
