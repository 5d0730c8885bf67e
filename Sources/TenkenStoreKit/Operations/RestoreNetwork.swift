import TenkenSimulation

/// The device can reach the App Store and the app's server again.
struct RestoreNetwork: Operation {
  static let definition = WordDefinition(
    "restore-network",
    synonyms: ["go-online", "online"],
    summary: LocalizedText(
      en: """
        The device reaches the App Store and the app's server again; what it has missed arrives as \
        after a launch.
        """,
      ja: "端末が App Store とアプリのサーバーに再びつながる。届いていなかったものが、起動後と同じように届く。"),
    phrase: Phrase(en: "Restore the connection", ja: "通信を復旧させる"),
    examples: [
      WordExample(
        before: [
          "launch-app", "lose-network: {to: app-server}", "buy: coin120", "authenticate",
          "restore-network",
        ], "relaunch-app", after: ["coins: 120", "queue: empty"]),
      WordExample(
        before: [
          "launch-app", "buy: monthly", "authenticate", "lose-network",
          "wait: {until: renewal, times: 2}",
        ], "restore-network",
        after: ["callbacks: [[{product: monthly}, {product: monthly}]]", "queue: empty"]),
    ],
    source: "Ihara 2019, retry of unfinished transactions; Apple, Transaction.updates"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    world.changeDevice { device, _, turn in device.network.restore(&turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
