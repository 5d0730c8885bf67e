import TenkenSimulation

/// The developer asks for the status of a test notification.
struct CheckTestNotification: Operation, StoreKitWord {
  static let name = "check-test-notification"
  static let word = Word<CheckTestNotification>(
    also: ["test-notification-status"],
    """
    The developer asks the App Store Server API for the status of the last test notification: \
    what was sent, and the result of each attempt.
    """,
    "開発者が、最後に送ったテスト通知の内容と各送信の結果を App Store Server API に問い合わせる。",
    say: Phrase(
      "Get the status of the test notification (App Store Server API)",
      "テスト通知の送信結果を取得する（App Store Server API）"),
    refusals: [.noAppStore, .endpointNotYet],
    needs: [.notifications, .function("server-api")],
    examples: [
      WordExample(
        "notifications: {version: '2'}", "request-test-notification",
        then: "check-test-notification",
        gives: "app-store-answers: [{for: test-notification-status, entries: 1, error: none}]"),
      WordExample(
        then: "check-test-notification",
        gives: "app-store-answers: [{for: test-notification-status, error: '4040008'}]"),
      WordExample("environment: xcode", then: "check-test-notification", refused: "no-app-store"),
      WordExample(
        "environment: {name: sandbox, ios: 14, year: 2021}", then: "check-test-notification",
        refused: "not-yet"),
    ],
    source: "Apple, App Store Server API: Get Test Notification Status")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    if let refusal = world.rules.refusal(of: .testNotificationStatus) { return .refused(refusal) }
    world.changeNotifier { notifier, turn in notifier.answerTestStatus(&turn) }
    return .done
  }
}
