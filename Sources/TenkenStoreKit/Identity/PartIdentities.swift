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

/// Feeds the state of an account that can still matter, and the grants of each purchase.
func feed(
  _ account: Account, to sink: inout some IdentitySink, _ canon: Canon, _ server: AppServer,
  _ grants: Grants
) {
  sink.add(account.id)
  sink.add(account.name)
  sink.add(account.asksToBuy)
  sink.add(account.approvals) { approval in
    var approval = approval
    approval.expires = canon.time(approval.expires)
    return approval
  }
  sink.add(account.isInterrupted)
  sink.add(account.interrupted)
  sink.add(account.paymentsFail)
  sink.add(account.mayPay)
  sink.add(account.renewalsFail)
  sink.add(account.introductoryGroups)
  sink.add(account.refundRequests) { canon.name($0) }
  sink.add(account.unshared)
  sink.add(account.orderOfPayment)
  sink.add(account.subscriptions) { $0.named(by: canon) }
  sink.add(account.purchases) { $0.named(by: canon) }
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

/// Feeds the state of a device that can still matter, with what it knows and missed offline.
func feed(
  _ device: Device, to sink: inout some IdentitySink, _ canon: Canon, _ server: AppServer,
  _ grants: Grants
) {
  sink.add(device.id)
  sink.add(device.name)
  sink.add(device.account)
  sink.add(device.reachesAppServer)
  device.app.feed(&sink)
  sink.add(device.otherObserver)
  device.queue.feed(&sink, canon)
  sink.add(device.simulatedErrors)
  sink.add(device.revocations) { canon.name($0) }
  device.messages.feed(&sink, canon)
  sink.add(device.requested)
  sink.add(device.storePayment)
  sink.add(device.appVersion)
  sink.add(device.settings.isSignedOut)
  sink.add(device.settings.clockOffset)
  sink.add(device.receipt) { $0.named(by: canon) }
  sink.add(device.unlisted) { $0.named(by: canon) }
  switch device.network.appStore {
  case .online: sink.add(true)
  case .offline(let offline):
    sink.add(false)
    feed(offline.account, to: &sink, canon, server, grants)
    sink.add(offline.missed) { $0.named(by: canon) }
  }
}

extension PaymentQueue {
  /// Feeds the state that can still matter; transactions are numbered by their order.
  fileprivate func feed(_ sink: inout some IdentitySink, _ canon: Canon) {
    sink.add(isPurchasing ? offer : nil)
    var serial = 0
    let named = { (transaction: QueuedTransaction) in
      serial += 1
      return transaction.named(by: canon, as: serial)
    }
    sink.add(transactions, named)
    sink.add(finished, named)
  }
}

/// Feeds the state of the app's server that can still matter, except grants, which accounts feed.
func feed(_ server: AppServer, to sink: inout some IdentitySink, _ canon: Canon) {
  sink.addFixed(server.checksGranted)
  sink.addFixed(server.needsOrder)
  sink.addFixed(server.refundedCoins)
  sink.add(server.users)
  sink.add(server.orders)
  sink.add(server.notificationVersions)
  sink.add(server.notificationHandling)
  sink.add(server.subscriptions) { $0.named(by: canon) }
  sink.add(server.isUp)
  sink.add(server.receiptVerification)
  sink.add(server.excludesOldTransactions)
  sink.add(server.pendingVerificationFailure)
  sink.add(server.hasLostNotification)
  sink.add(server.responseLoss)
  sink.add(server.verification)
}

/// Feeds the notifications that are on their way, or may be sent again.
func feed(
  _ notifier: Notifier, to sink: inout some IdentitySink, _ canon: Canon, _ server: AppServer
) {
  sink.add(notifier.holds)
  guard notifier.count > 0 else { return }
  let waiting = notifier.retried.inOrder + notifier.held + notifier.log.missed
  let all = waiting + (notifier.last.map { [$0] } ?? [])
  let numbers = Set(all.map(\.number)).sorted()
  let named = { (delivery: NotificationDelivery) in
    delivery.named(by: canon, as: numbers.firstIndex(of: delivery.number) ?? 0)
  }
  sink.add(notifier.retried.inOrder, named)
  sink.add(notifier.held, named)
  sink.add(notifier.last.map(named))
  sink.add(notifier.log.missed, named)
  sink.add(numbers) { server.handledNotifications.contains($0) }
  sink.add(all) { server.knowsLater(than: $0) }
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
  /// The notification with names that do not depend on the past.
  fileprivate func named(by canon: Canon, as number: Int) -> NotificationDelivery {
    var delivery = self
    delivery.number = number
    delivery.date = Timestamp(canon.time(date.second))
    delivery.due = canon.time(due)
    delivery.refunded = canon.name(refunded)
    delivery.asksAbout = canon.name(asksAbout)
    if let fact {
      delivery.fact?.original = canon.name(fact.original)
      delivery.fact?.accessUntil = canon.time(fact.accessUntil)
    }
    return delivery
  }
}

extension ReceiptEntry {
  /// The entry with names that do not depend on the past.
  fileprivate func named(by canon: Canon) -> ReceiptEntry {
    var entry = self
    entry.transaction = canon.name(transaction)
    return entry
  }
}

extension QueuedTransaction {
  /// The transaction with names that do not depend on the past.
  fileprivate func named(by canon: Canon, as serial: Int) -> QueuedTransaction {
    var transaction = self
    transaction.serial = serial
    transaction.id = canon.name(id)
    transaction.original = canon.name(original)
    return transaction
  }
}

extension Arrival {
  /// The arrival with names that do not depend on the past.
  fileprivate func named(by canon: Canon) -> Arrival {
    switch self {
    case .account(.bring(let transaction)): .account(.bring(canon.name(transaction)))
    case .account(.arrive(let transaction, let state)):
      .account(.arrive(canon.name(transaction), state))
    case .account(.revoke(let transaction)): .account(.revoke(canon.name(transaction)))
    case .account(.show): self
    case .completed(let transaction, let product, let order):
      .completed(canon.name(transaction), product, order)
    }
  }
}

extension KnownSubscription {
  /// The server's knowledge with names that do not depend on the past.
  func named(by canon: Canon) -> KnownSubscription {
    var known = self
    known.original = canon.name(original)
    known.accessUntil = canon.time(accessUntil)
    known.date = Timestamp(canon.time(date.second))
    return known
  }
}

extension Purchase {
  /// The purchase with names that do not depend on the past, and without its date.
  fileprivate func named(by canon: Canon) -> Purchase {
    var purchase = self
    purchase.transaction = canon.name(transaction)
    purchase.original = canon.name(original)
    purchase.date = Timestamp(Instant(seconds: 0))
    purchase.expires = canon.time(expires)
    purchase.revocation?.date = Timestamp(Instant(seconds: 0))
    return purchase
  }
}

extension Subscription {
  /// The subscription with names that do not depend on the past.
  fileprivate func named(by canon: Canon) -> Subscription {
    var subscription = self
    subscription.original = canon.name(original)
    subscription.transaction = canon.name(transaction)
    subscription.mirrored = canon.name(mirrored)
    subscription.started = canon.time(started)
    subscription.expires = canon.time(expires)
    subscription.retryEnds = canon.time(retryEnds)
    subscription.ended = canon.time(ended)
    subscription.extensions = extensions.map { canon.time($0) }
    // Only messages report these.
    subscription.recentStart = Timestamp(Instant(seconds: 0))
    subscription.renewalChanged = nil
    subscription.graceEnds = nil
    if case .inGracePeriod(let end) = state {
      subscription.state = .inGracePeriod(until: canon.time(end))
    }
    return subscription
  }
}
