import TenkenSimulation

/// The user launches the app.
struct LaunchApp: Operation, StoreKitWord {
  static let name = "launch-app"
  static let word = Word<LaunchApp>(
    also: ["start-app", "open-app", "launch"],
    "The user launches the app; StoreKit delivers unfinished transactions again.",
    "ユーザーがアプリを起動する。StoreKit が未完了のトランザクションを再配信する。",
    say: Phrase("Launch the app", "アプリを起動する"),
    refusals: [
      .impossible("already-running", "the app is running", "アプリはすでに起動している").instead(
        "'relaunch-app' ends and launches it",
        "relaunch-app で再起動するか、この手順を省く"), .needsIOS15,
    ],
    examples: [
      WordExample(then: "launch-app", gives: "app-state: foreground", "callbacks: empty"),
      WordExample("launch-app", then: "launch-app", refused: "already-running"),
      WordExample(
        "environment: {name: sandbox, ios: 14}", "app: {storekit: storekit-2}", then: "launch-app",
        refused: "needs-ios-15"),
    ],
    source: "NTT Resonant part 5, B-1; Ihara 2019, moments of retry")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .notRunning else { return .refused("already-running") }
    guard world.device.app.canRun(world.rules) else { return .refused("needs-ios-15") }
    world.changeDevice { device, _, turn in device.launchApp(&turn) }
    return .done
  }
}
