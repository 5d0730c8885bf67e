import TenkenSimulation

extension StoreKitEvent {
  static let planEvents: [EventDeclaration] = [
    planChanged.declaration, billingPlanChanged.declaration, planChangeReverted.declaration,
    seatsChanged.declaration, seatsRefunded.declaration, seatAssigned.declaration,
    seatUnassigned.declaration, offerRedeemed.declaration, priceIncreased.declaration,
    priceIncreaseAnswered.declaration,
  ]

  /// Another plan was chosen, now or for the next renewal.
  ///
  /// - `isImmediate`: whether it takes effect at once.
  static let planChanged = Told<String, String, PlanChange, Bool>(
    "plan-changed", .store, LocalizedText(en: "plan changed", ja: "プランの変更"),
    subjects: .subscriptions,
    about: { _, new, _, _ in .products([new]) }
  ) { old, new, change, isImmediate in
    LocalizedText(
      en: "\(change.text[.english]) from \(old) to \(new), "
        + (isImmediate ? "now" : "with the next renewal"),
      ja: "\(old) から \(new) への\(change.text[.japanese]) (" + (isImmediate ? "即時" : "次回更新時") + ")")
  }

  /// Another way of billing a product was chosen, now or for the next renewal.
  ///
  /// - `isImmediate`: whether it takes effect at once.
  static let billingPlanChanged = Told<String, BillingPlan, Bool>(
    "billing-plan-changed", .store,
    LocalizedText(en: "billing plan changed", ja: "支払い方法の変更"), subjects: .subscriptions,
    about: { product, _, _ in .products([product]) }
  ) { product, billing, isImmediate in
    LocalizedText(
      en: "will have \(product) \(billing.text[.english]), "
        + (isImmediate ? "from now on" : "from the next renewal on, and after any commitment"),
      ja: "\(product) の支払い方法を「\(billing.text[.japanese])」に変更（"
        + (isImmediate ? "即時" : "次回更新時、または契約期間の終了後") + "）")
  }

  /// A pending change of plan was reverted.
  static let planChangeReverted = Told<String>(
    "plan-change-reverted", .store, LocalizedText(en: "change of plan cancelled", ja: "プラン変更の取り消し"),
    subjects: .subscriptions,
    about: { product in .products([product]) }
  ) { product in
    LocalizedText(
      en: "keeps \(product); the change was cancelled", ja: "プラン変更を取り消し、\(product) を継続する")
  }

  /// The number of seats of a subscription was changed, now or for the next renewal.
  ///
  /// - `isImmediate`: whether it takes effect at once.
  static let seatsChanged = Told<String, Int, Bool>(
    "seats-changed", .store, LocalizedText(en: "number of seats changed", ja: "席数の変更"),
    subjects: .subscriptions,
    about: { product, _, _ in .products([product]) }
  ) { product, seats, isImmediate in
    LocalizedText(
      en: "\(isImmediate ? "has" : "will renew") \(counted(seats, "seat")) of \(product)"
        + (isImmediate ? " now" : ""),
      ja: "\(product) の席数を \(seats) に変更した（\(isImmediate ? "即時" : "次回更新時")）")
  }

  /// Seats of a subscription were refunded, and others kept.
  static let seatsRefunded = Told<String, Int, Int>(
    "seats-refunded", .store, LocalizedText(en: "seats refunded", ja: "一部の席の返金"),
    subjects: .subscriptions,
    about: { product, _, _ in .products([product]) }
  ) { product, seats, rest in
    LocalizedText(
      en: "took back \(counted(seats, "seat")) of \(product), \(rest) left",
      ja: "\(product) の \(seats) 席を取り消した（残り \(rest) 席）")
  }

  /// A seat of a subscription was assigned to another account.
  static let seatAssigned = Told<String, String, TransactionID>(
    "seat-assigned", .store, LocalizedText(en: "seat assigned", ja: "席の割り当て"),
    subjects: .subscriptions,
    about: { product, _, _ in .products([product]) }
  ) { product, member, transaction in
    LocalizedText(
      en: "assigned a seat of \(product) to '\(member)', Transaction ID \(transaction)",
      ja: "\(product) の席を「\(member)」に割り当てた（Transaction ID \(transaction)）")
  }

  /// A seat of a subscription was taken back from another account.
  static let seatUnassigned = Told<String, String>(
    "seat-unassigned", .store, LocalizedText(en: "seat taken back", ja: "席の割り当て解除"),
    subjects: .subscriptions,
    about: { product, _ in .products([product]) }
  ) { product, member in
    LocalizedText(
      en: "took the seat of \(product) back from '\(member)'",
      ja: "「\(member)」への \(product) の席の割り当てを解除した")
  }

  /// An offer was redeemed for a current subscription.
  static let offerRedeemed = Told<String, String>(
    "offer-redeemed", .store, LocalizedText(en: "offer redeemed", ja: "オファーの利用"),
    subjects: .subscriptions,
    about: { product, _ in .products([product]) }
  ) { product, offer in
    LocalizedText(
      en: "accepted the offer '\(offer)' for \(product)", ja: "\(product) のオファー「\(offer)」を受け付けた")
  }

  /// A price was increased.
  ///
  /// - `needsConsent`: whether subscribers have to agree.
  static let priceIncreased = Told<String, Money, Bool>(
    "price-increased", .store, LocalizedText(en: "price raised", ja: "価格の引き上げ"),
    subjects: .subscriptions,
    about: { product, _, _ in .products([product]) }
  ) { product, price, needsConsent in
    LocalizedText(
      en: "raised the price of \(product) to \(price)"
        + (needsConsent ? ", if the subscriber agrees" : ""),
      ja: "\(product) の価格を \(price) に値上げした" + (needsConsent ? " (要同意)" : ""))
  }

  /// The customer answered a price increase.
  ///
  /// - `isAccepted`: whether the customer agreed.
  static let priceIncreaseAnswered = Told<String, Bool>(
    "price-increase-answered", .store, LocalizedText(en: "price increase answered", ja: "値上げへの回答"),
    subjects: .subscriptions,
    about: { product, _ in .products([product]) }
  ) { product, isAccepted in
    isAccepted
      ? LocalizedText(
        en: "learned that the customer agreed to the new price of \(product)",
        ja: "\(product) の値上げに同意された")
      : LocalizedText(
        en: "learned that the customer did not agree to the new price of \(product)",
        ja: "\(product) の値上げを拒否された")
  }
}
