import TenkenSimulation

/// The state of a world that can still matter, kept to compare it with another world.
private struct IdentityParts: IdentitySink, Equatable {
  private var parts: [AnyHashable] = []

  mutating func add<Part: Hashable & Sendable>(_ part: Part) { parts.append(AnyHashable(part)) }
  mutating func addFixed<Part: Hashable & Sendable>(_ part: Part) { add(part) }

  init(_ world: StoreKitWorld) { feed(world, to: &self) }
}

extension StoreKitWorld {
  /// Whether two worlds behave alike from now on, whatever happens.
  package static func == (left: StoreKitWorld, right: StoreKitWorld) -> Bool {
    IdentityParts(left) == IdentityParts(right)
  }

  /// Hashes the state that can still matter and that can have changed since the case began.
  package func hash(into hasher: inout Hasher) { feed(self, to: &hasher) }

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
  let canon = Canon(world, keepsDates: keepsDates)
  sink.addFixed(world.rules)
  sink.add(keepsDates ? world.now : nil)
  feed(world.store, to: &sink)
  sink.add(world.store.accounts.count)
  for account in world.store.accounts.indices {
    feed(world.store.accounts[account], to: &sink, canon, world.server, world.grants)
  }
  // The device in the user's hand comes first.
  world.devices.forEach { feed($0, to: &sink, canon, world.server, world.grants) }
  feed(world.server, to: &sink, canon)
  feed(world.notifier, to: &sink, canon, world.server)
  sink.add(world.server.consumptionRequests(within: world.rules, at: world.now)) { id in
    [
      canon.name(id).number,
      world.server.consumptionRequests[id].map { canon.time($0).seconds } ?? 0,
    ]
  }
  feedViolations(of: world, to: &sink, canon)
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

extension Canon {
  /// Names for a world; if it keeps dates, times are not counted from now.
  fileprivate init(_ world: StoreKitWorld, keepsDates: Bool) {
    self.init(
      numbers: world.transactionNumbersInOrder, origin: keepsDates ? 0 : world.now.seconds)
  }
}

extension StoreKitWorld {
  /// The numbers of all transactions that the world refers to, ascending and without duplicates.
  fileprivate var transactionNumbersInOrder: [Int] {
    var numbers: [Int] = []
    for account in store.accounts.indices {
      for purchase in store.accounts[account].purchases {
        numbers.append(purchase.transaction.number)
      }
    }
    devices.forEach { device in
      for queued in device.queue.transactions {
        if let id = queued.id { numbers.append(id.number) }
        if let original = queued.original { numbers.append(original.number) }
      }
    }
    numbers.sort()
    var count = 0
    for number in numbers where count == 0 || number != numbers[count - 1] {
      numbers[count] = number
      count += 1
    }
    numbers.removeLast(numbers.count - count)
    return numbers
  }
}
