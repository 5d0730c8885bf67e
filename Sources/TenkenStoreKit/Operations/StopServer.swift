import TenkenSimulation

/// The app's server rejects notifications from now on.
struct StopServer: Operation, StoreKitWord {
  static let name = "stop-server"
  static let word = Word<StopServer>(
    "The app's server does not accept notifications from now on; it still answers the app.",
    "以後、アプリのサーバーが通知を受理しなくなる。アプリからの要求には応答する。",
    say: Phrase(
      "Let the app's server answer notifications {answer}", "通知に{answer}ようにサーバーを設定する"),
    optionally: [
      .choice(
        "answer", \.answer,
        among: NotificationAnswer.allCases.filter { !$0.isAccepted }.map { answer in
          answer == .timeout
            ? (Choice(answer.rawValue, "too late", "時間内に応答しない"), answer)
            : (
              Choice(answer.rawValue, "with \(answer.rawValue)", " \(answer.rawValue) を返す"),
              answer
            )
        }, "the HTTP status, or timeout", "HTTP ステータス。応答しない場合は timeout")
    ],
    refusals: [
      .impossible("already-down", "it already answers like this", "すでにそのように応答している").instead(
        "leave out this step, or let 'start-server' come first",
        "この手順を省くか、先に start-server で再開する")
    ],
    needs: [.notifications],
    afterwards: LocalizedText("the app's server rejects notifications", "サーバーが通知を受理しない"),
    examples: [
      WordExample(
        "notifications: {version: '2'}", "launch-app", "stop-server", "buy: monthly",
        then: "authenticate", gives: "notifications: [{type: SUBSCRIBED, taken: false}]"),
      WordExample(
        "environment: production", "notifications: {version: '2'}",
        "rule: {name: notification-retry-after-4xx, value: once}", "launch-app",
        "stop-server: {answer: '404'}", "buy: monthly", "authenticate", then: "wait: 20d",
        gives: "notifications: empty"),
      WordExample("stop-server", then: "stop-server", refused: "already-down"),
    ],
    source: "Apple, responding to App Store Server Notifications, and sendAttemptResult")

  private var answer = NotificationAnswer.serverError

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.server.answer != answer else { return .refused("already-down") }
    world.changeServer { server, turn in server.setAnswer(answer, &turn) }
    return .done
  }
}
