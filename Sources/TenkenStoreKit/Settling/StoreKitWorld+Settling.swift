import TenkenSimulation

/// Where the effects of one machine become what another one is told: the only place.
extension StoreKitWorld {
  /// Lets the app of the device in the user's hand do something, with all that comes of it.
  mutating func settle(_ act: (inout App, inout Turn) -> Void) {
    let mark = turn.count
    act(&device.app, &turn)
    settle(above: mark)
  }

  /// Lets the app's server do something, with all that comes of it.
  mutating func atServer(_ act: (inout AppServer, inout Turn) -> Void) {
    let mark = turn.count
    act(&server, &turn)
    settle(above: mark)
  }

  /// Lets the account of the device in hand do something, with all that comes of it.
  mutating func atStore<Result>(
    _ act: (inout Account, inout Shop, inout Turn) -> Result
  ) -> Result {
    let mark = turn.count
    let result = act(&store.accounts[device.account], &store.shop, &turn)
    settle(above: mark)
    return result
  }

  /// Lets the App Store do something that concerns several accounts, with all that comes of it.
  mutating func atAppStore(_ act: (inout AppStore, inout Turn) -> Void) {
    let mark = turn.count
    act(&store, &turn)
    settle(above: mark)
  }

  /// Lets the App Store's notifier do something, with all that comes of it.
  mutating func atNotifier(_ act: (inout Notifier, inout Turn) -> Void) {
    let mark = turn.count
    act(&notifier, &turn)
    settle(above: mark)
  }

  private mutating func settle(above mark: Int) {
    while let effect = turn.next(above: mark) {
      guard journal.spending.use(.effects) else { break }
      see(to: effect)
    }
    if mark == 0 { turn.end() }
  }

  private mutating func see(to effect: Effect) {
    switch effect {
    case .happened(let place): note(turn.events[place])
    case .told(let place): keep(turn.messages[place])
    case .notify(let notice):
      notifier.notify(notice, of: store, to: server.notificationVersions, &turn)
    case .post(let place):
      let delivery = turn.deliveries[place]
      let isTaken = server.receive(delivery)
      notifier.conclude(delivery, isTaken: isTaken, &turn)
    case .store(let input): tell(input)
    case .storeKit(let input): tell(input)
    case .server(.reconcile(let place, let account)):
      server.reconcile(store.accounts[account].subscriptions[place], now)
    case .server(.noteLostNotification): server.noteLostNotification()
    case .finish(let transaction): finish(transaction)
    case .finishPurchasing:
      device.queue.dropPayment()
      crashApp("NSInvalidArgumentException, Cannot finish a purchasing transaction")
    case .send(let proof, let transaction): send(proof, for: transaction)
    case .retryDuringPurchase(let transaction):
      guard device.app.retryDuringPurchase(of: transaction, &turn) else { return }
      retriedDuringPurchase = retriedDuringPurchase ?? transaction.id
    case .concludeDelivery(let transaction): device.app.concludeDelivery(of: transaction, &turn)
    case .unlock(let transaction): unlock(transaction)
    case .claim(let transaction): claim(transaction)
    case .noteUnverified(let transaction):
      guard grants.contains(transaction) else { return }
      grantedUnverified = grantedUnverified ?? transaction
    case .verifyReceipt(let endpoint, let excludesOld):
      let fault = server.takeVerificationFault()
      let status = store.verify(
        device.receipt, of: device.account, at: endpoint, excludesOld: excludesOld, fault, &turn)
      server.receiveVerification(status, at: endpoint, products: store.products, &turn)
    case .grant(let transaction, let coins): noteGrant(of: transaction, coins: coins)
    case .noteReceiptGranted: device.receipt.noteGranted()
    case .answer(let answer): device.app.receive(answer)
    case .loseAnswer(.timeout): record(ResponseTimedOut())
    case .loseAnswer(.appCrash): crashApp("")
    case .validateOrder(let order): device.app.forget(order)
    case .switchUser(let user): device.app.switchUser(to: user)
    }
  }

  /// The App Store is told something by itself.
  private mutating func tell(_ input: StoreInput) {
    switch input {
    case .share(let transaction, let account): store.share(transaction, of: account, &turn)
    case .shareSubscription(let place, let account):
      store.shareSubscription(place, of: account, &turn)
    case .unshare(let product, let account): store.unshare(product, of: account, &turn)
    case .withdraw(let product, let member): store.withdraw(product, from: member, &turn)
    case .recover(let place, let account):
      store.accounts[account].recover(place, in: &store.shop, &turn)
    case .beginAnew(let place, let product, let account):
      store.accounts[account].beginAnew(place, product, in: &store.shop, &turn)
    }
  }

  /// StoreKit on devices is told something.
  private mutating func tell(_ input: StoreKitInput) {
    switch input {
    case .completePayment(let transaction, let account):
      completePayment(store.purchase(transaction, of: account))
    case .deferPayment: deferPayment()
    case .refusePayment(let failure):
      if failure == .alreadySubscribed { show(.alreadySubscribed) }
      failPayment(failure)
    case .completeOutsideApp(let transaction, let product, let order, let account):
      completeOutsideApp(store.purchase(transaction, of: account), product, order)
    case .arrive(let transaction, let account, let state):
      arrive(store.purchase(transaction, of: account), of: account, as: state)
    case .revoke(let transaction, let account): revoke(transaction, of: account)
    case .show(let reason, let account): sendMessage(reason, to: account)
    }
  }

  /// Keeps what the App Store said, as far as the budget goes.
  private mutating func keep(_ content: AppStoreMessage.Content) {
    guard journal.spending.use(.messageRecords, content.weight) else { return }
    appStoreMessages.append(
      AppStoreMessage(date: now, environment: rules.setting.environment, content: content))
  }

  /// The proof of a purchase goes to the app's server, if it can be reached.
  private mutating func send(_ proof: Proof, for transaction: QueuedTransaction.Key) {
    guard device.app.state != .notRunning else { return }
    guard device.reachesAppServer else { return record(ReceiptNotSent()) }
    server.receive(
      AppServer.Request(
        entries: entries(of: proof), isReceipt: proof.isReceipt, user: device.app.user,
        order: transaction.order, appOrder: device.app.order, product: transaction.product),
      products: store.products, &turn)
  }

  /// What a proof lists that the server may not have granted yet.
  private func entries(of proof: Proof) -> ArraySlice<ReceiptEntry> {
    switch proof {
    case .receipt: server.checksGranted ? device.receipt.perhapsNew : device.receipt.all
    case .transaction(let entry): [entry]
    }
  }

  /// The app gives what was bought by itself.
  ///
  /// Unlocking twice what is unlocked gives nothing away; coins are given every time.
  private mutating func unlock(_ transaction: QueuedTransaction.Key) {
    guard let id = transaction.id else { return }
    let coins = product(transaction.product).coins
    guard coins > 0 || !grants.contains(id) else { return }
    device.app.add(coins: coins)
    noteGrant(of: id, coins: coins)
  }

  /// A subscription is claimed as a whole: every period that was granted goes along.
  private mutating func claim(_ transaction: TransactionID) {
    guard let user = device.app.user, device.reachesAppServer else { return }
    let original = books.place(of: transaction).flatMap { books[$0].original } ?? transaction
    server.claim(
      original, chain: books.chain(of: original).lazy.map(\.transaction), by: user,
      device.app.behaviour.restores, &turn)
  }
}

extension Proof {
  fileprivate var isReceipt: Bool {
    switch self {
    case .receipt: true
    case .transaction: false
    }
  }
}
