import TenkenSimulation

/// The only place where the effects of one machine become the inputs of another.
extension StoreKitWorld {
  /// Changes the device in the user's hand, then settles every effect of the change.
  mutating func changeDevice<Result>(
    _ act: (inout Device, Shop, inout Turn) -> Result
  ) -> Result {
    let result = act(&devices.inHand, store.shop, &turn)
    settle()
    return result
  }

  /// Changes the app's server, then settles every effect of the change.
  mutating func changeServer<Result>(_ act: (inout AppServer, inout Turn) -> Result) -> Result {
    let result = act(&serverBox.machine, &turn)
    settle()
    return result
  }

  /// Changes the account of the device in hand, then settles every effect of the change.
  mutating func changeAccount<Result>(
    _ act: (inout Account, inout Shop, inout Turn) -> Result
  ) -> Result {
    let result = act(&store.accounts[devices.inHand.account], &store.shop, &turn)
    settle()
    return result
  }

  /// Changes several accounts of the App Store, then settles every effect of the change.
  mutating func changeAppStore(_ act: (inout AppStore, inout Turn) -> Void) {
    act(&store, &turn)
    settle()
  }

  /// Changes the App Store's notifier, then settles every effect of the change.
  mutating func changeNotifier(_ act: (inout Notifier, inout Turn) -> Void) {
    act(&notifierBox.machine, &turn)
    settle()
  }

  /// Performs all effects, and the effects that they cause, up to the budget.
  private mutating func settle() {
    while let effect = turn.next() {
      guard journal.budgetUsage.use(.effects) else { break }
      perform(effect)
    }
    turn.end()
  }

  /// Performs one effect; the effects that it causes are added to the turn.
  mutating func perform(_ effect: Effect) {
    switch effect {
    case .happened(let index):
      record(turn.events[index])
      guard turn.relaysPurchases,
        let moved = turn.events[index].as(PurchaseMoved.self)
      else { return }
      notifierBox.machine.postOwn(.transfer(from: moved.old, to: moved.new), &turn)
    case .boughtOnce: notifierBox.machine.postOwn(.nonRenewingPurchase, &turn)
    case .message(let index): keep(turn.messages[index])
    case .post(let index):
      let given = receiver?.answer(to: turn.deliveries[index], in: self)
      serverBox.machine.receiveNotification(index, answering: given, &turn)
    case .conclude(let index, let answer):
      notifierBox.machine.conclude(turn.deliveries[index], answer, &turn)
    case .notify(let notice):
      StatusDelivery(notice: notice).perform(in: &self)
      let versions = turn.notifiesAlways ? [.two] : server.notificationVersions
      notifierBox.machine.notify(
        notice, of: store, to: versions, from: server.notificationSource, &turn)
    case .grant(let transaction, let coins):
      record(
        Granted(
          coins: coins, transaction: transaction, granting: devices.inHand.app.behaviour.grants))
    case .noteUnverified(let transaction): grants.noteUnverified(transaction)
    case .store(let input): handle(input)
    case .storeKit(let input): handle(input)
    case .app(let input): handle(input)
    case .server(let input): handle(input)
    }
  }

  /// Keeps a message of the App Store, up to the budget.
  private mutating func keep(_ message: AppStoreMessage) {
    guard journal.budgetUsage.use(.messageRecords, message.content.weight) else { return }
    appStoreMessages.append(message)
  }
}

/// How the inputs of the App Store are handled.
extension StoreKitWorld {
  private mutating func handle(_ input: StoreInput) {
    switch input {
    case .pay:
      guard let payment = devices.inHand.queue.payment else { return }
      store.accounts[devices.inHand.account].pay(
        for: Plan(product: payment.product, billing: devices.inHand.queue.billing),
        with: devices.inHand.queue.offer, order: payment.order,
        quantity: payment.quantity, in: &store.shop, &turn)
    case .restore:
      let purchases = devices.inHand.queue.restorable(
        of: account.purchases, in: store.shop, rules.restoreScope)
      store.restore(purchases, &turn)
    case .noteFinished(let transaction): store.noteFinished(transaction)
    case .share(let transaction, let account): store.share(transaction, of: account, &turn)
    case .shareSubscription(let index, let account):
      store.shareSubscription(index, of: account, &turn)
    case .notifyFamily(let kind, let subtype, let index, let account):
      store.notifyFamily(kind, subtype, of: index, account, &turn)
    case .unshare(let product, let account): store.unshare(product, of: account, &turn)
    case .withdraw(let product, let member, let kind):
      store.withdraw(product, from: member, kind, &turn)
    case .recover(let index, let account):
      store.accounts[account].recover(index, in: &store.shop, &turn)
    case .beginNewPeriod(let index, let product, let account):
      store.accounts[account].beginNewPeriod(index, product, in: &store.shop, &turn)
    case .verifyReceipt(let endpoint, let excludesOld, let fault):
      store.verify(
        devices.inHand.receipt, of: devices.inHand.account, at: endpoint, excludesOld: excludesOld,
        fault, &turn)
    }
  }
}
