import TenkenSimulation

/// Adds another observer of the payment queue to the app.
struct OtherObserverPrecondition: Precondition, StoreKitWord {
  static let name = "other-observer"
  static let word = Word<OtherObserverPrecondition>(
    .setting,
    "A library in the app observes the payment queue too, from launch on.",
    "アプリに組み込まれたライブラリも、起動時から支払いキューを監視する。",
    say: Phrase(
      "A library in the app observes the payment queue and {does}", "アプリ内のライブラリも支払いキューを監視し、{does}"),
    takes: [
      .choice(
        "does", \.observer,
        [
          Choice("watches", "only watches", "トランザクションは処理しない"),
          Choice("finishes", "finishes purchased transactions", "購入済みトランザクションを終了する"),
        ], "what it does with transactions", "トランザクションの扱い")
    ],
    isAssumedOfApp: true,
    needs: [.storeKit1, .function("other-observer")],
    examples: [
      WordExample(
        "app: {observes: later}", then: "other-observer: watches", steps: "launch-app",
        "add-observer", gives: "queue: empty")
    ],
    source: "uzzu 2021, a third-party library's observer takes the transactions")

  private var observer = OtherObserver.watches

  func establish(in world: inout StoreKitWorld) {
    world.device.otherObserver = observer
  }
}
