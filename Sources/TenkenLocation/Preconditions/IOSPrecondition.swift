import TenkenSimulation

/// Sets the version of iOS.
struct IOSPrecondition: Precondition, LocationWord {
  static let name = "ios"
  static let word = Word<IOSPrecondition>(
    .setting,
    "The major version of iOS on the device; sets every rule to its value in that version.",
    "端末の iOS のメジャーバージョン。すべてのルールがそのバージョンの値になる。",
    say: Phrase("The device has {version}", "端末のOS: {version}"),
    takes: [
      .number("version", \.version, .integer(IOSVersion.all), "the major version", "メジャーバージョン")
        .reading(
          Dictionary(
            uniqueKeysWithValues: IOSVersion.all.map { (.integer($0), LocalizedText("iOS \($0)")) })
        )
    ],
    examples: [
      WordExample(
        then: "ios: 13", steps: "launch-app",
        gives: "callbacks: [{method: did-change-authorization-status}]", "accuracy: none"),
      WordExample(
        then: "ios: 14", steps: "launch-app",
        gives: "callbacks: [{method: did-change-authorization}]", "accuracy: full"),
    ],
    source: "Qiita 2021, location part 3: iOS 11 to 14; the table of rules")

  private var version = 0

  func establish(in world: inout LocationWorld) {
    world.rules = Rules(iOS: version, overriding: world.rules.overrides)
  }
}
