import TenkenSimulation

/// The app asks for temporary full accuracy.
struct RequestFullAccuracy: Operation {
  static let definition = WordDefinition(
    "request-full-accuracy",
    synonyms: ["ask-full-accuracy"],
    summary: LocalizedText(
      en: "The app asks for temporary full accuracy, for a purpose in its Info.plist.",
      ja: "アプリが、Info.plist にある目的のキーを指定して、一時的に正確な位置情報を求める。"),
    phrase: Phrase(
      en: "In the app, do what needs the precise location (purpose “{purpose}”)",
      ja: "アプリで、正確な位置情報が必要な操作をする（目的のキー「{purpose}」）"),
    parameters: [
      Parameter(
        "purpose", .text,
        LocalizedText(
          en: "the key in NSLocationTemporaryUsageDescriptionDictionary",
          ja: "NSLocationTemporaryUsageDescriptionDictionary のキー"))
    ],
    refusals: [
      .promptOpen, .notOnScreen, .notOffered,
      .unmeasured(
        "not-authorized",
        LocalizedText(
          en: "the result in an app that may not use the location has not been measured",
          ja: "位置情報を許可されていないアプリでの挙動は測定されていない")),
      .unmeasured(
        "full-already",
        LocalizedText(
          en: "the result in an app that already has full accuracy has not been measured",
          ja: "すでに正確な位置情報を許可されているアプリでの挙動は測定されていない")),
    ],
    examples: [
      WordExample(
        before: ["permission: {choice: while-using, accuracy: reduced}", "launch-app"],
        "request-full-accuracy: Navigation", after: ["prompt: full-accuracy"]),
      WordExample(
        before: ["permission: {choice: while-using, accuracy: reduced}", "launch-app"],
        "request-full-accuracy: Delivery",
        after: ["prompts: empty", "full-accuracy-results: [purpose-missing]"]),
      WordExample(
        before: ["launch-app"], "request-full-accuracy: Navigation", refusal: "prompt-open"),
      WordExample("request-full-accuracy: Navigation", refusal: "not-on-screen"),
      WordExample(
        before: ["ios: 13", "permission: while-using", "launch-app"],
        "request-full-accuracy: Navigation", refusal: "not-offered"),
      WordExample(
        before: ["permission: never", "launch-app"], "request-full-accuracy: Navigation",
        refusal: "not-authorized"),
      WordExample(
        before: ["permission: while-using", "launch-app"], "request-full-accuracy: Navigation",
        refusal: "full-already"),
    ],
    source: "Apple, requestTemporaryFullAccuracyAuthorization(withPurposeKey:); CLLocationManager.h"
  )

  private let purpose: String

  init(_ arguments: Arguments) {
    purpose = arguments.text("purpose")
  }

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.screenRefusal { return .refused(refusal) }
    guard let accuracy = world.accuracy else { return .refused("not-offered") }
    guard world.status.isAuthorized else { return .refused("not-authorized") }
    guard accuracy == .reduced else { return .refused("full-already") }
    guard world.app.infoPlist.purposes.contains(purpose) else {
      world.record(Requested(request: .fullAccuracy, result: .keyMissing))
      world.record(FullAccuracyAnswered(result: .purposeMissing))
      return .done
    }
    world.request(.fullAccuracy)
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] {
    (world.app.infoPlist.purposes + ["Unknown"]).map {
      Arguments([Value.Field("purpose", .text($0))])
    }
  }
}
