import TenkenSimulation

/// The user updates the app.
struct UpdateApp: Operation {
  static let definition = WordDefinition(
    "update-app",
    summary: LocalizedText(
      en: """
        The user installs another version of the app; what it keeps on the device stays. The new \
        version is written like the old one, except for what is given.
        """,
      ja: """
        ユーザーが別のバージョンのアプリをインストールする。端末に保存したデータは残る。\
        指定したもの以外は、新しいバージョンの実装も以前と同じ。
        """),
    phrase: Phrase(
      en: "Update the app to version {version}[, which uses {storekit}][, which {finishes}]",
      ja: "アプリをバージョン{version}に更新する[（{storekit} を使用する）][（{finishes}）]"),
    parameters: [
      Parameter(
        "version", .text,
        LocalizedText(en: "the version, as its Info.plist has it", ja: "Info.plist に記載のバージョン")),
      changing(
        "storekit",
        LocalizedText(
          en: "which of StoreKit's interfaces the new version uses",
          ja: "新しいバージョンが使用する StoreKit のインターフェース")),
      changing(
        "finishes",
        LocalizedText(
          en: "when the new version calls finishTransaction",
          ja: "新しいバージョンが finishTransaction を呼び出すタイミング")),
    ],
    refusals: [
      .unmeasured("purchase-under-way", .purchaseUnderWay)
    ],
    examples: [
      WordExample(
        before: ["environment: production", "launch-app"], "update-app: '2.0'",
        after: [
          "app-state: not-running", "app-transaction: {version: '2.0', original-version: '1.0'}",
        ]),
      WordExample(
        before: ["launch-app"], "update-app: {version: '2.0', finishes: never}",
        steps: ["launch-app", "buy: coin120", "authenticate"],
        after: ["queue: [{product: coin120, state: purchased}]"]),
      WordExample(
        before: ["launch-app", "buy: coin120"], "update-app: '2.0'", refusal: "purchase-under-way"),
    ],
    source: "Apple, AppTransaction appVersion and originalAppVersion"
  )

  /// A parameter of `app` that the new version may change.
  private static func changing(_ name: String, _ summary: LocalizedText) -> Parameter {
    let shape = AppPrecondition.definition.parameters.first { $0.name == name }?.shape
    return Parameter(name, shape ?? .text, default: Value.none, summary)
  }

  private let version: String
  /// What the new version uses; nil if it is the same.
  private let storeKit: StoreKitUsage?
  /// When the new version finishes transactions; nil if it is the same.
  private let finishes: AppBehaviour.Finishing?

  init(_ arguments: Arguments) {
    version = arguments.text("version")
    storeKit = arguments["storekit"].flatMap { StoreKitUsage(rawValue: $0.description) }
    finishes = arguments["finishes"].flatMap { AppBehaviour.Finishing(rawValue: $0.description) }
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in
      device.updateApp(to: version, &turn)
      if let storeKit { device.app.behaviour.storeKit = storeKit }
      if let finishes { device.app.behaviour.finishes = finishes }
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [
      Arguments([
        Value.Field("version", .text("2.0")), Value.Field("storekit", .none),
        Value.Field("finishes", .none),
      ])
    ]
  }
}
