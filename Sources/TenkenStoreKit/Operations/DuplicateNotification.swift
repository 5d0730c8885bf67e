import TenkenSimulation

/// The last notification arrives a second time.
struct DuplicateNotification: Operation {
  static let definition = WordDefinition(
    "duplicate-notification",
    summary: LocalizedText(
      en: "The last notification that the app's server has accepted arrives once more.",
      ja: "アプリのサーバーが最後に受け取った通知が、もう一度届く。"),
    phrase: Phrase(en: "Send the last notification to the server again", ja: "直前の通知をサーバーに再度送る"),
    refusals: [
      .impossible(
        "nothing-sent", LocalizedText(en: "no notification was accepted", ja: "受理された通知がない"))
    ],
    examples: [
      WordExample(
        before: ["notifications: {version: '2'}", "launch-app", "buy: monthly", "authenticate"],
        "duplicate-notification",
        after: ["notifications: [{type: SUBSCRIBED, attempt: 2, taken: true}]"]),
      WordExample("duplicate-notification", refusal: "nothing-sent"),
    ],
    source: "Apple, notificationUUID: to recognise a notification that is sent again"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard let last = world.notifier.last else { return .refused("nothing-sent") }
    world.changeNotifier { _, turn in turn.post(last) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
