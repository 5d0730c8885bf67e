import TenkenSimulation

/// The state of a world that can still matter, kept to compare it with another world.
private struct IdentityParts: IdentitySink, Equatable {
  private var parts: [AnyHashable] = []

  mutating func add<Part: Hashable & Sendable>(_ part: Part) { parts.append(AnyHashable(part)) }
  mutating func addFixed<Part: Hashable & Sendable>(_ part: Part) { add(part) }

  mutating func add<Identity: MachineIdentifying>(_ box: Boxed<Identity>) {
    box.lend { Identity.feed(&$0, to: &self, References()) }
  }

  init(_ world: StoreKitWorld) { feed(world, to: &self) }
}

extension StoreKitWorld {
  /// Whether two worlds behave alike from now on, whatever happens.
  package static func == (left: StoreKitWorld, right: StoreKitWorld) -> Bool {
    IdentityParts(left) == IdentityParts(right)
  }

  /// Hashes the state that can still matter and that can have changed since the case began.
  package func hash(into hasher: inout Hasher) { feed(self, to: &hasher) }

  /// The hash value; the hashes of all machines are kept until they change.
  package var fingerprint: Int {
    mutating get {
      store.accounts.keepIdentities()
      devices.keepIdentities()
      serverBox.keepIdentity()
      notifierBox.keepIdentity()
      return hashValue
    }
  }

  /// Whether any account has subscriptions whose periods follow the calendar.
  fileprivate var isBoundToCalendar: Bool {
    guard case .calendar = rules.renewalRate else { return false }
    return store.accounts.indices.contains { !store.accounts[$0].subscriptions.isEmpty }
  }
}

/// Feeds the state of a world that can still matter: equal worlds behave alike from now on.
///
/// The past is left out: the journal, counters, correctly finished and granted transactions,
/// purchase dates, and the App Store's messages to servers.
private func feed(_ world: StoreKitWorld, to sink: inout some IdentitySink) {
  let keepsDates = world.isBoundToCalendar
  let canon = Canon(
    numbers: world.rankedNumbers, origin: keepsDates ? 0 : world.now.seconds)
  sink.addFixed(world.rules)
  sink.add(keepsDates ? world.now : nil)
  feed(world.store, to: &sink)
  sink.add(world.store.accounts.count)
  // No closure captures the world, which would copy it.
  for box in world.store.accounts.boxes {
    feed(box, to: &sink, canon)
    feedGrants(
      of: box.lend { $0.purchases }, to: &sink, canon, world.serverBox, world.grants)
  }
  // The device in the user's hand comes first.
  for box in world.devices.boxes {
    feed(box, to: &sink, canon)
    if let offline = box.lend({ $0.network.offline }) {
      feedGrants(
        of: offline.account.purchases, to: &sink, canon, world.serverBox, world.grants)
    }
  }
  feed(world.serverBox, to: &sink, canon)
  feed(world.notifierBox, to: &sink, canon)
  world.notifierBox.lend { notifier in
    world.serverBox.lend { notifier.feedKnowledge(of: &$0, to: &sink) }
  }
  let (rules, now) = (world.rules, world.now)
  world.serverBox.lend { server in
    sink.add(server.consumptionRequests(within: rules, at: now)) { id in
      [canon.name(id).number, server.consumptionRequests[id].map { canon.seconds($0) } ?? 0]
    }
  }
  feedViolations(of: world, to: &sink, canon)
}

/// Feeds a machine, then the names of the transactions and moments that it refers to.
private func feed(
  _ box: Boxed<some MachineIdentifying>, to sink: inout some IdentitySink, _ canon: Canon
) {
  sink.add(box)
  for reference in box.identity.references { sink.add(canon.name(reference)) }
}

/// Feeds the violations that have happened and cannot be undone.
private func feedViolations(
  of world: StoreKitWorld, to sink: inout some IdentitySink, _ canon: Canon
) {
  sink.add(world.grants.firstRepeated != nil)
  sink.add(world.grants.firstUnverified != nil)
  sink.add(world.history.retriedDuringPurchase != nil)
  sink.add(world.history.givenAway != nil)
  // Transactions that were finished and can never be granted.
  for id in world.history.finished
  where !world.grants.contains(id) && world.store.purchase(of: id) != nil {
    sink.add(canon.name(id))
  }
}

extension StoreKitWorld {
  /// The numbers of all transactions that are named by their rank.
  fileprivate var rankedNumbers: [Int] {
    var numbers: [Int] = []
    for box in store.accounts.boxes { numbers += box.identity.transactionNumbers }
    for box in devices.boxes { numbers += box.identity.transactionNumbers }
    return numbers
  }
}

/// Feeds the state of the App Store that can still matter to a sink, except the accounts.
private func feed(_ store: AppStore, to sink: inout some IdentitySink) {
  sink.addFixed(store.configuration)
  sink.addFixed(store.shop.numbers)
  for index in store.shop.products.indices {
    sink.addFixed(store.shop.products[index])
    sink.add(store.shop.products[index].price)
    sink.add(store.shop.products[index].monthlyPrice)
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

/// Feeds the grants of purchases.
private func feedGrants(
  of purchases: Purchases, to sink: inout some IdentitySink, _ canon: Canon,
  _ server: Boxed<AppServerIdentity>, _ grants: Grants
) {
  server.lend { server in
    for index in purchases.indices {
      let transaction = purchases[index].transaction
      sink.add(grants.contains(transaction))
      // The users of the app's server to whom it was granted.
      server.forEachGrant(of: transaction) { grant in
        var grant = grant
        grant.transaction = canon.name(grant.transaction)
        sink.add(grant)
      }
    }
  }
}
