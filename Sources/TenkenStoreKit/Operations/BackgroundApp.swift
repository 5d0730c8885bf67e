import TenkenSimulation

/// The user leaves the app.
struct BackgroundApp: Operation, StoreKitWord {
  static let name = "background-app"
  static let word = Word<BackgroundApp>(
    also: ["minimize-app", "home"],
    "The user leaves the app, which stays in the background.",
    "ユーザーがアプリから離れる。アプリはバックグラウンドに残る。",
    say: Phrase("Move the app to the background", "アプリをバックグラウンドにする"),
    refusals: [.notInForeground, .purchaseUnderWay],
    examples: [
      WordExample("launch-app", then: "background-app", gives: "app-state: background"),
      WordExample(then: "background-app", refused: "not-in-foreground"),
      WordExample(
        "launch-app", "buy: coin120", then: "background-app", refused: "purchase-under-way"),
    ],
    source: "NTT Resonant part 5, B-1")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in device.app.moveToBackground(&turn) }
    return .done
  }
}
