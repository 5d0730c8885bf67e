import TenkenSimulation

/// The state of a world that can still matter, kept to compare it with another world.
private struct IdentityParts: IdentitySink, Equatable {
  private var parts: [AnyHashable] = []

  mutating func add<Part: Hashable & Sendable>(_ part: Part) { parts.append(AnyHashable(part)) }
  mutating func addFixed<Part: Hashable & Sendable>(_ part: Part) { add(part) }

  mutating func add(_ box: Boxed<some Identified>) {
    box.machine.feed(&self, References())
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

  /// Keeps the hashes of all machines until they change.
  package mutating func keepHashes() {
    store.accounts.keepIdentities()
    devices.keepIdentities()
    serverBox.keepIdentity()
    notifierBox.keepIdentity()
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
  world.store.accounts.forEachBox { box in
    feed(box, to: &sink, canon)
    feedGrants(of: box.machine, to: &sink, canon, world.server, world.grants)
  }
  // The device in the user's hand comes first.
  world.devices.forEachBox { box in
    feed(box, to: &sink, canon)
    if case .offline(let offline) = box.machine.network.appStore {
      feedGrants(of: offline.account, to: &sink, canon, world.server, world.grants)
    }
  }
  feed(world.serverBox, to: &sink, canon)
  feed(world.notifierBox, to: &sink, canon)
  world.notifier.feedKnowledge(of: world.server, to: &sink)
  sink.add(world.server.consumptionRequests(within: world.rules, at: world.now)) { id in
    [
      canon.name(id).number,
      world.server.consumptionRequests[id].map { canon.seconds($0) } ?? 0,
    ]
  }
  feedViolations(of: world, to: &sink, canon)
}

/// Feeds a machine, then the names of the transactions and moments that it refers to.
private func feed(
  _ box: Boxed<some Identified>, to sink: inout some IdentitySink, _ canon: Canon
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
    store.accounts.forEachBox { numbers += $0.identity.transactionNumbers }
    devices.forEachBox { numbers += $0.identity.transactionNumbers }
    return numbers
  }
}
