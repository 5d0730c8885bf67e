public import TenkenExecution
public import TenkenScenarios
public import TenkenSimulation
public import TenkenStoreKit

/// Runs one case and shows what the app's own log would say of it.
///
/// - Parameters:
///   - testCase: The case.
///   - scenario: Its scenario.
///   - feature: Its feature.
///   - rules: Values that take the place of the environment's own, by the names of rules.
///   - spending: What the case may use.
/// - Returns: The calls of the app's observer while the case's operations are performed; nil if the
///   case is not about in-app purchase.
public func predict(
  _ testCase: Case, of scenario: Scenario, in feature: Feature, rules: [String: String] = [:],
  spending: Spending = Spending()
) -> CasePrediction? {
  let start = feature.system.start(
    SubjectRequest(feature.resources, rules: rules, spending: spending))
  return CasePrediction(run(testCase, of: scenario, in: feature, keeping: .steps, on: start))
}

extension CasePrediction {
  /// Shows what the app's own log says of a case; nil if its record is not one of in-app purchase.
  public init?(_ result: CaseResult) {
    guard let details = result.details, let system = details.subject as? StoreKitSystem else {
      return nil
    }
    let operations = details.steps.filter { $0.kind == .operation }
    callbacks = operations.enumerated().flatMap { index, record in
      system.world.observerCallbacks(record.events, operation: index)
    }
    rules = system.world.rules.values
    self.result = result
  }
}

extension StoreKitWorld {
  /// The calls of the app's observer among some events, which an operation has caused.
  public func observerCallbacks(_ events: Range<Int>, operation: Int) -> [ObserverCallback] {
    journal.entries[events].compactMap { entry in
      guard let transactions = entry.event.callback else { return nil }
      return ObserverCallback(
        time: entry.time, operation: operation,
        transactions: transactions.map(ObserverCallback.Transaction.init))
    }
  }
}

extension ObserverCallback.Transaction {
  fileprivate init(_ transaction: TransactionSnapshot) {
    self.init(
      state: transaction.state.rawValue, id: transaction.id?.description,
      original: transaction.original?.description,
      originalState: transaction.original.map { _ in TransactionState.purchased.rawValue },
      error: transaction.error.map {
        ObserverCallback.ErrorCode(domain: $0.domain, code: $0.code)
      })
  }
}
