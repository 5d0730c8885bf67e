import TenkenSimulation

/// The receipts that reached the app's server.
struct ServerRequestsObservation: Observation {
  static let definition = WordDefinition(
    "server-requests",
    summary: LocalizedText(
      en: "The receipts in the log of the app's server, each with its answer, in order.",
      ja: "アプリのサーバーのログに残ったレシートと、それぞれへの応答を順番どおりに確認する。"),
    phrase: Phrase(
      en: "The server's log has a receipt {value}",
      ja: "サーバーログに、レシートを受信し{value}を返した記録がある"),
    whenEmpty: Phrase(
      en: "The server's log shows no receipt", ja: "サーバーログに、レシートを受信した記録がない"),
    reads: .record(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(
              en: "[answered with {answer}][ ({delivered})]",
              ja: "[{answer}][（{delivered}）]"),
            fields: [
              Parameter(
                "answer",
                .choice([
                  Choice("200", LocalizedText(en: "200 (granted)", ja: "200（付与）")),
                  Choice("400", LocalizedText(en: "400 (no order)", ja: "400（注文なし）")),
                  Choice("401", LocalizedText(en: "401 (not signed in)", ja: "401（未ログイン）")),
                  Choice("409", LocalizedText(en: "409 (granted before)", ja: "409（付与済み）")),
                  Choice("503", LocalizedText(en: "503 (not verified)", ja: "503（検証不可）")),
                  Choice("none", LocalizedText(en: "nothing", ja: "エラー（応答なし）")),
                ]), LocalizedText(en: "the status code", ja: "ステータスコード")),
              Parameter(
                "delivered", .boolean,
                LocalizedText(en: "whether the answer reached the app", ja: "応答がアプリに届いたか")
              )
              .reading(
                yes: LocalizedText(en: "the app gets the answer", ja: "アプリに応答が届く"),
                no: LocalizedText(en: "the app does not get the answer", ja: "アプリに応答が届かない")),
            ])))),
    examples: [
      WordExample("server-requests: empty"),
      WordExample(
        before: ["launch-app", "buy: coin120", "authenticate"],
        "server-requests: [{answer: '200', delivered: true}]"),
    ],
    source: "Ihara 2019, retry of what is granted already"
  )
  .checkedByHand(
    LocalizedText(
      en: "Receipts in the server's log", ja: "サーバーのレシート受信ログ"),
    LocalizedText(
      en: """
        Look at the log of the server's endpoint for receipts at the time of the step: \
        each request, and the status that answered it. Ask whoever runs the server if \
        you cannot see it.
        """,
      ja: "操作した時刻の、レシート受信エンドポイントのサーバーログ（リクエストと応答ステータス）を確認する。閲覧できない場合は、サーバーの担当者に確認を依頼する。"))

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: ReceiptReceived.self) { received in
      .record([
        Value.Field("answer", .text(received.answer.map { String($0.rawValue) } ?? "none")),
        Value.Field("delivered", .boolean(received.isDelivered)),
      ])
    }
  }
}
