import TenkenSimulation

/// A retry does not process a purchase that is still under way.
enum NoRetryDuringPurchase: Invariant {
  static let definition = InvariantDefinition(
    "no-retry-during-purchase",
    LocalizedText(
      en: "A purchase under way is not retried", ja: "購入中のトランザクションはリトライされない"),
    source: "Ihara 2019, what the retry has to look out for"
  )

  static func violation(in world: StoreKitWorld) -> LocalizedText? {
    world.history.retriedDuringPurchase.map { transaction in
      LocalizedText(
        en: "the receipt of transaction \(transaction) was sent twice",
        ja: "トランザクション \(transaction) のレシートが二重に送信された")
    }
  }
}
