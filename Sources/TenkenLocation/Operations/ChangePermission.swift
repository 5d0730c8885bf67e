import TenkenSimulation

/// The user changes the app's location permission in Settings.
struct ChangePermission: Operation {
  static let definition = WordDefinition(
    "change-permission",
    synonyms: ["set-permission", "change-authorization"],
    summary: LocalizedText(
      en: "In Settings, the user chooses when the app may use the location; this leaves the app.",
      ja: "ユーザーが設定で、アプリの位置情報の許可を変更する。アプリからは離れる。"),
    phrase: Phrase(
      en: "In Settings > Privacy & Security > Location Services > the app, choose {choice}",
      ja: "「設定」>「プライバシーとセキュリティ」>「位置情報サービス」> アプリ名で、{choice}を選ぶ"
    )
    .in(
      PrivacySettings.privacy.rawValue,
      en: "In Settings > Privacy > Location Services > the app, choose {choice}",
      ja: "「設定」>「プライバシー」>「位置情報サービス」> アプリ名で、{choice}を選ぶ"),
    parameters: [
      Parameter(
        "choice", .choice(SettingsChoice.allCases.map { Choice($0.rawValue, $0.title) }),
        LocalizedText(en: "the option that is chosen", ja: "選ぶ項目"))
    ],
    refusals: [
      .promptOpen, .locked, .servicesOff, .neverAsked, .notOffered,
      .unmeasured(
        "always-not-declared",
        LocalizedText(
          en: """
            whether Settings offers Always to an app without its key in Info.plist has not been \
            measured
            """,
          ja: "Info.plist に「常に許可」のキーがないアプリで「常に」を選べるかは測定されていない")),
      .unmeasured(
        "provisional",
        LocalizedText(
          en: """
            the result of choosing what Settings already shows, while Always is provisional, has \
            not been measured
            """,
          ja: "仮の「常に許可」の間に、表示中の項目を選び直した場合の挙動は測定されていない")),
    ],
    examples: examples,
    source: "Apple, requesting authorization to use location services; Qiita 2021, location part 3")

  private static let examples = [
    WordExample(
      before: ["permission: while-using", "launch-app"], "change-permission: never",
      steps: ["foreground-app"],
      after: ["authorization-status: denied", "callbacks: [{status: denied}]"]),
    WordExample(
      before: ["permission: never"], "change-permission: always",
      after: ["authorization-status: authorized-always", "screen: settings"]),
    WordExample(before: ["launch-app"], "change-permission: never", refusal: "prompt-open"),
    WordExample(
      before: ["permission: never", "restrict-location"], "change-permission: always",
      refusal: "restricted"),
    WordExample(
      before: ["location-services: disabled", "permission: never"], "change-permission: always",
      refusal: "services-off"),
    WordExample("change-permission: never", refusal: "never-asked"),
    WordExample(
      before: ["ios: 12", "permission: never"], "change-permission: ask-next-time",
      refusal: "not-offered"),
    WordExample(
      before: ["permission: never", "info-plist: {always: false}"], "change-permission: always",
      refusal: "always-not-declared"),
    WordExample(
      before: ["app: {asks: always}", "launch-app", "answer-prompt: allow-while-using"],
      "change-permission: while-using", refusal: "provisional"),
  ]

  private let choice: SettingsChoice

  init(_ arguments: Arguments) {
    choice = arguments.choice("choice", as: SettingsChoice.self)
  }

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.settingsRefusal { return .refused(refusal) }
    if choice == .askNextTime, world.rules[AllowOnce.self] == .notOffered {
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

  static func candidates(in world: LocationWorld) -> [Arguments] {
    SettingsChoice.allCases.map {
      Arguments([Value.Field("choice", .text($0.rawValue))])
    }
  }
}
