import TenkenSimulation

/// The developer asks for a test notification.
struct RequestTestNotification: Operation {
  static let definition = WordDefinition(
    "request-test-notification",
    summary: "The developer asks the App Store Server API for a test notification.",
    phrase: Phrase(
      en: "Ask for a test notification (App Store Server API)",
      ja: "テスト通知をリクエストする（App Store Server API）"),
    refusals: [
      .slip("no-notifications", .noNotifications)
    ],
    examples: [
      WordExample(
        before: ["notifications: {version: '2'}"], "request-test-notification",
        after: ["notifications: [{type: TEST}]"]),
      WordExample("request-test-notification", refusal: "no-notifications"),
    ],
    source: "Apple, request a test notification"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.canNotify else { return .refused("no-notifications") }
    world.atStore { account, _, turn in turn.notify(.test, of: nil, account.id) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [RequestTestNotification] {
    [RequestTestNotification(Arguments())]
  }
}
