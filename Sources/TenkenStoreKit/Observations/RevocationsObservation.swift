import TenkenSimulation

/// The callbacks that report revoked entitlements to the app's observer.
struct RevocationsObservation: Observation {
  static let definition = WordDefinition(
    "revocations",
    summary:
      LocalizedText(
        en:
          "The calls of paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:), each with its products.",
        ja: "paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:) の呼び出しと、それぞれのプロダクトを確認する。"),
    phrase: Phrase(
      en: "The observer is notified that {value} was revoked",
      ja: "オブザーバーに{value}の取り消しが通知される"),
    whenEmpty: Phrase(en: "The observer is not notified of a revocation", ja: "オブザーバーに取り消しが通知されない"),
    reads: .record(
      .list(.oneOrMore(.reference("product")))),
    examples: [
      WordExample("revocations: empty"),
      WordExample(
        before: ["launch-app", "buy: no-ads", "authenticate", "request-refund: no-ads"],
        "revocations: [no-ads]"),
    ],
    source: "Apple, paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:)"
  )
  .checkedByHand(
    LocalizedText(
      en: "Notices of revocations", ja: "取り消しの通知"),
    LocalizedText(
      en: """
        Look at what paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:) logs in \
        a debug build.
        """,
      ja: "デバッグビルドで paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:) のログを確認する。"))

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: EntitlementsRevoked.self) { revoked in
      .list(revoked.products.map { .text($0) })
    }
  }
}
