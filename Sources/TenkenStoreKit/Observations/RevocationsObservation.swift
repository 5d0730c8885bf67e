import TenkenSimulation

/// The callbacks that report revoked entitlements to the app's observer.
struct RevocationsObservation: Observation, StoreKitWord {
  static let name = "revocations"
  static let word = Word<RevocationsObservation>(
    "The calls of paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:), each with its products.",
    "paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:) の呼び出しと、それぞれのプロダクトを確認する。",
    say: Phrase(
      "The observer is notified of the revocation of {value}", "オブザーバーに{value}の取り消しが通知される"),
    whenEmpty: Phrase("The observer is not notified of a revocation", "オブザーバーに取り消しが通知されない"),
    whenSome: Phrase(
      "The observer is notified of {value|revocation|revocations}", "オブザーバーに取り消しが {value} 回通知される"),
    reads: .record(.list(.oneOrMore(.reference("product")))),
    check: HandCheck(
      "Notices of revocations", "取り消しの通知",
      """
      Look at what paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:) logs in \
      a debug build.
      """, "デバッグビルドで paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:) のログを確認する。"),
    needs: [.storeKit1],
    examples: [
      WordExample(then: "revocations: empty"),
      WordExample(
        "launch-app", "buy: no-ads", "authenticate", "request-refund: no-ads",
        then: "revocations: [no-ads]"),
    ],
    source: "Apple, paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:)")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: EntitlementsRevoked.self) { revoked in
      .list(revoked.products.map { .text($0) })
    }
  }
}
