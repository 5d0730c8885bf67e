public import TenkenSimulation

/// The world of in-app purchase: the App Store, devices with the app, and the app's server.
public struct StoreKitWorld: SimulatedWorld {
  /// What has happened so far.
  public var journal = Journal<StoreKitEvent>()
  /// The virtual time; a scenario begins at the start of 2026.
  public var now = Instant(year: 2026, month: 1, day: 1)
  /// The behaviours of the environment.
  public var rules: Rules
  /// The App Store.
  public var store: AppStore
  /// The device in the user's hand.
  public var device = Device(name: "first")
  /// The other devices.
  public var otherDevices: [Device] = []
  /// The app's own server.
  public var server = AppServer()
  /// What the App Store told the app's server, in order, as far as somebody asked for it.
  public internal(set) var appStoreMessages: [AppStoreMessage] = []
  /// Whether what the App Store tells servers is kept, and not only what comes of it.
  public var recordsAppStoreMessages = false
  /// The order of the payment that is being completed, which its transaction carries.
  var orderOfPayment: OrderID?
  /// The effects that are being settled; kept so that their memory is used again.
  var effects = Effects()
  /// Every grant of a purchase, by the server or the app.
  private(set) var grants = Grants()
  /// The first purchase that was granted though its signature was not verified; nil if none was.
  public internal(set) var grantedUnverified: TransactionID?
  /// The first purchase whose receipt was sent again while it was under way; nil if none was.
  public internal(set) var retriedDuringPurchase: TransactionID?

  init(products: [Product], configuration: [String: Value], rules: [String: String]) {
    store = AppStore(products: products, configuration: configuration)
    self.rules = Rules(of: Setting(.sandbox), overriding: rules)
  }

  /// Changes every device of an account.
  mutating func changeDevices(of account: AccountID, _ change: (inout Device) -> Void) {
    if device.account == account { change(&device) }
    changeOtherDevices(of: account, change)
  }

  /// Changes every device of an account but the one in the user's hand.
  mutating func changeOtherDevices(of account: AccountID, _ change: (inout Device) -> Void) {
    for place in otherDevices.indices where otherDevices[place].account == account {
      change(&otherDevices[place])
    }
  }

  /// Notes that something happened now.
  mutating func record(_ event: some DeclaredEvent) {
    note(StoreKitEvent(event))
  }

  /// Notes an event in the journal.
  mutating func note(_ event: StoreKitEvent) {
    journal.record(event, at: now)
    survey(event)
  }

  /// Whether no budget of the case is spent; every loop that tells of things asks for it.
  var goesOn: Bool { journal.spending.spent == nil }

  /// What happened since a look, as scenarios read it; what is nil is not meant.
  func values(since mark: Int, _ value: (StoreKitEvent.Content) -> Value?) -> Value {
    .list(journal.entries[mark...].compactMap { value($0.event.content) })
  }

  /// Notes that a purchase was granted, for the invariants.
  mutating func noteGrant(of transaction: TransactionID, coins: Int) {
    grants.append(transaction)
    record(Granted(coins: coins, transaction: transaction, granting: device.app.behaviour.grants))
  }

  /// The coins the user has, wherever the app keeps them.
  public var coins: Int {
    switch device.app.behaviour.grants {
    case .onServer: device.app.user.map { server[$0].coins } ?? 0
    case .onDevice: device.app.coins
    }
  }

  /// The product at a place of the store's list.
  func product(_ id: ProductID) -> Product { store.products[id] }

  /// The first that is found in the payment queue of any device.
  func firstInQueues<Result>(_ find: (PaymentQueue) -> Result?) -> Result? {
    if let result = find(device.queue) { return result }
    for other in otherDevices {
      if let result = find(other.queue) { return result }
    }
    return nil
  }

  /// Whether a transaction is in the queue of any device.
  func isUnfinished(_ transaction: TransactionID) -> Bool {
    device.queue.transactions.contains(transaction)
      || otherDevices.contains { $0.queue.transactions.contains(transaction) }
  }

  /// The purchase of a transaction, whichever account has it; nil if none has.
  func purchase(of transaction: TransactionID) -> Purchase? {
    for account in store.accounts {
      if let place = account.purchases.place(of: transaction) { return account.purchases[place] }
    }
    return nil
  }

  /// The first purchase of any account that fits.
  func firstPurchase(where fits: (Purchase) -> Bool) -> Purchase? {
    for account in store.accounts {
      if let purchase = account.purchases.first(where: fits) { return purchase }
    }
    return nil
  }
}
