import TenkenSimulation

/// Sets the version of iOS.
struct IOSPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "ios",
    summary: LocalizedText(
      en: "The major version of iOS on the device; sets every rule to its value in that version.",
      ja: "端末の iOS のメジャーバージョン。すべてのルールがそのバージョンの値になる。"),
    phrase: Phrase(en: "The device has {version}", ja: "端末のOS: {version}"),
    parameters: [
      Parameter(
        "version", .integer(Rules.versions),
        LocalizedText(en: "the major version", ja: "メジャーバージョン")
      )
      .reading(
        Dictionary(
          uniqueKeysWithValues: Rules.versions.map { (.integer($0), LocalizedText("iOS \($0)")) }))
    ],
    examples: [
      WordExample(
        "ios: 13", steps: ["launch-app"],
        after: ["callbacks: [{method: did-change-authorization-status}]", "accuracy: none"]),
      WordExample(
        "ios: 14", steps: ["launch-app"],
        after: ["callbacks: [{method: did-change-authorization}]", "accuracy: full"]),
    ],
    source: "Qiita 2021, location part 3: iOS 11 to 14; the table of rules")

  private let version: Int

  init(_ arguments: Arguments) {
    version = arguments.integer("version")
  }

  func establish(in world: inout LocationWorld) {
    world.rules = world.rules.of(iOS: version)
  }
}
