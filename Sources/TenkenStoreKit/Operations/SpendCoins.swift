import TenkenSimulation

/// The user spends coins.
struct SpendCoins: Operation, StoreKitWord {
  static let name = "spend-coins"
  static let word = Word<SpendCoins>(
    "The user spends coins in the app, if there are enough, and if the server allows it.",
    "ユーザーがアプリでコインを使う（残高があり、サーバーが許可する範囲で）。",
    say: Phrase("Spend {coins|coin|coins} in the app", "アプリ内でコインを{coins}枚使う"),
    takes: [.number("coins", \.coins, .integer(1...1_000_000_000), "how many", "使う枚数")],
    refusals: [
      .notInForeground,
      .possible("not-enough", "there are not enough coins", "コインが足りない").instead(
        "'buy' and 'authenticate' get more first, or the precondition 'coins'",
        "先に buy と authenticate で購入するか、前提条件 coins で増やす"),
      .possible("blocked", "the server has blocked the user", "ユーザーが利用停止になっている"),
      .possible("no-network", "the app's server cannot be reached", "アプリのサーバーにつながらない").after(
        "restore-network", "接続する"),
    ],
    needs: [.consumables],
    examples: [
      WordExample("coins: 100", "launch-app", then: "spend-coins: 30", gives: "coins: 70"),
      WordExample(then: "spend-coins: 1", refused: "not-in-foreground"),
      WordExample(
        "coins: 10", "launch-app", then: "spend-coins: 30", refused: "not-enough",
        gives: "coins: 10"),
      WordExample(
        "app-server: {refunded-coins: block}", "launch-app", "buy: coin120", "authenticate",
        "request-refund: coin120", then: "spend-coins: 1", refused: "blocked"),
      WordExample(
        "coins: 10", "launch-app", "lose-network: {to: app-server}", then: "spend-coins: 1",
        refused: "no-network"),
    ],
    source: "Apple, handling refund notifications: what to do with consumables that were used")

  private var coins = 0

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
