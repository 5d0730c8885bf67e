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
    case .failed, .restored:
      if behaviour.finishes != .never { finish(transaction) }
    case .deferred:
      break
    }
  }

  /// What the app does with a purchased transaction: grant, and finish, in its own order.
  mutating func deliver(_ transaction: QueuedTransaction, duringPurchase: Bool = false) {
    let behaviour = device.app.behaviour
    if behaviour.finishes == .atOnce || behaviour.finishes == .evenPurchasing {
      finish(transaction)
    }
    // What was restored had been granted when it was bought.
    guard !transaction.isRestored else { return finishAfterDelivery(transaction) }
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
      grantOnDevice(transaction)
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

  /// Ends a transaction; one that is not in the queue any more is left alone.
  mutating func finish(_ transaction: QueuedTransaction) {
    guard device.queue.finish(transaction) else { return }
    record(.transactionFinished(transaction.id))
    guard let id = transaction.id, product(transaction.product).kind == .consumable,
      rules.consumableInReceipt == .untilFinished
    else { return }
    device.removeFromReceipt(id)
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
    case .appCrash: crashApp("")
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

  private mutating func crashApp(_ reason: String) {
    device.app.state = .notRunning
    device.isObserving = false
    record(.appCrashed(reason: reason))
  }
}
