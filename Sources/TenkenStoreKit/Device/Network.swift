import TenkenSimulation

/// What a device reaches, and what it has missed while it did not reach the App Store.
struct Network: Hashable {
  private(set) var appStore = Connection.online
  /// Whether the app's server can be reached.
  private(set) var reachesAppServer = true

  /// Whether the App Store can be reached.
  var reachesAppStore: Bool {
    switch appStore {
    case .online: true
    case .offline: false
    }
  }

  /// Whether a transaction is among what the device has missed.
  func missed(_ transaction: TransactionID) -> Bool {
    guard case .offline(let offline) = appStore else { return false }
    return offline.missed.contains { $0.transaction == transaction }
  }

  /// What the device has missed; nil unless it is offline.
  var offline: Offline? { if case .offline(let offline) = appStore { offline } else { nil } }

  /// Loses the app's server, and also the App Store if the present state of the account is given.
  ///
  /// If the App Store was lost before, the known state of the account stays as it is.
  mutating func lose(knowing account: Account?, _ turn: inout Turn) {
    if let account, reachesAppStore { appStore = .offline(Offline(account: account)) }
    reachesAppServer = false
    turn.record(.networkChanged(reachesAppStore, false))
  }

  /// Reaches everything again, and catches up with what was missed, in order.
  mutating func restore(_ turn: inout Turn) {
    reachesAppServer = true
    turn.record(.networkChanged(true, true))
    guard case .offline(let offline) = appStore else { return }
    appStore = .online
    guard !offline.missed.isEmpty else { return }
    for arrival in offline.missed { turn.append(.storeKit(.catchUp(arrival))) }
    turn.append(.storeKit(.deliverMissed))
  }

  /// Notes an arrival that cannot reach the device.
  ///
  /// - Returns: Whether the device is offline; if not, the arrival reaches it at once.
  mutating func recordIfOffline(_ arrival: Arrival) -> Bool {
    guard case .offline(var offline) = appStore else { return false }
    offline.missed.append(arrival)
    appStore = .offline(offline)
    return true
  }

  /// Forgets deleted purchases: the device neither knows nor misses them any more.
  mutating func forget(_ transactions: Set<TransactionID>, in shop: Shop) {
    guard case .offline(var offline) = appStore else { return }
    offline.missed.removeAll { $0.concerns(transactions) }
    offline.account.forget(transactions, in: shop)
    appStore = .offline(offline)
  }

  /// Switches to another account; what the previous account missed does not concern it.
  mutating func change(to account: Account) {
    guard !reachesAppStore else { return }
    appStore = .offline(Offline(account: account))
  }
}
