import TenkenSimulation

/// The requests of the app, with their immediate results.
struct RequestsObservation: Observation, LocationWord {
  static let name = "requests"
  static let word = Word<RequestsObservation>(
    also: ["authorization-requests"],
    "What the app requested, and the immediate result, in order.",
    "アプリが求めた許可と、その直後の結果を、順番どおりに確認する。",
    say: Phrase("The app's requests: {value}", "アプリのリクエスト：{value}"),
    whenEmpty: Phrase("The app asks for nothing", "アプリは許可を求めない"),
    whenSome: Phrase("The app makes {value|request|requests}", "アプリが許可を {value} 回求める"),
    reads: .record(
      .list(
        .record(
          Phrase("[{request}][: {result}]", "[{request}][: {result}]"),
          [
            Parameter(
              "request",
              .choice(Request.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) }),
              "the method", "メソッド"),
            Parameter(
              "result", .choice(RequestResult.allCases.map { Choice($0.rawValue, $0.title) }),
              "the immediate result", "結果"),
          ]))),
    check: HandCheck(
      "Requests of the app", "アプリのリクエスト",
      """
      A debug build logs its requests; if a key is missing in Info.plist, Xcode's console names \
      it.
      """, "デバッグビルドで、リクエストの呼び出しをログに出力する。Info.plist のキーがない場合は、Xcode のコンソールにキー名が表示される。"),
    examples: [
      WordExample(
        "permission: never", "launch-app",
        then: "requests: [{request: when-in-use, result: ignored}]"),
      WordExample(
        "info-plist: {when-in-use: false}", "app: {asks: nothing}", "launch-app",
        "request-when-in-use", then: "requests: [{result: key-missing}]"),
      WordExample("app: {asks: nothing}", "launch-app", then: "requests: empty"),
    ],
    source: "Apple, requestWhenInUseAuthorization() and requestAlwaysAuthorization()")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: Requested.self) { event in
      .record([
        Value.Field("request", .text(event.request.rawValue)),
        Value.Field("result", .text(event.result.rawValue)),
      ])
    }
  }
}
