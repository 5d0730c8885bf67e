import TenkenAppStore
import TenkenData
import TenkenDiagnostics
import TenkenDrivers
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenWording

/// What the control page and its programs see of a session.
struct DeskControl: Sendable {
  let engine: DeskEngine
  let testCase: Case
  /// The steps that are performed one by one.
  let operations: [Step]
  let scenario: Scenario
  let feature: Feature
  /// Where notifications are posted to; nil if nowhere.
  let notify: String?

  /// The events that are shown.
  private static let eventLimit = 200

  /// The state of a session in a language.
  func state(in language: Language) -> JSON {
    let shared = engine.shared.withValue { $0 }
    let world = shared.desk.world
    let wording = Wording(feature, language)
    let operations = operations.map { step -> JSON in
      [
        "text": .string(wording.text(step, in: testCase)),
        "line": .integer(Int(step.range.start.line) + 1),
      ]
    }
    return .object([
      JSON.Member("case", .string(testCase.address)),
      JSON.Member(
        "title", .string("\(feature.title[language]) / \(scenario.title[language])")),
      JSON.Member("environment", .string(world.rules.setting.environment.rawValue)),
      JSON.Member("time", .string("\(world.now)")),
      JSON.Member("keyId", .string(engine.access.keyID)),
      JSON.Member("issuerId", .string(engine.access.issuer)),
      JSON.Member("bundleId", .string(engine.access.bundleID)),
      JSON.Member("notify", notify.map(JSON.string) ?? .null),
      JSON.Member("operations", .array(operations)),
      JSON.Member("position", .integer(shared.position)),
      JSON.Member("faults", .integer(shared.faults.count)),
      JSON.Member("transactions", .array(shared.desk.transactions)),
      JSON.Member("events", .array(events(of: world, in: language))),
      JSON.Member("performed", shared.performed.last),
      JSON.Member("requests", shared.requests.last),
      JSON.Member("deliveries", shared.deliveries.last),
    ])
  }

  private func events(of world: StoreKitWorld, in language: Language) -> [JSON] {
    let system = StoreKitSystem(world: world)
    let start = max(0, system.mark - Self.eventLimit)
    return system.events(in: start..<system.mark).map { JSON($0, in: language) }
  }

  /// The world: what every observation shows, from the beginning of the case on.
  func world() -> JSON {
    let shared = engine.shared.withValue { $0 }
    let system = StoreKitSystem(world: shared.desk.world)
    let observations = feature.vocabulary.defaultObservations.map { bound in
      JSON.Member(
        feature.vocabulary.observations[bound.word].name,
        JSON(system.read(bound, since: 0)))
    }
    return [
      "case": .string(testCase.address), "time": .string("\(system.world.now)"),
      "position": .integer(shared.position),
      "transactions": .array(shared.desk.transactions),
      "observations": .object(observations),
    ]
  }

  /// What the App Store has signed for the device in the user's hand.
  func device() -> JSON {
    let desk = engine.shared.withValue { $0.desk }
    return .array(
      desk.onDevice.map { ["name": .string($0.name), "body": $0.body ?? .null] })
  }

  /// What operations have shown.
  func json(_ performed: DeskPerformed, in language: Language) -> JSON {
    let steps = performed.steps.map { step, shown -> JSON in
      [
        "text": .string(text(of: step)),
        "problems": .array(shown.problems.map { .string($0.summary[language]) }),
        "expectations": .array(
          shown.expectations.map { result in
            [
              "status": .string(result.status.rawValue),
              "mismatch": result.mismatch.map { .string($0.summary[language]) } ?? .null,
            ]
          }),
      ]
    }
    return [
      "steps": .array(steps),
      "events": .array(performed.events.map { JSON($0, in: language) }),
    ]
  }

  /// A step as a scenario writes it.
  private func text(of step: Step) -> String {
    switch step.action {
    case .establish(let invocation):
      invocation.bound.text(as: feature.vocabulary.preconditions[invocation.word])
    case .perform(let invocation):
      invocation.bound.text(as: feature.vocabulary.operations[invocation.word])
    case .expect: "expect"
    case .manual(let text): "manual: \(text[.english])"
    }
  }
}

extension JSON {
  fileprivate init(_ event: EventRecord, in language: Language) {
    self = [
      "time": .string("\(event.time)"), "actor": .string(event.actor[language]),
      "text": .string(event.text[language]),
    ]
  }
}
