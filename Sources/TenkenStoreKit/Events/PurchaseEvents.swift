import TenkenSimulation

/// The App Store charged the account.
struct Charged: DeclaredEvent {
  static let definition = EventDefinition(
    "charged", LocalizedText(en: "account charged", ja: "アカウントへの請求"), subjects: .allTypes)

  /// What it is about, by its identifier.
  let product: String
  /// How much.
  let amount: Money
  /// What was paid.
  let transaction: TransactionID
  /// How many percent the developer gets.
  let percent: Int

  var content: StoreKitEvent.Content { .charged(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "charged \(amount) for \(product), Transaction ID \(transaction)"
        + " (the developer gets \(percent) %)",
      ja: "\(product) の代金 \(amount) を請求した (Transaction ID \(transaction)、純収益率 \(percent)%)")
  }
  var movement: MoneyMovement? {
    MoneyMovement(
      LocalizedText(en: "charged for \(product)", ja: "\(product) の請求"), amount,
      proceeds: amount.amount * percent / 100)
  }
}

/// The App Store paid back what a purchase cost, or a part of it.
struct Refunded: DeclaredEvent {
  static let definition = EventDefinition(
    "refunded", LocalizedText(en: "money paid back", ja: "返金"), subjects: .allTypes)

  /// What it is about, by its identifier.
  let product: String
  /// How much.
  let amount: Money
  /// What had been paid.
  let transaction: TransactionID
  /// Whether it is for the time left.
  let isProrated: Bool
  /// What the developer gives back.
  let proceeds: Int

  var content: StoreKitEvent.Content { .refunded(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "paid back \(amount) for \(product), Transaction ID \(transaction)"
        + (isProrated ? " (for the time left)" : ""),
      ja: "\(product) の代金 \(amount) を返金した (Transaction ID \(transaction)"
        + (isProrated ? "、残り期間分)" : ")"))
  }
  var movement: MoneyMovement? {
    MoneyMovement(
      LocalizedText(
        en: "paid back for \(product)" + (isProrated ? ", the time left" : ""),
        ja: "\(product) の返金" + (isProrated ? "（残り期間分）" : "")),
      Money(amount: -amount.amount, currency: amount.currency), proceeds: -proceeds)
  }
}

/// The customer asked for a refund.
struct RefundRequested: DeclaredEvent {
  static let definition = EventDefinition(
    "refund-requested", LocalizedText(en: "refund requested", ja: "返金の申請"), subjects: .allTypes)

  /// What it is about, by its identifier.
  let product: String

  var content: StoreKitEvent.Content { .refundRequested(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(en: "was asked for a refund of \(product)", ja: "\(product) の返金を求められた")
  }
}

/// The App Store declined a refund.
struct RefundDeclined: DeclaredEvent {
  static let definition = EventDefinition(
    "refund-declined", LocalizedText(en: "refund declined", ja: "返金の却下"), subjects: .allTypes)

  /// What it is about, by its identifier.
  let product: String

  var content: StoreKitEvent.Content { .refundDeclined(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(en: "declined the refund of \(product)", ja: "\(product) の返金を却下した")
  }
}

/// The App Store took a refund back.
struct RefundReversed: DeclaredEvent {
  static let definition = EventDefinition(
    "refund-reversed", LocalizedText(en: "refund taken back", ja: "返金の取り消し"), subjects: .allTypes)

  /// What it is about, by its identifier.
  let product: String
  /// How much.
  let amount: Money
  /// What the developer gets of it.
  let proceeds: Int

  var content: StoreKitEvent.Content { .refundReversed(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "took back the refund of \(product): charged \(amount) again",
      ja: "\(product) の返金を取り消し、\(amount) を再び請求した")
  }
  var movement: MoneyMovement? {
    MoneyMovement(
      LocalizedText(en: "refund of \(product) taken back", ja: "\(product) の返金の取り消し"), amount,
      proceeds: proceeds)
  }
}

/// A product is not for sale any more.
struct RemovedFromSale: DeclaredEvent {
  static let definition = EventDefinition(
    "removed-from-sale", LocalizedText(en: "product removed from sale", ja: "販売の終了"),
    subjects: .allTypes)

  /// What it is about, by its identifier.
  let product: String

  var content: StoreKitEvent.Content { .removedFromSale(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(en: "sells \(product) no longer", ja: "\(product) の販売を終了した")
  }
}

/// A member of the family got a share in a purchase.
struct Shared: DeclaredEvent {
  static let definition = EventDefinition(
    "shared", LocalizedText(en: "shared with the family", ja: "ファミリー共有"), subjects: .shareable)

  /// What it is about, by its identifier.
  let product: String
  /// Who.
  let member: String
  /// The member's own transaction.
  let transaction: TransactionID

  var content: StoreKitEvent.Content { .shared(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(
      en: "shared \(product) with '\(member)', Transaction ID \(transaction)",
      ja: "\(product) を「\(member)」と共有した (Transaction ID \(transaction))")
  }
}

/// A purchase is not shared any more.
struct SharingStopped: DeclaredEvent {
  static let definition = EventDefinition(
    "sharing-stopped", LocalizedText(en: "sharing stopped", ja: "共有の停止"), subjects: .shareable)

  /// What it is about, by its identifier.
  let product: String

  var content: StoreKitEvent.Content { .sharingStopped(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(en: "shares \(product) no longer", ja: "\(product) の共有を停止した")
  }
}

/// Somebody left the family.
struct FamilyLeft: DeclaredEvent {
  static let definition = EventDefinition(
    "family-left", LocalizedText(en: "somebody left the family", ja: "ファミリーからの離脱"))

  /// Who.
  let account: String

  var content: StoreKitEvent.Content { .familyLeft(self) }
  var actor: EventActor { .store }
  var text: LocalizedText {
    LocalizedText(en: "'\(account)' has left the family", ja: "「\(account)」がファミリーを抜けた")
  }
}

/// A purchase waits for approval, was approved, or was declined.
struct ApprovalChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "approval-changed", LocalizedText(en: "approval asked, given or declined", ja: "承認の依頼・許可・拒否"),
    subjects: .allTypes)

  /// What it is about, by its identifier.
  let product: String
  /// How it stands.
  let approval: Approval

  var content: StoreKitEvent.Content { .approvalChanged(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    switch approval {
    case .asked:
      LocalizedText(en: "asks for approval of \(product)", ja: "\(product) の承認を求めた")
    case .approved: LocalizedText(en: "\(product) was approved", ja: "\(product) が承認された")
    case .declined: LocalizedText(en: "\(product) was declined", ja: "\(product) が拒否された")
    }
  }

  /// How a purchase stands that has to be approved.
  enum Approval: Hashable {
    /// Somebody has been asked.
    case asked
    /// It may be bought.
    case approved
    /// It may not.
    case declined
  }
}

/// What had interrupted a purchase was resolved.
struct IssueResolved: DeclaredEvent {
  static let definition = EventDefinition(
    "issue-resolved", LocalizedText(en: "interruption resolved", ja: "購入の中断の解消"),
    subjects: .allTypes)

  /// What it is about, by its identifier.
  let product: String

  var content: StoreKitEvent.Content { .issueResolved(self) }
  var actor: EventActor { .store }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    LocalizedText(en: "the issue with \(product) is resolved", ja: "\(product) の購入の問題が解決された")
  }
}
