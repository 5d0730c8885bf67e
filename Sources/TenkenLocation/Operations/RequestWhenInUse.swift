import TenkenSimulation

/// The app calls `requestWhenInUseAuthorization()`.
struct RequestWhenInUse: Operation, LocationWord {
  static let name = "request-when-in-use"
  static let word = Word<RequestWhenInUse>(
    also: ["ask-when-in-use"],
    "The app asks for When In Use permission; if anything has been decided, nothing happens.",
    "アプリが「使用中の許可」を求める。すでに決まっている場合は、何も起こらない。",
    say: Phrase(
      "In the app, ask for the location while using it (requestWhenInUseAuthorization())",
      "アプリで、使用中の位置情報の許可を求める操作をする（requestWhenInUseAuthorization()）"),
    refusals: [.promptOpen, .notOnScreen],
    examples: [
      WordExample(
        "app: {asks: nothing}", "launch-app", then: "request-when-in-use",
        gives: "prompt: when-in-use"),
      WordExample(
        "permission: never", "launch-app", then: "request-when-in-use", gives: "prompts: empty",
        "requests: [{result: ignored}]", "callbacks: empty"),
      WordExample("launch-app", then: "request-when-in-use", refused: "prompt-open"),
      WordExample(then: "request-when-in-use", refused: "not-on-screen"),
    ],
    source: "Apple, requestWhenInUseAuthorization()")

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.screenRefusal { return .refused(refusal) }
    world.request(.whenInUse)
    return .done
  }
}
