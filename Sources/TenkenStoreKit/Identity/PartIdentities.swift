import TenkenSimulation

/// Feeds the state of the App Store that can still matter to a sink, except the accounts.
func feed(_ store: AppStore, to sink: inout some IdentitySink) {
  sink.addFixed(store.configuration)
  sink.addFixed(store.shop.numbers)
  for index in store.shop.products.indices {
    sink.addFixed(store.shop.products[index])
    sink.add(store.shop.products[index].price)
    sink.add(store.shop.products[index].isAvailable)
  }
  sink.add(store.shop.gracePeriod)
  sink.add(store.shop.currency)
  sink.add(store.shop.storefront)
  sink.add(store.shop.ledger)
  sink.add(store.family)
  sink.add(store.massExtensions) { massExtension in
    var named = massExtension
    // The date is only reported, and affects nothing else.
    named.date = Timestamp(Instant(seconds: 0))
    return named
  }
}

extension Account: Identified {
  var transactionNumbers: [Int] { purchases.map(\.transaction.number) }

  func feed(_ sink: inout some IdentitySink, _ references: References) {
    sink.add(id)
    sink.add(name)
    sink.add(asksToBuy)
    sink.add(approvals) { approval in
      var approval = approval
      approval.expires = references.replace(approval.expires)
      return approval
    }
    sink.add(isInterrupted)
    sink.add(interrupted)
    sink.add(paymentsFail)
    sink.add(mayPay)
    sink.add(renewalsFail)
    sink.add(introductoryGroups)
    sink.add(refundRequests) { references.replace($0) }
    sink.add(unshared)
    sink.add(orderOfPayment)
    sink.add(subscriptions) { $0.without(references) }
    sink.add(purchases) { $0.without(references) }
  }
}

/// Feeds the grants of the purchases of an account.
func feedGrants(
  of account: Account, to sink: inout some IdentitySink, _ canon: Canon, _ server: AppServer,
  _ grants: Grants
) {
  for purchase in account.purchases {
    sink.add(grants.contains(purchase.transaction))
    // The users of the app's server to whom it was granted.
    server.forEachGrant(of: purchase.transaction) { grant in
      var grant = grant
      grant.transaction = canon.name(grant.transaction)
      sink.add(grant)
    }
  }
}

extension Device: Identified {
  var transactionNumbers: [Int] {
    queue.transactions.flatMap { [$0.id, $0.original] }.compactMap { $0?.number }
  }

  /// Feeds the state that can still matter, with what the device knows and missed offline.
  func feed(_ sink: inout some IdentitySink, _ references: References) {
    sink.add(id)
    sink.add(name)
    sink.add(account)
    sink.add(reachesAppServer)
    app.feed(&sink)
    sink.add(otherObserver)
    queue.feed(&sink, references)
    sink.add(simulatedErrors)
    sink.add(revocations) { references.replace($0) }
    messages.feed(&sink, references)
    sink.add(requested)
    sink.add(storePayment)
    sink.add(appVersion)
    sink.add(settings.isSignedOut)
    sink.add(settings.clockOffset)
    sink.add(receipt) { $0.without(references) }
    sink.add(unlisted) { $0.without(references) }
    switch network.appStore {
    case .online: sink.add(true)
    case .offline(let offline):
      sink.add(false)
      offline.account.feed(&sink, references)
      sink.add(offline.missed) { $0.without(references) }
    }
  }
}

extension PaymentQueue {
  /// Feeds the state that can still matter; transactions are numbered by their order.
  fileprivate func feed(_ sink: inout some IdentitySink, _ references: References) {
    sink.add(isPurchasing ? offer : nil)
    var serial = 0
    let numbered = { (transaction: QueuedTransaction) in
      serial += 1
      return transaction.without(references, as: serial)
    }
    sink.add(transactions, numbered)
    sink.add(finished, numbered)
  }
}

extension AppServer: Identified {
  var transactionNumbers: [Int] { [] }

  /// Feeds the state that can still matter, except grants, which are fed with the purchases.
  func feed(_ sink: inout some IdentitySink, _ references: References) {
    sink.addFixed(checksGranted)
    sink.addFixed(needsOrder)
    sink.addFixed(refundedCoins)
    sink.add(users)
    sink.add(orders)
    sink.add(notificationVersions)
    sink.add(notificationHandling)
    sink.add(subscriptions) { $0.without(references) }
    sink.add(isUp)
    sink.add(receiptVerification)
    sink.add(excludesOldTransactions)
    sink.add(pendingVerificationFailure)
    sink.add(hasLostNotification)
    sink.add(responseLoss)
    sink.add(verification)
  }
}

extension Notifier: Identified {
  var transactionNumbers: [Int] { [] }

