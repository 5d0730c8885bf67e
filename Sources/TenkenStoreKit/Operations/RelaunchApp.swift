import TenkenSimulation

/// The user ends the app, if it runs, and launches it.
struct RelaunchApp: Operation {
  static let definition = WordDefinition(
    "relaunch-app",
    synonyms: ["restart-app", "restart"],
    summary: LocalizedText(
      en: "The user ends the app, if it runs, and launches it again.",
      ja: "ユーザーがアプリを（起動していれば）終了し、起動し直す。"),
    phrase: Phrase(en: "Relaunch the app", ja: "アプリを再起動する"),
    refusals: [.unmeasured("purchase-under-way", .purchaseUnderWay)],
    examples: [
      WordExample(
        before: ["app: {finishes: never}", "launch-app", "buy: coin120", "authenticate"],
        "relaunch-app",
        after: ["callbacks: {contains: [{state: purchased, product: coin120}]}"]),
      WordExample(
        before: ["launch-app", "buy: coin120"], "relaunch-app", refusal: "purchase-under-way"),
    ],
    source: "NTT Resonant part 5, B-1"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard OpenPayment.resolveAtAppEnd(in: &world) else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in
      if device.app.state != .notRunning { device.app.terminate(&turn) }
    }
    world.changeDevice { device, _, turn in device.launchApp(&turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
