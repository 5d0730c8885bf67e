import TenkenSimulation

/// The notifications that were held back arrive.
struct ReleaseNotifications: Operation, StoreKitWord {
  static let name = "release-notifications"
  static let word = Word<ReleaseNotifications>(
    "The notifications that were held back arrive, in order or the last ones first.",
    "保留していた通知が、順番どおりに、または最後のものから届く。",
    say: Phrase(
      "Let the notifications that were held back arrive[ ({order})]", "滞留させた通知を流す[（{order}）]"),
    optionally: [
      .choice(
        "order", \.isReversed, is: "reversed",
        of: [
          Choice("in-order", "in order", "発生順"), Choice("reversed", "the last ones first", "逆順"),
        ], "in which order", "届く順番"
      ).tried()
    ],
    refusals: [
      .impossible("nothing-held", "no notification is held back", "滞留している通知がない").after(
        "hold-notifications", "止める")
    ],
    needs: [.notifications],
    examples: [
      WordExample(
        "notifications: {version: '2'}", "launch-app", "buy: monthly", "authenticate",
        "hold-notifications", "cancel-subscription: monthly", "resubscribe: monthly",
        then: "release-notifications: reversed",
        gives: "notifications: [{subtype: AUTO_RENEW_ENABLED}, {subtype: AUTO_RENEW_DISABLED}]",
        "server-subscriptions: [{product: monthly, access: true}]"),
      WordExample(then: "release-notifications", refused: "nothing-held"),
    ],
    source: "Apple, App Store Server Notifications: order and duplicates are not promised")

  private var isReversed = false

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.notifier.held.isEmpty else { return .refused("nothing-held") }
    world.changeNotifier { notifier, turn in notifier.release(reversed: isReversed, &turn) }
    return .done
  }
}
