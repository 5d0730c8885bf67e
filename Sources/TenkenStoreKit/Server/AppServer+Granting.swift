import TenkenSimulation

extension AppServer {
  /// The proof of a purchase, with the app's data about it.
  struct Request: Hashable {
    /// The entries of the proof that may not have been granted yet.
    let entries: ArraySlice<ReceiptEntry>
    /// Whether the proof is the receipt.
    let isReceipt: Bool
    /// Who is signed in; nil if nobody is.
    let user: UserID?
    /// The order that the transaction carries; nil if it carries none.
    let order: OrderID?
    /// The order that the app remembers; nil if it remembers none.
    let appOrder: OrderID?
    /// The product that was bought.
    let product: ProductID
  }

  /// A call of verifyReceipt that has not been answered.
  struct Verification: Hashable {
    /// The order in which the endpoints are asked.
    let order: ReceiptVerification
    /// Whether old transactions are left out.
    let excludesOld: Bool
    /// The request to answer if the receipt is valid; nil if there is none.
    let request: Request?
    /// Why the response to the request will not arrive; nil if it will.
    let loss: ResponseLoss?
  }

  /// Receives the proof of a purchase, has it verified, grants what is new, and answers.
  mutating func receive(_ request: Request, products: [Product], _ turn: inout Turn) {
    let loss = takeResponseLoss()
    guard loss?.isGranted != false else {
      turn.record(ReceiptReceived(answer: nil, isDelivered: false))
      return reply(nil, loss, &turn)
    }
    guard request.user != nil else { return reply(.notSignedIn, loss, &turn) }
    guard order(of: request) != nil || !needsOrder else { return reply(.noOrder, loss, &turn) }
    guard let receiptVerification else { return grant(request, loss, products, &turn) }
    verify(
      Verification(
        order: receiptVerification, excludesOld: excludesOldTransactions, request: request,
        loss: loss), &turn)
  }

  /// Verifies the receipt of the device, and does nothing else.
  mutating func verify(
    _ order: ReceiptVerification, excludesOld: Bool, _ turn: inout Turn
  ) {
    verify(
      Verification(order: order, excludesOld: excludesOld, request: nil, loss: nil), &turn)
  }

  private mutating func verify(_ verification: Verification, _ turn: inout Turn) {
    wait(for: verification)
    switch verification.order {
    case .productionFirst, .productionOnly: send(verification, to: .production, &turn)
    case .sandboxOnly: send(verification, to: .sandbox, &turn)
    }
  }

  /// Calls verifyReceipt; the failure that is set for the next call makes this one fail.
  private mutating func send(
    _ verification: Verification, to endpoint: ReceiptEndpoint, _ turn: inout Turn
  ) {
    let fault = takePendingVerificationFailure()
    turn.append(
      .store(.verifyReceipt(endpoint, excludesOld: verification.excludesOld, fault)))
  }

  /// Receives the status that verifyReceipt has answered; nil for no answer.
  mutating func receiveVerification(
    _ status: Int?, at endpoint: ReceiptEndpoint, products: [Product], _ turn: inout Turn
  ) {
    guard let verification else { return }
    // After production has answered 21007, the receipt is sent to the Sandbox, as Apple asks.
    if verification.order == .productionFirst, endpoint == .production, status == 21_007 {
      return send(verification, to: .sandbox, &turn)
    }
    wait(for: nil)
    guard let request = verification.request else { return }
    guard status == 0 else { return reply(.notVerified, verification.loss, &turn) }
    grant(request, verification.loss, products, &turn)
  }

  private mutating func grant(
    _ request: Request, _ loss: ResponseLoss?, _ products: [Product], _ turn: inout Turn
  ) {
    guard let user = request.user else { return }
    let entries = request.entries.filter { !checksGranted || !hasGranted($0.transaction) }
    if request.isReceipt, checksGranted { turn.append(.storeKit(.noteReceiptGranted)) }
    let answer: ServerAnswer = entries.isEmpty ? .alreadyGranted : .granted
    turn.record(ReceiptReceived(answer: answer, isDelivered: loss == nil))
    for entry in entries {
      let coins = products[entry.product].coins * entry.quantity
      enter(
        Grant(
          transaction: entry.transaction, product: entry.product, user: user, coins: coins))
      add(coins, to: user)
      turn.append(.grant(entry.transaction, coins: coins))
    }
    if let order = order(of: request), answer == .granted {
      validate(order)
      turn.record(.orderValidated(order.number))
      turn.append(.app(.forget(order)))
    }
    deliver(answer, loss, &turn)
  }

  /// The order that a purchase belongs to; nil if none is known.
  private func order(of request: Request) -> OrderID? {
    request.order
      ?? request.appOrder.flatMap { orders[$0.index].product == request.product ? $0 : nil }
  }

  /// Answers without granting anything; nil for no answer.
  private func reply(
    _ answer: ServerAnswer?, _ loss: ResponseLoss?, _ turn: inout Turn
  ) {
    if let answer { turn.record(ReceiptReceived(answer: answer, isDelivered: loss == nil)) }
    deliver(answer, loss, &turn)
  }

  private func deliver(
    _ answer: ServerAnswer?, _ loss: ResponseLoss?, _ turn: inout Turn
  ) {
    if let loss { return turn.append(.app(.loseAnswer(loss.cause))) }
    if let answer { turn.append(.app(.answer(answer))) }
  }

  /// Applies the restore policy to a purchase that belongs to another user of the app.
  mutating func claim(
    _ original: TransactionID, chain: some Sequence<TransactionID>, by user: UserID,
    _ policy: AppBehaviour.RestorePolicy, _ turn: inout Turn
  ) {
    guard let owner = owner(of: chain), owner != user else { return }
    let (old, new) = (self[user].name, self[owner].name)
    switch policy {
    case .nothing: break
    case .switchUser:
      turn.append(.app(.switchUser(owner)))
      turn.record(.userSwitched(old, new))
    case .mergeUsers:
      merge(user, into: owner)
      turn.append(.app(.switchUser(owner)))
      turn.record(.usersMerged(old, new))
    case .movePurchase:
      for transaction in chain { move(transaction, to: user) }
      turn.record(
        PurchaseMoved(old: new, new: old, transaction: original, date: turn.nextDate))
    }
  }

  /// The user who has the latest granted purchase of a subscription; nil for nobody.
  private func owner(of chain: some Sequence<TransactionID>) -> UserID? {
    for transaction in chain {
      if let grant = firstGrant(of: transaction) { return grant.user }
    }
    return nil
  }
}
