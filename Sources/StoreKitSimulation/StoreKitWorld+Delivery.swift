import Simulation

/// What the app does with transactions: steps 3 to 8 of the purchase flow, and its retries.
extension StoreKitWorld {
  /// What the app does with one transaction of a callback.
  mutating func react(to transaction: QueuedTransaction, duringPurchase: Bool) {
    let behaviour = device.app.behaviour
    guard !behaviour.ignoresCallbacks else { return }
    switch transaction.state {
    case .purchasing:
      guard behaviour.finishes == .evenPurchasing else { return }
      device.queue.dropPayment()
      crashApp("NSInvalidArgumentException, Cannot finish a purchasing transaction")
    case .purchased:
      deliver(transaction, duringPurchase: duringPurchase)
    case .restored where transaction.isShared:
      deliver(transaction, duringPurchase: duringPurchase)
    case .failed, .restored:
      if transaction.state == .restored { claim(transaction.original) }
      if behaviour.finishes != .never { finish(transaction) }
    case .deferred:
      break
    }
  }

  /// What the app does with a purchased transaction: grant, and finish, in its own order.
  mutating func deliver(
    _ transaction: QueuedTransaction, through interface: PurchaseInterface = .storeKit1,
    duringPurchase: Bool = false
  ) {
    let behaviour = device.app.behaviour
    // What comes before the app's own sign-in waits for it, where the app has thought of that.
    if device.app.user == nil, behaviour.signIn == .awaited { return }
    if behaviour.finishes == .atOnce || behaviour.finishes == .evenPurchasing {
      finish(transaction)
    }
    // What was restored had been granted when it was bought.
    guard !transaction.isRestored || transaction.isShared else {
      claim(transaction.original)
      return finishAfterDelivery(transaction)
    }
    switch behaviour.grants {
    case .onServer:
      var answers = [send(proof(of: transaction, through: interface), for: transaction)]
      if duringPurchase, retriesDuringPurchase {
        // The purchase screen shows the balance, and the queue holds what is being bought now
        // (Ihara 2019, the retry during a purchase).
        record(RetryBegan(moment: .balance))
        retriedDuringPurchase = retriedDuringPurchase ?? transaction.id
        answers.append(send(.receipt, for: transaction))
      }
      for answer in answers where isGranted(by: answer) {
        finishAfterDelivery(transaction)
      }
    case .onDevice:
      grantOnDevice(transaction)
      finishAfterDelivery(transaction)
    }
  }

  /// Processes unfinished transactions once more, if the app does so at this moment.
  mutating func retry(at moment: AppBehaviour.RetryMoment) {
    guard device.app.behaviour.retriesOn.contains(moment) else { return }
    let unfinished = unfinishedForApp
    guard !unfinished.isEmpty else { return }
    record(RetryBegan(moment: moment))
    deliverAgain(unfinished)
  }

  /// The purchased transactions that nobody finished, where the app looks for them.
  private var unfinishedForApp: [QueuedTransaction] {
    guard device.app.behaviour.storeKit.usesTwo, rules[StoreKit2Availability.self] == .available
    else {
      return device.queue.unfinishedPurchases
    }
    return device.queue.transactions.filter { $0.state == .purchased }
  }

  /// The app processes transactions once more, through the interface that it uses.
  private mutating func deliverAgain(_ transactions: [QueuedTransaction]) {
    for transaction in transactions where device.app.state == .foreground && goesOn {
      guard device.app.behaviour.storeKit.usesTwo, rules[StoreKit2Availability.self] == .available,
        let id = transaction.id, let place = store.purchase(id, of: device.account)
      else {
        deliver(transaction)
        continue
      }
      process(transaction, signed(books[place]))
    }
  }

  /// What came before the app's own sign-in and has waited for it is processed.
  mutating func deliverWhatWaited() {
    deliverAgain(unfinishedForApp)
  }

  /// Ends a transaction; one that is not in the queue any more is left alone.
  mutating func finish(_ transaction: QueuedTransaction) {
    guard device.queue.finish(transaction) else { return }
    record(TransactionFinished(transaction: transaction.id))
    guard let id = transaction.id, product(transaction.product).kind == .consumable,
      rules[ConsumableInReceipt.self] == .untilFinished
    else { return }
    device.receipt.remove(id)
  }

  private mutating func finishAfterDelivery(_ transaction: QueuedTransaction) {
    guard device.app.state != .notRunning, device.app.behaviour.finishes == .afterDelivery else {
      return
    }
    finish(transaction)
  }

  private mutating func grantOnDevice(_ transaction: QueuedTransaction) {
    guard let id = transaction.id else { return }
    let coins = product(transaction.product).coins
    // Unlocking twice what is unlocked gives nothing away; coins are given every time.
    guard coins > 0 || !grants.contains(id) else { return }
    device.app.coins += coins
    noteGrant(of: id, coins: coins)
  }

  private var retriesDuringPurchase: Bool {
    let app = device.app
    return app.state == .foreground && app.behaviour.retriesDuringPurchase
      && app.behaviour.retriesOn.contains(.balance)
  }

