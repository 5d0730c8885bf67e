import TenkenSimulation

/// The user looks at the balance.
struct ShowBalance: Operation {
  static let definition = WordDefinition(
    "show-balance",
    summary: LocalizedText(
      en: "The user opens a screen that shows the balance.", ja: "ユーザーが残高を表示する画面を開く。"),
    phrase: Phrase(en: "Open a screen that shows the balance", ja: "コイン残高を表示する画面を開く"),
    refusals: [.impossible("not-in-foreground", .notInForeground)],
    examples: [
      WordExample(
        before: [
          "app: {retries-on: [balance]}", "launch-app", "lose-network: {to: app-server}",
          "buy: coin120", "authenticate", "restore-network",
        ], "show-balance", after: ["coins: 120", "queue: empty"]),
      WordExample("show-balance", refusal: "not-in-foreground"),
    ],
    source: "Ihara 2019, moments of retry"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    if !world.device.queue.isPurchasing {
      world.changeDevice { device, _, turn in device.retry(at: .balance, &turn) }
    }
    if world.device.app.state == .foreground { world.record(.balanceShown(world.coins)) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
