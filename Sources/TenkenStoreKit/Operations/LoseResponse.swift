import TenkenSimulation

/// Makes the server's response to the next receipt get lost.
struct LoseResponse: Operation, StoreKitWord {
  static let name = "lose-response"
  static let word = Word<LoseResponse>(
    "Arranges that the server's response to the next receipt does not reach the app.",
    "次のレシートに対するサーバーの応答がアプリに届かないようにする。",
    say: Phrase(
      "Arrange that the next response of the app's server is lost to {cause}, {granted}",
      "{granted}、応答を受け取る前に{cause}よう準備する"),
    takes: [
      .choice(
        "cause", \.cause,
        [
          Choice("app-crash", "a crash of the app", "アプリを強制終了できる"),
          Choice("timeout", "a timeout", "タイムアウトさせられる"),
        ], "why it does not arrive", "届かない理由"),
      .choice(
        "granted", \.isGranted, is: "already",
        of: [
          Choice("already", "after it has granted", "サーバーが付与した後"),
          Choice("not-yet", "before it has granted", "サーバーが付与しないまま"),
        ], "whether the server has granted the purchase by then", "その時点でサーバーが付与を済ませているか"),
    ],
    needs: [.onServer],
    examples: [
      WordExample(
        "launch-app", "buy: coin120", "lose-response: {cause: timeout, granted: already}",
        then: "authenticate", gives: "coins: 120", "queue: [{product: coin120, state: purchased}]",
        "server-requests: [{answer: '200', delivered: false}]"),
      WordExample(
        "launch-app", "buy: coin120", "lose-response: {cause: app-crash, granted: not-yet}",
        then: "authenticate", gives: "coins: 0", "app-state: not-running"),
    ],
    source: "Ihara 2019, failure 2: the response does not arrive")

  private var cause = ResponseLoss.Cause.timeout
  private var isGranted = false

  func apply(to world: inout StoreKitWorld) -> Outcome {
    world.changeServer { server, _ in
      server.loseResponse(ResponseLoss(cause: cause, isGranted: isGranted))
    }
    return .done
  }
}
