import TenkenSimulation

/// The app removes its observer.
struct RemoveObserver: Operation {
  static let definition = WordDefinition(
    "remove-observer",
    summary: LocalizedText(
      en: "The app removes its observer; nothing is delivered until it is registered again.",
      ja: "アプリがオブザーバーを解除する。再び登録するまで何も配信されない。"),
    phrase: Phrase(
      en: "Do what makes the app remove its observer (sign out, for example)",
      ja: "アプリがオブザーバーを解除する操作をする（ログアウトなど）"),
    refusals: [
      .impossible("no-observer", .noObserver),
      .unmeasured("purchase-under-way", .purchaseUnderWay),
    ],
    examples: [
      WordExample(
        before: ["launch-app"], "remove-observer", after: ["callbacks: empty"]),
      WordExample("remove-observer", refusal: "no-observer"),
      WordExample(
        before: ["launch-app", "buy: coin120"], "remove-observer", refusal: "purchase-under-way"),
    ],
    source: "uzzu 2021, the observer is removed and not added again"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.isObserving else { return .refused("no-observer") }
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in device.app.observe(false, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
