import TenkenSimulation

extension Shape {
  /// A transaction of StoreKit 2.
  static let signedTransaction = RecordShape(
    phrase: Phrase(
      "[{product}]" + signedDetails[.english], "[{product}]" + signedDetails[.japanese]),
    fields: signedFields)

  /// What is said of a transaction behind its product.
  static let signedDetails = LocalizedText(
    """
    [, ID {id}][, original ID {original}][, {reason}][, {ownership}][, offer: {offer}]\
    [, {revoked}][, {upgraded}][, {verified}][, bought {purchase-date}][, until {expires}]\
    [, {price}][, offer ID {offer-id}][, order {app-account-token}]\
    [, revocationType {revocation-type}][, revocationReason {revocation-reason}]\
    [, percent paid back: {revocation-percentage}][, billingPlanType {billing-plan}]\
    [, billingPeriodNumber {billing-period}][, commitment until {commitment-expires}]\
    [, {commitment-price} in total][, quantity {quantity}][, {revoked-seats|seat|seats} revoked]\
    [, additionalTransactionReason {additional-reason}]
    """,
    """
    [（ID {id}）][（オリジナルID {original}）][（{reason}）][（{ownership}）]\
    [（オファー：{offer}）][（{revoked}）][（{upgraded}）][（{verified}）]\
    [（購入日時 {purchase-date}）][（期限 {expires}）][（{price}）][（オファーID {offer-id}）]\
    [（注文番号 {app-account-token}）][（revocationType {revocation-type}）]\
    [（revocationReason {revocation-reason}）][（返金率（%）{revocation-percentage}）]\
    [（billingPlanType {billing-plan}）][（billingPeriodNumber {billing-period}）]\
    [（契約の期限 {commitment-expires}）][（契約の総額 {commitment-price}）]\
    [（quantity {quantity}）][（取り消された席数 {revoked-seats}）]\
    [（additionalTransactionReason {additional-reason}）]
    """)

  /// The fields of a transaction of StoreKit 2.
  static let signedFields: [Parameter] = [
    Parameter("product", .reference("product"), "productID"),
    Parameter("id", .identifier, "id"),
    Parameter("original", .identifier, "originalID"),
    Parameter(
      "reason",
      .choice([
        Choice("purchase", "bought", "購入"),
        Choice("renewal", "renewed", "更新"),
      ]), "reason"),
    Parameter("ownership", .ownership, "ownershipType"),
    Parameter(
      "offer",
      .choice([
        Choice("introductory", "introductory offer", "お試しオファー"),
        Choice("promotional", "promotional offer", "プロモーションオファー"),
        Choice("code", "offer code", "オファーコード"),
        Choice("win-back", "win-back offer", "再獲得オファー"),
      ]), "the type of the offer; none without one", "オファーの種類（なければ none）"),
    Parameter("revoked", .boolean, "whether it has a revocationDate", "revocationDate の有無")
      .reading(
        yes: LocalizedText("revoked", "取り消し済み"),
        no: LocalizedText("not revoked", "取り消しなし")),
    Parameter("upgraded", .boolean, "isUpgraded")
      .reading(
        yes: LocalizedText("upgraded", "アップグレード済み"),
        no: LocalizedText("not upgraded", "アップグレードされていない")),
    Parameter(
      "verified", .boolean, "whether its VerificationResult is verified",
      "VerificationResult が verified か"
    )
    .reading(
      yes: LocalizedText("verified", "検証済み"),
      no: LocalizedText("not verified", "検証できない")),
    Parameter(
      "purchase-date", .text, "purchaseDate: 2026-01-31 00:00:00",
      "purchaseDate（例：2026-01-31 00:00:00）"),
    Parameter("expires", .text, "expirationDate; none if it has none", "expirationDate（なければ none）"),
    Parameter("price", .money(0...Int.max), "price, in minor units", "price（最小通貨単位）"),
    Parameter(
      "offer-id", .text, "offerID; none for an introductory offer, or without one",
      "offerID（お試しオファー、またはオファーなしなら none）"),
    Parameter(
      "app-account-token", .integer(1...Int.max),
      "appAccountToken: the number of the order that it carries; none without one",
      "appAccountToken（対応する注文の番号。なければ none）"),
    Parameter(
      "revocation-type",
      .choice([
        Choice("refund-full", "REFUND_FULL"), Choice("refund-prorated", "REFUND_PRORATED"),
        Choice("family-revoke", "FAMILY_REVOKE"),
        Choice("assignment-revoke", "assignmentRevocation"),
      ]), "revocationType; none if it was not revoked", "revocationType（取り消されていなければ none）"),
    Parameter(
      "revocation-reason", .refundReason, "revocationReason; none if it was not revoked",
      "revocationReason（取り消されていなければ none）"),
    Parameter(
      "revocation-percentage", .integer(0...100),
      "the percentage that was paid back; none without a refund", "返金の割合（%。返金がなければ none）"),
    Parameter(
      "billing-plan", .billingPlanType,
      "billingPlanType; none for other types of products, and before iOS 26.4",
      "billingPlanType（ほかの種類のプロダクトと iOS 26.4 より前では none）"),
    Parameter(
      "billing-period", .integer(1...Commitment.payments),
      "commitmentInfo.billingPeriodNumber; none without a commitment",
      "commitmentInfo.billingPeriodNumber（契約がなければ none）"),
    Parameter(
      "commitment-expires", .text, "commitmentInfo.expirationDate; none without a commitment",
      "commitmentInfo.expirationDate（契約がなければ none）"),
    Parameter(
      "commitment-price", .money(0...Int.max),
      "commitmentInfo.price, in minor units: of all payments; none without a commitment",
      "commitmentInfo.price（最小通貨単位。支払いの総額。契約がなければ none）"),
    Parameter(
      "quantity", .integer(1...100_000),
      "purchasedQuantity: for a multiseat subscription, the seats",
      "purchasedQuantity（複数席のサブスクリプションでは席数）"),
    Parameter(
      "revoked-seats", .integer(1...100_000),
      "multiSeatInfo.revokedSeatQuantity; none if no seat was refunded",
      "multiSeatInfo.revokedSeatQuantity（返金された席がなければ none）"),
    Parameter(
      "additional-reason", .choice([Choice("seat-addition", "SEAT_ADDITION")]),
      "additionalTransactionReason; none if it is the only transaction of its period",
      "additionalTransactionReason（期間のトランザクションが1件だけなら none）"),
  ]

