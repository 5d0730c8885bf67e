import TenkenSimulation

/// The user switches Precise Location of the app in Settings.
struct ChangeAccuracy: Operation, LocationWord {
  static let name = "change-accuracy"
  static let word = Word<ChangeAccuracy>(
    "In Settings, the user switches whether the app may use the precise location.",
    "ユーザーが設定で、アプリの「正確な位置情報」を切り替える。",
    say: Phrase(
      """
      In Settings > Privacy & Security > Location Services > the app, switch Precise Location \
      {accuracy}
      """, "「設定」>「プライバシーとセキュリティ」>「位置情報サービス」> アプリ名で、「正確な位置情報」を{accuracy}にする"
    ).in(
      PrivacySettings.privacy.rawValue,
      "In Settings > Privacy > Location Services > the app, switch Precise Location {accuracy}",
      "「設定」>「プライバシー」>「位置情報サービス」> アプリ名で、「正確な位置情報」を{accuracy}にする"),
    takes: [
      .choice(
        "accuracy", \.accuracy, .preciseSwitch, "full is on, reduced is off", "full はオン、reduced はオフ"
      )
    ],
    refusals: [
      .promptOpen, .locked, .servicesOff, .neverAsked, .notOffered,
      .unmeasured(
        "not-allowed",
        "what Settings shows for an app that may not use the location has not been measured",
        "位置情報を許可していないアプリでの表示は測定されていない"),
    ],
    examples: [
      WordExample(
        "permission: while-using", "launch-app", then: "change-accuracy: reduced",
        steps: "foreground-app", gives: "accuracy: reduced",
        "callbacks: [{status: authorized-when-in-use, accuracy: reduced}]"),
      WordExample("launch-app", then: "change-accuracy: reduced", refused: "prompt-open"),
      WordExample(
        "permission: never", "restrict-location", then: "change-accuracy: reduced",
        refused: "restricted"),
      WordExample(
        "location-services: disabled", "permission: never", then: "change-accuracy: reduced",
        refused: "services-off"),
      WordExample(then: "change-accuracy: reduced", refused: "never-asked"),
      WordExample(
        "ios: 13", "permission: while-using", then: "change-accuracy: reduced",
        refused: "not-offered"),
      WordExample("permission: never", then: "change-accuracy: reduced", refused: "not-allowed"),
    ],
    source: "WWDC 2020, session 10660; Apple, CLAccuracyAuthorization")

  private var accuracy = Accuracy.full

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.settingsRefusal { return .refused(refusal) }
    guard world.rules.offersAccuracy else { return .refused("not-offered") }
    switch world.permission.grant {
    case .notDetermined, .once, .denied: return .refused("not-allowed")
    case .whileUsing, .provisionalAlways, .always: break
    }
    world.leave(for: .settings)
    world.permission.isPrecise = accuracy == .full
    // The user's decision ends temporary full accuracy.
    world.permission.hasTemporaryFullAccuracy = false
    world.record(.accuracyChanged(accuracy == .full))
    return .done
  }
}
