import TenkenSimulation

/// Sets the location keys of the app's Info.plist.
struct InfoPlistPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "info-plist",
    summary: LocalizedText(
      en: "Which keys for the location the app's Info.plist has.",
      ja: "アプリの Info.plist に、位置情報のどのキーがあるか。"),
    phrase: Phrase(
      en: """
        The app's Info.plist: [NSLocationWhenInUseUsageDescription {when-in-use}; ]\
        [NSLocationAlwaysAndWhenInUseUsageDescription {always}; ]\
        purposes of full accuracy: {purposes}
        """,
      ja: """
        アプリの Info.plist: [NSLocationWhenInUseUsageDescription {when-in-use}、]\
        [NSLocationAlwaysAndWhenInUseUsageDescription {always}、]\
        正確な位置情報の目的のキー: {purposes}
        """),
    parameters: [
      key("when-in-use", "NSLocationWhenInUseUsageDescription"),
      key("always", "NSLocationAlwaysAndWhenInUseUsageDescription"),
      Parameter(
        "purposes", .list(.text), default: .list([.text("Navigation")]),
        LocalizedText("NSLocationTemporaryUsageDescriptionDictionary")),
    ],
    examples: [
      WordExample(
        "info-plist: {when-in-use: false}", steps: ["launch-app"],
        after: ["prompts: empty", "authorization-status: not-determined"]),
      WordExample(
        before: ["permission: {choice: while-using, accuracy: reduced}"],
        "info-plist: {purposes: []}",
        steps: ["launch-app", "request-full-accuracy: Navigation"],
        after: ["full-accuracy-results: [purpose-missing]"]),
    ],
    source: """
      Apple, requestWhenInUseAuthorization(), requestAlwaysAuthorization() and \
      requestTemporaryFullAccuracyAuthorization(withPurposeKey:)
      """
  )
  .assumedOfApp()

  private static func key(_ name: String, _ symbol: String) -> Parameter {
    Parameter(name, .boolean, default: .boolean(true), LocalizedText(symbol)).reading(
      yes: LocalizedText(en: "is there", ja: "あり"),
      no: LocalizedText(en: "is missing", ja: "なし"))
  }

  private let infoPlist: InfoPlist

  init(_ arguments: Arguments) {
    infoPlist = InfoPlist(
      hasWhenInUse: arguments.boolean("when-in-use"), hasAlways: arguments.boolean("always"),
      purposes: arguments.texts("purposes"))
  }

  func establish(in world: inout LocationWorld) {
    world.app.infoPlist = infoPlist
  }
}
