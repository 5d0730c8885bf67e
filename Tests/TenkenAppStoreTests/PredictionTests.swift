import TenkenAppStore
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

private let text = """
  feature: sample
  products: [{id: monthly, type: auto-renewable, price: 960}]
  scenarios:
    - id: one
      preconditions:
        - environment: xcode
        - app: {grants: on-device, finishes: never}
        - launch-app
        - buy: monthly
        - cancel-payment
      operations:
        - buy: monthly
        - authenticate
        - background-app
        - wait: {until: renewal, times: 2}
        - foreground-app
      expected: [manual: It glows]
  """

private func prediction(rules: [String: String] = [:]) throws -> CasePrediction {
  let feature = try #require(
    readFeature(path: "s.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit)).feature)
  let scenario = feature.scenarios[0]
  return try #require(predict(scenario.cases[0], of: scenario, in: feature, rules: rules))
}

@Suite struct PredictionTests {
  @Test func `a prediction has the callbacks of the operations, with the steps that caused them`()
    throws
  {
    let callbacks = try prediction().callbacks
    #expect(callbacks.map(\.operation) == [0, 1, 4, 4])
    #expect(callbacks.map { $0.transactions.map(\.state) }.joined().count == 4)
    let last = try #require(callbacks.last?.transactions.first)
    #expect(last.original == callbacks[1].transactions.first?.id)
    #expect(last.originalState == "purchased")
  }

  @Test func `a prediction uses the given value of a rule`() throws {
    let other = try prediction(rules: ["renewal-delivery": "one-callback"])
    #expect(other.callbacks.map(\.transactions.count) == [1, 1, 2])
    #expect(other.rules["renewal-delivery"] == "one-callback")
    #expect(try prediction().rules["renewal-delivery"] == "one-callback-each")
  }

  @Test func `a prediction has a valid value for every rule`() throws {
    let feature = try #require(
      readFeature(path: "s.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit)).feature)
    let rules = try prediction().rules
    for row in feature.vocabulary.rules {
      #expect(row.values.contains(rules[row.name] ?? "none of them"), "\(row.name)")
    }
  }
}
