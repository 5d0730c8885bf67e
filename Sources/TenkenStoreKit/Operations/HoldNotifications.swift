import TenkenSimulation

/// Notifications are held back on their way.
struct HoldNotifications: Operation, StoreKitWord {
  static let name = "hold-notifications"
  static let word = Word<HoldNotifications>(
    "From now on notifications are held back on their way.",
    "以後、通知が途中で保留される。",
    say: Phrase(
      "Hold back the App Store's notifications (a queue in front of the server, for example)",
      "App Store からの通知を滞留させる（サーバー手前のキューなど）"),
    refusals: [.noNotifications],
    needs: [.notifications],
    afterwards: LocalizedText("notifications are held back", "通知が保留されている"),
    examples: [
      WordExample(
        "notifications: {version: '2'}", "hold-notifications", "launch-app", "buy: monthly",
        "authenticate", then: "release-notifications", gives: "notifications: [{type: SUBSCRIBED}]"),
      WordExample(then: "hold-notifications", refused: "no-notifications"),
    ],
    source: "Apple, App Store Server Notifications: order and duplicates are not promised")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.canNotify else { return .refused("no-notifications") }
    world.changeNotifier { notifier, _ in notifier.hold() }
    return .done
  }
}
