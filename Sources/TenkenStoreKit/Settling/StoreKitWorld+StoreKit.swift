import TenkenSimulation

/// How StoreKit's inputs are handled, with what it learns from the App Store.
extension StoreKitWorld {
  mutating func handle(_ input: StoreKitInput) {
    switch input {
    case .beginPayment: devices.inHand.beginPayment(in: store.shop, &turn)
    case .dropRequest: _ = devices.inHand.takeRequest()
    case .openPaymentSheet:
      devices.inHand.openPaymentSheet(
        mayPay: account.mayPay,
        hasCommitted: devices.inHand.requested?.billing == .monthly
          && account.purchases.contains { $0.commitment != nil },
        in: store.shop, &turn)
    case .completePayment(let transaction, let account):
      devices.inHand.completePayment(
        store.purchase(transaction, of: account), in: store.shop, &turn)
    case .deferPayment: devices.inHand.deferPayment(in: store.shop, &turn)
    case .refusePayment(let failure):
      if failure == .alreadySubscribed { turn.show(.alreadySubscribed) }
      devices.inHand.failPayment(failure, in: store.shop, &turn)
    case .interruptPayment:
      let isModern = devices.inHand.queue.payment?.interface == .storeKit2
      switch isModern ? rules.interruptedPurchaseResult : .failed {
      case .unknown, .failed: devices.inHand.failPayment(.unknown, in: store.shop, &turn)
      case .pending: devices.inHand.deferPayment(in: store.shop, &turn)
      case .userCancelled: devices.inHand.failPayment(.paymentCancelled, in: store.shop, &turn)
      }
    case .completeOutsideApp(let transaction, let product, let order, let account):
      completeOutsideApp(store.purchase(transaction, of: account), asked: product, order)
    case .redeemCode(let transaction, let account):
      let purchase = store.purchase(transaction, of: account)
      bringElsewhere(purchase)
      devices.inHand.completeOutsideApp(
        purchase, asked: purchase.product, nil, isAnnounced: rules.deliversCodesAtOnce,
        in: store.shop, &turn)
    case .everywhere(let input, let account): handle(input, of: account)
    case .deliverAtLaunch: devices.inHand.deliverAtLaunch(in: store.shop, &turn)
    case .deliverInForeground: devices.inHand.deliverInForeground(in: store.shop, &turn)
    case .announce(let serial):
      guard let transaction = devices.inHand.queue.transaction(ofSerial: serial) else { return }
      devices.inHand.announce([transaction], in: store.shop, &turn)
    case .redeliver:
      let again = devices.inHand.queue.takeRedelivered()
      devices.inHand.announce(again, isRedelivery: true, in: store.shop, &turn)
    case .updateAtLaunch: devices.inHand.updateAtLaunch(&turn)
    case .updateInForeground: devices.inHand.updateInForeground(&turn)
    case .update(let transaction):
      guard devices.inHand.app.listensForUpdates(rules), let purchase = purchase(of: transaction)
      else {
        return
      }
      devices.inHand.update(transaction, purchase, in: store.shop, &turn)
    case .catchUp(let arrival): catchUp(with: arrival)
    case .deliverMissed: devices.inHand.deliverMissed(in: store.shop, &turn)
    case .showMessages:
      devices.inHand.messages.show(
        for: account, on: devices.inHand.app, in: store.shop, &turn)
    case .deliverRevocations(let atLaunch):
      devices.inHand.deliverRevocations(
        from: account.purchases, atLaunch: atLaunch, in: store.shop, &turn)
    case .retry(let moment): devices.inHand.retry(at: moment, &turn)
    case .handOverStorePayment: devices.inHand.handOverStorePayment(in: store.shop, &turn)
    case .readEntitlements:
      for purchase in currentEntitlements {
        turn.append(.storeKit(.readEntitlement(purchase.transaction)))
      }
    case .readEntitlement(let transaction): readEntitlement(transaction)
    case .restore(let index):
      devices.inHand.restore(turn.restores[index], in: store.shop, &turn)
    case .forget(let index, let account):
      let (purchases, shop) = (turn.deletions[index], store.shop)
      devices.change(of: account, &turn) { device, _ in device.forget(purchases, in: shop) }
    case .refreshReceipt:
      devices.inHand.refreshReceipt(from: account.purchases, in: store.shop, &turn)
    case .finish(let transaction): devices.inHand.finish(transaction, in: store.shop, &turn)
    case .finishPurchasing:
      devices.inHand.queue.dropPayment()
      devices.inHand.app.crash(
        "NSInvalidArgumentException, Cannot finish a purchasing transaction", &turn)
    case .noteReceiptGranted: devices.inHand.receipt.noteGranted()
    }
  }

