import TenkenSimulation

/// The user ends the app.
struct TerminateApp: Operation, StoreKitWord {
  static let name = "terminate-app"
  static let word = Word<TerminateApp>(
    also: ["kill-app", "quit-app", "close-app", "force-quit"],
    "The user ends the app in the app switcher.",
    "ユーザーが App スイッチャーでアプリを終了する。",
    say: Phrase("Quit the app in the app switcher", "アプリを終了させる（タスクキル）"),
    refusals: [.notRunning, .purchaseUnderWay],
    examples: [
      WordExample("launch-app", then: "terminate-app", gives: "app-state: not-running"),
      WordExample(then: "terminate-app", refused: "not-running"),
      WordExample(
        "launch-app", "buy: coin120", then: "terminate-app", refused: "purchase-under-way"),
      WordExample(
        "rule: {name: app-ended-during-payment, value: purchased-at-launch}", "launch-app",
        "buy: coin120", then: "terminate-app", steps: "launch-app",
        gives: "callbacks: [{state: purchased}]", "coins: 120"),
    ],
    source: "NTT Resonant part 5, B-1")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state != .notRunning else { return .refused("not-running") }
    guard OpenPayment.resolveAtAppEnd(in: &world) else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in device.app.terminate(&turn) }
    return .done
  }
}
