import TenkenSimulation

extension Shape {
  /// A transaction of StoreKit 2.
  static let signedTransaction = RecordShape(
    phrase: Phrase(
      en: """
        [{product}][, ID {id}][, original ID {original}][, {reason}][, {ownership}][, offer: {offer}]\
        [, {revoked}][, {upgraded}][, {verified}][, bought {purchase-date}][, until {expires}]\
        [, {price}][, offer ID {offer-id}][, order {app-account-token}]\
        [, revocationType {revocation-type}][, revocationReason {revocation-reason}]\
        [, percent paid back: {revocation-percentage}]
        """,
      ja: """
        [{product}][（ID {id}）][（オリジナルID {original}）][（{reason}）][（{ownership}）]\
        [（オファー: {offer}）][（{revoked}）][（{upgraded}）][（{verified}）]\
        [（購入日時 {purchase-date}）][（期限 {expires}）][（{price}）][（オファーID {offer-id}）]\
        [（注文番号 {app-account-token}）][（revocationType {revocation-type}）]\
        [（revocationReason {revocation-reason}）][（返金率（%）{revocation-percentage}）]
        """),
    fields: signedFields)

  /// The fields of a transaction of StoreKit 2.
  static let signedFields: [Parameter] = [
    Parameter("product", .reference("product"), "productID"),
    Parameter("id", .identifier, "id"),
    Parameter("original", .identifier, "originalID"),
    Parameter(
      "reason",
      .choice([
        Choice("purchase", LocalizedText(en: "bought", ja: "購入")),
        Choice("renewal", LocalizedText(en: "renewed", ja: "更新")),
      ]), "reason"),
    Parameter("ownership", .ownership, "ownershipType"),
    Parameter(
      "offer",
      .choice([
        Choice("introductory", LocalizedText(en: "introductory offer", ja: "お試しオファー")),
        Choice("promotional", LocalizedText(en: "promotional offer", ja: "プロモーションオファー")),
        Choice("code", LocalizedText(en: "offer code", ja: "オファーコード")),
        Choice("win-back", LocalizedText(en: "win-back offer", ja: "再獲得オファー")),
      ]), LocalizedText(en: "the type of the offer; none without one", ja: "オファーの種類（なければ none）")),
    Parameter(
      "revoked", .boolean,
      LocalizedText(en: "whether it has a revocationDate", ja: "revocationDate の有無")
    )
    .reading(
      yes: LocalizedText(en: "revoked", ja: "取り消し済み"),
      no: LocalizedText(en: "not revoked", ja: "取り消しなし")),
    Parameter("upgraded", .boolean, "isUpgraded")
      .reading(
        yes: LocalizedText(en: "upgraded", ja: "アップグレード済み"),
        no: LocalizedText(en: "not upgraded", ja: "アップグレードされていない")),
    Parameter(
      "verified", .boolean,
      LocalizedText(
        en: "whether its VerificationResult is verified", ja: "VerificationResult が verified か")
    )
    .reading(
      yes: LocalizedText(en: "verified", ja: "検証済み"),
      no: LocalizedText(en: "not verified", ja: "検証できない")),
    Parameter(
      "purchase-date", .text,
      LocalizedText(
        en: "purchaseDate: 2026-01-31 00:00:00", ja: "purchaseDate（例: 2026-01-31 00:00:00）")),
    Parameter(
      "expires", .text,
      LocalizedText(en: "expirationDate; none if it has none", ja: "expirationDate（なければ none）")),
    Parameter(
      "price", .money(0...Int.max), LocalizedText(en: "price, in minor units", ja: "price（最小通貨単位）")),
    Parameter(
      "offer-id", .text,
      LocalizedText(
        en: "offerID; none for an introductory offer, or without one",
        ja: "offerID（お試しオファー、またはオファーなしなら none）")),
    Parameter(
      "app-account-token", .integer(1...Int.max),
      LocalizedText(
        en: "appAccountToken: the number of the order that it carries; none without one",
        ja: "appAccountToken（対応する注文の番号。なければ none）")),
    Parameter(
      "revocation-type",
      .choice([
        Choice("refund-full", "REFUND_FULL"), Choice("refund-prorated", "REFUND_PRORATED"),
        Choice("family-revoke", "FAMILY_REVOKE"),
      ]),
      LocalizedText(
        en: "revocationType; none if it was not revoked",
        ja: "revocationType（取り消されていなければ none）")),
    Parameter(
      "revocation-reason", .refundReason,
      LocalizedText(
        en: "revocationReason; none if it was not revoked", ja: "revocationReason（取り消されていなければ none）"
      )
    ),
    Parameter(
      "revocation-percentage", .integer(0...100),
      LocalizedText(
        en: "the percentage that was paid back; none without a refund",
        ja: "返金の割合（%。返金がなければ none）")),
  ]

