import TenkenAppStore
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

@Suite struct BudgetTests {
  @Test func `messages that are kept use up a budget of records`() throws {
    let text = """
      feature: sample
      products: [{id: monthly, type: auto-renewable, price: 960}]
      scenarios:
        - id: one
          preconditions: [environment: sandbox, notifications: {version: both}, rule: {name: renewal-limit, value: none}]
          operations: [launch-app, buy: monthly, authenticate, wait: 20d]
          expected: [coins: 0]
      """
    let feature = try #require(
      readFeature(path: "s.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit)).feature)
    let scenario = feature.scenarios[0]
    let testCase = scenario.cases[0]
    let traffic = try #require(appStoreTraffic(of: testCase, of: scenario, in: feature))
    #expect(
      traffic.result.problems.map(\.summary[.english]) == [
        """
        the case has a budget of 250000 records in messages, and 'wait' at line 6 uses it up; \
        shorten the case, or let less time pass
        """
      ])
    // A run that does not keep messages does not use up the budget.
    #expect(run(feature).status == .passed)
  }
}