  /// Handles an input on the devices of an account.
  private mutating func handle(_ input: AccountInput, of account: AccountID) {
    switch input {
    case .bring(let transaction):
      let purchase = store.purchase(transaction, of: account)
      devices.changeOthers(of: account) { device in
        if !device.network.recordIfOffline(.account(input)) { device.bring(purchase) }
      }
    case .arrive(let transaction, let state):
      let (purchase, shop) = (store.purchase(transaction, of: account), store.shop)
      devices.change(of: account, &turn) { device, turn in
        guard !device.network.recordIfOffline(.account(input)) else { return }
        device.receive(purchase, as: state, in: shop, &turn)
      }
    case .finish(let transaction):
      devices.changeOthers(of: account) { device in
        if !device.network.recordIfOffline(.account(input)) { device.queue.forget([transaction]) }
      }
    case .lapse(let product):
      devices.change(of: account, &turn) { device, _ in
        if !device.network.recordIfOffline(.account(input)) {
          device.queue.dropRequest(for: product)
        }
      }
    case .revoke(let transaction):
      devices.change(of: account, &turn) { device, turn in
        guard !device.network.recordIfOffline(.account(input)) else { return }
        device.revoke(transaction, &turn)
      }
    case .show(let reason):
      guard rules.showsStoreMessages else { return }
      devices.change(of: account, &turn) { device, _ in
        guard !device.network.recordIfOffline(.account(input)) else { return }
        device.messages.append(reason)
      }
    }
  }

  /// Completes a purchase that waited outside the app, on the device in hand.
  private mutating func completeOutsideApp(
    _ purchase: Purchase, asked product: ProductID, _ order: OrderID?
  ) {
    bringElsewhere(purchase)
    let arrival = Arrival.completed(purchase.transaction, product, order)
    guard !devices.inHand.network.recordIfOffline(arrival) else { return }
    devices.inHand.completeOutsideApp(purchase, asked: product, order, in: store.shop, &turn)
  }

  /// Brings a purchase that was completed outside the app to the account's other devices.
  private mutating func bringElsewhere(_ purchase: Purchase) {
    guard rules.reachesOtherDevices(product(purchase.product)) else { return }
    turn.append(.storeKit(.everywhere(.bring(purchase.transaction), of: devices.inHand.account)))
  }

  /// Reads an entitlement to a purchase in the app, which grants or claims it.
  private mutating func readEntitlement(_ transaction: TransactionID) {
    guard devices.inHand.app.state == .foreground else { return }
    let purchase = store.purchase(transaction, of: devices.inHand.account)
    turn.record(.entitlementRead(devices.inHand.sign(purchase, in: store.shop)))
    guard devices.inHand.app.behaviour.grants == .onServer, !server.hasGranted(transaction) else {
      return app.claim(transaction, &turn)
    }
    let queued = devices.inHand.queue.transactions.first { $0.id == transaction }?.delivered
    turn.append(
      .app(
        .process(queued ?? DeliveredTransaction(of: purchase), isVerified: devices.inHand.verifies))
    )
  }

  /// The purchase of a transaction by the account of the device in hand; nil if there is none.
  private func purchase(of transaction: DeliveredTransaction) -> Purchase? {
    guard let id = transaction.key.id, let index = account.purchases.index(of: id) else {
      return nil
    }
    return account.purchases[index]
  }
}
