/// Whether a device reaches the App Store, and what it has missed while offline.
///
/// The payload is indirect because devices are copied often and are seldom offline.
indirect enum Connection: Hashable {
  /// The device reaches the App Store.
  case online
  /// The device does not reach the App Store.
  case offline(Offline)
}

/// The state of a device without a network.
struct Offline: Hashable {
  /// The account as it was when the network was lost.
  var account: Account
  /// The arrivals that could not reach the device since then, in order.
  var missed: [Arrival] = []
}

extension Connection {
  /// Notes an arrival that cannot reach the device.
  ///
  /// - Returns: Whether the device is offline; if not, the arrival reaches it at once.
  mutating func recordIfOffline(_ arrival: Arrival) -> Bool {
    guard case .offline(var offline) = self else { return false }
    offline.missed.append(arrival)
    self = .offline(offline)
    return true
  }

  /// Goes offline; the known state of the account stays as it is.
  mutating func lose(knowing account: Account) {
    guard case .online = self else { return }
    self = .offline(Offline(account: account))
  }

  /// Goes online again.
  ///
  /// - Returns: What was missed while offline, in order.
  mutating func recover() -> [Arrival] {
    guard case .offline(let offline) = self else { return [] }
    self = .online
    return offline.missed
  }

  /// Forgets deleted purchases: the device neither knows nor misses them any more.
  mutating func forget(_ transactions: Set<TransactionID>, in shop: Shop) {
    guard case .offline(var offline) = self else { return }
    offline.missed.removeAll { $0.concerns(transactions) }
    offline.account.forget(transactions, in: shop)
    self = .offline(offline)
  }

  /// Switches to another account; what the previous account missed does not concern it.
  mutating func change(to account: Account) {
    guard case .offline = self else { return }
    self = .offline(Offline(account: account))
  }
}

extension Connection {
  /// Whether a transaction is among what the device has missed.
  func missed(_ transaction: TransactionID) -> Bool {
    guard case .offline(let offline) = self else { return false }
    return offline.missed.contains { $0.transaction == transaction }
  }
}
