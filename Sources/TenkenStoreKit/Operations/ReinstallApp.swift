import TenkenSimulation

/// The user removes the app and installs it again.
struct ReinstallApp: Operation {
  static let definition = WordDefinition(
    "reinstall-app",
    synonyms: ["delete-app", "uninstall-app"],
    summary: LocalizedText(
      en: "The user removes the app from the device and installs it again.",
      ja: "ユーザーがアプリを端末から削除し、再インストールする。"),
    phrase: Phrase(en: "Remove the app and install it again", ja: "アプリを削除し、再インストールする"),
    refusals: [
      .unmeasured("purchase-under-way", .purchaseUnderWay)
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: no-ads", "authenticate"], "reinstall-app",
        after: ["app-state: not-running", "receipt: empty"]),
      WordExample(
        before: ["launch-app", "buy: coin120"], "reinstall-app", refusal: "purchase-under-way"),
    ],
    source: "Apple, SKPaymentQueue: unfinished transactions stay with the account"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in device.reinstallApp(&turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
