import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

@testable import TenkenExecution

/// Tests the work by hand for cases with operations after a subscription was bought.
struct HandWorkTests {
  private func work(_ given: String, _ then: String...) throws -> HandWork {
    let operations = (["launch-app", "buy: monthly", "authenticate"] + then)
    let text = """
      feature: sample
      products:
        - {id: monthly, type: auto-renewable, price: 960}
      scenarios:
        - id: one
          preconditions: [\(given)]
          operations: [\(operations.joined(separator: ", "))]
          expected: [manual: "It is so"]
      """
    let read = readFeature(
      path: "sample.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
    #expect(read.diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
    let result = run(try #require(read.feature))
    #expect(result.status == .manual)
    return try #require(handWork(of: [result])["sample/one"])
  }

  /// The reasons in English, or 'waiting'.
  private func reasons(_ work: HandWork) -> [String] {
    work.obstacles.map { obstacle in
      switch obstacle {
      case .word(let reason), .impossibleStep(let reason): reason[.english]
      case .waiting: "waiting"
      }
    }
  }

  @Test(arguments: [
    ("environment: sandbox", "wait: 90s", 90), ("environment: sandbox", "foreground-app", 0),
    ("environment: sandbox", "wait: {until: renewal, times: 3}", 3 * 300 + 1),
    ("environment: testflight", "wait: {until: renewal}", 86_401),
  ])
  func `a case takes as long as its waits`(given: String, step: String, seconds: Int) throws {
    let work =
      step == "foreground-app" ? try work(given, "background-app", step) : try work(given, step)
    #expect(work.waitingSeconds == seconds)
    #expect(work.obstacles == [])
    #expect(work.preparation == nil)
  }

  @Test func `waiting in the preconditions counts as well`() throws {
    let work = try work(
      "launch-app, buy: monthly, authenticate, 'wait': {until: renewal}, terminate-app", "wait: 1m")
    #expect(work.waitingSeconds == 301 + 60)
  }

  @Test(arguments: [("1d", []), ("25h", ["waiting"])])
  func `a wait of more than a day is an obstacle`(time: String, expected: [String]) throws {
    #expect(reasons(try work("environment: production", "wait: \(time)")) == expected)
  }

  /// A renewal takes minutes in Xcode if its menu is set to shorten a month.
  @Test func `Xcode shortens a wait for a renewal, but not a fixed time`() throws {
    let renewed = try work("environment: xcode", "wait: {until: renewal}")
    #expect(renewed.waitingSeconds == 301)
    #expect(renewed.preparation?[.english].contains("Subscription Renewal Rate") == true)
    #expect(renewed.obstacles == [])
    let waited = try work("environment: xcode", "wait: 5d")
    #expect(reasons(waited) == ["waiting"])
  }

  @Test func `advice about a StoreKit configuration needs one that is used`() throws {
    let unused = "environment: xcode, rule: {name: storekit-configuration, value: unused}"
    let renewed = try work(unused, "wait: {until: renewal}")
    #expect(renewed.preparation == nil)
    #expect(reasons(renewed) == ["waiting"])
  }

  /// A word says in which environments its step is possible.
  @Test func `a step that is impossible in its environment is an obstacle`() throws {
    let failing = "nobody can make the renewal of a real card fail on demand"
    #expect(reasons(try work("environment: production", "fail-renewals")) == [failing])
    #expect(reasons(try work("environment: sandbox", "fail-renewals")) == [])
    #expect(
      reasons(try work("environment: production, account: {renewals-fail: true}")) == [failing])
    #expect(reasons(try work("environment: production, account: {ask-to-buy: false}")) == [])
    #expect(
      reasons(try work("environment: {name: sandbox, year: 2021}"))
        == ["the App Store of a past year no longer exists"])
    #expect(reasons(try work("environment: {name: xcode, year: 2021}")) == [])
  }

  /// An operation that is refused because it makes no sense cannot be tried by hand.
  @Test func `an expected refusal that nobody can try is an obstacle`() throws {
    let impossible = try work("environment: sandbox", "{fix-billing: , outcome: not-failing}")
    #expect(reasons(impossible) == ["payments of renewals do not fail"])
    #expect(
      impossible.obstacles == [
        .impossibleStep(try #require(impossible.obstacles.first.flatMap(\.reason)))
      ])
  }
}

extension HandWork.Obstacle {
  fileprivate var reason: LocalizedText? {
    switch self {
    case .word(let reason), .impossibleStep(let reason): reason
    case .waiting: nil
    }
  }
}
