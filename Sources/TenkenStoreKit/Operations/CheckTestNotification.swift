import TenkenSimulation

/// The developer asks for the status of a test notification.
struct CheckTestNotification: Operation {
  static let definition = WordDefinition(
    "check-test-notification",
    synonyms: ["test-notification-status"],
    summary: LocalizedText(
      en: """
        The developer asks the App Store Server API for the status of the last test notification: \
        what was sent, and the result of each attempt.
        """,
      ja: "開発者が、最後に送ったテスト通知の内容と各送信の結果を App Store Server API に問い合わせる。"),
    phrase: Phrase(
      en: "Get the status of the test notification (App Store Server API)",
      ja: "テスト通知の送信結果を取得する（App Store Server API）"),
    refusals: [.noAppStore, .endpointNotYet],
    examples: [
      WordExample(
        before: ["notifications: {version: '2'}", "request-test-notification"],
        "check-test-notification",
        after: ["app-store-answers: [{for: test-notification-status, entries: 1, error: none}]"]),
      WordExample(
        "check-test-notification",
        after: ["app-store-answers: [{for: test-notification-status, error: '4040008'}]"]),
      WordExample(
        before: ["environment: xcode"], "check-test-notification", refusal: "no-app-store"),
      WordExample(
        before: ["environment: {name: sandbox, ios: 14, year: 2021}"], "check-test-notification",
        refusal: "not-yet"),
    ],
    source: "Apple, App Store Server API: Get Test Notification Status"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    if let refusal = world.rules.refusal(of: .testNotificationStatus) { return .refused(refusal) }
    world.changeNotifier { notifier, turn in notifier.answerTestStatus(&turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}

extension RefusalDefinition {
  /// There is no App Store Server API.
  static let noAppStore = RefusalDefinition(
    "no-app-store",
    LocalizedText(
      en: "StoreKit Testing in Xcode has no App Store Server API",
      ja: "Xcode では App Store Server API を使えない"))

  /// The App Store Server API does not have the endpoint yet.
  static let endpointNotYet = RefusalDefinition(
    "not-yet",
    LocalizedText(
      en: "the App Store Server API does not support this yet in the year of the case",
      ja: "ケースの年には、App Store Server API にこの機能がまだない"))
}
