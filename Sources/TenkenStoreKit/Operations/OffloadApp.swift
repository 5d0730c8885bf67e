import TenkenSimulation

/// The system or the user offloads the app.
struct OffloadApp: Operation {
  static let definition = WordDefinition(
    "offload-app",
    summary: LocalizedText(
      en: """
        The system or the user offloads the app, and it is installed again when it is opened: what it \
        keeps on the device stays, what it has in memory is gone.
        """,
      ja: "システムまたはユーザーがアプリを取り除き（書類とデータは残る）、開いたときに再インストールされる。端末に保存したデータは残り、メモリー上のデータは消える。"),
    phrase: Phrase(
      en: "Open Settings > General > iPhone Storage, and offload the app",
      ja: "設定アプリ > 一般 > iPhoneストレージ で「Appを取り除く」をタップする"),
    refusals: [
      .unmeasured("purchase-under-way", .purchaseUnderWay)
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: no-ads", "authenticate"], "offload-app",
        after: ["app-state: not-running", "receipt: [{product: no-ads}]"]),
      WordExample(
        before: ["launch-app", "buy: coin120"], "offload-app", refusal: "purchase-under-way"),
    ],
    source:
      "Apple Support, offload unused apps: documents and data stay (inferred: the receipt, too)"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in
      if device.app.state != .notRunning { device.app.terminate(&turn) }
      turn.record(SettingChanged(setting: .offload))
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
