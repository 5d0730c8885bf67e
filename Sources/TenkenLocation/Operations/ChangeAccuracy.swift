import TenkenSimulation

/// The user switches Precise Location of the app in Settings.
struct SetPreciseLocation: Operation {
  static let definition = WordDefinition(
    "set-precise-location",
    summary: LocalizedText(
      en: "In Settings, the user switches whether the app may know the precise location.",
      ja: "ユーザーが設定で、アプリの「正確な位置情報」を切り替える。"),
    phrase: Phrase(
      en: """
        In Settings > Privacy & Security > Location Services > the app, switch Precise Location \
        {switch}
        """,
      ja: "「設定」>「プライバシーとセキュリティ」>「位置情報サービス」> アプリ名で、「正確な位置情報」を{switch}にする"
    )
    .in(
      PrivacySettings.privacy.rawValue,
      en: "In Settings > Privacy > Location Services > the app, switch Precise Location {switch}",
      ja: "「設定」>「プライバシー」>「位置情報サービス」> アプリ名で、「正確な位置情報」を{switch}にする"),
    parameters: [Parameter("switch", .onOff, LocalizedText(en: "the switch", ja: "オンまたはオフ"))],
    refusals: [
      .promptOpen, .locked, .servicesOff, .neverAsked, .notOffered,
      .unmeasured(
        "not-allowed",
        LocalizedText(
          en: "what Settings show of it for an app that may not locate has not been measured",
          ja: "位置情報を許可していないアプリでの表示は測定されていない")),
    ],
    examples: [
      WordExample(
        before: ["permission: while-using", "launch-app"], "set-precise-location: off",
        steps: ["foreground-app"],
        after: [
          "accuracy: reduced",
          "callbacks: [{status: authorized-when-in-use, accuracy: reduced}]",
        ]),
      WordExample(before: ["launch-app"], "set-precise-location: off", refusal: "prompt-open"),
      WordExample(
        before: ["permission: never", "restrict-location"], "set-precise-location: off",
        refusal: "restricted"),
      WordExample(
        before: ["location-services: off", "permission: never"], "set-precise-location: off",
        refusal: "services-off"),
      WordExample("set-precise-location: off", refusal: "never-asked"),
      WordExample(
        before: ["ios: 13", "permission: while-using"], "set-precise-location: off",
        refusal: "not-offered"),
      WordExample(
        before: ["permission: never"], "set-precise-location: off", refusal: "not-allowed"),
    ],
    source: "WWDC 2020, session 10660; Apple, CLAccuracyAuthorization")

  private let isOn: Bool

  init(_ arguments: Arguments) {
    isOn = arguments.isOn("switch")
  }

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.settingsRefusal { return .refused(refusal) }
    guard world.rules[AccuracyChoice.self] == .offered else { return .refused("not-offered") }
    switch world.permission.grant {
    case .notDetermined, .once, .denied: return .refused("not-allowed")
    case .whileUsing, .provisionalAlways, .always: break
    }
    world.leave(for: .settings)
    world.permission.isPrecise = isOn
    // The user has decided: what was for the moment is over.
    world.permission.isPreciseForNow = false
    world.record(.accuracyChanged(isOn))
    return .done
  }

  static func candidates(in world: LocationWorld) -> [SetPreciseLocation] {
    ["on", "off"].map { SetPreciseLocation(Arguments([Value.Field("switch", .text($0))])) }
  }
}
