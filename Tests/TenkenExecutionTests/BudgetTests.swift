import Foundation
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TestSupport
import Testing

@testable import TenkenExecution

/// Runs the operations after a subscription was bought, in Xcode or in the environment given.
private func runCase(
  given: String = "environment: xcode", app: String = "{}", then: [String], expected: String
) throws -> CaseResult {
  let operations = ["launch-app", "buy: monthly", "authenticate"] + then
  let text = """
    feature: sample
    products:
      - {id: monthly, type: auto-renewable, price: 960}
    scenarios:
      - id: one
        preconditions: [app: \(app), \(given)]
        operations: [\(operations.joined(separator: ", "))]
        expected: [\(expected)]
    """
  let read = readFeature(path: "sample.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
  #expect(read.diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
  let feature = try #require(read.feature)
  return try #require(run(feature).scenarios.first?.cases.first)
}

/// The ways in which thousands of renewals can reach an app; `make bench` has ten thousand.
private let ways: [(name: String, given: String, app: String, before: [String], after: [String])] =
  [
    ("nobody is there", "", "{}", ["terminate-app"], []),
    ("in the foreground", "", "{}", [], []),
    ("in the background", "", "{}", ["background-app"], ["foreground-app"]),
    ("never finished", "", "{finishes: never}", ["background-app"], ["foreground-app"]),
    ("with StoreKit 2", "", "{storekit: storekit-2}", [], []),
    ("with StoreKit 2, later", "", "{storekit: both}", ["background-app"], ["foreground-app"]),
    ("never finished, 2", "", "{storekit: storekit-2, finishes: never}", [], []),
    ("granted on the device", "", "{grants: on-device}", ["terminate-app"], ["launch-app"]),
    (
      "with a receipt verified each time", "app-server: {verify-receipt: production-first}", "{}",
      [], []
    ),
    (
      "with notifications", "notifications: 2, rule: {name: app-store-server, value: reachable}",
      "{}", [], []
    ),
  ]

@Suite struct BudgetTests {
  @Test(arguments: ways)
  func `thousands of renewals are simulated, however they reach the app`(
    way: (name: String, given: String, app: String, before: [String], after: [String])
  ) throws {
    let rate = "rule: {name: renewal-rate, value: every-2-seconds}"
    let limit = "rule: {name: renewal-limit, value: none}"
    let given = ["environment: xcode", way.given, rate, limit].filter { !$0.isEmpty }
    let result = try runCase(
      given: given.joined(separator: ", "), app: way.app,
      then: way.before + ["wait: 6000s"] + way.after, expected: "coins: 0")
    #expect(result.problems.map(\.summary[.english]) == [])
    #expect(result.status == .passed)
    #expect(result.eventCount > 9000)
  }
}

/// Cases that use up a budget, and the resulting errors; `make thorough-test` tries all of them.
private let spendings: [(given: String, steps: [String], step: String, budget: String)] = [
  // 108,000 renewals.
  ("app: {}", ["wait: 60h"], "wait", "250000 events"),
  // The app is not running, so that a renewal is three events.
  ("app: {}", ["terminate-app", "wait: 60h"], "wait", "50000 due dates"),
  // The server grants the whole receipt for each transaction: twelve million grants.
  (
    "app-server: {checks-granted: false}",
    ["background-app", "wait: 10000s", "foreground-app"], "foreground-app", "250000 events"
  ),
  // Each launch delivers ten thousand transactions again: one event, but ten thousand lines.
  (
    "app: {finishes: never}",
    ["background-app", "wait: 20000s"]
      + Array(repeating: ["terminate-app", "launch-app"], count: 30).joined(), "launch-app",
    "250000 events"
  ),
]

extension BudgetTests {
  @Test(arguments: spendings.prefix(thoroughness > 1 ? spendings.count : 1))
  func `a case that uses up a budget is an error that names the budget`(
    spending: (given: String, steps: [String], step: String, budget: String)
  ) throws {
    let rate = "rule: {name: renewal-rate, value: every-2-seconds}"
    let result = try runCase(
      given: "environment: xcode, \(rate), \(spending.given)", then: spending.steps,
      expected: "coins: 0")
    #expect(
      result.problems.map(\.summary[.english]) == [
        """
        the case has a budget of \(spending.budget), and '\(spending.step)' at line 7 uses it up; \
        shorten the case, or let less time pass
        """
      ])
    #expect(result.status == .error)
    #expect(result.expectations.map(\.status) == [.skipped])
    #expect(result.eventCount <= Budget.events.limit)
  }
}

extension BudgetTests {
  @Test func `cases after the event limit of a file are errors that say so`()
    throws
  {
    let text = """
      feature: sample
      products:
        - {id: coins, type: consumable, price: 160, coins: 120}
      scenarios:
        - id: one
          matrix: {n: [1, 2, 3, 4]}
          operations: [launch-app, buy: coins, authenticate, {manual: "${n}"}]
          expected: [coins: 120]
      """
    let read = readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
    let feature = try #require(read.feature)
    let all = try #require(run(feature).scenarios.first?.cases)
    #expect(all.map(\.status) == [.passed, .passed, .passed, .passed])
    let events = all[0].eventCount
    let some = try #require(run(feature, eventLimit: events + 1).scenarios.first?.cases)
    #expect(some.map(\.status) == [.passed, .passed, .error, .error])
    #expect(
      some[2].problems.map(\.summary[.english]) == [
        """
        the cases of a file share a budget of \(events + 1) events, and those before this one \
        used it up; shorten the cases, or split the file
        """
      ])
    #expect(some[3].eventCount == 0)
  }
}

/// A subject in which nothing happens, and every observation is a long list.
private struct LongList: Subject {
  var spentBudget: Budget? { nil }
  var now: Instant { Instant(seconds: 0) }
  var mark: Mark { 0 }
  var coverageRecord: CoverageRecord? { nil }
  func establish(_ step: BoundWord) {}
  func perform(_ step: BoundWord) -> Outcome { .done }
  func read(_ observation: BoundWord, since mark: Mark) -> Value {
    .list(Array(repeating: .integer(0), count: Budget.readValues.limit / 2 - 1))
  }
  func violations() -> [Violation] { [] }
  func events(in range: Range<Mark>) -> [EventRecord] { [] }
}

extension BudgetTests {
  @Test func `a case whose observations read too much is an error that says so`() throws {
    let text = """
      feature: sample
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [coins: 0, coins: 1, coins: 2, coins: 3]
      """
    let read = readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
    let feature = try #require(read.feature)
    let scenario = feature.scenarios[0]
    let result = run(scenario.cases[0], of: scenario, in: feature, on: LongList())
    #expect(result.expectations.map(\.status) == [.failed, .failed, .skipped, .skipped])
    #expect(
      result.problems.map(\.summary[.english]) == [
        """
        the case has a budget of 1000000 values that are read, and 'expected' at line 5 uses it up; \
        shorten the case, or let less time pass
        """
      ])
    #expect(result.status == .error)
  }
}
