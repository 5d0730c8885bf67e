import Foundation
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TestSupport
import Testing

private let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "Fixtures")

/// A bug of an app, as scenarios describe it.
private struct Bug: CustomTestStringConvertible, Sendable {
  let name: String
  let app: String
  /// The invariant or the recovery that it breaks.
  let breaks: String
  /// The number of operations that are enough to show it.
  let mostSteps: Int
  /// The number of states that are enough to find it.
  let mostStates: Int
  var testDescription: String { name }

  static let all = [
    Bug(
      name: "finished-before-delivery", app: "{finishes: at-once}",
      breaks: "finished-implies-granted", mostSteps: 4, mostStates: 300),
    Bug(
      name: "retried-during-purchase",
      app: "{retries-on: [balance], retries-during-purchase: true}",
      breaks: "no-retry-during-purchase", mostSteps: 3, mostStates: 300),
    Bug(
      name: "failed-and-granted",
      app: "{grants: on-device, finishes: never, retries-on: [balance], retries-failed: true}",
      breaks: "granted-is-bought", mostSteps: 4, mostStates: 300),
    Bug(
      name: "ignored-when-delivered-again", app: "{redelivered: ignored}",
      breaks: "granted-in-the-end", mostSteps: 4,
      mostStates: 300),
    Bug(
      name: "observer-added-late", app: "{observes: later}",
      breaks: "granted-in-the-end", mostSteps: 6, mostStates: 7_000),
  ]
}

/// The beginning of a scenario file: a shop with one consumable.
private func head(_ app: String) -> String {
  """
  feature: shop
  title: Shop
  products:
    - {id: coin120, type: consumable, price: 160, coins: 120}

  scenarios:

  """
}

private func plan(_ app: String) throws -> ExplorationPlan {
  let scenario = """
      - id: given
        title: What is given
        preconditions:
          - app: \(app)
        operations:
          - launch-app
        expected:
          - coins: 0

    """
  let feature = try feature(head(app) + scenario)
  return ExplorationPlan(
    feature.system, feature.resources, after: feature.scenarios[0].cases[0].preconditions)
}

private func feature(_ text: String) throws -> Feature {
  let read = readFeature(
    path: "shop.yaml", bytes: [UInt8](text.utf8), systems: Systems(.storeKit))
  #expect(read.diagnostics.map(\.summary.en) == [])
  return try #require(read.feature)
}

/// Searches for known bugs, given only the products and the app's behaviour.
@Suite struct FoundBugTests {
  @Test(arguments: Bug.all.prefix(thoroughness > 1 ? 5 : 4))
  private func `a bug is found and shrunk to a scenario`(bug: Bug) async throws {
    var plan = try plan(bug.app)
    plan.depth = 5
    plan.stateLimit = bug.mostStates
    let found = try #require(await explore(plan))
    let first = try #require(found.discoveries.first { $0.name == bug.breaks })
    #expect(first.steps.count <= bug.mostSteps)
    let draft = try #require(ScenarioDraft(first, of: plan))
    let result = run(try feature(head(bug.app) + draft.text)).scenarios[0].cases[0]
    let wrong = result.expectations.filter { $0.status != .passed }.map(\.index)
    let text = head(bug.app) + draft.removingExpectations(at: Set(wrong)).text
    // The end that the draft expects is the one of its run.
    #expect(run(try feature(text)).scenarios[0].cases[0].status == .passed, "\(text)")
    let url = fixtures.appending(path: "\(bug.name).yaml")
    try expectRecorded(text, in: url)
  }

  @Test(arguments: Bug.all)
  private func `a scenario is found that would notice the bug`(bug: Bug) async throws {
    let buggedPlan = try plan(bug.app)
    var plan = try plan("{}")
    plan.depth = 5
    plan.stateLimit = 2_000
    plan.mutants = [
      MutantGoal(
        name: "app: \(bug.app)", text: "an app with a bug",
        preconditions: buggedPlan.preconditions, rules: RuleOverrides())
    ]
    let found = try #require(await explore(plan))
    #expect(found.discoveries.map(\.kind) == [.mutant(0)])
    let draft = try #require(found.discoveries.first.flatMap { ScenarioDraft($0, of: plan) })
    // Runs the scenario with the correct app, and with the app that has the bug.
    let text = head("{}") + draft.text
    let bugged = text.replacing("- app", with: "- app: \(bug.app) #", maxReplacements: 1)
    #expect(run(try feature(text)).scenarios[0].cases[0].status == .passed, "\(text)")
    #expect(run(try feature(bugged)).scenarios[0].cases[0].status != .passed, "\(bugged)")
  }

