import TenkenSimulation

/// Somebody lifts the restriction of Screen Time.
struct LiftRestriction: Operation, LocationWord {
  static let name = "lift-restriction"
  static let word = Word<LiftRestriction>(
    "Screen Time allows changes to Location Services again.",
    "スクリーンタイムで、位置情報サービスの変更を再び許可する。",
    say: Phrase(
      """
      In Settings > Screen Time > Content & Privacy Restrictions > Location Services, choose \
      “Allow Changes”
      """, "「設定」>「スクリーンタイム」>「コンテンツとプライバシーの制限」>「位置情報サービス」で、「変更を許可」を選ぶ"),
    refusals: [
      .promptOpen,
      .impossible("not-restricted", "it is not restricted", "制限されていない").after(
        "restrict-location", "制限する"),
    ],
    examples: [
      WordExample(
        "permission: never", "restrict-location", then: "lift-restriction",
        gives: "authorization-status: denied"),
      WordExample("launch-app", then: "lift-restriction", refused: "prompt-open"),
      WordExample(then: "lift-restriction", refused: "not-restricted"),
    ],
    source: "Apple Support, Content & Privacy Restrictions; the rule after-restriction")

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard world.isRestricted else { return .refused("not-restricted") }
    world.restrict(false)
    return .done
  }
}
