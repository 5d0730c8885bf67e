import TenkenSimulation

/// The results of requests for full accuracy.
struct FullAccuracyResultsObservation: Observation, LocationWord {
  static let name = "full-accuracy-results"
  static let word = Word<FullAccuracyResultsObservation>(
    "The results that the completion handlers of requests for full accuracy received, in order.",
    "正確な位置情報のリクエストの結果（completion）を、順番どおりに確認する。",
    say: Phrase(
      "The result of the request for the precise location: {value}", "正確な位置情報のリクエストの結果：{value}"),
    whenEmpty: Phrase("No request for the precise location has ended", "正確な位置情報のリクエストの結果は届かない"),
    whenSome: Phrase(
      "The app receives {value|result|results} of requests for the precise location",
      "正確な位置情報のリクエストの結果が {value} 件届く"),
    reads: .record(
      .list(.choice(FullAccuracyResult.allCases.map { Choice($0.rawValue, $0.title) }))),
    check: HandCheck(LocalizedText("Requests for full accuracy", "正確な位置情報のリクエスト"), .inAppLog),
    needs: [.function("full-accuracy")],
    examples: [
      WordExample(
        "permission: {choice: while-using, accuracy: reduced}", "launch-app",
        "request-full-accuracy: Navigation", "answer-prompt: dont-allow",
        then: "full-accuracy-results: [declined]"),
      WordExample(
        "permission: {choice: while-using, accuracy: reduced}", "launch-app",
        "request-full-accuracy: Navigation", "answer-prompt: allow-once",
        then: "full-accuracy-results: [granted]"),
    ],
    source:
      "Apple, requestTemporaryFullAccuracyAuthorization(withPurposeKey:); CLError.promptDeclined")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: FullAccuracyAnswered.self) { event in
      .text(event.result.rawValue)
    }
  }
}
