public import TenkenSimulation

/// The world of in-app purchase: the App Store, devices with the app, and the app's server.
public struct StoreKitWorld: SimulatedWorld {
  /// What has happened so far.
  public var journal = Journal<StoreKitEvent>()
  /// The App Store.
  public var store: AppStore
  /// The part of the App Store that notifies the app's server.
  public var notifier = Notifier()
  /// The devices with the app.
  public internal(set) var devices = Devices()
  /// The app's own server.
  public var server = AppServer()
  /// The time, the rules, and the effects that are being settled.
  var turn: Turn
  /// What of the past is asked for again.
  var history = History()
  /// When it began.
  public internal(set) var start: Instant {
    didSet { now = start }
  }
  /// When somebody wants it to begin, set before anything happens; nil for the start of its year.
  ///
  /// Its rules stay those of its setting.
  public var chosenStart: Instant? {
    didSet { start = chosenStart ?? rules.start }
  }

  init(products: [Product], configuration: [String: Value], rules: [String: String]) {
    store = AppStore(products: products, configuration: configuration)
    let rules = Rules(of: Setting(.sandbox), overriding: rules)
    turn = Turn(rules: rules)
    start = rules.start
  }

  /// How the App Store numbers transactions where its numbers are opaque.
  public var transactionNumbers: TransactionNumbers {
    get { store.shop.numbers }
    set { store.shop.numbers = newValue }
  }

  /// The virtual time.
  public var now: Instant {
    get { turn.now }
    set { turn.now = newValue }
  }

  /// The behaviours of the environment.
  public var rules: Rules {
    get { turn.rules }
    set { turn.rules = newValue }
  }

  /// Whether what the App Store tells servers is kept, and not only what comes of it.
  public var recordsAppStoreMessages: Bool {
    get { turn.keepsMessages }
    set { turn.keepsMessages = newValue }
  }

  /// What the App Store told the app's server, in order, as far as somebody asked for it.
  public var appStoreMessages: [AppStoreMessage] { history.messages }

  /// The device in the user's hand.
  public var device: Device {
    _read { yield devices.inHand }
    _modify { yield &devices.inHand }
  }

  /// The account of the device in the user's hand.
  var account: Account {
    _read { yield store.accounts[devices.inHand.account] }
  }

  /// A subscription of the account of the device in the user's hand.
  func subscription(_ index: SubscriptionID) -> Subscription { account.subscriptions[index] }

  /// Whether the App Store sends the app's server notifications at all.
  var canNotify: Bool {
    rules[AppStoreServer.self] == .reachable && !server.notificationVersions.isEmpty
  }

  /// Lets time pass, with everything that falls due in it, in order.
  mutating func advance(to end: Instant) {
    while let next = nextDue(where: { _ in true }), next.time <= end,
      journal.spending.use(.dueDates)
    {
      now = max(now, next.time)
      switch next.due {
      case .notification: atNotifier { notifier, turn in notifier.retry(&turn) }
      case .renewal, .renewalTurnedOff, .expiry, .gracePeriodEnd, .billingRetryEnd:
        atAppStore { store, turn in
          store.accounts[next.account].meet(
            next.due, of: next.subscription, in: &store.shop, &turn)
        }
      }
    }
    now = end
    store.dropApprovals(until: end)
  }

  /// What falls due next among what is asked for; nil if nothing does.
  func nextDue(where isMeant: (Due) -> Bool) -> DueDate? {
    let next = store.nextDue(rules, where: isMeant)
    guard isMeant(.notification), let time = notifier.retried.nextDue,
      next.map({ time < $0.time }) ?? true
    else { return next }
    return DueDate(
      time: time, due: .notification, account: AccountID(index: 0),
      subscription: SubscriptionID(index: 0))
  }

  /// The user takes a device; one that was not there before has the app, and runs nothing.
  mutating func take(_ name: String, account: AccountID?) {
    let next = devices.device(named: name)
    if next != device.id {
      if device.app.state == .foreground {
        onDevice { device, _, turn in device.app.moveToBackground(&turn) }
      }
      devices.take(next)
    }
    if let account {
      device.account = account
      device.connection.change(to: self.account)
    }
    record(DeviceTaken(device: name, account: self.account.name))
  }

  /// Notes that something happened now.
  mutating func record(_ event: some DeclaredEvent) {
    note(StoreKitEvent(event))
  }

  /// Notes an event in the journal.
  mutating func note(_ event: consuming StoreKitEvent) {
    history.note(event.remembered)
    survey(event)
    journal.record(event, at: now)
  }

  /// Whether no budget of the case is spent; every loop that tells of things asks for it.
  var goesOn: Bool { journal.spending.spent == nil }

  /// What happened since a look, as scenarios read it; events that give nil are left out.
  func values(since mark: Int, _ value: (StoreKitEvent.Content) -> Value?) -> Value {
    .list(journal.entries[mark...].compactMap { value($0.event.content) })
  }

  /// The coins the user has, wherever the app keeps them.
  public var coins: Int {
    switch device.app.behaviour.grants {
    case .onServer: device.app.user.map { server[$0].coins } ?? 0
    case .onDevice: device.app.coins
    }
  }

  /// The product at an index of the store's list.
  func product(_ id: ProductID) -> Product { store.products[id] }

  /// Whether a transaction is in the queue of any device, or on its way there.
  func isUnfinished(_ transaction: TransactionID) -> Bool {
    devices.contains {
      $0.queue.transactions.contains(transaction) || $0.connection.missed(transaction)
    }
  }
}
