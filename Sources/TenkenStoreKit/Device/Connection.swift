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

/// Something that the App Store sends to a device unrequested.
enum Arrival: Hashable {
  /// An input for all devices of the account.
  case account(AccountInput)
  /// A purchase that was waiting for an approval or for an issue to be resolved is complete.
  case completed(TransactionID, ProductID, OrderID?)
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

extension Arrival {
  /// The transaction that arrives; nil for a message or a revocation.
  var transaction: TransactionID? {
    switch self {
    case .account(.bring(let transaction)), .account(.arrive(let transaction, _)),
      .completed(let transaction, _, _):
      transaction
    case .account(.revoke), .account(.show): nil
    }
  }

  /// Whether the arrival brings one of these transactions, or revokes one.
  func concerns(_ transactions: Set<TransactionID>) -> Bool {
    if case .account(.revoke(let transaction)) = self { return transactions.contains(transaction) }
    return transaction.map(transactions.contains) ?? false
  }
}

extension Connection {
  /// Whether a transaction is among what the device has missed.
  func missed(_ transaction: TransactionID) -> Bool {
    guard case .offline(let offline) = self else { return false }
    return offline.missed.contains { $0.transaction == transaction }
  }
}

extension StoreKitWorld {
  /// The account as the device in hand knows it: without a network, as it was before.
  var knownAccount: Account {
    switch device.connection {
    case .online: account
    case .offline(let offline): offline.account
    }
  }

  /// Receives a missed arrival on the device in hand; the app gets all of them together afterwards.
  mutating func catchUp(with arrival: Arrival) {
    let account = devices.inHand.account
    switch arrival {
    case .account(.bring(let transaction)):
      devices.inHand.bring(store.purchase(transaction, of: account))
    case .account(.arrive(let transaction, let state)):
      devices.inHand.receive(
        store.purchase(transaction, of: account), as: state, comesWithOthers: true,
        in: store.shop, &turn)
    case .account(.revoke(let transaction)): devices.inHand.revocations.append(transaction)
    case .account(.show(let reason)): devices.inHand.messages.append(reason)
    case .completed(let transaction, let product, let order):
      devices.inHand.completeOutsideApp(
        store.purchase(transaction, of: account), asked: product, order, comesWithOthers: true,
        in: store.shop, &turn)
    }
  }
}
