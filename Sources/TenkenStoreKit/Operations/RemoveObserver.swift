import TenkenSimulation

/// The app removes its observer.
struct RemoveObserver: Operation, StoreKitWord {
  static let name = "remove-observer"
  static let word = Word<RemoveObserver>(
    "The app removes its observer; nothing is delivered until it is registered again.",
    "アプリがオブザーバーを解除する。再び登録するまで何も配信されない。",
    say: Phrase(
      "Do what makes the app remove its observer (sign out, for example)",
      "アプリがオブザーバーを解除する操作をする（ログアウトなど）"),
    refusals: [
      RefusalDefinition("no-observer", RefusalDefinition.noObserver.reason, .impossible),
      .purchaseUnderWay,
    ],
    needs: [.storeKit1],
    examples: [
      WordExample("launch-app", then: "remove-observer", gives: "callbacks: empty"),
      WordExample(then: "remove-observer", refused: "no-observer"),
      WordExample(
        "launch-app", "buy: coin120", then: "remove-observer", refused: "purchase-under-way"),
    ],
    source: "uzzu 2021, the observer is removed and not added again")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.isObserving else { return .refused("no-observer") }
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in device.app.observe(false, &turn) }
    return .done
  }
}
