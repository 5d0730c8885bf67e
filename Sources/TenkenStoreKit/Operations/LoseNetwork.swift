import TenkenSimulation

/// The device loses the network, or only the connection to the app's server.
struct LoseNetwork: Operation, StoreKitWord {
  static let name = "lose-network"
  static let word = Word<LoseNetwork>(
    also: ["go-offline", "offline", "airplane-mode"],
    "The device loses its network, or only the connection to the app's server.",
    "端末がネットワークにつながらなくなる。またはアプリのサーバーにだけつながらなくなる。",
    say: Phrase("Block {to}", "{to}を遮断する"),
    optionally: [
      .choice(
        "to", \.losesAppStore, is: "everything",
        of: [
          Choice("everything", "all network connections of the device", "端末の通信"),
          Choice("app-server", "the connection to the app's server", "アプリのサーバーへの通信"),
        ], "what cannot be reached", "接続できなくなる相手"
      ).tried()
    ],
    afterwards: LocalizedText("the connection is lost", "通信が遮断されている"),
    examples: [
      WordExample(
        "launch-app", "buy: coin120", "lose-network: {to: app-server}", then: "authenticate",
        gives: "coins: 0", "queue: [{product: coin120, state: purchased}]", "server-requests: empty"
      ),
      WordExample(
        "launch-app", "lose-network", then: "buy: coin120", gives: "dialogues: empty",
        "charges: empty", "queue: empty"),
      WordExample(
        "environment: xcode", "launch-app", "buy: monthly", "authenticate", "lose-network",
        then: "wait: {until: renewal}", gives: "callbacks: empty", "charges: [{product: monthly}]"),
    ],
    source: "Ihara 2019, failure 1: the receipt cannot be sent")

  private var losesAppStore = true

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let account = losesAppStore ? world.account : nil
    world.changeDevice { device, _, turn in device.network.lose(knowing: account, &turn) }
    return .done
  }
}
