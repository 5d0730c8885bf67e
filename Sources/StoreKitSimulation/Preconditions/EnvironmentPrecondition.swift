import Simulation

/// Sets where the app meets the App Store.
struct EnvironmentPrecondition: Precondition {
  static let definition = WordDefinition(
    "environment",
    summary: "Where the app meets the App Store; sets every rule to its value there.",
    phrase: Phrase(en: "Environment: {name}", ja: "環境: {name}"),
    parameters: [
      Parameter(
        "name",
        .choice([
          Choice("xcode", LocalizedText(en: "StoreKit Testing in Xcode", ja: "Xcodeテスト")),
          Choice("sandbox", "Sandbox"),
          Choice("testflight", "TestFlight"),
          Choice("production", LocalizedText(en: "Production", ja: "本番環境")),
        ]), "the environment")
    ],
    examples: [
      WordExample(
        "environment: xcode", steps: ["launch-app", "buy: coin120", "authenticate"],
        after: ["callbacks: {contains: [{state: purchased, id: '0'}]}"])
    ],
    source: "NTT Resonant part 4"
  )

  private let environment: Environment

  init(_ arguments: Arguments) {
    environment = arguments.choice("name", as: Environment.self)
  }

  func establish(in world: inout StoreKitWorld) {
    world.rules = Rules(of: environment)
  }
}