  /// The reason for a refund request.
  static let refundReason = Shape.choice([
    Choice("other", "some other reason", "その他の理由"),
    Choice("developer-issue", "an issue of the app", "アプリの問題"),
  ])
}

extension Shape {
  /// The device on which something happened.
  static let deviceField = Parameter(
    "device", .text, "the name of the device; 'first' unless it has another",
    "端末の名前（別の名前を付けていなければ first）")

  /// A transaction that `Transaction.updates` has delivered to a device.
  static let updatedTransaction = RecordShape(
    phrase: Phrase(
      signedTransaction.phrase.text[.english] + "[, on “{device}”]",
      signedTransaction.phrase.text[.japanese] + "[（端末「{device}」）]"),
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
      case .prorated: (revocation?.amount ?? 0) * 100 / max(1, charged)
      case .familySharing, .unassigned, .assignmentRevoked, nil: nil
      }
    return [
      Value.Field("purchase-date", .text(date.second.description)),
      Value.Field("expires", expires.map { .text($0.description) } ?? .none),
      Value.Field("price", .integer(charged / seatCount)),
      Value.Field("offer-id", offerID.map { .text($0) } ?? .none),
      Value.Field("app-account-token", order.map { .integer($0.number) } ?? .none),
      Value.Field(
        "revocation-type", revocation?.kind.revocationType.map { .text($0) } ?? .none),
      Value.Field(
        "revocation-reason", revocation == nil ? .none : .text(refundReason.rawValue)),
      Value.Field("revocation-percentage", percentage.map { .integer($0) } ?? .none),
      Value.Field("billing-plan", billing.map { .text($0.rawValue) } ?? .none),
      Value.Field("billing-period", commitment.map { .integer($0.number) } ?? .none),
      Value.Field(
        "commitment-expires", commitment.map { .text($0.end.description) } ?? .none),
      Value.Field("commitment-price", commitment.map { .integer($0.price) } ?? .none),
      Value.Field("quantity", .integer(quantity)),
      Value.Field(
        "revoked-seats", seats.flatMap { $0.revoked > 0 ? .integer($0.revoked) : nil } ?? .none),
      Value.Field(
        "additional-reason", seats?.isOneOfSeveral == true ? .text("seat-addition") : .none),
    ]
  }
}

extension Revocation.Kind {
  /// The name of the `revocationType` in scenarios; nil if nobody has said which it is.
  fileprivate var revocationType: String? {
    switch self {
    case .refunded: "refund-full"
    case .prorated: "refund-prorated"
    case .familySharing: "family-revoke"
    case .assignmentRevoked: "assignment-revoke"
    case .unassigned: nil
    }
  }
}
