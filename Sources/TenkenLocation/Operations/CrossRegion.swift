import TenkenSimulation

/// The user enters or leaves a monitored region while the app is in the background.
struct CrossRegion: Operation {
  static let definition = WordDefinition(
    "cross-region",
    synonyms: ["enter-region", "leave-region"],
    summary: LocalizedText(
      en: """
        With the app in the background, the user enters or leaves a region that it monitors: the \
        app is notified if it may always use the precise location. If Always is provisional, the \
        user is asked.
        """,
      ja: """
        アプリがバックグラウンドにある間に、監視中の領域に出入りする。「常に許可」かつ正確な位置情報なら通知される。\
        仮の「常に許可」の場合は、ユーザーに確認される。
        """),
    phrase: Phrase(
      en: "With the app in the background, enter or leave a region that it monitors",
      ja: "アプリをバックグラウンドにしたまま、監視中の領域に出入りする"),
    refusals: [
      .promptOpen,
      .impossible(
        "not-in-background",
        LocalizedText(en: "the app is not in the background", ja: "アプリがバックグラウンドにない")),
    ],
    examples: [
      WordExample(
        before: ["permission: always", "launch-app", "background-app"], "cross-region",
        after: ["region-events: 1"]),
      WordExample(
        before: [
          "app: {asks: always}", "launch-app", "answer-prompt: allow-while-using", "background-app",
        ], "cross-region", after: ["region-events: 0", "prompt: confirm-always"]),
      WordExample(
        before: [
          "permission: {choice: always, accuracy: reduced}", "launch-app", "background-app",
        ],
        "cross-region", after: ["region-events: 0"]),
      WordExample(before: ["launch-app"], "cross-region", refusal: "prompt-open"),
      WordExample("cross-region", refusal: "not-in-background"),
    ],
    source: """
      Apple, requestAlwaysAuthorization() and CLAccuracyAuthorization.reducedAccuracy; WWDC 2019, \
      session 705
      """)

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard world.app.life == .background else { return .refused("not-in-background") }
    guard world.status == .authorizedAlways, world.accuracy != .reduced else { return .done }
    if world.permission.grant == .provisionalAlways {
      world.open(.confirmAlways)
    } else {
      world.record(RegionCrossed())
    }
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] { [Arguments()] }
}
