package import TenkenSimulation

/// The app under test on one device: a machine that handles transactions as its behaviour says.
package struct App: Hashable, Sendable {
  /// How it is written.
  package var behaviour = AppBehaviour()
  /// Whether it runs, and where.
  package private(set) var state = AppLife.notRunning
  /// The coins that the app itself keeps if it grants on the device.
  package private(set) var coins = 0
  /// The user who is signed in; nil if nobody is.
  package private(set) var user: UserID? = UserID(index: 0)
  /// The order that is being paid; nil if there is none, or if it was lost.
  package private(set) var order: OrderID?
  /// Whether its observer is registered.
  package private(set) var isObserving = false
  /// The country of the storefront of which it is told on its return; nil if it knows the present one.
  private var newStorefront: String?
  /// Whether the server has reported that the purchase being delivered is granted.
  private var isGranted = false

  /// Starts the app on the screen; the user has to sign in again if the app needs a sign-in.
  mutating func launch(_ turn: inout Turn) {
    state = .foreground
    isObserving = behaviour.observes == .atLaunch && behaviour.storeKit.usesOne
    turn.record(.life.launched())
    if behaviour.signIn != .notNeeded { user = nil }
  }

  /// The user terminates the app.
  mutating func terminate(_ turn: inout Turn) {
    end()
    turn.record(.life.terminated())
  }

  /// Ends the app with a crash; the reason is empty if it is not known.
  mutating func crash(_ reason: String, _ turn: inout Turn) {
    end()
    turn.record(.appCrashed(reason))
  }

  /// Ends the app, and clears what it has in memory.
  private mutating func end() {
    state = .notRunning
    isObserving = false
    newStorefront = nil
    if behaviour.orders == .inMemory { order = nil }
  }

  /// Leaves the screen.
  mutating func moveToBackground(_ turn: inout Turn) {
    state = .background
    turn.record(.life.movedToBackground())
  }

  /// Comes back to the screen.
  mutating func moveToForeground(_ turn: inout Turn) {
    state = .foreground
    turn.record(.life.movedToForeground())
    if let newStorefront { learn(ofStorefront: newStorefront, &turn) }
  }

  /// Learns that the App Store is that of another country, at once or on its return.
  ///
  /// An app that does not run looks at the storefront when it is launched.
  mutating func learn(ofStorefront country: String, _ turn: inout Turn) {
    newStorefront = state == .background ? country : nil
    guard state == .foreground, isObserving || listensForUpdates(turn.rules) else { return }
    turn.record(StorefrontLearned(country: country, isInQueue: isObserving))
  }

  /// Registers its observer, or removes it.
  mutating func observe(_ isObserving: Bool, _ turn: inout Turn) {
    self.isObserving = isObserving
    turn.record(.observerChanged(isObserving))
  }

  /// Whether the system provides the StoreKit interfaces that the app requires.
  func canRun(_ rules: Rules) -> Bool {
    behaviour.storeKit != .storeKit2 || rules.hasStoreKit2
  }

  /// Whether the app listens for `Product.SubscriptionInfo.Status.updates` now.
  var listensToStatus: Bool {
    state == .foreground && behaviour.storeKit.usesTwo && behaviour.listensToStatus
  }

  /// Whether the app listens for `Transaction.updates` now.
  func listensForUpdates(_ rules: Rules) -> Bool {
    state == .foreground && behaviour.storeKit.usesTwo && behaviour.listens
      && rules.hasStoreKit2
  }

  /// Changes the signed-in user.
  mutating func switchUser(to user: UserID) { self.user = user }

  /// Keeps the order that is to be paid next.
  mutating func keep(_ order: OrderID) { self.order = order }

  /// Forgets an order that was paid, if it is the one that the app keeps.
  mutating func forget(_ order: OrderID) {
    if self.order == order { self.order = nil }
  }

  /// Grants a purchase on the device.
  ///
  /// Unlocking a product again gives nothing extra, but coins are given every time. A failed
  /// transaction has no identifier, and nothing was bought with it.
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

  /// Feeds the state that can still matter to a sink.
  func feed(_ sink: inout some IdentitySink) {
    sink.addFixed(behaviour)
    sink.add(state)
    sink.add(coins)
    sink.add(user)
    sink.add(order)
    sink.add(isObserving)
    sink.add(newStorefront)
    sink.add(isGranted)
  }

  /// Sets the coins that the app keeps.
  mutating func setCoins(_ coins: Int) { self.coins = coins }

  /// Takes the coins that the user spends.
  mutating func spend(_ coins: Int, _ turn: inout Turn) {
    self.coins -= coins
    turn.record(.coinsTaken(coins, false))
  }

  /// Receives the server's answer to the proof of the purchase that is being delivered.
  mutating func receive(_ answer: ServerAnswer) {
    switch answer {
    case .granted: isGranted = true
    case .alreadyGranted: isGranted = isGranted || behaviour.takes409AsGranted
    case .noOrder, .notSignedIn, .notVerified: break
    }
  }

  /// Ends the handling of a purchase whose proof has been sent.
  mutating func concludeDelivery(of transaction: QueuedTransaction.Key, _ turn: inout Turn) {
    if isGranted { finishAfterDelivery(transaction, &turn) }
    isGranted = false
  }
}
