import TenkenSimulation

/// Sets the location keys of the app's Info.plist.
struct InfoPlistPrecondition: Precondition, LocationWord {
  static let name = "info-plist"
  static let word = Word<InfoPlistPrecondition>(
    .setting,
    "Which keys for the location the app's Info.plist has.",
    "アプリの Info.plist に、位置情報のどのキーがあるか。",
    say: Phrase(
      """
      The app's Info.plist: [NSLocationWhenInUseUsageDescription {when-in-use}; ]\
      [NSLocationAlwaysAndWhenInUseUsageDescription {always}; ]\
      purposes of full accuracy: {purposes}
      """,
      """
      アプリの Info.plist: [NSLocationWhenInUseUsageDescription {when-in-use}、]\
      [NSLocationAlwaysAndWhenInUseUsageDescription {always}、]\
      正確な位置情報の目的のキー：{purposes}
      """),
    optionally: [
      key("when-in-use", \.infoPlist.hasWhenInUse, "NSLocationWhenInUseUsageDescription"),
      key("always", \.infoPlist.hasAlways, "NSLocationAlwaysAndWhenInUseUsageDescription"),
      .texts(
        "purposes", \.infoPlist.purposes, "NSLocationTemporaryUsageDescriptionDictionary",
        "NSLocationTemporaryUsageDescriptionDictionary"),
    ],
    isAssumedOfApp: true,
    examples: [
      WordExample(
        then: "info-plist: {when-in-use: false}", steps: "launch-app", gives: "prompts: empty",
        "authorization-status: not-determined"),
      WordExample(
        "permission: {choice: while-using, accuracy: reduced}", then: "info-plist: {purposes: []}",
        steps: "launch-app", "request-full-accuracy: Navigation",
        gives: "full-accuracy-results: [purpose-missing]"),
    ],
    source: """
      Apple, requestWhenInUseAuthorization(), requestAlwaysAuthorization() and \
      requestTemporaryFullAccuracyAuthorization(withPurposeKey:)
      """)

  private static func key(
    _ name: String, _ property: StoredParameter<Self>.Property<Bool>, _ symbol: String
  ) -> StoredParameter<Self> {
    .boolean(
      name, property, symbol, symbol, yes: LocalizedText("is there", "あり"),
      no: LocalizedText("is missing", "なし"))
  }

  private var infoPlist = InfoPlist()

  func establish(in world: inout LocationWorld) {
    world.app.infoPlist = infoPlist
  }
}
