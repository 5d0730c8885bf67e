import TenkenSimulation

/// The developer asks for a test notification.
struct RequestTestNotification: Operation, StoreKitWord {
  static let name = "request-test-notification"
  static let word = Word<RequestTestNotification>(
    "The developer asks the App Store Server API for a test notification.",
    "開発者が App Store Server API でテスト通知を要求する。",
    say: Phrase(
      "Ask for a test notification (App Store Server API)", "テスト通知をリクエストする（App Store Server API）"),
    refusals: [.noNotifications, .endpointNotYet],
    needs: [.notifications, .function("server-api")],
    examples: [
      WordExample(
        "notifications: {version: '2'}", then: "request-test-notification",
        gives: "notifications: [{type: TEST}]"),
      WordExample(then: "request-test-notification", refused: "no-notifications"),
      WordExample(
        "environment: {name: sandbox, ios: 14, year: 2021}", "notifications: {version: '2'}",
        then: "request-test-notification", refused: "not-yet"),
    ],
    source: "Apple, request a test notification")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.canNotify else {
      world.changeNotifier { notifier, turn in notifier.refuseTest(&turn) }
      return .refused("no-notifications")
    }
    if let refusal = world.rules.refusal(of: .testNotification) { return .refused(refusal) }
    let account = world.device.account
    world.changeNotifier { notifier, turn in notifier.answerTest(by: account, &turn) }
    return .done
  }
}
