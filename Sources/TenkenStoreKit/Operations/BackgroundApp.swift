import TenkenSimulation

/// The user leaves the app.
struct BackgroundApp: Operation {
  static let definition = WordDefinition(
    "background-app",
    synonyms: ["minimize-app", "home"],
    summary: LocalizedText(
      en: "The user leaves the app, which stays in the background.",
      ja: "ユーザーがアプリから離れる。アプリはバックグラウンドに残る。"),
    phrase: Phrase(en: "Move the app to the background", ja: "アプリをバックグラウンドにする"),
    refusals: [
      .impossible("not-in-foreground", .notInForeground),
      .unmeasured("purchase-under-way", .purchaseUnderWay),
    ],
    examples: [
      WordExample(before: ["launch-app"], "background-app", after: ["app-state: background"]),
      WordExample("background-app", refusal: "not-in-foreground"),
      WordExample(
        before: ["launch-app", "buy: coin120"], "background-app", refusal: "purchase-under-way"),
    ],
    source: "NTT Resonant part 5, B-1"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in device.app.moveToBackground(&turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
