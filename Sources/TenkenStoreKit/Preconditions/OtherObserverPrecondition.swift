import TenkenSimulation

/// Adds another observer of the payment queue to the app.
struct OtherObserverPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "other-observer",
    summary: LocalizedText(
      en: "A library in the app observes the payment queue too, from launch on.",
      ja: "アプリに組み込まれたライブラリも、起動時からペイメントキューを監視する。"),
    phrase: Phrase(
      en: "A library in the app observes the payment queue and {does}",
      ja: "アプリ内のライブラリも決済キューを監視し、{does}"),
    parameters: [
      Parameter(
        "does",
        .choice([
          Choice("watches", LocalizedText(en: "only watches", ja: "トランザクションは処理しない")),
          Choice(
            "finishes",
            LocalizedText(en: "finishes purchased transactions", ja: "購入済みトランザクションを終了する")),
        ]), LocalizedText(en: "what it does with transactions", ja: "トランザクションの扱い"))
    ],
    examples: [
      WordExample(
        before: ["app: {observes: later}"], "other-observer: watches",
        steps: ["launch-app", "add-observer"], after: ["queue: empty"])
    ],
    source: "uzzu 2021, a third-party library's observer takes the transactions"
  )
  .assumedOfApp()

  private let observer: OtherObserver

  init(_ arguments: Arguments) {
    observer = arguments.choice("does", as: OtherObserver.self)
  }

  func establish(in world: inout StoreKitWorld) {
    world.device.otherObserver = observer
  }
}
