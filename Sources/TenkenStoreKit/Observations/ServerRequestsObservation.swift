import TenkenSimulation

/// The receipts that reached the app's server.
struct ServerRequestsObservation: Observation, StoreKitWord {
  static let name = "server-requests"
  static let word = Word<ServerRequestsObservation>(
    "The receipts in the log of the app's server, each with its answer, in order.",
    "アプリのサーバーのログに残ったレシートと、それぞれへの応答を順番どおりに確認する。",
    say: Phrase(
      "The server's log has a receipt: {value}", "サーバーログに、レシートの受信と応答の記録がある：{value}"),
    whenEmpty: Phrase("The server's log shows no receipt", "サーバーログに、レシートを受信した記録がない"),
    whenSome: Phrase(
      "The server's log has {value|receipt|receipts}", "サーバーログに、レシートを受信した記録が {value} 件ある"),
    reads: .record(
      .list(
        .record(
          Phrase("[answered with {answer}][ ({delivered})]", "[{answer}][（{delivered}）]"),
          [
            Parameter(
              "answer",
              .choice([
                Choice("200", "200 (granted)", "200（付与）"),
                Choice("400", "400 (no order)", "400（注文なし）"),
                Choice("401", "401 (not signed in)", "401（未ログイン）"),
                Choice("409", "409 (granted before)", "409（付与済み）"),
                Choice("503", "503 (not verified)", "503（検証不可）"),
                Choice("none", "nothing", "エラー（応答なし）"),
              ]), "the status code", "ステータスコード"),
            Parameter("delivered", .boolean, "whether the answer reached the app", "応答がアプリに届いたか")
              .reading(
                yes: LocalizedText("the app gets the answer", "アプリに応答が届く"),
                no: LocalizedText("the app does not get the answer", "アプリに応答が届かない")),
          ]))),
    check: HandCheck(
      "Receipts in the server's log", "サーバーのレシート受信ログ",
      """
      Look at the log of the server's endpoint for receipts at the time of the step: \
      each request, and the status that answered it. Ask whoever runs the server if \
      you cannot see it.
      """, "操作した時刻の、レシート受信エンドポイントのサーバーログ（リクエストと応答ステータス）を確認する。閲覧できない場合は、サーバーの担当者に確認を依頼する。"),
    needs: [.onServer],
    examples: [
      WordExample(then: "server-requests: empty"),
      WordExample(
        "launch-app", "buy: coin120", "authenticate",
        then: "server-requests: [{answer: '200', delivered: true}]"),
    ],
    source: "Ihara 2019, retry of what is granted already")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: ReceiptReceived.self) { received in
      .record([
        Value.Field("answer", .text(received.answer.map { String($0.rawValue) } ?? "none")),
        Value.Field("delivered", .boolean(received.isDelivered)),
      ])
    }
  }
}
