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
  /// Whether the server has told that what is being delivered is granted.
  private var isGranted = false

  /// Starts, and is on the screen; whoever was signed in has to sign in again, if that is needed.
  mutating func launch() {
    state = .foreground
    if behaviour.signIn != .notNeeded { user = nil }
  }

  /// Ends, and forgets what it has in memory.
  mutating func end() {
    state = .notRunning
    if behaviour.orders == .inMemory { order = nil }
  }

  /// Leaves the screen, or comes back to it.
  mutating func move(to state: State) { self.state = state }

  /// Somebody signs in, or the app goes on as another user.
  mutating func switchUser(to user: UserID) { self.user = user }

  /// Keeps the order that is paid next.
  mutating func keep(_ order: OrderID) { self.order = order }

  /// Forgets an order that was paid, if it is the one that it keeps.
  mutating func forget(_ order: OrderID) {
    if self.order == order { self.order = nil }
  }

  /// Gives the user coins, where it keeps them itself.
  mutating func add(coins: Int) { self.coins += coins }

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
