import TenkenSimulation

/// The user switches Precise Location of the app in Settings.
struct ChangeAccuracy: Operation {
  static let definition = WordDefinition(
    "change-accuracy",
    summary: LocalizedText(
      en: "In Settings, the user switches whether the app may use the precise location.",
      ja: "ユーザーが設定で、アプリの「正確な位置情報」を切り替える。"),
    phrase: Phrase(
      en: """
        In Settings > Privacy & Security > Location Services > the app, switch Precise Location \
        {accuracy}
        """,
      ja: "「設定」>「プライバシーとセキュリティ」>「位置情報サービス」> アプリ名で、「正確な位置情報」を{accuracy}にする"
    )
    .in(
      PrivacySettings.privacy.rawValue,
      en: "In Settings > Privacy > Location Services > the app, switch Precise Location {accuracy}",
      ja: "「設定」>「プライバシー」>「位置情報サービス」> アプリ名で、「正確な位置情報」を{accuracy}にする"),
    parameters: [
      Parameter(
        "accuracy", .preciseSwitch,
        LocalizedText(en: "full is on, reduced is off", ja: "full はオン、reduced はオフ"))
    ],
    refusals: [
      .promptOpen, .locked, .servicesOff, .neverAsked, .notOffered,
      .unmeasured(
        "not-allowed",
        LocalizedText(
          en: "what Settings shows for an app that may not use the location has not been measured",
          ja: "位置情報を許可していないアプリでの表示は測定されていない")),
    ],
    examples: [
      WordExample(
        before: ["permission: while-using", "launch-app"], "change-accuracy: reduced",
        steps: ["foreground-app"],
        after: [
          "accuracy: reduced",
          "callbacks: [{status: authorized-when-in-use, accuracy: reduced}]",
        ]),
      WordExample(before: ["launch-app"], "change-accuracy: reduced", refusal: "prompt-open"),
      WordExample(
        before: ["permission: never", "restrict-location"], "change-accuracy: reduced",
        refusal: "restricted"),
      WordExample(
        before: ["location-services: disabled", "permission: never"], "change-accuracy: reduced",
        refusal: "services-off"),
      WordExample("change-accuracy: reduced", refusal: "never-asked"),
      WordExample(
        before: ["ios: 13", "permission: while-using"], "change-accuracy: reduced",
        refusal: "not-offered"),
      WordExample(
        before: ["permission: never"], "change-accuracy: reduced", refusal: "not-allowed"),
    ],
    source: "WWDC 2020, session 10660; Apple, CLAccuracyAuthorization")

  private let accuracy: Accuracy

  init(_ arguments: Arguments) {
    accuracy = arguments.choice("accuracy", as: Accuracy.self)
  }

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.settingsRefusal { return .refused(refusal) }
    guard world.rules[AccuracyChoice.self] == .offered else { return .refused("not-offered") }
    switch world.permission.grant {
    case .notDetermined, .once, .denied: return .refused("not-allowed")
    case .whileUsing, .provisionalAlways, .always: break
    }
    world.leave(for: .settings)
    world.permission.isPrecise = accuracy == .full
    // The user's decision ends temporary full accuracy.
    world.permission.hasTemporaryFullAccuracy = false
    world.record(AccuracyChanged(isOn: accuracy == .full))
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] {
    Accuracy.allCases.map {
      Arguments([Value.Field("accuracy", .text($0.rawValue))])
    }
  }
}
