import TenkenSimulation

/// The app calls `requestAlwaysAuthorization()`.
struct RequestAlways: Operation, LocationWord {
  static let name = "request-always"
  static let word = Word<RequestAlways>(
    also: ["ask-always"],
    "The app asks for Always; this works only once, and not after Allow Once.",
    "アプリが「常に許可」を求める。有効なのは1回だけで、「1度だけ許可」の後は無視される。",
    say: Phrase(
      "In the app, ask for the location at all times (requestAlwaysAuthorization())",
      "アプリで、「常に許可」を求める操作をする（requestAlwaysAuthorization()）"),
    refusals: [.promptOpen, .notOnScreen],
    needs: [.function("always")],
    examples: [
      WordExample(
        "permission: while-using", "launch-app", then: "request-always", gives: "prompt: upgrade"),
      WordExample(
        "launch-app", "answer-prompt: allow-once", then: "request-always", gives: "prompts: empty",
        "requests: [{request: always, result: ignored}]"),
      WordExample(
        "permission: while-using", "launch-app", "request-always",
        "answer-prompt: keep-only-while-using", then: "request-always", gives: "prompts: empty"),
      WordExample("launch-app", then: "request-always", refused: "prompt-open"),
      WordExample(then: "request-always", refused: "not-on-screen"),
    ],
    source: "Apple, requestAlwaysAuthorization()")

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.screenRefusal { return .refused(refusal) }
    world.request(.always)
    return .done
  }
}
