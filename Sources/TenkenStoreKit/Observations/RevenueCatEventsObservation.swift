import TenkenSimulation

/// The events that RevenueCat posted.
struct RevenueCatEventsObservation: Observation, StoreKitWord {
  static let name = "revenuecat-events"
  static let word = Word<RevenueCatEventsObservation>(
    "The events that RevenueCat posted to the app's server, every attempt, in order.",
    "RevenueCat がアプリのサーバーに送ったイベントを、再送も含めて順番どおりに確認する。",
    say: Phrase(
      "RevenueCat posts {value} to the server", "RevenueCat からサーバーに {value} のイベントが届く"),
    whenEmpty: Phrase(
      "RevenueCat posts no event to the server", "RevenueCat からサーバーにイベントが届かない"),
    whenSome: Phrase(
      "RevenueCat posts {value|event|events} to the server",
      "RevenueCat からサーバーにイベントが {value} 件届く"),
    reads: .record(
      .list(
        .record(
          Phrase(
            "[{type}][ (reason {reason})][, attempt {attempt}][, {taken}]",
            "[{type}][（理由：{reason}）][（{attempt}回目の送信）][（{taken}）]"),
          [
            Parameter(
              "type", .choice(RevenueCatEventKind.Name.allCases.map { named($0.rawValue) }),
              "the event's type", "イベントの type"),
            Parameter(
              "reason", .choice(RevenueCatEventKind.Reason.allCases.map { named($0.rawValue) }),
              "cancel_reason or expiration_reason; none without one",
              "cancel_reason または expiration_reason（なければ none）"),
            Parameter(
              "attempt", .integer(1...Int.max), "how often it has been posted so far", "これまでの送信回数"),
            Parameter("taken", .boolean, "whether the server answered 200", "サーバーが 200 を返したか")
              .reading(
                yes: LocalizedText("accepted", "受理"), no: LocalizedText("not accepted", "不受理")),
          ]))),
    requires: AppServerPrecondition.name,
    check: HandCheck(
      "RevenueCat's events", "RevenueCat のイベント",
      """
      Look at the log of the server's endpoint for RevenueCat's webhook; RevenueCat's dashboard \
      lists the events of a customer, too.
      """,
      "RevenueCat の Webhook を受信するエンドポイントのサーバーログを確認する。イベントは、RevenueCat のダッシュボードの顧客の画面でも確認できる。"
    ),
    needs: [.revenueCat],
    examples: [
      WordExample(
        "app-server: {events: revenuecat}", "launch-app", "buy: monthly", "authenticate",
        then: "revenuecat-events: [{type: INITIAL_PURCHASE, attempt: 1, taken: true}]"),
      WordExample(
        "app-server: {events: revenuecat}", "launch-app", "buy: monthly", "authenticate",
        then: "notifications: empty"),
    ],
    source: "RevenueCat, webhooks: event types and fields, common flows")

  private static func named(_ name: String) -> Choice { Choice(name, LocalizedText(name)) }

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: RevenueCatPosted.self) { posted in
      let words = posted.name.split(separator: " ").map(String.init)
      return .record([
        Value.Field("type", .text(words[0])),
        Value.Field("reason", words.count > 1 ? .text(words[1]) : .none),
        Value.Field("attempt", .integer(posted.attempt)),
        Value.Field("taken", .boolean(posted.answer.isAccepted)),
      ])
    }
  }
}
