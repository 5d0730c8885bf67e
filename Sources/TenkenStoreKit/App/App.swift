/// The app under test on one device: a machine that deals with transactions as it is written to.
public struct App: Hashable, Sendable {
  /// Whether the app runs, and where.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// It does not run.
    case notRunning = "not-running"
    /// It is on the screen.
    case foreground
    /// It runs, or is suspended, behind others.
    case background
  }

  /// How it is written.
  public var behaviour = AppBehaviour()
  /// Whether it runs, and where.
  public private(set) var state = State.notRunning
  /// The coins that the app itself keeps, where it grants on the device.
  public private(set) var coins = 0
  /// The user who is signed in; nil if nobody is.
  public private(set) var user: UserID? = UserID(index: 0)
  /// The order that is being paid; nil if there is none, or if it was lost.
  public private(set) var order: OrderID?
  /// Whether its observer is registered.
  public private(set) var isObserving = false
  /// Whether the server has told that what is being delivered is granted.
  private var isGranted = false

  /// Starts, and is on the screen; whoever was signed in has to sign in again, if that is needed.
  mutating func launch(_ turn: inout Turn) {
    state = .foreground
    isObserving = behaviour.observes == .atLaunch && behaviour.storeKit.usesOne
    turn.record(AppLaunched())
    if behaviour.signIn != .notNeeded { user = nil }
  }

  /// The user ends it.
  mutating func terminate(_ turn: inout Turn) {
    end()
    turn.record(AppTerminated())
  }

  /// Ends by itself; the reason is empty where it is not known.
  mutating func crash(_ reason: String, _ turn: inout Turn) {
    end()
    turn.record(AppCrashed(reason: reason))
  }

  /// Ends, and forgets what it has in memory.
  private mutating func end() {
    state = .notRunning
    isObserving = false
    if behaviour.orders == .inMemory { order = nil }
  }

  /// Leaves the screen.
  mutating func moveToBackground(_ turn: inout Turn) {
    state = .background
    turn.record(AppMovedToBackground())
  }

  /// Comes back to the screen.
  mutating func moveToForeground(_ turn: inout Turn) {
    state = .foreground
    turn.record(AppMovedToForeground())
  }

  /// Registers its observer, or removes it.
  mutating func observe(_ isObserving: Bool, _ turn: inout Turn) {
    self.isObserving = isObserving
    turn.record(ObserverChanged(isRegistered: isObserving))
  }

  /// Whether the system has the interfaces without which it cannot do.
  func canRun(_ rules: Rules) -> Bool {
    behaviour.storeKit != .storeKit2 || rules[StoreKit2Availability.self] == .available
  }

  /// Whether it takes part in `Transaction.updates` now.
  func listensForUpdates(_ rules: Rules) -> Bool {
    state == .foreground && behaviour.storeKit.usesTwo && behaviour.listens
      && rules[StoreKit2Availability.self] == .available
  }

  /// Somebody signs in, or the app goes on as another user.
  mutating func switchUser(to user: UserID) { self.user = user }

  /// Keeps the order that is paid next.
  mutating func keep(_ order: OrderID) { self.order = order }

  /// Forgets an order that was paid, if it is the one that it keeps.
  mutating func forget(_ order: OrderID) {
    if self.order == order { self.order = nil }
  }

  /// Gives by itself what was bought.
  ///
  /// Unlocking twice what is unlocked gives nothing away; coins are given every time. A failed transaction
  /// has no identifier, and nothing was bought with it.
  mutating func unlock(
    _ product: Product, _ transaction: QueuedTransaction.Key, isGranted: Bool, _ turn: inout Turn
  ) {
    let coins = product.coins * transaction.quantity
    guard coins > 0 || !isGranted else { return }
    self.coins += coins
    if let id = transaction.id {
      turn.append(.grant(id, coins: coins))
    } else {
      turn.record(GrantedWithoutPurchase(product: product.id, coins: coins))
    }
  }

  /// Tells what can still matter.
  func feed(_ sink: inout some IdentitySink) {
    sink.addFixed(behaviour)
    sink.add(state)
    sink.add(coins)
    sink.add(user)
    sink.add(order)
    sink.add(isObserving)
    sink.add(isGranted)
  }

  /// Says how many coins it keeps.
  mutating func setCoins(_ coins: Int) { self.coins = coins }

  /// Gets its server's answer to the proof of what is being delivered.
  mutating func receive(_ answer: ServerAnswer) {
    switch answer {
    case .granted: isGranted = true
    case .alreadyGranted: isGranted = isGranted || behaviour.takes409AsGranted
    case .noOrder, .notSignedIn, .notVerified: break
    }
  }

  /// Ends what it does with a purchase whose proof it has sent.
  mutating func concludeDelivery(of transaction: QueuedTransaction.Key, _ turn: inout Turn) {
    if isGranted { finishAfterDelivery(transaction, &turn) }
    isGranted = false
  }
}
