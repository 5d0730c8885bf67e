import TenkenSimulation

/// Somebody forbids changes to Location Services in Screen Time.
struct RestrictLocation: Operation, LocationWord {
  static let name = "restrict-location"
  static let word = Word<RestrictLocation>(
    """
    Screen Time no longer allows changes to Location Services: an app without permission is \
    restricted, and the user cannot allow it.
    """,
    """
    スクリーンタイムで位置情報サービスの変更を許可しない。位置情報を許可していないアプリは restricted になり、\
    ユーザーは許可できない。
    """,
    say: Phrase(
      """
      In Settings > Screen Time > Content & Privacy Restrictions > Location Services, choose \
      “Don't Allow Changes”
      """, "「設定」>「スクリーンタイム」>「コンテンツとプライバシーの制限」>「位置情報サービス」で、「変更を許可しない」を選ぶ"),
    refusals: [
      .promptOpen,
      .impossible("restricted-already", "it is already restricted", "すでに制限されている").leaveOut,
      .unmeasured(
        "services-off", "the status while Location Services are off as well has not been measured",
        "位置情報サービスもオフの場合のステータスは測定されていない"),
      .unmeasured(
        "authorized", "what happens to an app that may use the location has not been measured",
        "位置情報を許可しているアプリの挙動は測定されていない"),
    ],
    examples: [
      WordExample(
        "permission: never", then: "restrict-location", steps: "launch-app",
        gives: "authorization-status: restricted", "alert: restricted"),
      WordExample("launch-app", then: "restrict-location", refused: "prompt-open"),
      WordExample(
        "permission: never", "restrict-location", then: "restrict-location",
        refused: "restricted-already"),
      WordExample(
        "location-services: disabled", then: "restrict-location", refused: "services-off"),
      WordExample("permission: while-using", then: "restrict-location", refused: "authorized"),
    ],
    source: "Apple, CLAuthorizationStatus.restricted; Apple Support, Content & Privacy Restrictions"
  )

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard !world.isRestricted else { return .refused("restricted-already") }
    guard world.isServicesOn else { return .refused("services-off") }
    guard !world.permission.grant.status.isAuthorized else { return .refused("authorized") }
    world.restrict(true)
    return .done
  }
}
