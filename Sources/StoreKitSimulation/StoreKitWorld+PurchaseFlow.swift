extension StoreKitWorld {
  /// Calls the app's observer with transactions.
  mutating func callObserver(with transactions: [QueuedTransaction]) {
    record(
      .callback(
        transactions.map { transaction in
          TransactionSnapshot(
            product: product(transaction.product).id, state: transaction.state,
            id: transaction.id, original: nil, error: transaction.error)
        }))
  }

  /// Steps 2 to 8 of the purchase flow: the payment is confirmed, and the app delivers.
  mutating func completePayment(of product: Int) {
    let purchase = store.sell(product, numbering: rules.transactionNumbering)
    record(
      .charged(
        product: self.product(product).id, amount: purchase.charged, purchase.transaction))
    device.enterInReceipt(purchase)
    record(.dialogueShown(.purchaseComplete))
    guard
      let transaction = device.queue.settlePayment(.purchased, id: purchase.transaction)
    else { preconditionFailure("a payment was completed that nobody added to the queue") }
    callObserver(with: [transaction])
    deliver(transaction, duringPurchase: true)
  }

  /// The payment does not come about; the app finishes the transaction, as Apple asks.
  mutating func failPayment(_ error: TransactionError) {
    guard let transaction = device.queue.settlePayment(.failed, error: error) else { return }
    callObserver(with: [transaction])
    if device.app.behaviour.finishes != .never { finish(transaction) }
  }

  /// What the app does with a purchased transaction: grant, and finish, in its own order.
  mutating func deliver(_ transaction: QueuedTransaction, duringPurchase: Bool = false) {
    let behaviour = device.app.behaviour
    if behaviour.finishes == .atOnce { finish(transaction) }
    switch behaviour.grants {
    case .onServer:
      var answers = [sendReceipt()]
      if duringPurchase, retriesDuringPurchase {
        // The purchase screen shows the balance, and the queue holds what is being bought now
        // (Ihara 2019, the retry during a purchase).
        record(.retryBegan(.balance))
        retriedDuringPurchase = retriedDuringPurchase ?? transaction.id
        answers.append(sendReceipt())
      }
      for answer in answers where isGranted(by: answer) {
        finishAfterDelivery(transaction)
      }
    case .onDevice:
      guard let id = transaction.id else { return }
      let coins = product(transaction.product).coins
      device.app.coins += coins
      noteGrant(of: id, coins: coins)
      finishAfterDelivery(transaction)
    }
  }

  /// Processes unfinished transactions once more, if the app does so at this moment.
  mutating func retry(at moment: AppBehaviour.RetryMoment) {
    guard device.app.behaviour.retriesOn.contains(moment) else { return }
    let unfinished = device.queue.unfinishedPurchases
    guard !unfinished.isEmpty else { return }
    record(.retryBegan(moment))
    for transaction in unfinished where device.app.state == .foreground {
      deliver(transaction)
    }
  }

  /// Delivers unfinished purchases again, all in one callback.
  mutating func redeliverUnfinished() {
    let unfinished = device.queue.unfinishedPurchases
    guard !unfinished.isEmpty else { return }
    callObserver(with: unfinished)
    guard device.app.behaviour.redelivered == .processed else { return }
    for transaction in unfinished where device.app.state == .foreground {
      deliver(transaction)
    }
  }

  /// Ends a transaction; one that is not in the queue any more is left alone.
  mutating func finish(_ transaction: QueuedTransaction) {
    guard device.queue.finish(transaction) else { return }
    record(.transactionFinished(transaction.id))
    guard let id = transaction.id, rules.consumableInReceipt == .untilFinished else { return }
    device.removeFromReceipt(id)
  }

  private mutating func finishAfterDelivery(_ transaction: QueuedTransaction) {
    guard device.app.state != .notRunning, device.app.behaviour.finishes == .afterDelivery else {
      return
    }
    finish(transaction)
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
    case nil: false
    }
  }

  /// Steps 3 to 7: the receipt goes to the app's server; nil if no response comes back.
  private mutating func sendReceipt() -> ServerAnswer? {
    guard device.app.state != .notRunning else { return nil }
    guard device.reachesAppServer else {
      record(.receiptNotSent)
      return nil
    }
    let loss = server.responseLoss
    server.responseLoss = nil
    let answer = loss?.isGranted == false ? nil : answerReceipt(isDelivered: loss == nil)
    if answer == nil { record(.receiptReceived(answer: nil, isDelivered: false)) }
    switch loss?.cause {
    case nil: return answer
    case .timeout: record(.responseTimedOut)
    case .appCrash: crashApp()
    }
    return nil
  }

  /// The server verifies the receipt at the App Store, grants what is new, and answers.
  private mutating func answerReceipt(isDelivered: Bool) -> ServerAnswer {
    let entries = server.purchasesToGrant(of: device.receipt)
    let answer: ServerAnswer = entries.isEmpty ? .alreadyGranted : .granted
    record(.receiptReceived(answer: answer, isDelivered: isDelivered))
    for entry in entries {
      let coins = product(entry.product).coins
      server.grant(entry.transaction, coins: coins)
      noteGrant(of: entry.transaction, coins: coins)
    }
    return answer
  }

  private mutating func crashApp() {
    device.app.state = .notRunning
    record(.appCrashed)
  }
}
