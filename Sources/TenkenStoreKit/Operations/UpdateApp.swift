import TenkenSimulation

/// The user updates the app.
struct UpdateApp: Operation, StoreKitWord {
  static let name = "update-app"
  static let word = Word<UpdateApp>(
    """
    The user installs another version of the app; what it keeps on the device stays. The new \
    version is written like the old one, except for what is given.
    """,
    """
    ユーザーが別のバージョンのアプリをインストールする。端末に保存したデータは残る。\
    指定したもの以外は、新しいバージョンの実装も以前と同じ。
    """,
    say: Phrase(
      "Update the app to version {version}[, which uses {storekit}][, which {finishes}]",
      "アプリをバージョン{version}に更新する[（{storekit} を使用する）][（{finishes}）]"),
    takes: [
      .text("version", \.version, "the version, as its Info.plist has it", "Info.plist に記載のバージョン")
        .tried(.text("2.0"))
    ],
    optionally: [
      .choice(
        "storekit", \.storeKit, AppPrecondition.shape(of: "storekit"),
        "which of StoreKit's interfaces the new version uses", "新しいバージョンで使用する StoreKit の API"),
      .choice(
        "finishes", \.finishes, AppPrecondition.shape(of: "finishes"),
        "when the new version calls finishTransaction", "新しいバージョンが finishTransaction を呼び出すタイミング"),
    ],
    refusals: [.purchaseUnderWay],
    examples: [
      WordExample(
        "environment: production", "launch-app", then: "update-app: '2.0'",
        gives: "app-state: not-running",
        "app-transaction: {version: '2.0', original-version: '1.0'}"),
      WordExample(
        "launch-app", then: "update-app: {version: '2.0', finishes: never}", steps: "launch-app",
        "buy: coin120", "authenticate", gives: "queue: [{product: coin120, state: purchased}]"),
      WordExample(
        "launch-app", "buy: coin120", then: "update-app: '2.0'", refused: "purchase-under-way"),
    ],
    source: "Apple, AppTransaction appVersion and originalAppVersion")

  private var version = ""
  /// What the new version uses; nil if it is the same.
  private var storeKit: StoreKitUsage?
  /// When the new version finishes transactions; nil if it is the same.
  private var finishes: AppBehaviour.Finishing?

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in
      device.updateApp(to: version, &turn)
      if let storeKit { device.app.behaviour.storeKit = storeKit }
      if let finishes { device.app.behaviour.finishes = finishes }
    }
    return .done
  }
}

extension AppPrecondition {
  /// The values of a parameter that a new version of the app may change.
  fileprivate static func shape(of parameter: String) -> Shape {
    definition.parameters.first { $0.name == parameter }?.shape ?? .text
  }
}
