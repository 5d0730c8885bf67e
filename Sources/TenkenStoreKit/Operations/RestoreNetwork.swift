import TenkenSimulation

/// The device reaches everything again.
struct RestoreNetwork: Operation {
  static let definition = WordDefinition(
    "restore-network",
    summary: "The device reaches the App Store and the app's server again.",
    phrase: Phrase(en: "Restore the connection", ja: "通信を復旧させる"),
    examples: [
      WordExample(
        before: [
          "launch-app", "lose-network: {to: app-server}", "buy: coin120", "authenticate",
          "restore-network",
        ], "relaunch-app", after: ["coins: 120", "queue: empty"])
    ],
    source: "Ihara 2019, retry of unfinished transactions"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    world.device.reachesAppStore = true
    world.device.reachesAppServer = true
    world.record(NetworkChanged(appStore: true, appServer: true))
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [RestoreNetwork] {
    [RestoreNetwork(Arguments())]
  }
}
