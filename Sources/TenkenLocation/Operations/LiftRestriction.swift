import TenkenSimulation

/// Somebody lifts the restriction of Screen Time.
struct LiftRestriction: Operation {
  static let definition = WordDefinition(
    "lift-restriction",
    summary: LocalizedText(
      en: "Screen Time allows changes to Location Services again.",
      ja: "スクリーンタイムで、位置情報サービスの変更を再び許可する。"),
    phrase: Phrase(
      en: """
        In Settings > Screen Time > Content & Privacy Restrictions > Location Services, choose \
        “Allow Changes”
        """,
      ja: "「設定」>「スクリーンタイム」>「コンテンツとプライバシーの制限」>「位置情報サービス」で、「変更を許可」を選ぶ"),
    refusals: [
      .promptOpen,
      .impossible("not-restricted", LocalizedText(en: "it is not restricted", ja: "制限されていない")),
    ],
    examples: [
      WordExample(
        before: ["permission: never", "restrict-location"], "lift-restriction",
        after: ["authorization-status: denied"]),
      WordExample(before: ["launch-app"], "lift-restriction", refusal: "prompt-open"),
      WordExample("lift-restriction", refusal: "not-restricted"),
    ],
    source: "Apple Support, Content & Privacy Restrictions; the rule after-restriction")

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard world.isRestricted else { return .refused("not-restricted") }
    world.restrict(false)
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] {
    [Arguments()]
  }
}
