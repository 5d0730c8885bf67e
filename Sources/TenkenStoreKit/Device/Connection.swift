/// Whether a device reaches the App Store, and what it has missed while it does not.
///
/// It is a box, because devices are copied often and are seldom offline.
indirect enum Connection: Hashable {
  /// It does.
  case online
  /// It does not.
  case offline(Offline)
}

/// A device without a network: what it knows, and what waits for it.
struct Offline: Hashable {
  /// The account as it was when the network was lost.
  var account: Account
  /// What could not reach the device since then, in order.
  var missed: [Arrival] = []
}

/// Something that comes to a device from the App Store by itself.
enum Arrival: Hashable {
  /// What all devices of the account are told.
  case account(AccountInput)
  /// A purchase that had waited for somebody came about.
  case completed(TransactionID, ProductID, OrderID?)
}

extension Connection {
  /// Notes something that cannot reach the device.
  ///
  /// - Returns: Whether it is so; otherwise it is there at once.
  mutating func misses(_ arrival: Arrival) -> Bool {
    guard case .offline(var offline) = self else { return false }
    offline.missed.append(arrival)
    self = .offline(offline)
    return true
  }

  /// Is cut; what is known of the account stays as it is.
  mutating func lose(knowing account: Account) {
    guard case .online = self else { return }
    self = .offline(Offline(account: account))
  }

  /// Is there again.
  ///
  /// - Returns: What was missed meanwhile, in order.
  mutating func recover() -> [Arrival] {
    guard case .offline(let offline) = self else { return [] }
    self = .online
    return offline.missed
  }

  /// Purchases were deleted: they are neither known nor missed any more.
  mutating func forget(_ transactions: Set<TransactionID>, in shop: Shop) {
    guard case .offline(var offline) = self else { return }
    offline.missed.removeAll { $0.concerns(transactions) }
    offline.account.forget(transactions, in: shop)
    self = .offline(offline)
  }

  /// Belongs to another account from now on: what the one before missed is not meant for it.
  mutating func change(to account: Account) {
    guard case .offline = self else { return }
    self = .offline(Offline(account: account))
  }
}

extension Arrival {
  /// The transaction that comes; nil for a message, or what is known already.
  var transaction: TransactionID? {
    switch self {
    case .account(.bring(let transaction)), .account(.arrive(let transaction, _)),
      .completed(let transaction, _, _):
      transaction
    case .account(.revoke), .account(.show): nil
    }
  }

  /// Whether it is about one of these transactions: it brings one, or takes one back.
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

  /// What was missed comes about on the device in hand; it is delivered afterwards, all at once.
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
