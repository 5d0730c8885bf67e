import TenkenSimulation

/// Tells the states of a device apart.
enum DeviceIdentity: MachineIdentifying {
  static func transactionNumbers(of device: inout Device) -> [Int] {
    device.queue.transactions.flatMap { [$0.id, $0.original] }.compactMap { $0?.number }
  }

  /// Feeds the state that can still matter, with what the device knows and missed offline.
  static func feed(
    _ device: inout Device, to sink: inout some IdentitySink, _ references: References
  ) {
    sink.add(device.id)
    sink.add(device.name)
    sink.add(device.account)
    sink.add(device.reachesAppServer)
    device.app.feed(&sink)
    sink.add(device.otherObserver)
    device.queue.feed(&sink, references)
    sink.add(device.simulatedErrors)
    sink.add(device.revocations) { references.replace($0) }
    device.messages.feed(&sink, references)
    sink.add(device.requested)
    sink.add(device.storePayment)
    sink.add(device.appVersion)
    sink.add(device.settings.isSignedOut)
    sink.add(device.settings.clockOffset)
    sink.add(device.receipt) { $0.without(references) }
    sink.add(device.unlisted) { $0.without(references) }
    switch device.network.appStore {
    case .online: sink.add(true)
    case .offline(let offline):
      sink.add(false)
      var account = offline.account
      AccountIdentity.feed(&account, to: &sink, references)
      sink.add(offline.missed) { $0.without(references) }
    }
  }
}

extension PaymentQueue {
  /// Feeds the state that can still matter; transactions are numbered by their order.
  fileprivate func feed(_ sink: inout some IdentitySink, _ references: References) {
    sink.add(isPurchasing ? offer : nil)
    sink.add(isPurchasing ? billing : nil)
    var serial = 0
    let numbered = { (transaction: QueuedTransaction) in
      serial += 1
      return transaction.without(references, as: serial)
    }
    sink.add(transactions, numbered)
    sink.add(finished, numbered)
  }
}

extension QueuedTransaction {
  /// The transaction without its transactions and moments.
  fileprivate func without(_ references: References, as serial: Int) -> QueuedTransaction {
    var transaction = self
    transaction.serial = serial
    transaction.id = references.replace(id)
    transaction.original = references.replace(original)
    return transaction
  }
}

extension ReceiptEntry {
  /// The entry without its transaction.
  fileprivate func without(_ references: References) -> ReceiptEntry {
    var entry = self
    entry.transaction = references.replace(transaction)
    return entry
  }
}

extension Arrival {
  /// The arrival without its transactions and moments.
  fileprivate func without(_ references: References) -> Arrival {
    switch self {
    case .account(.bring(let transaction)): .account(.bring(references.replace(transaction)))
    case .account(.arrive(let transaction, let state)):
      .account(.arrive(references.replace(transaction), state))
    case .account(.revoke(let transaction)): .account(.revoke(references.replace(transaction)))
    case .account(.finish(let transaction)): .account(.finish(references.replace(transaction)))
    case .account(.lapse), .account(.show): self
    case .completed(let transaction, let product, let order):
      .completed(references.replace(transaction), product, order)
    }
  }
}
