import TenkenSimulation

extension AppServer {
  /// The purchases with an unanswered consumption request within its deadline, in order.
  func consumptionRequests(within rules: Rules, at now: Instant) -> [TransactionID] {
    consumptionRequests.entries.filter {
      now - $0.value <= rules.consumptionDeadline
    }.map(\.key)
  }
}
