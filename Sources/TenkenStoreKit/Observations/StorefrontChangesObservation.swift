import TenkenSimulation

/// The changes of the storefront of which the app was told.
struct StorefrontChangesObservation: Observation, StoreKitWord {
  static let name = "storefront-changes"
  static let word = Word<StorefrontChangesObservation>(
    """
    The storefronts of which the app was told while it ran: paymentQueueDidChangeStorefront(_:), or \
    Storefront.updates.
    """,
    """
    実行中のアプリに通知されたストアフロントの変更（paymentQueueDidChangeStorefront(_:)、\
    Storefront.updates）を確認する。
    """,
    say: Phrase("The app is told of the storefront of {value}", "アプリに{value}のストアフロントへの変更が通知される"),
    whenEmpty: Phrase("The app is told of no new storefront", "アプリにストアフロントの変更が通知されない"),
    whenSome: Phrase(
      "The app is told of {value|new storefront|new storefronts}", "アプリにストアフロントの変更が {value} 回通知される"),
    reads: .record(.list(.storefrontCountry)),
    check: HandCheck(
      "Changes of the storefront", "ストアフロントの変更",
      "Look at what paymentQueueDidChangeStorefront(_:), or the loop over Storefront.updates, logs in a debug build.",
      "デバッグビルドで、paymentQueueDidChangeStorefront(_:)、または Storefront.updates を受け取る処理のログを確認する。"),
    examples: [
      WordExample(
        "storefront: JPN", "launch-app", "change-storefront: USA", then: "storefront-changes: [USA]"
      ),
      WordExample(
        "storefront: JPN", "launch-app", "background-app", "change-storefront: USA",
        "foreground-app", then: "storefront-changes: [USA]"),
    ],
    source:
      "Apple, paymentQueueDidChangeStorefront(_:); Storefront.updates; inferred for an app in the background"
  )

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: StorefrontLearned.self) { .text($0.country) }
  }
}
