import Foundation
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import Testing

/// Tests a clock that would tick for ever, with little left of a budget.
@Suite struct BudgetTests {
  @Test(arguments: [
    // Each tick makes three entries: the timer, the variable and the event.
    (Budget.dueDates, 3, 9), (.events, 7, 7),
  ])
  func `a system stops once a budget is used up`(budget: Budget, left: Int, events: Int) throws {
    let feature = try feature("time.yaml", in: fixtures.appending(path: "plays"))
    let scenario = try #require(feature.scenarios.first { $0.id == "never-ends" })
    var budgetUsage = BudgetUsage()
    let isWithin = budgetUsage.use(budget, budget.limit - left)
    #expect(isWithin)
    let subject = feature.start.subject(SubjectRequest(budgetUsage: budgetUsage))
    let result = run(scenario.cases[0], of: scenario, in: feature, on: subject)
    #expect(result.status == .error)
    #expect(result.problems.count == 1)
    #expect(result.eventCount == events)
  }
}
