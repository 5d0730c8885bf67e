import TenkenSimulation

extension StoreKitEvent {
  static let purchaseEvents: [EventDeclaration] = [
    Charged.declaration, Refunded.declaration, refundRequested.declaration,
    refundDeclined.declaration, RefundReversed.declaration, removedFromSale.declaration,
    shared.declaration, sharingStopped.declaration, familyLeft.declaration,
    ApprovalChanged.declaration, issueResolved.declaration,
  ]

  /// The customer asked for a refund.
  static let refundRequested = Told<String>(
    "refund-requested", .store, LocalizedText(en: "refund requested", ja: "返金の申請"),
    subjects: .allTypes,
    about: { product in .products([product]) }
  ) { product in
    LocalizedText(en: "was asked for a refund of \(product)", ja: "\(product) の返金を求められた")
  }

  /// The App Store declined a refund.
  static let refundDeclined = Told<String>(
    "refund-declined", .store, LocalizedText(en: "refund declined", ja: "返金の却下"),
    subjects: .allTypes,
    about: { product in .products([product]) }
  ) { product in
    LocalizedText(en: "declined the refund of \(product)", ja: "\(product) の返金を却下した")
  }

  /// A product was removed from sale.
  static let removedFromSale = Told<String>(
    "removed-from-sale", .store, LocalizedText(en: "product removed from sale", ja: "販売の終了"),
    subjects: .allTypes,
    about: { product in .products([product]) }
  ) { product in
    LocalizedText(en: "no longer sells \(product)", ja: "\(product) の販売を終了した")
  }

  /// A purchase was shared with a member of the family.
  static let shared = Told<String, String, TransactionID>(
    "shared", .store, LocalizedText(en: "shared with the family", ja: "ファミリー共有"),
    subjects: .shareable,
    about: { product, _, _ in .products([product]) }
  ) { product, member, transaction in
    LocalizedText(
      en: "shared \(product) with '\(member)', Transaction ID \(transaction)",
      ja: "\(product) を「\(member)」と共有した（Transaction ID \(transaction)）")
  }

  /// A purchase is no longer shared.
  static let sharingStopped = Told<String>(
    "sharing-stopped", .store, LocalizedText(en: "sharing stopped", ja: "共有の停止"),
    subjects: .shareable,
    about: { product in .products([product]) }
  ) { product in
    LocalizedText(en: "no longer shares \(product)", ja: "\(product) の共有を停止した")
  }

  /// A member left the family.
  static let familyLeft = Told<String>(
    "family-left", .store, LocalizedText(en: "somebody left the family", ja: "ファミリーからの離脱")
  ) { account in
    LocalizedText(en: "'\(account)' has left the family", ja: "「\(account)」がファミリーを抜けた")
  }

  /// The issue that interrupted a purchase was resolved.
  static let issueResolved = Told<String>(
    "issue-resolved", .store, LocalizedText(en: "interruption resolved", ja: "購入の中断の解消"),
    subjects: .allTypes,
    about: { product in .products([product]) }
  ) { product in
    LocalizedText(en: "the issue with \(product) is resolved", ja: "\(product) の購入の問題が解決された")
  }
}

/// The App Store charged the account.
struct Charged: DeclaredEvent {
  static let definition = EventDefinition(
    "charged", LocalizedText(en: "account charged", ja: "アカウントへの請求"), subjects: .allTypes)

  /// The product identifier.
  let product: String
  /// The amount that was charged.
  let amount: Money
  /// The transaction that was paid.
  let transaction: TransactionID
  /// The developer's percentage.
  let percent: Int
  /// Whether somebody pays it; in tests nobody does.
  let isReal: Bool

  var actor: EventActor { .store }
  var about: EventSubject? { .products([product]) }
  var text: LocalizedText {
    let remark = LocalizedText.nobodyPays
    return LocalizedText(
      en: "charged \(amount) for \(product), Transaction ID \(transaction) (the developer gets"
        + " \(percent) %\(isReal ? "" : "; \(remark[.english])"))",
      ja: "\(product) の代金 \(amount) を請求した（Transaction ID \(transaction)、純収益率 \(percent)%"
        + "\(isReal ? "" : "。\(remark[.japanese])")）")
  }
  var movement: MoneyMovement? {
    MoneyMovement(
      LocalizedText(en: "charged for \(product)", ja: "\(product) の請求"), amount,
      proceeds: amount.amount * percent / 100)
  }
}

/// The App Store refunded a purchase, in full or in part.
struct Refunded: DeclaredEvent {
  static let definition = EventDefinition(
    "refunded", LocalizedText(en: "money paid back", ja: "返金"), subjects: .allTypes)

  /// The product identifier.
  let product: String
  /// The amount that was refunded.
  let amount: Money
  /// The transaction that was refunded.
  let transaction: TransactionID
  /// Whether the refund is for the time left.
  let isProrated: Bool
  /// The proceeds that the developer gives back.
  let proceeds: Int

  var actor: EventActor { .store }
  var about: EventSubject? { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "paid back \(amount) for \(product), Transaction ID \(transaction)"
        + (isProrated ? " (for the time left)" : ""),
      ja: "\(product) の代金 \(amount) を返金した（Transaction ID \(transaction)"
        + (isProrated ? "、残り期間分）" : "）"))
  }
  var movement: MoneyMovement? {
    MoneyMovement(
      LocalizedText(
        en: "paid back for \(product)" + (isProrated ? ", the time left" : ""),
        ja: "\(product) の返金" + (isProrated ? "（残り期間分）" : "")),
      Money(amount: -amount.amount, currency: amount.currency), proceeds: -proceeds)
  }
}

/// The App Store reversed a refund.
struct RefundReversed: DeclaredEvent {
  static let definition = EventDefinition(
    "refund-reversed", LocalizedText(en: "refund reversed", ja: "返金の取り消し"), subjects: .allTypes)

  /// The product identifier.
  let product: String
  /// The amount that is charged again.
  let amount: Money
  /// The proceeds that the developer gets again.
  let proceeds: Int

  var actor: EventActor { .store }
  var about: EventSubject? { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "reversed the refund of \(product): charged \(amount) again",
      ja: "\(product) の返金を取り消し、\(amount) を再び請求した")
  }
  var movement: MoneyMovement? {
    MoneyMovement(
      LocalizedText(en: "refund of \(product) reversed", ja: "\(product) の返金の取り消し"), amount,
      proceeds: proceeds)
  }
}

/// An approval was requested, given or declined.
struct ApprovalChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "approval-changed",
    LocalizedText(en: "approval requested, given or declined", ja: "承認の依頼・許可・拒否"),
    subjects: .allTypes)

  /// The product identifier.
  let product: String
  /// The state of the approval.
  let approval: Approval

  var actor: EventActor { .store }
  var about: EventSubject? { .products([product]) }
  var text: LocalizedText {
    switch approval {
    case .asked:
      LocalizedText(en: "asks for approval of \(product)", ja: "\(product) の承認を求めた")
    case .approved: LocalizedText(en: "\(product) was approved", ja: "\(product) が承認された")
    case .declined: LocalizedText(en: "\(product) was declined", ja: "\(product) が拒否された")
    }
  }

  /// The state of a purchase that needs an approval.
  enum Approval: Hashable {
    /// The approval has been requested.
    case asked
    /// The purchase was approved.
    case approved
    /// The purchase was declined.
    case declined
  }
}
