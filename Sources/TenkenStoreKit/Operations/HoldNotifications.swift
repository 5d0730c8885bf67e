import TenkenSimulation

/// Notifications are held back on their way.
struct HoldNotifications: Operation {
  static let definition = WordDefinition(
    "hold-notifications",
    summary: LocalizedText(
      en: "From now on notifications are held back on their way.", ja: "以後、通知が途中で保留される。"),
    phrase: Phrase(
      en: "Hold back the App Store's notifications (a queue in front of the server, for example)",
      ja: "App Store からの通知を滞留させる（サーバー手前のキューなど）"),
    refusals: [
      .impossible("no-notifications", .noNotifications)
    ],
    examples: [
      WordExample(
        before: [
          "notifications: {version: '2'}", "hold-notifications", "launch-app", "buy: monthly",
          "authenticate",
        ],
        "release-notifications", after: ["notifications: [{type: SUBSCRIBED}]"]),
      WordExample("hold-notifications", refusal: "no-notifications"),
    ],
    source: "Apple, App Store Server Notifications: order and duplicates are not promised"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.canNotify else { return .refused("no-notifications") }
    world.changeNotifier { notifier, _ in notifier.hold() }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}

extension LocalizedText {
  static let noNotifications = LocalizedText(
    en: "the App Store sends this server no notifications", ja: "このサーバーには通知が送られない")
}
