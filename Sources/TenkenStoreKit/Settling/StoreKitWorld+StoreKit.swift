import TenkenSimulation

/// What StoreKit on devices is told, with what it learns from the App Store.
extension StoreKitWorld {
  mutating func tell(_ input: StoreKitInput) {
    switch input {
    case .beginPayment: device.beginPayment(in: store.shop, &turn)
    case .openPaymentSheet: device.openPaymentSheet(for: account, in: store.shop, &turn)
    case .completePayment(let transaction, let account):
      device.completePayment(store.purchase(transaction, of: account), in: store.shop, &turn)
    case .deferPayment: device.deferPayment(in: store.shop, &turn)
    case .refusePayment(let failure):
      if failure == .alreadySubscribed { turn.show(.alreadySubscribed) }
      device.failPayment(failure, in: store.shop, &turn)
    case .completeOutsideApp(let transaction, let product, let order, let account):
      device.completeOutsideApp(
        store.purchase(transaction, of: account), asked: product, order, in: store.shop, &turn)
    case .everywhere(let input, let account): tell(input, of: account)
    case .deliverAtLaunch: device.deliverAtLaunch(in: store.shop, &turn)
    case .deliverInForeground: device.deliverInForeground(in: store.shop, &turn)
    case .announce(let serial):
      guard let transaction = device.queue.transaction(ofSerial: serial) else { return }
      device.announce([transaction], in: store.shop, &turn)
    case .redeliver:
      let again = device.queue.takeRedelivered()
      device.announce(again, isRedelivery: true, in: store.shop, &turn)
    case .updateAtLaunch: device.updateAtLaunch(&turn)
    case .updateInForeground: device.updateInForeground(&turn)
    case .update(let transaction):
      guard device.app.listensForUpdates(rules), let purchase = purchase(of: transaction) else {
        return
      }
      device.update(transaction, purchase, in: store.shop, &turn)
    case .deliverRevocations:
      device.deliverRevocations(from: account.purchases, in: store.shop, &turn)
    case .retry(let moment): device.retry(at: moment, &turn)
    case .handOverStorePayment: device.handOverStorePayment(in: store.shop, &turn)
    case .readEntitlements:
      for purchase in currentEntitlements {
        turn.append(.storeKit(.readEntitlement(purchase.transaction)))
      }
    case .readEntitlement(let transaction): readEntitlement(transaction)
    case .restorePurchases:
      device.restorePurchases(from: account.purchases, in: &store.shop, &turn)
    case .refreshReceipt:
      device.refreshReceipt(from: account.purchases, in: store.shop, &turn)
    case .finish(let transaction): device.finish(transaction, in: store.shop, &turn)
    case .finishPurchasing:
      device.queue.dropPayment()
      device.app.crash(
        "NSInvalidArgumentException, Cannot finish a purchasing transaction", &turn)
    case .noteReceiptGranted: device.receipt.noteGranted()
    }
  }

  /// The devices of an account are told something.
  private mutating func tell(_ input: AccountInput, of account: AccountID) {
    switch input {
    case .bring(let transaction):
      let purchase = store.purchase(transaction, of: account)
      changeOtherDevices(of: account) { device, _ in device.bring(purchase) }
    case .arrive(let transaction, let state):
      let (purchase, shop) = (store.purchase(transaction, of: account), store.shop)
      changeDevices(of: account) { device, turn in
        device.receive(purchase, as: state, in: shop, &turn)
      }
    case .revoke(let transaction):
      changeDevices(of: account) { device, turn in device.revoke(transaction, &turn) }
    case .show(let reason):
      guard rules[StoreMessages.self] == .shown else { return }
      changeDevices(of: account) { device, _ in device.keep(reason) }
    }
  }

  /// The app reads that the account is entitled to a purchase: it is granted, or claimed.
  private mutating func readEntitlement(_ transaction: TransactionID) {
    guard device.app.state == .foreground else { return }
    let purchase = store.purchase(transaction, of: device.account)
    turn.record(EntitlementRead(transaction: device.sign(purchase, in: store.shop)))
    guard device.app.behaviour.grants == .onServer, !server.hasGranted(transaction) else {
      return device.app.claim(transaction, &turn)
    }
    let queued = device.queue.transactions.first { $0.id == transaction }?.delivered
    turn.append(
      .app(
        .process(queued ?? DeliveredTransaction(of: purchase), isVerified: device.verifies)))
  }

  /// The purchase of a transaction by the account of the device in hand; nil if it has none.
  private func purchase(of transaction: DeliveredTransaction) -> Purchase? {
    guard let id = transaction.key.id, let place = account.purchases.place(of: id) else {
      return nil
    }
    return account.purchases[place]
  }
}
