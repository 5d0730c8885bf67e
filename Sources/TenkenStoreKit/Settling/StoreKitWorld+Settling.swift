import TenkenSimulation

/// Where the effects of one machine become what another one is told: the only place.
extension StoreKitWorld {
  /// Lets the app of the device in the user's hand do something, with all that comes of it.
  mutating func settle(_ act: (inout App, inout Effects) -> Void) {
    act(&device.app, &effects)
    settle()
  }

  /// Lets the app's server do something, with all that comes of it.
  mutating func settleServer(_ act: (inout AppServer, inout Effects) -> Void) {
    act(&server, &effects)
    settle()
  }

  private mutating func settle() {
    while let effect = effects.next() {
      guard journal.spending.use(.effects) else { break }
      see(to: effect)
    }
    effects.removeAll()
  }

  private mutating func see(to effect: Effect) {
    switch effect {
    case .happened(let place): note(effects.events[place])
    case .finish(let transaction): finish(transaction)
    case .finishPurchasing:
      device.queue.dropPayment()
      crashApp("NSInvalidArgumentException, Cannot finish a purchasing transaction")
    case .send(let proof, let transaction): send(proof, for: transaction)
    case .retryDuringPurchase(let transaction):
      guard device.app.retryDuringPurchase(of: transaction, &effects) else { return }
      retriedDuringPurchase = retriedDuringPurchase ?? transaction.id
    case .concludeDelivery(let transaction): device.app.concludeDelivery(of: transaction, &effects)
    case .unlock(let transaction): unlock(transaction)
    case .claim(let transaction): claim(transaction)
    case .noteUnverified(let transaction):
      guard grants.contains(transaction) else { return }
      grantedUnverified = grantedUnverified ?? transaction
    case .verifyReceipt(let endpoint, let excludesOld):
      let fault = server.takeVerificationFault()
      let status = verifyReceipt(endpoint, excludesOld: excludesOld, fault)
      server.receiveVerification(status, at: endpoint, products: store.products, &effects)
    case .grant(let transaction, let coins): noteGrant(of: transaction, coins: coins)
    case .noteReceiptGranted: device.receipt.noteGranted()
    case .answer(let answer): device.app.receive(answer)
    case .loseAnswer(.timeout): record(ResponseTimedOut())
    case .loseAnswer(.appCrash): crashApp("")
    case .validateOrder(let order): device.app.forget(order)
    case .switchUser(let user): device.app.switchUser(to: user)
    }
  }

  /// The proof of a purchase goes to the app's server, if it can be reached.
  private mutating func send(_ proof: Proof, for transaction: QueuedTransaction.Key) {
    guard device.app.state != .notRunning else { return }
    guard device.reachesAppServer else { return record(ReceiptNotSent()) }
    server.receive(
      AppServer.Request(
        entries: entries(of: proof), isReceipt: proof.isReceipt, user: device.app.user,
        order: transaction.order, appOrder: device.app.order, product: transaction.product),
      products: store.products, &effects)
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
      device.app.behaviour.restores, &effects)
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
