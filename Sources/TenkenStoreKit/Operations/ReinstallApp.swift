import TenkenSimulation

/// The user removes the app and installs it again.
struct ReinstallApp: Operation, StoreKitWord {
  static let name = "reinstall-app"
  static let word = Word<ReinstallApp>(
    also: ["delete-app", "uninstall-app"],
    "The user removes the app from the device and installs it again.",
    "ユーザーがアプリを端末から削除し、再インストールする。",
    say: Phrase("Remove the app and install it again", "アプリを削除し、再インストールする"),
    refusals: [.purchaseUnderWay],
    examples: [
      WordExample(
        "launch-app", "buy: no-ads", "authenticate", then: "reinstall-app",
        gives: "app-state: not-running", "receipt: empty"),
      WordExample(
        "launch-app", "buy: coin120", then: "reinstall-app", refused: "purchase-under-way"),
    ],
    source: "Apple, SKPaymentQueue: unfinished transactions stay with the account")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in device.reinstallApp(&turn) }
    return .done
  }
}
