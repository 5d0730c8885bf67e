import TenkenSimulation

/// The developer asks for a test notification.
struct RequestTestNotification: Operation {
  static let definition = WordDefinition(
    "request-test-notification",
    summary: LocalizedText(
      en: "The developer asks the App Store Server API for a test notification.",
      ja: "開発者が App Store Server API でテスト通知を要求する。"),
    phrase: Phrase(
      en: "Ask for a test notification (App Store Server API)",
      ja: "テスト通知をリクエストする（App Store Server API）"),
    refusals: [
      .impossible("no-notifications", .noNotifications),
      .endpointNotYet,
    ],
    examples: [
      WordExample(
        before: ["notifications: {version: '2'}"], "request-test-notification",
        after: ["notifications: [{type: TEST}]"]),
      WordExample("request-test-notification", refusal: "no-notifications"),
      WordExample(
        before: [
          "environment: {name: sandbox, ios: 14, year: 2021}", "notifications: {version: '2'}",
        ],
        "request-test-notification", refusal: "not-yet"),
    ],
    source: "Apple, request a test notification"
  )

  init(_ arguments: Arguments) {}

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

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
