package import TenkenSimulation

/// The world of in-app purchase: the App Store, devices with the app, and the app's server.
package struct StoreKitWorld: SimulatedWorld {
  /// The events so far.
  package var journal = Journal<StoreKitEvent>()
  /// The App Store.
  package internal(set) var store: AppStore
  /// The part of the App Store that notifies the app's server.
  package internal(set) var notifier: Notifier {
    get { notifierBox.machine }
    _modify { yield &notifierBox.machine }
  }
  var notifierBox = Boxed<NotifierIdentity>(Notifier())
  /// The devices with the app.
  package internal(set) var devices = Devices()
  /// The app's own server.
  package internal(set) var server: AppServer {
    get { serverBox.machine }
    _modify { yield &serverBox.machine }
  }
  var serverBox = Boxed<AppServerIdentity>(AppServer())
  /// The time, the rules, and the effects that are being settled.
  var turn: Turn
  /// Which purchases were granted.
  var grants = Grants()
  /// Facts of past events.
  var history = History()
  /// When the world began.
  package internal(set) var start: Instant {
    didSet { now = start }
  }
  /// The chosen start, set before anything happens; nil for the start of the setting's year.
  ///
  /// The rules remain those of the setting.
  package var chosenStart: Instant? {
    didSet { start = chosenStart ?? rules.start }
  }

  init(products: [Product], configuration: ConfigurationFile) {
    store = AppStore(products: products, configuration: configuration)
    let rules = Rules(of: Setting(.sandbox))
    turn = Turn(rules: rules)
    start = rules.start
  }

  /// Replaces the values of rules, before any precondition.
  package mutating func override(_ rules: RuleOverrides) {
    self.rules.overrides = rules
  }

  /// How the App Store numbers transactions when its numbers are opaque.
  package var transactionNumbers: TransactionNumbers {
    get { store.shop.numbers }
    set { store.shop.numbers = newValue }
  }

  /// The virtual time.
  package internal(set) var now: Instant {
    get { turn.now }
    set { turn.now = newValue }
  }

  /// The behaviours of the environment.
  package var rules: Rules {
    get { turn.rules }
    set { turn.rules = newValue }
  }

  /// Whether the App Store's messages to servers are kept, and not only their results.
  package var recordsAppStoreMessages: Bool {
    get { turn.keepsMessages }
    set { turn.keepsMessages = newValue }
  }

  /// Whether the App Store makes notifications of version 2 even if the app's server has no URL,
  /// because a service that stands between them has one.
  package var notifiesService: Bool {
    get { turn.notifiesAlways }
    set { turn.notifiesAlways = newValue }
  }

  /// The App Store's messages to the app's server, in order; empty unless they are kept.
  ///
  /// They are a record for readers outside the world, like the journal.
  package internal(set) var appStoreMessages: [AppStoreMessage] = []

  /// The real server that notifications are posted to; nil if the simulated server gets them.
  ///
  /// It belongs to the surroundings of the world, and not to its identity.
  package var receiver: NotificationReceiver?

  /// The device in the user's hand.
  package internal(set) var device: Device {
    get { devices.inHand }
    _modify { yield &devices.inHand }
  }

  /// The account of the device in the user's hand.
  var account: Account { store.accounts[devices.inHand.account] }

  /// Which offers that account's customer may have now.
  var offerEligibility: OfferEligibility {
    OfferEligibility(of: account, in: store.shop, at: now, rules)
  }

  /// A subscription of the account of the device in the user's hand.
  func subscription(_ index: SubscriptionID) -> Subscription { account.subscriptions[index] }

  /// Whether the App Store sends the app's server notifications at all.
  var canNotify: Bool {
    rules.hasAppStoreServer && !server.notificationVersions.isEmpty
  }

  /// Advances time, and handles everything that falls due, in order.
  mutating func advance(to end: Instant) {
    while let next = nextDue(where: { _ in true }), next.time <= end,
      journal.budgetUsage.use(.dueDates)
    {
      now = max(now, next.time)
      switch next.due {
      case .notification: changeNotifier { notifier, turn in notifier.retry(&turn) }
      case .earlyRenewal, .renewal, .renewalTurnedOff, .expiry, .gracePeriodEnd, .billingRetryEnd:
        changeAppStore { store, turn in
          store.accounts[next.account].handleDue(
            next.due, of: next.subscription, in: &store.shop, &turn)
        }
      }
      receiver?.pause(&self)
    }
    now = end
    changeAppStore { store, turn in store.dropApprovals(until: end, &turn) }
  }

  /// The next matching event that falls due; nil if there is none.
  func nextDue(where matches: (Due) -> Bool) -> DueDate? {
    let next = store.nextDue(rules, where: matches)
    guard matches(.notification), let time = notifier.retried.nextDue,
      next.map({ time < $0.time }) ?? true
    else { return next }
    return DueDate(
      time: time, due: .notification, account: AccountID(index: 0),
      subscription: SubscriptionID(index: 0))
  }

  /// Switches to a device; a new one has the app, which is not running.
  mutating func take(_ name: String, account: AccountID?) {
    let next = devices.device(named: name)
    if next != device.id {
      if device.app.state == .foreground {
        changeDevice { device, _, turn in device.app.moveToBackground(&turn) }
      }
      devices.take(next)
    }
    if let account { devices.inHand.switchAccount(to: store.accounts[account]) }
    record(.deviceTaken(name, self.account.name))
  }

  /// Remembers a fact of an event.
  package mutating func remember(_ fact: Remembered) {
    if case .granted(let transaction) = fact { grants.append(transaction) }
    history.note(fact)
  }

  /// Whether no budget of the case is spent; long loops check it at each step.
  var isWithinBudget: Bool { journal.budgetUsage.spent == nil }

  /// The user's coins, wherever the app keeps them.
  package var coins: Int {
    switch device.app.behaviour.grants {
    case .onServer: device.app.user.map { server[$0].coins } ?? 0
    case .onDevice: device.app.coins
    }
  }

  /// The product with an identifier.
  func product(_ id: ProductID) -> Product { store.products[id] }

  /// Whether a transaction is in the queue of any device, or waits to reach a device.
  func isUnfinished(_ transaction: TransactionID) -> Bool {
    devices.contains {
      $0.queue.transactions.contains(transaction) || $0.network.missed(transaction)
    }
  }
}
