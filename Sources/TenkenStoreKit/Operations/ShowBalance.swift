import TenkenSimulation

/// The user looks at the balance.
struct ShowBalance: Operation, StoreKitWord {
  static let name = "show-balance"
  static let word = Word<ShowBalance>(
    "The user opens a screen that shows the balance.",
    "ユーザーが残高を表示する画面を開く。",
    say: Phrase("Open a screen that shows the balance", "コイン残高を表示する画面を開く"),
    refusals: [.notInForeground],
    needs: [.consumables],
    examples: [
      WordExample(
        "app: {retries-on: [balance]}", "launch-app", "lose-network: {to: app-server}",
        "buy: coin120", "authenticate", "restore-network", then: "show-balance",
        gives: "coins: 120", "queue: empty"),
      WordExample(then: "show-balance", refused: "not-in-foreground"),
    ],
    source: "Ihara 2019, moments of retry")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    if !world.device.queue.isPurchasing {
      world.changeDevice { device, _, turn in device.retry(at: .balance, &turn) }
    }
    if world.device.app.state == .foreground { world.record(.balanceShown(world.coins)) }
    return .done
  }
}
