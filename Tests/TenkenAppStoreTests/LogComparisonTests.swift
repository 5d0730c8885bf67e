import TenkenAppStore
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

/// The prediction of a subscription that renews before the app comes back.
private func prediction(
  times: Int = 3, rules: [String: String] = [:], budgetUsage: BudgetUsage = BudgetUsage()
) throws -> CasePrediction {
  let wait = "- wait: {until: renewal, times: \(min(times, 500))}\n      "
  let text = """
    feature: sample
    products: [{id: monthly, type: auto-renewable, price: 960}]
    scenarios:
      - id: one
        preconditions:
          - environment: xcode
          - app: {grants: on-device}
          - launch-app
        operations:
          - buy: monthly
          - authenticate
          - background-app
          \(String(repeating: wait, count: (times + 499) / 500))- foreground-app
        expected: [manual: It glows]
    """
  let read = readFeature(path: "s.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
  #expect(read.diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
  let feature = try #require(read.feature)
  let scenario = feature.scenarios[0]
  return try #require(
    predict(scenario.cases[0], of: scenario, in: feature, rules: rules, budgetUsage: budgetUsage))
}

private func log(of callbacks: [ObserverCallback]) -> DeviceLog {
  let text = ObserverLog.text(of: callbacks)
  return DeviceLog(ObserverLogReader(path: "device.log", bytes: Array(text.utf8)).log)
}

@Suite struct LogComparisonTests {
  @Test func `a log that agrees needs no explanation, and no prediction`() throws {
    let expected = try prediction()
    let log = log(of: expected.callbacks)
    let comparison = try #require(LogComparison(log, expected))
    var count = 0
    let search = RuleSearch(
      of: comparison, log, expected, StoreKitSystem.vocabulary.rules,
      predict: { _, _ in
        count += 1
        return nil
      })
    #expect(search.explanations.isEmpty && count == 0)
  }

  @Test func `the rule that explains a log is found`() throws {
    let other = try prediction(rules: ["renewal-delivery": "one-callback"])
    let expected = try prediction()
    let log = log(of: other.callbacks)
    let comparison = try #require(LogComparison(log, expected))
    let search = RuleSearch(
      of: comparison, log, expected, StoreKitSystem.vocabulary.rules,
      predict: { try? prediction(rules: $0, budgetUsage: $1) })
    #expect(search.explanations.map { $0.changes.map(\.rule.name) } == [["renewal-delivery"]])
    #expect(search.explanations.map(\.remaining) == [0])
    #expect(search.pairCount == 0)
  }

  @Test func `the predictions for an explanation have a budget of a few thousand events`() throws {
    let expected = try prediction()
    let log = log(of: Array(expected.callbacks.dropLast()))
    let comparison = try #require(LogComparison(log, expected))
    var limits: Set<Int> = []
    _ = RuleSearch(
      of: comparison, log, expected, StoreKitSystem.vocabulary.rules,
      predict: { _, budgetUsage in
        var budgetUsage = budgetUsage
        var count = 0
        while budgetUsage.use(.events) { count += 1 }
        limits.insert(count)
        return nil
      })
    #expect(limits.count == 1 && limits.allSatisfy { (1000..<10_000).contains($0) }, "\(limits)")
  }

  @Test func `long logs with differences are compared`() throws {
    let expected = try prediction(times: 1000)
    var callbacks = expected.callbacks
    callbacks.removeSubrange(400..<403)
    let comparison = try #require(LogComparison(log(of: callbacks), expected))
    #expect(comparison.differences.count == 3)
    #expect(comparison.differences.allSatisfy { $0.logged == nil })
  }

  @Test func `many transactions of one callback are compared in any order`() throws {
    let rules = ["renewal-delivery": "one-callback", "redelivery-order": "any"]
    let expected = try prediction(times: 5000, rules: rules)
    let last = try #require(expected.callbacks.last)
    #expect(last.transactions.count == 5000)
    let comparison = try #require(LogComparison(log(of: expected.callbacks), expected))
    #expect(comparison.differences.isEmpty)
  }

  @Test func `a case with too many callbacks is not compared`() throws {
    let expected = try prediction(times: LogComparison.predictedLimit + 500)
    #expect(expected.callbacks.count > LogComparison.predictedLimit)
    #expect(LogComparison(log(of: []), expected) == nil)
  }
}
