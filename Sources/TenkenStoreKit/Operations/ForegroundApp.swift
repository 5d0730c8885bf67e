import TenkenSimulation

/// The user comes back to the app.
struct ForegroundApp: Operation {
  static let definition = WordDefinition(
    "foreground-app",
    synonyms: ["resume-app"],
    summary: LocalizedText(
      en: """
        The user comes back to the app; an app on the screen is left first, and then entered \
        again.
        """,
      ja: "ユーザーがアプリに戻る。前面にある場合は、いったん離れて戻る。"),
    phrase: Phrase(
      en: "Bring the app back to the foreground from the background",
      ja: "アプリをバックグラウンドからフォアグラウンドに戻す"),
    refusals: [
      .impossible("not-running", .notRunning),
      .unmeasured("purchase-under-way", .purchaseUnderWay),
    ],
    examples: [
      WordExample(
        before: ["app: {finishes: never}", "launch-app", "buy: coin120", "authenticate"],
        "foreground-app", after: ["app-state: foreground", "callbacks: empty"]),
      WordExample("foreground-app", refusal: "not-running"),
      WordExample(
        before: ["launch-app", "buy: coin120"], "foreground-app", refusal: "purchase-under-way"),
    ],
    source: "NTT Resonant part 5, B-1; Ihara 2019, moments of retry"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state != .notRunning else { return .refused("not-running") }
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    if world.device.app.state == .foreground {
      world.changeDevice { device, _, turn in device.app.moveToBackground(&turn) }
    }
    world.changeDevice { device, _, turn in device.bringAppToForeground(&turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
