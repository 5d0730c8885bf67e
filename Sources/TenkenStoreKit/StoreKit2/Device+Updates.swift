import TenkenSimulation

/// What StoreKit 2 delivers to the app unrequested.
extension Device {
  /// Whether StoreKit can verify signatures.
  var verifies: Bool { simulatedErrors[.verification] == nil }

  /// A purchase as a signed StoreKit 2 transaction.
  func sign(_ purchase: Purchase, in shop: Shop) -> SignedTransaction {
    SignedTransaction(
      product: shop.products[purchase.product].id, id: purchase.transaction,
      original: purchase.original ?? purchase.transaction, reason: purchase.reason,
      ownership: purchase.ownership, isRevoked: purchase.revocation != nil,
      isUpgraded: purchase.isUpgraded, offer: purchase.offer?.kind, isVerified: verifies,
      details: SignedTransaction.Details(
        date: purchase.date, expires: purchase.expires, charged: purchase.charged,
        seatCount: purchase.seatCount,
        offerID: purchase.offer.flatMap { $0.kind == .introductory ? nil : $0.id },
        order: purchase.order, revocation: purchase.revocation,
        refundReason: purchase.refundReason, billing: purchase.billing,
        commitment: purchase.commitment, quantity: purchase.quantity, seats: purchase.seats))
  }

  /// Delivers a transaction through `Transaction.updates`.
  mutating func update(
    _ transaction: DeliveredTransaction, _ purchase: Purchase, in shop: Shop, _ turn: inout Turn
  ) {
    queue.change(transaction.key.serial) { $0.isUpdated = true }
    turn.record(TransactionUpdated(transaction: sign(purchase, in: shop), device: name))
    turn.append(.app(.process(transaction, isVerified: verifies)))
  }

  /// Delivers every unfinished transaction right after launch.
  func updateAtLaunch(_ turn: inout Turn) {
    guard app.listensForUpdates(turn.rules) else { return }
    for transaction in queue.transactions
    where transaction.state == .purchased || transaction.state == .restored {
      turn.append(.storeKit(.update(transaction.delivered)))
    }
  }

  /// Delivers the transactions that have arrived, if the app is in the foreground.
  mutating func updateInForeground(_ turn: inout Turn) {
    guard app.listensForUpdates(turn.rules) else { return }
    for transaction in queue.takeNotUpdated()
    where transaction.id != nil
      && (transaction.state == .purchased || transaction.state == .restored)
    {
      turn.append(.storeKit(.update(transaction.delivered)))
    }
  }

  /// Notes a revocation, of which the app is notified as soon as possible.
  ///
  /// A revocation that comes with others is only noted, so that they are delivered together.
  mutating func revoke(
    _ transaction: TransactionID, comesWithOthers: Bool = false, _ turn: inout Turn
  ) {
    revocations.append(transaction)
    guard app.state == .foreground, !comesWithOthers else { return }
    turn.append(.storeKit(.deliverRevocations(atLaunch: false)))
  }

  /// Delivers revocations to the app: each transaction again, with its revocation.
  ///
  /// What `Transaction.updates` does not deliver at launch, if a rule says so, it never does.
  mutating func deliverRevocations(
    from purchases: Purchases, atLaunch: Bool, in shop: Shop, _ turn: inout Turn
  ) {
    let isMissed = atLaunch && !turn.rules.bringsRevocationsAtLaunch
    let listens = app.listensForUpdates(turn.rules) && !isMissed
    if isMissed, !app.isObserving { revocations = [] }
    guard !revocations.isEmpty, app.isObserving || listens else { return }
    let waiting = Set(revocations)
    let revoked = purchases.filter { waiting.contains($0.transaction) }
    guard !revoked.isEmpty else { return }
    revocations = []
    if app.isObserving {
      turn.record(
        EntitlementsRevoked(products: revoked.map { shop.products[$0.product].id }))
    }
    if listens {
      for purchase in revoked {
        if turn.rules.updatesBringPurchases {
          turn.record(
            TransactionUpdated(transaction: sign(purchase.beforeRevocation, in: shop), device: name)
          )
        }
        turn.record(TransactionUpdated(transaction: sign(purchase, in: shop), device: name))
      }
    }
    for purchase in revoked { turn.append(.server(.revoke(purchase.transaction))) }
  }
}

extension Purchase {
  /// The purchase as it was before its revocation.
  fileprivate var beforeRevocation: Purchase {
    var purchase = self
    purchase.revocation = nil
    return purchase
  }
}