  /// The reason for a refund request.
  static let refundReason = Shape.choice([
    Choice("other", LocalizedText(en: "some other reason", ja: "その他の理由")),
    Choice("developer-issue", LocalizedText(en: "an issue of the app", ja: "アプリの問題")),
  ])
}

extension Shape {
  /// The device on which something happened.
  static let deviceField = Parameter(
    "device", .text,
    LocalizedText(
      en: "the name of the device; 'first' unless it has another", ja: "端末の名前（別の名前を付けていなければ first）"
    ))

  /// A transaction that `Transaction.updates` has delivered to a device.
  static let updatedTransaction = RecordShape(
    phrase: Phrase(
      en: signedTransaction.phrase.text[.english] + "[, on “{device}”]",
      ja: signedTransaction.phrase.text[.japanese] + "[（端末「{device}」）]"),
    fields: signedFields + [deviceField])
}

extension SignedTransaction {
  /// The fields that scenarios read.
  var fields: [Value.Field] {
    [
      Value.Field("product", .text(product)), Value.Field("id", .identifier(id)),
      Value.Field("original", .identifier(original)), Value.Field("reason", .text(reason.rawValue)),
      Value.Field("ownership", .text(ownership.rawValue)),
      Value.Field("offer", offer.map { .text($0.rawValue) } ?? .none),
      Value.Field("revoked", .boolean(isRevoked)), Value.Field("upgraded", .boolean(isUpgraded)),
      Value.Field("verified", .boolean(isVerified)),
    ] + details.fields
  }
}

extension StoreKitWorld {
  /// Purchases as StoreKit 2 lists them.
  func value(of purchases: [Purchase]) -> Value {
    .list(purchases.map { .record(device.sign($0, in: store.shop).fields) })
  }
}

extension SignedTransaction.Details {
  /// The fields that scenarios read.
  fileprivate var fields: [Value.Field] {
    let percentage: Int? =
      switch revocation?.kind {
      case .refunded: 100
      case .prorated: (revocation?.amount ?? 0) * 100 / max(1, price)
      case .familySharing, nil: nil
      }
    return [
      Value.Field("purchase-date", .text(date.second.description)),
      Value.Field("expires", expires.map { .text($0.description) } ?? .none),
      Value.Field("price", .integer(price)),
      Value.Field("offer-id", offerID.map { .text($0) } ?? .none),
      Value.Field("app-account-token", order.map { .integer($0.number) } ?? .none),
      Value.Field("revocation-type", revocation.map { .text($0.kind.revocationType) } ?? .none),
      Value.Field(
        "revocation-reason", revocation == nil ? .none : .text(refundReason.rawValue)),
      Value.Field("revocation-percentage", percentage.map { .integer($0) } ?? .none),
    ]
  }
}

extension Revocation.Kind {
  /// The name of the `revocationType` in scenarios.
  fileprivate var revocationType: String {
    switch self {
    case .refunded: "refund-full"
    case .prorated: "refund-prorated"
    case .familySharing: "family-revoke"
    }
  }
}