  @Test func `an unreached point is found, with a draft that reaches it`() async throws {
    var plan = try plan("{}")
    plan.reached = []
    plan.depth = 3
    plan.stateLimit = 400
    let found = try #require(await explore(plan))
    let drafts = found.discoveries.compactMap { ScenarioDraft($0, of: plan) }
    #expect(drafts.count > 10 && drafts.count == found.discoveries.count)
    let text =
      head("{}") + drafts.enumerated().map { $1.numbered($0).text }.joined(separator: "\n")
    let results = cover(try feature(text)).cases.values
    for discovery in found.discoveries {
      guard case .unreached(let point) = discovery.kind else {
        Issue.record("\(discovery.kind)")
        continue
      }
      #expect(results.contains { $0.reached.contains(point) }, "\(point)")
    }
    #expect(results.allSatisfy { $0.result.problems.isEmpty })
    // The points that the drafts reach are not found again.
    plan.reached = results.reduce(into: []) { $0.formUnion($1.reached) }
    #expect(try #require(await explore(plan)).discoveries.count == 0)
  }

  @Test func `an app that follows Apple's rules breaks nothing`() async throws {
    for app in ["{}", "{storekit: storekit-2}", "{grants: on-device}", "{retries-on: [launch]}"] {
      var plan = try plan(app)
      plan.stateLimit = 1_000
      #expect(try await summaries(plan) == [])
      plan.order = .random(seed: 7)
      plan.depth = 40
      plan.stateLimit = 5_000 * thoroughness
      #expect(try await summaries(plan) == [])
    }
  }

  private func summaries(_ plan: ExplorationPlan) async throws -> [String] {
    try #require(await explore(plan)).discoveries.map { $0.summary?[.english] ?? "" }
  }

  @Test(arguments: [1, 3, 40])
  func `the same search has the same findings, however many cores share it`(
    taskCount: Int
  ) async throws {
    for order in [ExplorationPlan.Order.breadthFirst, .random(seed: 5)] {
      var plan = try plan("{finishes: at-once}")
      plan.order = order
      plan.stateLimit = order == .breadthFirst ? 1_000 : 20_000
      plan.depth = 20
      plan.countPerKind = 3
      let first = try #require(await explore(plan))
      plan.taskCount = taskCount
      let second = try #require(await explore(plan))
      #expect(!first.discoveries.isEmpty)
      #expect(
        first.discoveries.map { $0.steps.map(\.arguments) }
          == second.discoveries.map { $0.steps.map(\.arguments) })
      #expect(first.extent == second.extent)
    }
  }
}

/// Tests ending a search from outside.
@Suite struct EndTests {
  @Test(arguments: [ExplorationPlan.Order.breadthFirst, .random(seed: 1)])
  func `a search asks often whether it is over, and keeps what it found`(
    order: ExplorationPlan.Order
  ) async throws {
    var plan = try plan("{finishes: at-once}")
    plan.order = order
    plan.depth = 20
    plan.stateLimit = 200_000
    let limit = 600
    let counter = Counter()
    let found = try #require(await explore(plan) { counter.next() > limit })
    #expect(!found.extent.isComplete)
    // Each thread asks after at most 16 steps.
    #expect(found.extent.stepCount > limit)
    #expect(found.extent.stepCount < (limit + 2 * 8) * 20)
    guard order == .breadthFirst else { return }
    #expect(found.discoveries.contains { $0.name == "finished-implies-granted" })
  }
}

/// Counts the calls of several threads.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.lock()
    defer { lock.unlock() }
    count += 1
    return count
  }
}

extension Discovery {
  /// The name of the broken invariant or recovery; nil for other kinds.
  fileprivate var name: String? {
    switch kind {
    case .invariant(let index): StoreKitSystem.invariants[index].definition.name
    case .recovery(let index): StoreKitSystem.recoveries[index].definition.name
    case .undeclaredRefusal, .faultyRefusal, .endless, .unreached, .mutant, .difference: nil
    }
  }
}
