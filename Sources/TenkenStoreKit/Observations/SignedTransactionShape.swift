import TenkenSimulation

extension Shape {
  /// A transaction of StoreKit 2.
  static let signedTransaction = RecordShape(
    phrase: Phrase(
      en: """
        [{product}][, ID {id}][, original ID {original}][, {reason}][, {ownership}][, offer: {offer}]\
        [, {revoked}][, {upgraded}][, {verified}]
        """,
      ja: """
        [{product}][、ID {id}][、オリジナルID {original}][、{reason}][、{ownership}][、オファー: {offer}]\
        [、{revoked}][、{upgraded}][、{verified}]
        """),
    fields: signedFields)

  /// What a transaction of StoreKit 2 says.
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
      ]), "the type of the offer; none without one"),
    Parameter("revoked", .boolean, "whether it has a revocationDate")
      .reading(
        yes: LocalizedText(en: "revoked", ja: "取り消し済み"),
        no: LocalizedText(en: "not revoked", ja: "取り消しなし")),
    Parameter("upgraded", .boolean, "isUpgraded")
      .reading(
        yes: LocalizedText(en: "upgraded", ja: "アップグレード済み"),
        no: LocalizedText(en: "not upgraded", ja: "アップグレードされていない")),
    Parameter("verified", .boolean, "whether its VerificationResult is verified")
      .reading(
        yes: LocalizedText(en: "verified", ja: "検証済み"),
        no: LocalizedText(en: "not verified", ja: "検証できない")),
  ]
}

extension Shape {
  /// The device on which something happened.
  static let deviceField = Parameter(
    "device", .text, "the device, by its name; 'first' unless it has another")

  /// A transaction that Transaction.updates has brought to a device.
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
    ]
  }
}

extension StoreKitWorld {
  /// Purchases as StoreKit 2 lists them.
  func value(of purchases: [Purchase]) -> Value {
    .list(purchases.map { .record(device.sign($0, in: store.shop).fields) })
  }
}
