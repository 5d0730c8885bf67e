import TenkenSimulation

/// The requests of the app, with their immediate results.
struct RequestsObservation: Observation {
  static let definition = WordDefinition(
    "requests",
    synonyms: ["authorization-requests"],
    summary: LocalizedText(
      en: "What the app requested, and the immediate result, in order.",
      ja: "アプリが求めた許可と、その直後の結果を、順番どおりに確認する。"),
    phrase: Phrase(en: "The app's requests: {value}", ja: "アプリのリクエスト: {value}"),
    whenEmpty: Phrase(en: "The app asks for nothing", ja: "アプリは許可を求めない"),
    reads: .record(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(en: "[{request}][: {result}]", ja: "[{request}][: {result}]"),
            fields: [
              Parameter(
                "request",
                .choice(Request.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) }),
                LocalizedText(en: "the method", ja: "メソッド")),
              Parameter(
                "result", .choice(RequestResult.allCases.map { Choice($0.rawValue, $0.title) }),
                LocalizedText(en: "the immediate result", ja: "結果")),
            ])))),
    examples: [
      WordExample(
        before: ["permission: never", "launch-app"],
        "requests: [{request: when-in-use, result: ignored}]"),
      WordExample(
        before: [
          "info-plist: {when-in-use: false}", "app: {asks: nothing}", "launch-app",
          "request-when-in-use",
        ], "requests: [{result: key-missing}]"),
      WordExample(before: ["app: {asks: nothing}", "launch-app"], "requests: empty"),
    ],
    source: "Apple, requestWhenInUseAuthorization() and requestAlwaysAuthorization()"
  )
  .checkedByHand(
    LocalizedText(en: "Requests of the app", ja: "アプリのリクエスト"),
    LocalizedText(
      en: """
        A debug build logs its requests; if a key is missing in Info.plist, Xcode's console names \
        it.
        """,
      ja: "デバッグビルドで、リクエストの呼び出しをログに出力する。Info.plist のキーがない場合は、Xcode のコンソールにキー名が表示される。"))

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.values(since: mark) { (event: Requested) in
      .record([
        Value.Field("request", .text(event.request.rawValue)),
        Value.Field("result", .text(event.result.rawValue)),
      ])
    }
  }
}
