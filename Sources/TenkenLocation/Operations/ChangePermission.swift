import TenkenSimulation

/// The user changes the app's location permission in Settings.
struct ChangePermission: Operation, LocationWord {
  static let name = "change-permission"
  static let word = Word<ChangePermission>(
    also: ["set-permission", "change-authorization"],
    "In Settings, the user chooses when the app may use the location; this leaves the app.",
    "ユーザーが設定で、アプリの位置情報の許可を変更する。アプリからは離れる。",
    say: Phrase(
      "In Settings > Privacy & Security > Location Services > the app, choose {choice}",
      "「設定」>「プライバシーとセキュリティ」>「位置情報サービス」> アプリ名で、{choice}を選ぶ"
    ).in(
      PrivacySettings.privacy.rawValue,
      "In Settings > Privacy > Location Services > the app, choose {choice}",
      "「設定」>「プライバシー」>「位置情報サービス」> アプリ名で、{choice}を選ぶ"),
    takes: [
      .choice(
        "choice", \.choice, .choice(SettingsChoice.allCases.map { Choice($0.rawValue, $0.title) }),
        "the option that is chosen", "選ぶ項目")
    ],
    refusals: [
      .promptOpen, .locked, .servicesOff, .neverAsked, .notOffered,
      .unmeasured(
        "always-not-declared",
        """
        whether Settings offers Always to an app without its key in Info.plist has not been \
        measured
        """, "Info.plist に「常に許可」のキーがないアプリで「常に」を選べるかは測定されていない"),
      .unmeasured(
        "provisional",
        """
        the result of choosing what Settings already shows, while Always is provisional, has \
        not been measured
        """, "仮の「常に許可」の間に、表示中の項目を選び直した場合の挙動は測定されていない"),
    ],
    examples: examples,
    source: "Apple, requesting authorization to use location services; Qiita 2021, location part 3")

  private static let examples = [
    WordExample(
      "permission: while-using", "launch-app", then: "change-permission: never",
      steps: "foreground-app", gives: "authorization-status: denied",
      "callbacks: [{status: denied}]"),
    WordExample(
      "permission: never", then: "change-permission: always",
      gives: "authorization-status: authorized-always", "screen: settings"),
    WordExample("launch-app", then: "change-permission: never", refused: "prompt-open"),
    WordExample(
      "permission: never", "restrict-location", then: "change-permission: always",
      refused: "restricted"),
    WordExample(
      "location-services: disabled", "permission: never", then: "change-permission: always",
      refused: "services-off"),
    WordExample(then: "change-permission: never", refused: "never-asked"),
    WordExample(
      "ios: 12", "permission: never", then: "change-permission: ask-next-time",
      refused: "not-offered"),
    WordExample(
      "permission: never", "info-plist: {always: false}", then: "change-permission: always",
      refused: "always-not-declared"),
    WordExample(
      "app: {asks: always}", "launch-app", "answer-prompt: allow-while-using",
      then: "change-permission: while-using", refused: "provisional"),
  ]

  private var choice = SettingsChoice.never

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.settingsRefusal { return .refused(refusal) }
    if choice == .askNextTime, !world.rules.offersOnce {
      return .refused("not-offered")
    }
    if choice == .always, !world.app.infoPlist.allows(.always) {
      return .refused("always-not-declared")
    }
    if choice == .whileUsing, world.permission.grant == .provisionalAlways {
      return .refused("provisional")
    }
    world.choose(choice)
    return .done
  }
}
