import TenkenSimulation

/// The user updates the device to a later version of iOS.
struct UpdateIOS: Operation, StoreKitWord {
  static let name = "update-ios"
  static let word = Word<UpdateIOS>(
    "The devices are updated to a later major version of iOS; the app is ended.",
    "端末の iOS を新しいメジャーバージョンに更新する。アプリは終了する。",
    say: Phrase("Update the device to iOS {version}", "端末を iOS {version} に更新する"),
    takes: [
      .number(
        "version", \.version, .integer(14...Setting.currentIOS), "the major version", "メジャーバージョン")
    ],
    isTried: false,
    refusals: [
      .impossible("not-later", "the device has this version already", "すでにそのバージョン以降である").instead(
        "give a later version",
        "より新しいバージョンを指定する"),
      .purchaseUnderWay,
    ],
    examples: [
      WordExample(
        "environment: {name: sandbox, ios: 14}", "app: {storekit: both}", "launch-app",
        then: "update-ios: 15", steps: "launch-app", "sync-app-store",
        gives: "app-state: foreground"),
      WordExample(then: "update-ios: 15", refused: "not-later"),
      WordExample(
        "environment: {name: sandbox, ios: 14}", "launch-app", "buy: coin120",
        then: "update-ios: 15", refused: "purchase-under-way"),
    ],
    source: "Apple, Update your iPhone or iPad; the table of rules")

  private var version = 0

  func complete(_ arguments: Arguments) throws(ArgumentError) {
    if let error = Setting.absence(ofIOS: version, in: "version") { throw error }
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
