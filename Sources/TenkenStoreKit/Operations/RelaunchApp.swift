import TenkenSimulation

/// The user ends the app, if it runs, and launches it.
struct RelaunchApp: Operation, StoreKitWord {
  static let name = "relaunch-app"
  static let word = Word<RelaunchApp>(
    also: ["restart-app", "restart"],
    "The user ends the app, if it runs, and launches it again.",
    "ユーザーがアプリを（起動していれば）終了し、起動し直す。",
    say: Phrase("Relaunch the app", "アプリを再起動する"),
    refusals: [.purchaseUnderWay],
    examples: [
      WordExample(
        "app: {finishes: never}", "launch-app", "buy: coin120", "authenticate",
        then: "relaunch-app", gives: "callbacks: {contains: [{state: purchased, product: coin120}]}"
      ),
      WordExample(
        "launch-app", "buy: coin120", then: "relaunch-app", refused: "purchase-under-way"),
    ],
    source: "NTT Resonant part 5, B-1")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard OpenPayment.resolveAtAppEnd(in: &world) else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in
      if device.app.state != .notRunning { device.app.terminate(&turn) }
    }
    world.changeDevice { device, _, turn in device.launchApp(&turn) }
    return .done
  }
}