  private func isGranted(by answer: ServerAnswer?) -> Bool {
    switch answer {
    case .granted: true
    case .alreadyGranted: device.app.behaviour.takes409AsGranted
    case .noOrder, .notSignedIn, .notVerified, nil: false
    }
  }

  /// What the app shows its server of a purchase.
  private enum Proof {
    /// The receipt of the device in the user's hand, as it is when the server gets it.
    case receipt
    /// One signed transaction.
    case transaction(ReceiptEntry)
  }

  private func proof(
    of transaction: QueuedTransaction, through interface: PurchaseInterface
  ) -> Proof {
    guard interface == .storeKit2, let id = transaction.id else { return .receipt }
    return .transaction(ReceiptEntry(product: transaction.product, transaction: id))
  }

  /// The purchases that the server grants for a proof.
  private mutating func purchasesToGrant(for proof: Proof) -> [ReceiptEntry] {
    switch proof {
    case .transaction(let entry): return server.purchasesToGrant(of: [entry])
    case .receipt where !server.checksGranted: return Array(device.receipt)
    case .receipt:
      let entries = server.purchasesToGrant(of: device.receipt.perhapsNew)
      device.receipt.noteGranted()
      return entries
    }
  }

  /// Steps 3 to 7: the proof of a purchase goes to the app's server; nil if no response comes back.
  private mutating func send(
    _ proof: Proof, for transaction: QueuedTransaction
  ) -> ServerAnswer? {
    guard device.app.state != .notRunning else { return nil }
    guard device.reachesAppServer else {
      record(ReceiptNotSent())
      return nil
    }
    let loss = server.responseLoss
    server.responseLoss = nil
    let answer =
      loss?.isGranted == false
      ? nil : self.answer(to: proof, for: transaction, isDelivered: loss == nil)
    if answer == nil { record(ReceiptReceived(answer: nil, isDelivered: false)) }
    switch loss?.cause {
    case nil: return answer
    case .timeout: record(ResponseTimedOut())
    case .appCrash: crashApp("")
    }
    return nil
  }

  /// The server verifies the proof at the App Store, grants what is new, and answers.
  private mutating func answer(
    to proof: Proof, for transaction: QueuedTransaction, isDelivered: Bool
  ) -> ServerAnswer {
    let order = orderNumber(of: transaction)
    guard let user = device.app.user else {
      record(ReceiptReceived(answer: .notSignedIn, isDelivered: isDelivered))
      return .notSignedIn
    }
    guard order != nil || !server.needsOrder else {
      record(ReceiptReceived(answer: .noOrder, isDelivered: isDelivered))
      return .noOrder
    }
    if let verification = server.receiptVerification,
      !verifyReceipt(verification, excludesOld: server.excludesOldTransactions)
    {
      record(ReceiptReceived(answer: .notVerified, isDelivered: isDelivered))
      return .notVerified
    }
    let entries = purchasesToGrant(for: proof)
    let answer: ServerAnswer = entries.isEmpty ? .alreadyGranted : .granted
    record(ReceiptReceived(answer: answer, isDelivered: isDelivered))
    for entry in entries where goesOn {
      let coins = product(entry.product).coins
      server.grant(entry, coins: coins, to: user)
      noteGrant(of: entry.transaction, coins: coins)
    }
    if let order, answer == .granted {
      server.orders[order].isValid = true
      record(OrderValidated(number: order + 1))
      if device.app.order == order { device.app.order = nil }
    }
    return answer
  }

  /// The order that a transaction belongs to, as far as the app knows; nil if it knows none.
  private func orderNumber(of transaction: QueuedTransaction) -> Int? {
    transaction.order
      ?? device.app.order.flatMap { order in
        server.orders[order].product == transaction.product ? order : nil
      }
  }

  /// The user who has the latest of a subscription's purchases that was granted; nil for nobody.
  private func owner(of chain: some Sequence<Purchase>) -> Int? {
    for purchase in chain {
      if let owner = server.owner(of: purchase.transaction) { return owner }
    }
    return nil
  }

  /// What the app does with a restored purchase that another user of the app has.
  ///
  /// A subscription is claimed as a whole: every period that was granted goes along.
  mutating func claim(_ transaction: TransactionID?) {
    guard let transaction, let user = device.app.user, device.app.behaviour.grants == .onServer,
      device.reachesAppServer
    else { return }
    let original = books.place(of: transaction).flatMap { books[$0].original } ?? transaction
    let chain = books.chain(of: original)
    guard let owner = owner(of: chain), owner != user else { return }
    let (from, to) = (server.users[user].name, server.users[owner].name)
    switch device.app.behaviour.restores {
    case .nothing: break
    case .switchUser:
      device.app.user = owner
      record(UserSwitched(old: from, new: to))
    case .mergeUsers:
      server.merge(user, into: owner)
      device.app.user = owner
      record(UsersMerged(old: from, new: to))
    case .movePurchase:
      for purchase in chain { server.move(purchase.transaction, to: user) }
      record(PurchaseMoved(old: to, new: from, transaction: original))
    }
  }
}
