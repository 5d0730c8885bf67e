import TenkenSimulation

/// The app asks for temporary full accuracy.
struct RequestFullAccuracy: Operation, LocationWord {
  static let name = "request-full-accuracy"
  static let word = Word<RequestFullAccuracy>(
    also: ["ask-full-accuracy"],
    "The app asks for temporary full accuracy, for a purpose in its Info.plist.",
    "アプリが、Info.plist にある目的のキーを指定して、一時的に正確な位置情報を求める。",
    say: Phrase(
      "In the app, do what needs the precise location (purpose “{purpose}”)",
      "アプリで、正確な位置情報が必要な操作をする（目的のキー「{purpose}」）"),
    takes: [
      .text(
        "purpose", \.purpose, "the key in NSLocationTemporaryUsageDescriptionDictionary",
        "NSLocationTemporaryUsageDescriptionDictionary のキー"
      ).tried { ($0.app.infoPlist.purposes + ["Unknown"]).map { .text($0) } }
    ],
    refusals: [
      .promptOpen, .notOnScreen, .notOffered,
      .unmeasured(
        "not-authorized",
        "the result in an app that may not use the location has not been measured",
        "位置情報を許可されていないアプリでの挙動は測定されていない"),
      .unmeasured(
        "full-already", "the result in an app that already has full accuracy has not been measured",
        "すでに正確な位置情報を許可されているアプリでの挙動は測定されていない"),
    ],
    needs: [.function("full-accuracy")],
    examples: [
      WordExample(
        "permission: {choice: while-using, accuracy: reduced}", "launch-app",
        then: "request-full-accuracy: Navigation", gives: "prompt: full-accuracy"),
      WordExample(
        "permission: {choice: while-using, accuracy: reduced}", "launch-app",
        then: "request-full-accuracy: Delivery", gives: "prompts: empty",
        "full-accuracy-results: [purpose-missing]"),
      WordExample("launch-app", then: "request-full-accuracy: Navigation", refused: "prompt-open"),
      WordExample(then: "request-full-accuracy: Navigation", refused: "not-on-screen"),
      WordExample(
        "ios: 13", "permission: while-using", "launch-app",
        then: "request-full-accuracy: Navigation", refused: "not-offered"),
      WordExample(
        "permission: never", "launch-app", then: "request-full-accuracy: Navigation",
        refused: "not-authorized"),
      WordExample(
        "permission: while-using", "launch-app", then: "request-full-accuracy: Navigation",
        refused: "full-already"),
    ],
    source: "Apple, requestTemporaryFullAccuracyAuthorization(withPurposeKey:); CLLocationManager.h"
  )

  private var purpose = ""

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
}