  /// Feeds the notifications that are on their way, or may be sent again.
  func feed(_ sink: inout some IdentitySink, _ references: References) {
    sink.add(holds)
    guard count > 0 else { return }
    let numbers = waitingNumbers
    let numbered = { (delivery: NotificationDelivery) in
      delivery.without(references, as: numbers.firstIndex(of: delivery.number) ?? 0)
    }
    sink.add(retried.inOrder, numbered)
    sink.add(held, numbered)
    sink.add(last.map(numbered))
    sink.add(log.missed, numbered)
  }

  /// The notifications that may still be sent.
  private var waiting: [NotificationDelivery] {
    retried.inOrder + held + log.missed + (last.map { [$0] } ?? [])
  }

  /// The numbers of the notifications that may still be sent, in order.
  private var waitingNumbers: [Int] { Set(waiting.map(\.number)).sorted() }

  /// Feeds what the app's server already knows of the notifications that may still be sent.
  func feedKnowledge(of server: AppServer, to sink: inout some IdentitySink) {
    guard count > 0 else { return }
    sink.add(waitingNumbers) { server.handledNotifications.contains($0) }
    sink.add(waiting) { server.knowsLater(than: $0) }
  }
}

extension AppServer {
  /// Whether the server knows something of a subscription that was made later in the same second.
  ///
  /// The names of dates have no ordinals, so that states meet; only this comparison depends on them.
  fileprivate func knowsLater(than delivery: NotificationDelivery) -> Bool {
    let handling = notificationHandling
    guard handling.goesByDate, let fact = delivery.fact,
      !handling.isIdempotent || !handledNotifications.contains(delivery.number)
    else { return false }
    return subscriptions.contains {
      $0.original == fact.original && $0.date.second == delivery.date.second
        && $0.date > delivery.date
    }
  }
}

extension NotificationDelivery {
  /// The notification without its transactions and moments.
  fileprivate func without(_ references: References, as number: Int) -> NotificationDelivery {
    var delivery = self
    delivery.number = number
    delivery.date = Timestamp(references.replace(date.second))
    delivery.due = references.replace(due)
    delivery.refunded = references.replace(refunded)
    delivery.asksAbout = references.replace(asksAbout)
    if let fact {
      delivery.fact?.original = references.replace(fact.original)
      delivery.fact?.accessUntil = references.replace(fact.accessUntil)
    }
    return delivery
  }
}

extension ReceiptEntry {
  /// The entry without its transaction.
  fileprivate func without(_ references: References) -> ReceiptEntry {
    var entry = self
    entry.transaction = references.replace(transaction)
    return entry
  }
}

extension QueuedTransaction {
  /// The transaction without its transactions and moments.
  fileprivate func without(_ references: References, as serial: Int) -> QueuedTransaction {
    var transaction = self
    transaction.serial = serial
    transaction.id = references.replace(id)
    transaction.original = references.replace(original)
    return transaction
  }
}

extension Arrival {
  /// The arrival without its transactions and moments.
  fileprivate func without(_ references: References) -> Arrival {
    switch self {
    case .account(.bring(let transaction)): .account(.bring(references.replace(transaction)))
    case .account(.arrive(let transaction, let state)):
      .account(.arrive(references.replace(transaction), state))
    case .account(.revoke(let transaction)): .account(.revoke(references.replace(transaction)))
    case .account(.show): self
    case .completed(let transaction, let product, let order):
      .completed(references.replace(transaction), product, order)
    }
  }
}

extension KnownSubscription {
  /// The server's knowledge without its transactions and moments.
  func without(_ references: References) -> KnownSubscription {
    var known = self
    known.original = references.replace(original)
    known.accessUntil = references.replace(accessUntil)
    known.date = Timestamp(references.replace(date.second))
    return known
  }
}

extension Purchase {
  /// The purchase without its transactions and moments.
  fileprivate func without(_ references: References) -> Purchase {
    var purchase = self
    purchase.transaction = references.replace(transaction)
    purchase.original = references.replace(original)
    purchase.date = Timestamp(Instant(seconds: 0))
    purchase.expires = references.replace(expires)
    purchase.revocation?.date = Timestamp(Instant(seconds: 0))
    return purchase
  }
}

extension Subscription {
  /// The subscription without its transactions and moments.
  fileprivate func without(_ references: References) -> Subscription {
    var subscription = self
    subscription.original = references.replace(original)
    subscription.transaction = references.replace(transaction)
    subscription.mirrored = references.replace(mirrored)
    subscription.started = references.replace(started)
    subscription.expires = references.replace(expires)
    subscription.retryEnds = references.replace(retryEnds)
    subscription.ended = references.replace(ended)
    subscription.extensions = extensions.map { references.replace($0) }
    // Only messages report these.
    subscription.recentStart = Timestamp(Instant(seconds: 0))
    subscription.renewalChanged = nil
    subscription.graceEnds = nil
    if case .inGracePeriod(let end) = state {
      subscription.state = .inGracePeriod(until: references.replace(end))
    }
    return subscription
  }
}
