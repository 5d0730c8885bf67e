import TenkenSimulation

/// The user enters or leaves a monitored region while the app is in the background.
struct CrossRegion: Operation, LocationWord {
  static let name = "cross-region"
  static let word = Word<CrossRegion>(
    also: ["enter-region", "leave-region"],
    """
    With the app in the background, the user enters or leaves a region that it monitors: the \
    app is notified if it may always use the precise location. If Always is provisional, the \
    user is asked.
    """,
    """
    アプリがバックグラウンドにある間に、監視中の領域に出入りする。「常に許可」かつ正確な位置情報なら通知される。\
    仮の「常に許可」の場合は、ユーザーに確認される。
    """,
    say: Phrase(
      "With the app in the background, enter or leave a region that it monitors",
      "アプリをバックグラウンドにしたまま、監視中の領域に出入りする"),
    refusals: [
      .promptOpen,
      .impossible("not-in-background", "the app is not in the background", "アプリがバックグラウンドにない").after(
        "background-app", "離れる"),
    ],
    needs: [.function("regions")],
    examples: [
      WordExample(
        "permission: always", "launch-app", "background-app", then: "cross-region",
        gives: "region-events: 1"),
      WordExample(
        "app: {asks: always}", "launch-app", "answer-prompt: allow-while-using", "background-app",
        then: "cross-region", gives: "region-events: 0", "prompt: confirm-always"),
      WordExample(
        "permission: {choice: always, accuracy: reduced}", "launch-app", "background-app",
        then: "cross-region", gives: "region-events: 0"),
      WordExample("launch-app", then: "cross-region", refused: "prompt-open"),
      WordExample(then: "cross-region", refused: "not-in-background"),
    ],
    source: """
      Apple, requestAlwaysAuthorization() and CLAccuracyAuthorization.reducedAccuracy; WWDC 2019, \
      session 705
      """)

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
}
