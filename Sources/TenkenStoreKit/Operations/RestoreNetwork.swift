import TenkenSimulation

/// The device can reach the App Store and the app's server again.
struct RestoreNetwork: Operation, StoreKitWord {
  static let name = "restore-network"
  static let word = Word<RestoreNetwork>(
    also: ["go-online", "online"],
    """
    The device reaches the App Store and the app's server again; what it has missed arrives as \
    after a launch.
    """,
    "端末が App Store とアプリのサーバーに再びつながる。届いていなかったものが、起動後と同じように届く。",
    say: Phrase("Restore the connection", "通信を復旧させる"),
    examples: [
      WordExample(
        "launch-app", "lose-network: {to: app-server}", "buy: coin120", "authenticate",
        "restore-network", then: "relaunch-app", gives: "coins: 120", "queue: empty"),
      WordExample(
        "launch-app", "buy: monthly", "authenticate", "lose-network",
        "wait: {until: renewal, times: 2}", then: "restore-network",
        gives: "callbacks: [[{product: monthly}, {product: monthly}]]", "queue: empty"),
    ],
    source: "Ihara 2019, retry of unfinished transactions; Apple, Transaction.updates")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    world.changeDevice { device, _, turn in device.network.restore(&turn) }
    return .done
  }
}
