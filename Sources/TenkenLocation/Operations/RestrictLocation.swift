import TenkenSimulation

/// Somebody forbids changes to Location Services in Screen Time.
struct RestrictLocation: Operation {
  static let definition = WordDefinition(
    "restrict-location",
    summary: LocalizedText(
      en: """
        Screen Time no longer allows changes to Location Services: an app without permission is \
        restricted, and the user cannot allow it.
        """,
      ja: """
        スクリーンタイムで位置情報サービスの変更を許可しない。位置情報を許可していないアプリは restricted になり、\
        ユーザーは許可できない。
        """),
    phrase: Phrase(
      en: """
        In Settings > Screen Time > Content & Privacy Restrictions > Location Services, choose \
        “Don't Allow Changes”
        """,
      ja: "「設定」>「スクリーンタイム」>「コンテンツとプライバシーの制限」>「位置情報サービス」で、「変更を許可しない」を選ぶ"),
    refusals: [
      .promptOpen,
      .impossible(
        "restricted-already",
        LocalizedText(en: "it is already restricted", ja: "すでに制限されている")),
      .unmeasured(
        "services-off",
        LocalizedText(
          en: "the status while Location Services are off as well has not been measured",
          ja: "位置情報サービスもオフの場合のステータスは測定されていない")),
      .unmeasured(
        "authorized",
        LocalizedText(
          en: "what happens to an app that may use the location has not been measured",
          ja: "位置情報を許可しているアプリの挙動は測定されていない")),
    ],
    examples: [
      WordExample(
        before: ["permission: never"], "restrict-location", steps: ["launch-app"],
        after: ["authorization-status: restricted", "alert: restricted"]),
      WordExample(before: ["launch-app"], "restrict-location", refusal: "prompt-open"),
      WordExample(
        before: ["permission: never", "restrict-location"], "restrict-location",
        refusal: "restricted-already"),
      WordExample(
        before: ["location-services: disabled"], "restrict-location", refusal: "services-off"),
      WordExample(
        before: ["permission: while-using"], "restrict-location", refusal: "authorized"),
    ],
    source: "Apple, CLAuthorizationStatus.restricted; Apple Support, Content & Privacy Restrictions"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard !world.isRestricted else { return .refused("restricted-already") }
    guard world.isServicesOn else { return .refused("services-off") }
    guard !world.permission.grant.status.isAuthorized else { return .refused("authorized") }
    world.restrict(true)
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] {
    [Arguments()]
  }
}
