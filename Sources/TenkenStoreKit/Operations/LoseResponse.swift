import TenkenSimulation

/// Makes the server's response to the next receipt get lost.
struct LoseResponse: Operation {
  static let definition = WordDefinition(
    "lose-response",
    summary: LocalizedText(
      en: "Arranges that the server's response to the next receipt does not reach the app.",
      ja: "次のレシートに対するサーバーの応答がアプリに届かないようにする。"),
    phrase: Phrase(
      en: "Arrange that the next response of the app's server is lost to {cause}, {granted}",
      ja: "{granted}、応答を受け取る前に{cause}よう準備する"),
    parameters: [
      Parameter(
        "cause",
        .choice([
          Choice("app-crash", LocalizedText(en: "a crash of the app", ja: "アプリを強制終了できる")),
          Choice("timeout", LocalizedText(en: "a timeout", ja: "タイムアウトさせられる")),
        ]), LocalizedText(en: "why it does not arrive", ja: "届かない理由")),
      Parameter(
        "granted",
        .choice([
          Choice("already", LocalizedText(en: "after it has granted", ja: "サーバーが付与した後")),
          Choice("not-yet", LocalizedText(en: "before it has granted", ja: "サーバーが付与しないまま")),
        ]),
        LocalizedText(
          en: "whether the server has granted the purchase by then", ja: "その時点でサーバーが付与を済ませているか")),
    ],
    examples: [
      WordExample(
        before: [
          "launch-app", "buy: coin120", "lose-response: {cause: timeout, granted: already}",
        ], "authenticate",
        after: [
          "coins: 120", "queue: [{product: coin120, state: purchased}]",
          "server-requests: [{answer: '200', delivered: false}]",
        ]),
      WordExample(
        before: [
          "launch-app", "buy: coin120", "lose-response: {cause: app-crash, granted: not-yet}",
        ], "authenticate", after: ["coins: 0", "app-state: not-running"]),
    ],
    source: "Ihara 2019, failure 2: the response does not arrive"
  )

  private let loss: ResponseLoss

  init(_ arguments: Arguments) {
    loss = ResponseLoss(
      cause: arguments.choice("cause", as: ResponseLoss.Cause.self),
      isGranted: arguments.text("granted") == "already")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    world.changeServer { server, _ in server.loseResponse(loss) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    ResponseLoss.Cause.allCases.flatMap { cause in
      ["already", "not-yet"].map { granted in
        Arguments([
          Value.Field("cause", .text(cause.rawValue)), Value.Field("granted", .text(granted)),
        ])
      }
    }
  }
}
