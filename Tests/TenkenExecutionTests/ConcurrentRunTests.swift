import TenkenScenarios
import TenkenStoreKit
import Testing

@testable import TenkenExecution

/// Checks that cases have the same results concurrently as one after the other.
struct ConcurrentRunTests {
  /// 40 scenarios of one case around one of 150 cases, two thirds of which fail.
  private func feature() throws -> Feature {
    let single = (0..<40).map { index in
      """
        - id: single-\(index)
          operations: [launch-app, buy: coins, authenticate]
          expected: [coins: 120]
      """
    }
    let text =
      """
      feature: sample
      products:
        - {id: coins, type: consumable, price: 160, coins: 120}
      scenarios:

      """ + single[..<20].joined(separator: "\n") + """

          - id: many
            matrix:
              n: [\((0..<50).map(String.init).joined(separator: ", "))]
              coins: [0, 120, 240]
            operations: [launch-app, buy: coins, authenticate, {expect: [manual: "${n}"]}]
            expected: [coins: "${coins}"]

        """ + single[20...].joined(separator: "\n")
    return try #require(
      readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit)).feature)
  }

  /// The output of a run: its results, and the cases in the order in which they were reported.
  private struct Output: Equatable {
    var results: [[String]] = []
    var cases: [String] = []

    init(_ result: FeatureResult, _ cases: [String]) {
      results = result.scenarios.map { scenario in
        [scenario.scenario.id]
          + scenario.cases.map { "\($0.address) \($0.status) \($0.eventCount) \($0.verdict)" }
      }
      self.cases = cases
    }
  }

  @Test(arguments: [
    (Int.max, Int.max), (1000, Int.max), (1, Int.max), (0, Int.max), (Int.max, 1), (Int.max, 100),
    (1000, 30),
  ])
  func `a concurrent run gives the same results`(eventLimit: Int, caseLimit: Int) async throws {
    let feature = try feature()
    let isIncluded: (Scenario, Case) -> Bool = { scenario, _ in scenario.id != "single-3" }
    var (cases, atOnce): ([String], [String]) = ([], [])
    let result = run(feature, eventLimit: eventLimit, where: isIncluded) {
      cases.append($0.address)
      return cases.count < caseLimit
    }
    let other = await runConcurrently(feature, eventLimit: eventLimit, where: isIncluded) {
      atOnce.append($0.address)
      return atOnce.count < caseLimit
    }
    #expect(Output(result, cases) == Output(other, atOnce))
    #expect(cases.count <= caseLimit)
  }

  @Test func `a concurrent run runs all cases and reports failures`() async throws {
    let result = await runConcurrently(try feature())
    let cases = result.scenarios.flatMap(\.cases)
    #expect(cases.count == 190)
    #expect(cases.count { $0.status == .failed } == 100)
    #expect(result.scenarios.count == 41)
  }
}
