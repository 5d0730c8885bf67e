import TenkenSimulation

/// The app calls `requestAlwaysAuthorization()`.
struct RequestAlways: Operation {
  static let definition = WordDefinition(
    "request-always",
    synonyms: ["ask-always"],
    summary: LocalizedText(
      en: "The app asks for Always; this works only once, and not after Allow Once.",
      ja: "アプリが「常に許可」を求める。有効なのは1回だけで、「1度だけ許可」の後は無視される。"),
    phrase: Phrase(
      en: "In the app, ask for the location at all times (requestAlwaysAuthorization())",
      ja: "アプリで、「常に許可」を求める操作をする（requestAlwaysAuthorization()）"),
    refusals: [.promptOpen, .notOnScreen],
    examples: [
      WordExample(
        before: ["permission: while-using", "launch-app"], "request-always",
        after: ["prompt: upgrade"]),
      WordExample(
        before: ["launch-app", "answer-prompt: allow-once"], "request-always",
        after: ["prompts: empty", "requests: [{request: always, result: ignored}]"]),
      WordExample(
        before: [
          "permission: while-using", "launch-app", "request-always",
          "answer-prompt: keep-only-while-using",
        ], "request-always", after: ["prompts: empty"]),
      WordExample(before: ["launch-app"], "request-always", refusal: "prompt-open"),
      WordExample("request-always", refusal: "not-on-screen"),
    ],
    source: "Apple, requestAlwaysAuthorization()")

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.screenRefusal { return .refused(refusal) }
    world.request(.always)
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] {
    [Arguments()]
  }
}
