import TenkenSimulation

/// Tells the states of the app's server apart.
enum AppServerIdentity: MachineIdentifying {
  static func transactionNumbers(of server: inout AppServer) -> [Int] { [] }

  /// Feeds the state that can still matter, except grants, which are fed with the purchases.
  static func feed(
    _ server: inout AppServer, to sink: inout some IdentitySink, _ references: References
  ) {
    sink.addFixed(server.checksGranted)
    sink.addFixed(server.needsOrder)
    sink.addFixed(server.refundedCoins)
    sink.add(server.users)
    sink.add(server.orders)
    sink.add(server.notificationVersions)
    sink.add(server.notificationSource)
    sink.add(server.notificationHandling)
    sink.add(server.subscriptions) { $0.without(references) }
    sink.add(server.answer)
    sink.add(server.receiptVerification)
    sink.add(server.excludesOldTransactions)
    sink.add(server.pendingVerificationFailure)
    sink.add(server.hasLostNotification)
    sink.add(server.responseLoss)
    sink.add(server.verification)
  }
}

extension KnownSubscription {
  /// The server's knowledge without its transactions and moments.
  func without(_ references: References) -> KnownSubscription {
    var known = self
    known.original = references.replace(original)
    known.accessUntil = references.replace(accessUntil)
    known.date = Timestamp(references.replace(date.second))
    return known
  }
}
