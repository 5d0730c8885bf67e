import TenkenSimulation

/// The user ends the app.
struct TerminateApp: Operation {
  static let definition = WordDefinition(
    "terminate-app",
    synonyms: ["kill-app", "quit-app", "close-app", "force-quit"],
    summary: LocalizedText(
      en: "The user ends the app in the app switcher.", ja: "ユーザーが App スイッチャーでアプリを終了する。"),
    phrase: Phrase(en: "Quit the app in the app switcher", ja: "アプリを終了させる（タスクキル）"),
    refusals: [
      .impossible("not-running", .notRunning),
      .unmeasured("purchase-under-way", .purchaseUnderWay),
    ],
    examples: [
      WordExample(before: ["launch-app"], "terminate-app", after: ["app-state: not-running"]),
      WordExample("terminate-app", refusal: "not-running"),
      WordExample(
        before: ["launch-app", "buy: coin120"], "terminate-app", refusal: "purchase-under-way"),
      WordExample(
        before: [
          "rule: {name: app-ended-during-payment, value: purchased-at-launch}", "launch-app",
          "buy: coin120",
        ], "terminate-app", steps: ["launch-app"],
        after: ["callbacks: [{state: purchased}]", "coins: 120"]),
    ],
    source: "NTT Resonant part 5, B-1"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state != .notRunning else { return .refused("not-running") }
    guard OpenPayment.resolveAtAppEnd(in: &world) else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in device.app.terminate(&turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
