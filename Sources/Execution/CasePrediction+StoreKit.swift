import Simulation
import StoreKitSimulation

extension CaseRun<StoreKitSystem> {
  /// What the app's own log shows of the case; it has to be traced.
  func prediction(_ address: String) -> CasePrediction {
    let operations = (steps ?? []).filter { $0.kind == .operation }
    let callbacks = operations.enumerated().flatMap { place, traced in
      world.journal.entries[traced.entries].compactMap { entry -> ObserverCallback? in
        guard case .callback(let transactions) = entry.event else { return nil }
        return ObserverCallback(
          time: entry.time, operation: place,
          transactions: transactions.map(ObserverCallback.Transaction.init))
      }
    }
    return CasePrediction(
      result: result(address), callbacks: callbacks, rules: world.rules.values)
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
