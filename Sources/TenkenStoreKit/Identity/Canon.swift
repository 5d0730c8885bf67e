import TenkenSimulation

/// Names for identifiers and moments that do not depend on how a world came about.
///
/// Transactions are numbered by their rank among those that are there, and time is counted from
/// now, unless periods follow the calendar, for which the date itself matters.
struct Canon {
  private let ranks: [TransactionID: Int]
  private let origin: Int

  init(_ transactions: Set<TransactionID>, now: Instant, keepsDates: Bool) {
    ranks = Dictionary(
      uniqueKeysWithValues: transactions.sorted().enumerated().map { ($1, $0) })
    origin = keepsDates ? 0 : now.seconds
  }

  /// The name of a transaction; one that nothing else speaks of has none of its own.
  func name(_ id: TransactionID) -> TransactionID { TransactionID(number: ranks[id] ?? -1) }

  /// The name of a transaction, if there is one.
  func name(_ id: TransactionID?) -> TransactionID? { id.map { name($0) } }

  /// A moment, counted from the origin.
  func time(_ moment: Instant) -> Instant { Instant(seconds: moment.seconds - origin) }

  /// A moment, if there is one.
  func time(_ moment: Instant?) -> Instant? { moment.map { time($0) } }
}

/// What of a world can still matter: worlds of equal identity go on alike, whatever is done.
///
/// The past is left out: the journal, counters, what was finished and granted as it should be, when
/// something was bought, and what was said of it.
struct WorldIdentity: Hashable {
  private let now: Instant?
  private let rules: Rules
  private let store: AppStore
  private let notifier: Notifier
  private let accounts: [AccountIdentity]
  private let devices: [DeviceIdentity]
  private let server: AppServer
  private let known: [KnownSubscription]
  private let deliveries: DeliveryIdentity
  /// Whether anything was granted twice, unverified, without a purchase, or retried while it was bought.
  private let faults: [Bool]
  /// What was finished and can never be granted.
  private let lost: [TransactionID]

  init(_ world: StoreKitWorld) {
    let keepsDates = world.isBoundToCalendar
    let canon = Canon(world.transactions, now: world.now, keepsDates: keepsDates)
    now = keepsDates ? world.now : nil
    rules = world.rules
    store = world.store.withoutHistory
    notifier = world.notifier.withoutHistory
    accounts = world.store.accounts.map { AccountIdentity($0, in: world, canon) }
    // The device in the user's hand is the first.
    devices = world.devices.all.map { DeviceIdentity($0, in: world, canon) }
    server = world.server.withoutHistory
    known = world.server.subscriptions.map { $0.named(by: canon) }
    deliveries = DeliveryIdentity(world, canon)
    faults = [
      world.history.grants.firstRepeated != nil, world.history.grantedUnverified != nil,
      world.history.retriedDuringPurchase != nil, world.history.givenAway != nil,
    ]
    lost = world.history.finished.filter { id in
      !world.history.grants.contains(id) && world.store.purchase(of: id) != nil
    }.map { canon.name($0) }
  }
}

extension StoreKitWorld {
  /// Whether nothing that can still happen tells two worlds apart.
  public static func == (left: StoreKitWorld, right: StoreKitWorld) -> Bool {
    WorldIdentity(left) == WorldIdentity(right)
  }

  /// Adds what can still matter.
  public func hash(into hasher: inout Hasher) { hasher.combine(WorldIdentity(self)) }

  /// Whether periods of subscriptions that may still begin follow the calendar.
  fileprivate var isBoundToCalendar: Bool {
    guard case .calendar = rules[RenewalRate.self].speed else { return false }
    return store.accounts.contains { !$0.subscriptions.isEmpty }
  }

  /// Every transaction that something speaks of.
  fileprivate var transactions: Set<TransactionID> {
    var all: Set<TransactionID> = []
    for account in store.accounts {
      for purchase in account.purchases { all.insert(purchase.transaction) }
    }
    for device in devices.all {
      for queued in device.queue.transactions {
        all.formUnion([queued.id, queued.original].compactMap(\.self))
      }
    }
    return all
  }
}

extension AppStore {
  /// The store without its counters, and without what is looked at by itself.
  fileprivate var withoutHistory: AppStore {
    var rest = self
    rest.accounts = []
    rest.shop.transactionCount = 0
    // When it was is told, and is no matter otherwise.
    for index in rest.massExtensions.indices {
      rest.massExtensions[index].date = Instant(seconds: 0)
    }
    return rest
  }
}
