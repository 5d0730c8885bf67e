import TenkenSimulation

/// The versions of the app in `AppTransaction.shared`.
struct AppTransactionObservation: Observation {
  static let definition = WordDefinition(
    "app-transaction",
    summary: LocalizedText(
      en: """
        AppTransaction.shared: the app's current version, and the version that was bought first.
        """,
      ja: "AppTransaction.shared の内容（現在のアプリのバージョンと、最初に購入したバージョン）を確認する。"),
    phrase: Phrase(
      en: "AppTransaction.shared contains {value}", ja: "AppTransaction.shared の{value} である"),
    reads: .state(
      .record(
        RecordShape(
          phrase: Phrase(
            en: "[version {version}][, originally {original-version}]",
            ja: "[バージョンが {version} で、][最初のバージョンが {original-version} で、]"),
          fields: [
            Parameter("version", .text, "appVersion"),
            Parameter("original-version", .text, "originalAppVersion"),
          ]))),
    examples: [
      WordExample("app-transaction: {version: '1.0', original-version: '1.0'}"),
      WordExample(
        before: ["environment: xcode", "update-app: '2.0'"],
        "app-transaction: {version: '2.0', original-version: '2.0'}"),
    ],
    source: "Apple, AppTransaction; Xcode's own app transactions: the present version"
  )
  .checkedInDebugBuild("AppTransaction.shared")

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    let version = world.device.appVersion
    let original = world.rules.originalAppVersion(ofInstalled: version)
    return .record([
      Value.Field("version", .text(version)), Value.Field("original-version", .text(original)),
    ])
  }
}
