import TenkenSimulation

/// The last notification arrives a second time.
struct DuplicateNotification: Operation, StoreKitWord {
  static let name = "duplicate-notification"
  static let word = Word<DuplicateNotification>(
    "The last notification that the app's server has accepted arrives once more.",
    "アプリのサーバーが最後に受け取った通知が、もう一度届く。",
    say: Phrase("Send the last notification to the server again", "直前の通知をサーバーに再度送る"),
    refusals: [
      .impossible("nothing-sent", "no notification was accepted", "受理された通知がない").instead(
        "with 'notifications', something that is notified comes first, such as 'buy' and 'authenticate'",
        "notifications を加え、先に buy と authenticate など、通知される操作をする")
    ],
    needs: [.notifications],
    examples: [
      WordExample(
        "notifications: {version: '2'}", "launch-app", "buy: monthly", "authenticate",
        then: "duplicate-notification",
        gives: "notifications: [{type: SUBSCRIBED, attempt: 2, taken: true}]"),
      WordExample(then: "duplicate-notification", refused: "nothing-sent"),
    ],
    source: "Apple, notificationUUID: to recognise a notification that is sent again")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard let last = world.notifier.last else { return .refused("nothing-sent") }
    world.changeNotifier { _, turn in turn.post(last) }
    return .done
  }
}
