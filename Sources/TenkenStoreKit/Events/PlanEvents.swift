import TenkenSimulation

/// Another plan was chosen, now or for the next renewal.
struct PlanChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "plan-changed", LocalizedText(en: "plan changed", ja: "プランの変更"), subjects: .subscriptions)

  /// The previous plan.
  let old: String
  /// The plan that was chosen.
  let new: String
  /// The kind of change.
  let change: PlanChange
  /// Whether it takes effect at once.
  let isImmediate: Bool

  var actor: EventActor { .store }
  var about: EventSubject { .products([new]) }
  var text: LocalizedText {
    LocalizedText(
      en: "\(change.text[.english]) from \(old) to \(new), "
        + (isImmediate ? "now" : "with the next renewal"),
      ja: "\(old) から \(new) への\(change.text[.japanese]) (" + (isImmediate ? "即時" : "次回更新時") + ")")
  }
}

/// A pending change of plan was reverted.
struct PlanChangeReverted: DeclaredEvent {
  static let definition = EventDefinition(
    "plan-change-reverted", LocalizedText(en: "change of plan cancelled", ja: "プラン変更の取り消し"),
    subjects: .subscriptions)

  /// The product identifier.
  let product: String

  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "keeps \(product); the change was cancelled", ja: "プラン変更を取り消し、\(product) を継続する")
  }
}

/// An offer was redeemed for a current subscription.
struct OfferRedeemed: DeclaredEvent {
  static let definition = EventDefinition(
    "offer-redeemed", LocalizedText(en: "offer redeemed", ja: "オファーの利用"), subjects: .subscriptions)

  /// The product identifier.
  let product: String
  /// The identifier of the offer.
  let offer: String

  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "accepted the offer '\(offer)' for \(product)", ja: "\(product) のオファー「\(offer)」を受け付けた")
  }
}

/// A price was increased.
struct PriceIncreased: DeclaredEvent {
  static let definition = EventDefinition(
    "price-increased", LocalizedText(en: "price raised", ja: "価格の引き上げ"), subjects: .subscriptions)

  /// The product identifier.
  let product: String
  /// The new price.
  let price: Money
  /// Whether subscribers have to agree.
  let needsConsent: Bool

  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "raised the price of \(product) to \(price)"
        + (needsConsent ? ", if the subscriber agrees" : ""),
      ja: "\(product) の価格を \(price) に値上げした" + (needsConsent ? " (要同意)" : ""))
  }
}

/// The customer answered a price increase.
struct PriceIncreaseAnswered: DeclaredEvent {
  static let definition = EventDefinition(
    "price-increase-answered", LocalizedText(en: "price increase answered", ja: "値上げへの回答"),
    subjects: .subscriptions)

  /// The product identifier.
  let product: String
  /// Whether the customer agreed.
  let isAccepted: Bool

  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    isAccepted
      ? LocalizedText(
        en: "learned that the customer agreed to the new price of \(product)",
        ja: "\(product) の値上げに同意された")
      : LocalizedText(
        en: "learned that the customer did not agree to the new price of \(product)",
        ja: "\(product) の値上げを拒否された")
  }
}
