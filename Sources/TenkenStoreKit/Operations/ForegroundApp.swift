import TenkenSimulation

/// The user comes back to the app.
struct ForegroundApp: Operation, StoreKitWord {
  static let name = "foreground-app"
  static let word = Word<ForegroundApp>(
    also: ["resume-app"],
    """
    The user comes back to the app; an app on the screen is left first, and then entered \
    again.
    """,
    "ユーザーがアプリに戻る。前面にある場合は、いったん離れて戻る。",
    say: Phrase(
      "Bring the app back to the foreground from the background", "アプリをバックグラウンドからフォアグラウンドに戻す"),
    refusals: [.notRunning, .purchaseUnderWay],
    examples: [
      WordExample(
        "app: {finishes: never}", "launch-app", "buy: coin120", "authenticate",
        then: "foreground-app", gives: "app-state: foreground", "callbacks: empty"),
      WordExample(then: "foreground-app", refused: "not-running"),
      WordExample(
        "launch-app", "buy: coin120", then: "foreground-app", refused: "purchase-under-way"),
    ],
    source: "NTT Resonant part 5, B-1; Ihara 2019, moments of retry")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state != .notRunning else { return .refused("not-running") }
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    if world.device.app.state == .foreground {
      world.changeDevice { device, _, turn in device.app.moveToBackground(&turn) }
    }
    world.changeDevice { device, _, turn in device.bringAppToForeground(&turn) }
    return .done
  }
}
