import TenkenSimulation

/// The app calls `requestWhenInUseAuthorization()`.
struct RequestWhenInUse: Operation {
  static let definition = WordDefinition(
    "request-when-in-use",
    synonyms: ["ask-when-in-use"],
    summary: LocalizedText(
      en: "The app asks for When In Use permission; if anything has been decided, nothing happens.",
      ja: "アプリが「使用中の許可」を求める。すでに決まっている場合は、何も起こらない。"),
    phrase: Phrase(
      en: "In the app, ask for the location while using it (requestWhenInUseAuthorization())",
      ja: "アプリで、使用中の位置情報の許可を求める操作をする（requestWhenInUseAuthorization()）"),
    refusals: [.promptOpen, .notOnScreen],
    examples: [
      WordExample(
        before: ["app: {asks: nothing}", "launch-app"], "request-when-in-use",
        after: ["prompt: when-in-use"]),
      WordExample(
        before: ["permission: never", "launch-app"], "request-when-in-use",
        after: ["prompts: empty", "requests: [{result: ignored}]", "callbacks: empty"]),
      WordExample(before: ["launch-app"], "request-when-in-use", refusal: "prompt-open"),
      WordExample("request-when-in-use", refusal: "not-on-screen"),
    ],
    source: "Apple, requestWhenInUseAuthorization()")

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.screenRefusal { return .refused(refusal) }
    world.request(.whenInUse)
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] {
    [Arguments()]
  }
}
