import TenkenSimulation

extension QueuedTransaction {
  /// The states of a transaction in the queue, and the steps between them.
  static let machine = StateMachine(
    "transaction", LocalizedText(en: "Transaction in the queue", ja: "キューのトランザクション"),
    states: [
      Choice("none", LocalizedText(en: "not in the queue", ja: "キューにない")),
      Choice("purchasing", LocalizedText(en: "purchasing", ja: "購入処理中")),
      Choice("purchased", LocalizedText(en: "purchased", ja: "購入済み")),
      Choice("failed", LocalizedText(en: "failed", ja: "失敗")),
      Choice("deferred", LocalizedText(en: "deferred", ja: "承認待ち")),
      Choice("restored", LocalizedText(en: "restored", ja: "復元済み")),
    ],
    steps: [
      "none": ["purchasing", "purchased", "restored"],
      "purchasing": ["purchased", "failed", "deferred", "none"],
      "purchased": ["none"],
      "failed": ["none"],
      "deferred": ["purchased"],
      "restored": ["purchased", "none"],
    ])
}

extension Subscription {
  /// The states of a subscription, and the steps between them.
  static let machine = StateMachine(
    "subscription", LocalizedText(en: "Subscription", ja: "サブスクリプション"),
    states: [
      Choice("none", LocalizedText(en: "not subscribed", ja: "未登録")),
      Choice("active", LocalizedText(en: "active", ja: "有効")),
      Choice("in-grace-period", LocalizedText(en: "in the grace period", ja: "猶予期間中")),
      Choice("in-billing-retry", LocalizedText(en: "in billing retry", ja: "請求の再試行中")),
      Choice("expired", LocalizedText(en: "expired", ja: "期限切れ")),
      Choice("revoked", LocalizedText(en: "revoked", ja: "取り消し")),
    ],
    steps: [
      "none": ["active"],
      // Only Xcode can delete a subscription.
      "active": ["in-grace-period", "in-billing-retry", "expired", "revoked", "none"],
      "in-grace-period": ["active", "in-billing-retry", "expired", "revoked", "none"],
      "in-billing-retry": ["active", "expired", "none"],
      "expired": ["active", "none"],
      "revoked": ["active", "expired", "none"],
    ])
}
