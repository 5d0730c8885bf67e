import TenkenSimulation

/// How the app's inputs are handled.
extension StoreKitWorld {
  /// A copy of the app in the user's hand.
  ///
  /// If a nonmutating method is called on an app borrowed from the list of devices, Swift 6.3
  /// without optimisation returns the device before the call, and destroys the app after it.
  var app: App { devices.appInHand }

  mutating func handle(_ input: AppInput) {
    switch input {
    case .receive(let transaction, let duringPurchase, let isRedelivery):
      app.receive(
        transaction, duringPurchase: duringPurchase, isRedelivery: isRedelivery, &turn)
    case .process(let transaction, let isVerified):
      app.process(transaction, isVerified: isVerified, &turn)
    case .deliverAgain(let transaction):
      app.deliverAgain(
        transaction, isSigned: transaction.key.id.flatMap(account.purchases.index(of:)) != nil,
        isVerified: devices.inHand.verifies, &turn)
    case .retryDuringPurchase(let transaction):
      app.retryDuringPurchase(of: transaction, &turn)
    case .concludeDelivery(let transaction):
      devices.inHand.app.concludeDelivery(of: transaction, &turn)
    case .unlock(let transaction):
      devices.inHand.app.unlock(
        product(transaction.product), transaction,
        isGranted: transaction.id.map { grants.contains($0) } ?? false, &turn)
    case .answer(let answer): devices.inHand.app.receive(answer)
    case .loseAnswer(.timeout): turn.record(.responseTimedOut())
    case .loseAnswer(.appCrash): devices.inHand.app.crash("", &turn)
    case .keep(let order): devices.inHand.app.keep(order)
    case .forget(let order): devices.inHand.app.forget(order)
    case .switchUser(let user): devices.inHand.app.switchUser(to: user)
    }
  }
}

/// How the inputs of the app's server are handled, if the app can reach it.
extension StoreKitWorld {
  mutating func handle(_ input: ServerInput) {
    switch input {
    case .issueOrder(let product): issueOrder(for: product)
    case .receive(let proof, let transaction): send(proof, for: transaction)
    case .claim(let transaction): claim(transaction)
    case .receiveVerification(let status, let endpoint):
      serverBox.machine.receiveVerification(status, at: endpoint, products: store.products, &turn)
    case .revoke(let transaction): serverBox.machine.revoke(transaction, &turn)
    case .reconcile(let index, let account):
      server.reconcile(store.accounts[account].subscriptions[index], turn.nextDate)
    case .readNotification(let index): serverBox.machine.read(turn.deliveries[index], &turn)
    case .noteLostNotification: server.noteLostNotification()
    }
  }

  private mutating func issueOrder(for product: ProductID) {
    guard devices.inHand.reachesAppServer else {
      turn.append(.storeKit(.dropRequest))
      return turn.record(.orderNotIssued(self.product(product).id))
    }
    let order = server.issueOrder(for: product)
    turn.append(.app(.keep(order)))
    turn.record(.orderIssued(order.number, self.product(product).id))
    turn.append(.storeKit(.beginPayment))
  }

  /// Sends the proof of a purchase to the app's server, if it can be reached.
  private mutating func send(_ proof: Proof, for transaction: QueuedTransaction.Key) {
    guard devices.inHand.app.state != .notRunning else { return }
    guard devices.inHand.reachesAppServer else { return turn.record(.receiptNotSent()) }
    serverBox.machine.receive(
      AppServer.Request(
        entries: entries(of: proof), isReceipt: proof.isReceipt, user: devices.inHand.app.user,
        order: transaction.order, appOrder: devices.inHand.app.order, product: transaction.product),
      products: store.products, &turn)
  }

  /// The entries of a proof that the server may not have granted yet.
  private func entries(of proof: Proof) -> ArraySlice<ReceiptEntry> {
    switch proof {
    case .receipt:
      server.checksGranted ? devices.inHand.receipt.perhapsNew : devices.inHand.receipt.all
    case .transaction(let entry): [entry]
    }
  }

  /// Claims a purchase; a subscription is claimed as a whole, with every granted period.
  private mutating func claim(_ transaction: TransactionID) {
    guard let user = devices.inHand.app.user, devices.inHand.reachesAppServer else { return }
    let purchases = account.purchases
    let original = purchases.index(of: transaction).flatMap { purchases[$0].original }
    serverBox.machine.claim(
      original ?? transaction,
      chain: purchases.chain(of: original ?? transaction).lazy.map { purchases[$0].transaction },
      by: user,
      devices.inHand.app.behaviour.restores, &turn)
  }
}
