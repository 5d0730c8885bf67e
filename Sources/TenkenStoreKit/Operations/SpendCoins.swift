import TenkenSimulation

/// The user spends coins.
struct SpendCoins: Operation {
  static let definition = WordDefinition(
    "spend-coins",
    summary: LocalizedText(
      en: "The user spends coins in the app, if there are enough, and if the server allows it.",
      ja: "ユーザーがアプリでコインを使う（残高があり、サーバーが許可する範囲で）。"),
    phrase: Phrase(en: "Spend {coins|coin|coins} in the app", ja: "アプリ内でコインを{coins}枚使う"),
    parameters: [
      Parameter("coins", .integer(1...1_000_000_000), LocalizedText(en: "how many", ja: "使う枚数"))
    ],
    refusals: [
      .impossible("not-in-foreground", .notInForeground),
      RefusalDefinition(
        "not-enough", LocalizedText(en: "there are not enough coins", ja: "コインが足りない")),
      RefusalDefinition(
        "blocked", LocalizedText(en: "the server has blocked the user", ja: "ユーザーが利用停止になっている")),
      RefusalDefinition(
        "no-network",
        LocalizedText(en: "the app's server cannot be reached", ja: "アプリのサーバーにつながらない")),
    ],
    examples: [
      WordExample(
        before: ["coins: 100", "launch-app"], "spend-coins: 30", after: ["coins: 70"]),
      WordExample("spend-coins: 1", refusal: "not-in-foreground"),
      WordExample(
        before: ["coins: 10", "launch-app"], "spend-coins: 30", refusal: "not-enough",
        after: ["coins: 10"]),
      WordExample(
        before: [
          "app-server: {refunded-coins: block}", "launch-app", "buy: coin120", "authenticate",
          "request-refund: coin120",
        ], "spend-coins: 1", refusal: "blocked"),
      WordExample(
        before: ["coins: 10", "launch-app", "lose-network: {to: app-server}"], "spend-coins: 1",
        refusal: "no-network"),
    ],
    source: "Apple, handling refund notifications: what to do with consumables that were used"
  )

  private let coins: Int

  init(_ arguments: Arguments) {
    coins = arguments.integer("coins")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let (device, server) = (world.device, world.server)
    guard device.app.state == .foreground else { return .refused("not-in-foreground") }
    switch device.app.behaviour.grants {
    case .onDevice:
      guard device.app.coins >= coins else { return .refused("not-enough") }
      world.changeDevice { device, _, turn in device.app.spend(coins, &turn) }
    case .onServer:
      guard device.reachesAppServer else { return .refused("no-network") }
      guard let user = device.app.user else { return .refused("not-enough") }
      guard !server[user].isBlocked else { return .refused("blocked") }
      guard server[user].coins >= coins else { return .refused("not-enough") }
      world.changeServer { server, turn in server.spend(coins, of: user, &turn) }
    }
    return .done
  }

  /// No candidates: the random walks compare the balance with the purchases.
  static func candidates(in world: StoreKitWorld) -> [Arguments] { [] }
}
