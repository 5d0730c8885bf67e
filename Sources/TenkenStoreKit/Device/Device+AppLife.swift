import TenkenSimulation

/// What StoreKit does when the app starts or comes to the foreground.
extension Device {
  /// Starts the app: StoreKit delivers what is unfinished, then the app's own retry runs.
  mutating func launchApp(_ turn: inout Turn) {
    // A payment that the app had put off was kept in its memory.
    storePayment = nil
    messages.forgetDeferred()
    app.launch(&turn)
    turn.append(.storeKit(.showMessages))
    turn.append(.storeKit(.deliverAtLaunch))
    turn.append(.storeKit(.updateAtLaunch))
    turn.append(.storeKit(.deliverRevocations(atLaunch: true)))
    turn.append(.storeKit(.retry(.launch)))
  }

  /// Brings the app back to the foreground.
  mutating func bringAppToForeground(_ turn: inout Turn) {
    app.moveToForeground(&turn)
    turn.append(.storeKit(.showMessages))
    turn.append(.storeKit(.deliverInForeground))
    turn.append(.storeKit(.updateInForeground))
    turn.append(.storeKit(.deliverRevocations(atLaunch: false)))
    turn.append(.storeKit(.retry(.foreground)))
  }

  /// Receives a payment that began in the App Store: the app opens, and continues it or not.
  mutating func receiveStorePayment(_ request: PaymentRequest, _ turn: inout Turn) {
    switch app.state {
    case .notRunning: launchApp(&turn)
    case .background: bringAppToForeground(&turn)
    case .foreground: break
    }
    requested = request
    turn.append(.storeKit(.handOverStorePayment))
  }

  /// Hands the app a payment that began in the App Store.
  mutating func handOverStorePayment(in shop: Shop, _ turn: inout Turn) {
    guard var request = takeRequest(), app.state == .foreground else { return }
    let isContinued =
      (app.isObserving || app.listensForUpdates(turn.rules))
      && app.behaviour.storePayments == .continued
    turn.record(
      .storePaymentReceived(shop.products[request.product].id, isContinued))
    guard isContinued else {
      if app.behaviour.storePayments != .ignored { storePayment = request.product }
      return
    }
    request.interface = app.isObserving ? .storeKit1 : .storeKit2
    addPayment(request, in: shop, &turn)
  }

  /// Continues the payment that the app put off; false if there is none.
  mutating func continueStorePayment(in shop: Shop, _ turn: inout Turn) -> Bool {
    guard let product = storePayment else { return false }
    storePayment = nil
    addPayment(PaymentRequest(product: product), in: shop, &turn)
    return true
  }

  /// Signs the user in to the app's own service, and processes the transactions that waited for it.
  mutating func signIn(as user: UserID, named name: String, _ turn: inout Turn) {
    app.switchUser(to: user)
    turn.record(.signedIn(name))
    guard app.behaviour.signIn == .awaited else { return }
    turn.deliverAgain(queue.retried(by: app, turn.rules))
  }

  /// Processes unfinished transactions again, if the app does so at this moment.
  mutating func retry(at moment: AppBehaviour.RetryMoment, _ turn: inout Turn) {
    guard app.behaviour.retriesOn.contains(moment) else { return }
    let unfinished = queue.retried(by: app, turn.rules)
    guard !unfinished.isEmpty else { return }
    turn.record(RetryBegan(moment: moment))
    turn.deliverAgain(unfinished)
  }
}

extension PaymentQueue {
  /// The unfinished transactions that an app's retry finds.
  ///
  /// They are the purchased ones and, for some apps, the failed ones.
  fileprivate func retried(by app: App, _ rules: Rules) -> [QueuedTransaction] {
    guard app.behaviour.storeKit.usesTwo, rules.hasStoreKit2 else {
      return app.behaviour.retriesFailed ? unfinished : unfinishedPurchases
    }
    return transactions.filter { $0.state == .purchased }
  }
}

extension Turn {
  /// Lets the app process transactions again.
  fileprivate mutating func deliverAgain(_ transactions: [QueuedTransaction]) {
    for transaction in transactions { append(.app(.deliverAgain(transaction.delivered))) }
  }
}
