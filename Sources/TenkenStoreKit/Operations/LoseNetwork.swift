import TenkenSimulation

/// The device loses the network, or only the connection to the app's server.
struct LoseNetwork: Operation {
  static let definition = WordDefinition(
    "lose-network",
    synonyms: ["go-offline", "offline", "airplane-mode"],
    summary: LocalizedText(
      en: "The device loses its network, or only the connection to the app's server.",
      ja: "端末がネットワークにつながらなくなる。またはアプリのサーバーにだけつながらなくなる。"),
    phrase: Phrase(en: "Make the device lose {to}", ja: "{to}を遮断する"),
    parameters: [
      Parameter(
        "to",
        .choice([
          Choice("everything", LocalizedText(en: "its network", ja: "端末の通信")),
          Choice(
            "app-server",
            LocalizedText(en: "the connection to the app's server", ja: "アプリのサーバーへの通信")),
        ]), default: .text("everything"),
        LocalizedText(en: "what cannot be reached", ja: "接続できなくなる相手"))
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: coin120", "lose-network: {to: app-server}"], "authenticate",
        after: [
          "coins: 0", "queue: [{product: coin120, state: purchased}]", "server-requests: empty",
        ]),
      WordExample(
        before: ["launch-app", "lose-network"], "buy: coin120",
        after: ["dialogues: empty", "charges: empty", "queue: empty"]),
      WordExample(
        before: [
          "environment: xcode", "launch-app", "buy: monthly", "authenticate", "lose-network",
        ],
        "wait: {until: renewal}", after: ["callbacks: empty", "charges: [{product: monthly}]"]),
    ],
    source: "Ihara 2019, failure 1: the receipt cannot be sent"
  )

  private let losesAppStore: Bool

  init(_ arguments: Arguments) {
    losesAppStore = arguments.text("to") == "everything"
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let account = losesAppStore ? world.account : nil
    world.changeDevice { device, _, turn in device.network.lose(knowing: account, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    ["everything", "app-server"].map {
      Arguments([Value.Field("to", .text($0))])
    }
  }
}
