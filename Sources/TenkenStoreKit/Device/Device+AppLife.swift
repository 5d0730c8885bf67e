import TenkenSimulation

/// What StoreKit does when the app comes and goes.
extension Device {
  /// The app starts: StoreKit delivers what is unfinished, then the app's own retry runs.
  mutating func launchApp(_ turn: inout Turn) {
    // What the app had put off was in its memory.
    storePayment = nil
    messages.forgetDeferred()
    app.launch(&turn)
    turn.append(.storeKit(.showMessages))
    turn.append(.storeKit(.deliverAtLaunch))
    turn.append(.storeKit(.updateAtLaunch))
    turn.append(.storeKit(.deliverRevocations))
    turn.append(.storeKit(.retry(.launch)))
  }

  /// The app comes back to the screen.
  mutating func bringAppToForeground(_ turn: inout Turn) {
    app.moveToForeground(&turn)
    turn.append(.storeKit(.showMessages))
    turn.append(.storeKit(.deliverInForeground))
    turn.append(.storeKit(.updateInForeground))
    turn.append(.storeKit(.deliverRevocations))
    turn.append(.storeKit(.retry(.foreground)))
  }

  /// A payment begins in the App Store: the app opens, and goes on with it or puts it off.
  mutating func receiveStorePayment(_ request: PaymentRequest, _ turn: inout Turn) {
    switch app.state {
    case .notRunning: launchApp(&turn)
    case .background: bringAppToForeground(&turn)
    case .foreground: break
    }
    requested = request
    turn.append(.storeKit(.handOverStorePayment))
  }

  /// The app is told of a payment that began in the App Store.
  mutating func handOverStorePayment(in shop: Shop, _ turn: inout Turn) {
    guard var request = takeRequest(), app.state == .foreground else { return }
    let isContinued =
      (app.isObserving || app.listensForUpdates(turn.rules))
      && app.behaviour.storePayments == .continued
    turn.record(
      StorePaymentReceived(
        product: shop.products[request.product].id, isContinued: isContinued))
    guard isContinued else {
      if app.behaviour.storePayments != .ignored { storePayment = request.product }
      return
    }
    request.interface = app.isObserving ? .storeKit1 : .storeKit2
    addPayment(request, in: shop, &turn)
  }

  /// The user signs in to the app's own service; what waited for it is processed.
  mutating func signIn(as user: UserID, named name: String, _ turn: inout Turn) {
    app.switchUser(to: user)
    turn.record(SignedIn(user: name))
    guard app.behaviour.signIn == .awaited else { return }
    deliverAgain(unfinished(turn.rules), &turn)
  }

  /// Processes unfinished transactions once more, if the app does so at this moment.
  mutating func retry(at moment: AppBehaviour.RetryMoment, _ turn: inout Turn) {
    guard app.behaviour.retriesOn.contains(moment) else { return }
    let unfinished = unfinished(turn.rules)
    guard !unfinished.isEmpty else { return }
    turn.record(RetryBegan(moment: moment))
    deliverAgain(unfinished, &turn)
  }

  /// The transactions that nobody finished, where the app looks for them: the purchased ones, and for some
  /// apps the failed ones.
  private func unfinished(_ rules: Rules) -> [QueuedTransaction] {
    guard app.behaviour.storeKit.usesTwo, rules[StoreKit2Availability.self] == .available else {
      return app.behaviour.retriesFailed ? queue.unfinished : queue.unfinishedPurchases
    }
    return queue.transactions.filter { $0.state == .purchased }
  }

  /// The app processes transactions once more.
  private func deliverAgain(_ transactions: [QueuedTransaction], _ turn: inout Turn) {
    for transaction in transactions { turn.append(.app(.deliverAgain(transaction.delivered))) }
  }
}
