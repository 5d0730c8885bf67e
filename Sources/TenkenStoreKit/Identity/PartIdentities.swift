import TenkenSimulation

/// What of an account can still matter.
struct AccountIdentity: Hashable {
  private let rest: Account
  private let purchases: [Purchase]
  private let subscriptions: [Subscription]
  /// What was granted, and to which users of the app's server, purchase by purchase.
  private let grants: [Bool]
  private let owners: [[Grant]]

  init(_ account: Account, in world: StoreKitWorld, _ canon: Canon) {
    var rest = account
    rest.purchases = Purchases()
    rest.subscriptions = Subscriptions()
    rest.refundRequests = account.refundRequests.map { canon.name($0) }
    for index in rest.approvals.indices {
      rest.approvals[index].expires = canon.time(rest.approvals[index].expires)
    }
    self.rest = rest
    purchases = account.purchases.map { $0.named(by: canon) }
    subscriptions = account.subscriptions.map { $0.named(by: canon) }
    grants = account.purchases.map { world.history.grants.contains($0.transaction) }
    owners = account.purchases.map { purchase in
      world.server.grants(of: purchase.transaction).map { grant in
        var grant = grant
        grant.transaction = canon.name(grant.transaction)
        return grant
      }
    }
  }
}

/// What of a device can still matter.
struct DeviceIdentity: Hashable {
  private let rest: Device
  private let queue: [QueuedTransaction]
  private let finished: [QueuedTransaction]
  private let receipt: [ReceiptEntry]
  /// What it knows without a network, and what it has missed; nil and none while it is online.
  private let known: AccountIdentity?
  private let missed: [Arrival]
  private let unlisted: [ReceiptEntry]

  init(_ device: Device, in world: StoreKitWorld, _ canon: Canon) {
    var rest = device
    rest.queue = PaymentQueue()
    rest.queue.offer = device.queue.isPurchasing ? device.queue.offer : nil
    rest.receipt = Receipt()
    rest.unlisted = []
    rest.revocations = device.revocations.map { canon.name($0) }
    rest.messages = device.messages.named(by: canon)
    switch device.connection {
    case .online:
      known = nil
      missed = []
    case .offline(let offline):
      known = AccountIdentity(offline.account, in: world, canon)
      missed = offline.missed.map { $0.named(by: canon) }
      rest.connection = .offline(Offline(account: Account(id: device.account, name: "")))
    }
    self.rest = rest
    queue = device.queue.transactions.enumerated().map { $1.named(by: canon, as: $0) }
    finished = device.queue.finished.enumerated().map { $1.named(by: canon, as: $0) }
    let named = { (entry: ReceiptEntry) in
      var entry = entry
      entry.transaction = canon.name(entry.transaction)
      return entry
    }
    receipt = device.receipt.map(named)
    unlisted = device.unlisted.map(named)
  }
}

/// What of the notifications can still matter that are on their way, or may be sent once more.
struct DeliveryIdentity: Hashable {
  private let retried: [NotificationDelivery]
  private let held: [NotificationDelivery]
  private let last: NotificationDelivery?
  private let missed: [NotificationDelivery]
  private let handled: [Bool]
  /// The purchases about which the App Store waits for an answer, and since when.
  private let asked: [TransactionID]
  private let askedAt: [Instant]

  init(_ world: StoreKitWorld, _ canon: Canon) {
    let notifier = world.notifier
    let waiting = notifier.retried.inOrder + notifier.held + notifier.log.missed
    let all = waiting + (notifier.last.map { [$0] } ?? [])
    let numbers = Set(all.map(\.number)).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
    let named = { (delivery: NotificationDelivery) in
      var delivery = delivery
      delivery.number = ranks[delivery.number] ?? 0
      delivery.date = canon.time(delivery.date)
      delivery.due = canon.time(delivery.due)
      delivery.refunded = canon.name(delivery.refunded)
      delivery.asksAbout = canon.name(delivery.asksAbout)
      if let fact = delivery.fact {
        delivery.fact?.original = canon.name(fact.original)
        delivery.fact?.accessUntil = canon.time(fact.accessUntil)
      }
      return delivery
    }
    retried = notifier.retried.inOrder.map(named)
    held = notifier.held.map(named)
    last = notifier.last.map(named)
    missed = notifier.log.missed.map(named)
    handled = numbers.map { world.server.handledNotifications.contains($0) }
    let asking = world.server.consumptionRequests(within: world.rules, at: world.now)
    asked = asking.map { canon.name($0) }
    askedAt = asking.compactMap { world.server.consumptionRequests[$0].map { canon.time($0) } }
  }
}

extension QueuedTransaction {
  /// The transaction in names that do not depend on the past.
  fileprivate func named(by canon: Canon, as serial: Int) -> QueuedTransaction {
    var transaction = self
    transaction.serial = serial
    transaction.id = canon.name(id)
    transaction.original = canon.name(original)
    return transaction
  }
}

extension Arrival {
  /// What was missed, in names that do not depend on the past.
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
  /// What the server knows, in names that do not depend on the past.
  func named(by canon: Canon) -> KnownSubscription {
    var known = self
    known.original = canon.name(original)
    known.accessUntil = canon.time(accessUntil)
    known.date = canon.time(date)
    return known
  }
}

extension Purchase {
  /// The purchase in names that do not depend on the past; when it was made is no matter.
  fileprivate func named(by canon: Canon) -> Purchase {
    var purchase = self
    purchase.transaction = canon.name(transaction)
    purchase.original = canon.name(original)
    purchase.date = Instant(seconds: 0)
    purchase.expires = canon.time(expires)
    purchase.revocation?.date = Instant(seconds: 0)
    return purchase
  }
}

extension Subscription {
  /// The subscription in names that do not depend on the past.
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
    // Only messages tell when these were.
    subscription.recentStart = Instant(seconds: 0)
    subscription.renewalChanged = nil
    subscription.graceEnds = nil
    if case .inGracePeriod(let end) = state {
      subscription.state = .inGracePeriod(until: canon.time(end))
    }
    return subscription
  }
}
