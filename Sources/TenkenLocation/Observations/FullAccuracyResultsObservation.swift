import TenkenSimulation

/// The results of requests for full accuracy.
struct FullAccuracyResultsObservation: Observation {
  static let definition = WordDefinition(
    "full-accuracy-results",
    summary: LocalizedText(
      en: """
        The results that the completion handlers of requests for full accuracy received, in order.
        """,
      ja: "正確な位置情報のリクエストの結果（completion）を、順番どおりに確認する。"),
    phrase: Phrase(
      en: "The result of the request for the precise location: {value}",
      ja: "正確な位置情報のリクエストの結果: {value}"),
    whenEmpty: Phrase(
      en: "No request for the precise location has ended",
      ja: "正確な位置情報のリクエストの結果は届かない"),
    reads: .record(
      .list(.choice(FullAccuracyResult.allCases.map { Choice($0.rawValue, $0.title) }))),
    examples: [
      WordExample(
        before: [
          "permission: {choice: while-using, accuracy: reduced}", "launch-app",
          "request-full-accuracy: Navigation", "answer-prompt: dont-allow",
        ], "full-accuracy-results: [declined]"),
      WordExample(
        before: [
          "permission: {choice: while-using, accuracy: reduced}", "launch-app",
          "request-full-accuracy: Navigation", "answer-prompt: allow-once",
        ], "full-accuracy-results: [granted]"),
    ],
    source:
      "Apple, requestTemporaryFullAccuracyAuthorization(withPurposeKey:); CLError.promptDeclined"
  )
  .checkedByHand(
    LocalizedText(en: "Requests for full accuracy", ja: "正確な位置情報のリクエスト"), .inAppLog)

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.values(since: mark) { (event: FullAccuracyAnswered) in .text(event.result.rawValue) }
  }
}
