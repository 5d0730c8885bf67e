import TenkenSimulation

/// The user updates the app.
struct UpdateApp: Operation {
  static let definition = WordDefinition(
    "update-app",
    summary: LocalizedText(
      en: "The user installs another version of the app; what it keeps on the device stays.",
      ja: "ユーザーが別のバージョンのアプリをインストールする。端末に保存したデータは残る。"),
    phrase: Phrase(en: "Update the app to version {version}", ja: "アプリをバージョン{version}に更新する"),
    parameters: [
      Parameter(
        "version", .text,
        LocalizedText(en: "the version, as its Info.plist has it", ja: "Info.plist に記載のバージョン"))
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
        before: ["launch-app", "buy: coin120"], "update-app: '2.0'", refusal: "purchase-under-way"),
    ],
    source: "Apple, AppTransaction appVersion and originalAppVersion"
  )

  private let version: String

  init(_ arguments: Arguments) {
    version = arguments.text("version")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in device.updateApp(to: version, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments([Value.Field("version", .text("2.0"))])]
  }
}
