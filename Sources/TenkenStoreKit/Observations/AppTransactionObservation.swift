import TenkenSimulation

/// The versions of the app in `AppTransaction.shared`.
struct AppTransactionObservation: Observation, StoreKitWord {
  static let name = "app-transaction"
  static let word = Word<AppTransactionObservation>(
    "AppTransaction.shared: the app's current version, and the version that was bought first.",
    "AppTransaction.shared の内容（現在のアプリのバージョンと、最初に購入したバージョン）を確認する。",
    say: Phrase("AppTransaction.shared contains {value}", "AppTransaction.shared の{value} である"),
    whenEmpty: Phrase("There is no AppTransaction.shared", "AppTransaction.shared がない"),
    whenSome: Phrase("There is an AppTransaction.shared", "AppTransaction.shared がある"),
    reads: .state(
      .record(
        Phrase(
          "[version {version}][, originally {original-version}]",
          "[バージョンが {version} で、][最初のバージョンが {original-version} で、]"),
        [
          Parameter("version", .text, "appVersion"),
          Parameter("original-version", .text, "originalAppVersion"),
        ])),
    check: .inDebugBuild("AppTransaction.shared"),
    needs: [.storeKit2],
    examples: [
      WordExample(then: "app-transaction: {version: '1.0', original-version: '1.0'}"),
      WordExample(
        "environment: xcode", "update-app: '2.0'",
        then: "app-transaction: {version: '2.0', original-version: '2.0'}"),
    ],
    source: "Apple, AppTransaction; Xcode's own app transactions: the present version")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    let version = world.device.appVersion
    let original = world.rules.originalAppVersion(ofInstalled: version)
    return .record([
      Value.Field("version", .text(version)), Value.Field("original-version", .text(original)),
    ])
  }
}
