import Simulation

/// Sets how the app's server is written.
struct AppServerPrecondition: Precondition {
  static let definition = WordDefinition(
    "app-server",
    summary: "How the app's server is written.",
    phrase: Phrase(
      en: "The app's server checks what it has granted before: {checks-granted}",
      ja: "サーバーの付与済みチェック（二重付与の防止）: {checks-granted}"),
    parameters: [
      Parameter(
        "checks-granted", .boolean,
        "whether it answers 409 for what it has granted, instead of granting it again")
    ],
    examples: [
      WordExample(
        before: ["app: {retries-on: [balance]}"], "app-server: {checks-granted: true}",
        steps: [
          "launch-app", "buy: coin120", "lose-response: {cause: timeout, granted: already}",
          "authenticate", "show-balance",
        ],
        after: ["coins: 120", "server-requests: {contains: [{answer: '409'}]}"])
    ],
    source: "Ihara 2019, retry of what is granted already"
  )

  private let checksGranted: Bool

  init(_ arguments: Arguments) {
    checksGranted = arguments.boolean("checks-granted")
  }

  func establish(in world: inout StoreKitWorld) {
    world.server.checksGranted = checksGranted
  }
}
