import TenkenSimulation

/// Takes in, part by part, what of a world can still matter.
protocol IdentitySink {
  /// Takes in something that operations change.
  mutating func add<Part: Hashable & Sendable>(_ part: Part)
  /// Takes in something that stays as it was when the case began.
  mutating func addFixed<Part: Hashable & Sendable>(_ part: Part)
}

extension Hasher: IdentitySink {
  /// Combines it.
  mutating func add<Part: Hashable & Sendable>(_ part: Part) { combine(part) }
  /// Leaves it out: whoever asks for hashes has worlds of one beginning, and a million of them.
  mutating func addFixed<Part: Hashable & Sendable>(_ part: Part) {}
}

/// What of a world can still matter, to be compared with that of another.
private struct IdentityParts: IdentitySink, Equatable {
  private var parts: [AnyHashable] = []

  mutating func add<Part: Hashable & Sendable>(_ part: Part) { parts.append(AnyHashable(part)) }
  mutating func addFixed<Part: Hashable & Sendable>(_ part: Part) { add(part) }

  init(_ world: StoreKitWorld) { feed(world, to: &self) }
}

extension IdentitySink {
  /// Takes in parts in their order, and how many they are.
  mutating func add<Parts: Collection, Part: Hashable & Sendable>(
    _ parts: Parts, _ name: (Parts.Element) -> Part
  ) {
    add(parts.count)
    for part in parts { add(name(part)) }
  }
}

extension StoreKitWorld {
  /// Whether nothing that can still happen tells two worlds apart.
  public static func == (left: StoreKitWorld, right: StoreKitWorld) -> Bool {
    IdentityParts(left) == IdentityParts(right)
  }

  /// Adds what can still matter, and can have become different since the case began.
  public func hash(into hasher: inout Hasher) { feed(self, to: &hasher) }

  /// Whether periods of subscriptions that may still begin follow the calendar.
  fileprivate var isBoundToCalendar: Bool {
    guard case .calendar = rules[RenewalRate.self].speed else { return false }
    return store.accounts.indices.contains { !store.accounts[$0].subscriptions.isEmpty }
  }
}

/// Tells what of a world can still matter: those of equal identity go on alike, whatever is done.
///
/// The past is left out: the journal, counters, what was finished and granted as it should be, when
/// something was bought, and what was said of it.
private func feed(_ world: StoreKitWorld, to sink: inout some IdentitySink) {
  let keepsDates = world.isBoundToCalendar
  let canon = Canon(world, keepsDates: keepsDates)
  sink.addFixed(world.rules)
  sink.add(keepsDates ? world.now : nil)
  feed(world.store, to: &sink)
  sink.add(world.store.accounts.count)
  for account in world.store.accounts.indices {
    feed(world.store.accounts[account], to: &sink, canon, world.server, world.history.grants)
  }
  // The device in the user's hand is the first.
  world.devices.forEach { feed($0, to: &sink, canon, world.server, world.history.grants) }
  feed(world.server, to: &sink, canon)
  feed(world.notifier, to: &sink, canon, world.server)
  sink.add(world.server.consumptionRequests(within: world.rules, at: world.now)) { id in
    [
      canon.name(id).number,
      world.server.consumptionRequests[id].map { canon.time($0).seconds } ?? 0,
    ]
  }
  feedFaults(of: world, to: &sink, canon)
}

/// Tells what was broken, and cannot be mended.
private func feedFaults(
  of world: StoreKitWorld, to sink: inout some IdentitySink, _ canon: Canon
) {
  sink.add(world.history.grants.firstRepeated != nil)
  sink.add(world.history.grantedUnverified != nil)
  sink.add(world.history.retriedDuringPurchase != nil)
  sink.add(world.history.givenAway != nil)
  // What was finished and can never be granted.
  for id in world.history.finished
  where !world.history.grants.contains(id) && world.store.purchase(of: id) != nil {
    sink.add(canon.name(id))
  }
}
