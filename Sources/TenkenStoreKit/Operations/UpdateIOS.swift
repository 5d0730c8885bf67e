import TenkenSimulation

/// The user updates the device to a later version of iOS.
struct UpdateIOS: Operation {
  static let definition = WordDefinition(
    "update-ios",
    summary: LocalizedText(
      en: "The devices are updated to a later major version of iOS; the app is ended.",
      ja: "端末の iOS を新しいメジャーバージョンに更新する。アプリは終了する。"),
    phrase: Phrase(en: "Update the device to iOS {version}", ja: "端末を iOS {version} に更新する"),
    parameters: [
      Parameter(
        "version", .integer(14...Setting.currentIOS),
        LocalizedText(en: "the major version", ja: "メジャーバージョン"))
    ],
    refusals: [
      .impossible(
        "not-later", LocalizedText(en: "the device has this version already", ja: "すでにそのバージョン以降である")
      ),
      .unmeasured("purchase-under-way", .purchaseUnderWay),
    ],
    examples: [
      WordExample(
        before: ["environment: {name: sandbox, ios: 14}", "app: {storekit: both}", "launch-app"],
        "update-ios: 15", steps: ["launch-app", "sync-app-store"],
        after: ["app-state: foreground"]),
      WordExample("update-ios: 15", refusal: "not-later"),
      WordExample(
        before: ["environment: {name: sandbox, ios: 14}", "launch-app", "buy: coin120"],
        "update-ios: 15", refusal: "purchase-under-way"),
    ],
    source: "Apple, Update your iPhone or iPad; the table of rules")

  private let version: Int

  init(_ arguments: Arguments) {
    version = arguments.integer("version")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard let rules = world.rules.updated(toIOS: version) else { return .refused("not-later") }
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.changeDevice { device, _, turn in
      // The device starts again.
      if device.app.state != .notRunning { device.app.terminate(&turn) }
      turn.record(SettingChanged(setting: .iOS(version)))
    }
    world.rules = rules
    return .done
  }
}
