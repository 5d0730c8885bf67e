import TenkenSimulation

/// What Settings show for the app's location.
struct PermissionInSettingsObservation: Observation, LocationWord {
  static let name = "permission-in-settings"
  static let word = Word<PermissionInSettingsObservation>(
    "The setting for the app's location in Settings; none if the app has never asked.",
    "設定に表示される、アプリの位置情報の項目。許可を求めたことがなければ none。",
    say: Phrase(
      "Settings > Privacy & Security > Location Services > the app shows {value}",
      "「設定」>「プライバシーとセキュリティ」>「位置情報サービス」> アプリ名の表示：{value}"
    ).in(
      PrivacySettings.privacy.rawValue,
      "Settings > Privacy > Location Services > the app shows {value}",
      "「設定」>「プライバシー」>「位置情報サービス」> アプリ名の表示：{value}"),
    whenEmpty: Phrase("Settings show no permission for the app's location", "「設定」に、アプリの位置情報の項目がない"),
    whenSome: Phrase("Settings show a permission for the app's location", "「設定」に、アプリの位置情報の項目がある"),
    reads: .state(.choice(SettingsChoice.allCases.map { Choice($0.rawValue, $0.title) })),
    examples: [
      WordExample(then: "permission-in-settings: none"),
      WordExample(
        "launch-app", "answer-prompt: allow-once", then: "permission-in-settings: ask-next-time"),
      WordExample(
        "app: {asks: always}", "launch-app", "answer-prompt: allow-while-using",
        then: "permission-in-settings: while-using"),
    ],
    source: "WWDC 2019, session 705: Always is shown only when it is not provisional any more")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    guard world.permission.isDecided else { return .none }
    return .text(SettingsChoice(world.permission.grant).rawValue)
  }
}
