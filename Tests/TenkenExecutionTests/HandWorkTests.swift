import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

@testable import TenkenExecution

/// What a case takes that is made of preconditions and of operations after a subscription was bought.
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

  /// The reasons in English, the word of the system where it is one.
  private func reasons(_ work: HandWork) -> [String] {
    work.obstacles.map { obstacle in
      switch obstacle {
      case .word(let reason), .slip(let reason): reason[.english]
      case .waiting: "waiting"
      }
    }
  }

  @Test(arguments: [
    ("environment: sandbox", "wait: 90s", 90), ("environment: sandbox", "foreground-app", 0),
    ("environment: sandbox", "wait: {until: renewal, times: 3}", 3 * 300 + 1),
    ("environment: testflight", "wait: {until: renewal}", 86_401),
  ])
  func `a case takes as long as its waiting`(given: String, step: String, seconds: Int) throws {
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
  func `nobody waits longer than a day`(time: String, expected: [String]) throws {
    #expect(reasons(try work("environment: production", "wait: \(time)")) == expected)
  }

  /// Where Xcode's menu shortens a month, a wait for a renewal is not one of a month.
  @Test func `time goes faster in Xcode, but not a fixed time`() throws {
    let renewed = try work("environment: xcode", "wait: {until: renewal}")
    #expect(renewed.waitingSeconds == 301)
    #expect(renewed.preparation?[.english].contains("Subscription Renewal Rate") == true)
    #expect(renewed.obstacles == [])
    let waited = try work("environment: xcode", "wait: 5d")
    #expect(reasons(waited) == ["waiting"])
  }

  /// The same step is possible in one environment and not in another: the word says so.
  @Test func `a step that is impossible where it is done is an obstacle`() throws {
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

  /// What is refused because it makes no sense there cannot be tried; an answer can.
  @Test func `a slip is an obstacle, and an answer is none`() throws {
    let slip = try work("environment: sandbox", "{fix-billing: , outcome: not-failing}")
    #expect(reasons(slip) == ["payments of renewals do not fail"])
    #expect(slip.obstacles == [.slip(try #require(slip.obstacles.first.flatMap(\.reason)))])
  }
}

extension HandWork.Obstacle {
  fileprivate var reason: LocalizedText? {
    switch self {
    case .word(let reason), .slip(let reason): reason
    case .waiting: nil
    }
  }
}
