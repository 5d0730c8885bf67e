import TenkenSimulation

/// The system or the user offloads the app.
struct OffloadApp: Operation, StoreKitWord {
  static let name = "offload-app"
  static let word = Word<OffloadApp>(
    """
    The system or the user offloads the app, and it is installed again when it is opened: what it \
    keeps on the device stays, what it has in memory is gone.
    """,
    "システムまたはユーザーがアプリを取り除き（書類とデータは残る）、開いたときに再インストールされる。端末に保存したデータは残り、メモリー上のデータは消える。",
    say: Phrase(
      "Open Settings > General > iPhone Storage, and offload the app",
      "設定アプリ > 一般 > iPhoneストレージ で「Appを取り除く」をタップする"),
    refusals: [.purchaseUnderWay],
    examples: [
      WordExample(
        "launch-app", "buy: no-ads", "authenticate", then: "offload-app",
        gives: "app-state: not-running", "receipt: [{product: no-ads}]"),
      WordExample("launch-app", "buy: coin120", then: "offload-app", refused: "purchase-under-way"),
    ],
    source:
      "Apple Support, offload unused apps: documents and data stay (inferred: the receipt, too)")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in
      if device.app.state != .notRunning { device.app.terminate(&turn) }
      turn.record(SettingChanged(setting: .offload))
    }
    return .done
  }
}
