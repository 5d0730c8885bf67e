import TenkenSimulation

/// The user launches the app.
struct LaunchApp: Operation {
  static let definition = WordDefinition(
    "launch-app",
    synonyms: ["start-app", "open-app", "launch"],
    summary: LocalizedText(
      en: "The user launches the app; StoreKit delivers unfinished transactions again.",
      ja: "ユーザーがアプリを起動する。StoreKit が未完了のトランザクションを再配信する。"),
    phrase: Phrase(en: "Launch the app", ja: "アプリを起動する"),
    refusals: [
      .impossible("already-running", .alreadyRunning),
      RefusalDefinition("needs-ios-15", .needsIOS15),
    ],
    examples: [
      WordExample("launch-app", after: ["app-state: foreground", "callbacks: empty"]),
      WordExample(before: ["launch-app"], "launch-app", refusal: "already-running"),
      WordExample(
        before: ["environment: {name: sandbox, ios: 14}", "app: {storekit: storekit-2}"],
        "launch-app", refusal: "needs-ios-15"),
    ],
    source: "NTT Resonant part 5, B-1; Ihara 2019, moments of retry"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .notRunning else { return .refused("already-running") }
    guard world.device.app.canRun(world.rules) else { return .refused("needs-ios-15") }
    world.changeDevice { device, _, turn in device.launchApp(&turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}

extension LocalizedText {
  static let alreadyRunning = LocalizedText(en: "the app is running", ja: "アプリはすでに起動している")
  static let notRunning = LocalizedText(en: "the app is not running", ja: "アプリが起動していない")
  static let noObserver = LocalizedText(
    en: "the app has registered no observer", ja: "アプリがオブザーバーを登録していない")
  static let notInForeground = LocalizedText(
    en: "the app is not in the foreground", ja: "アプリがフォアグラウンドにない")
  static let purchaseUnderWay = LocalizedText(
    en: "a payment sheet is open, and what happens to it then has not been measured",
    ja: "支払いシートが開いている（このときの挙動は未計測）")
}
