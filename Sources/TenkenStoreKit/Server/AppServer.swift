import TenkenSimulation

/// A fault that waits for the next receipt the app sends.
public struct ResponseLoss: Hashable, Sendable {
  /// Why the response does not arrive.
  public enum Cause: String, CaseIterable, Hashable, Sendable {
    /// The app crashes while it waits.
    case appCrash = "app-crash"
    /// The server takes too long.
    case timeout
  }

  /// Why the response does not arrive.
  public let cause: Cause
  /// Whether the server had granted the purchase by then.
  public let isGranted: Bool
}

/// What the app's server answers to a receipt, or to a signed transaction.
public enum ServerAnswer: Int, Hashable, Sendable {
  /// What was sent has been granted now.
  case granted = 200
  /// There is no order that the purchase belongs to.
  case noOrder = 400
  /// Nobody is signed in.
  case notSignedIn = 401
  /// Everything that was sent had been granted before.
  case alreadyGranted = 409
  /// The App Store did not say that the receipt is valid.
  case notVerified = 503
}

/// A user of the app, by the index among those of its server.
public struct UserID: Hashable, Sendable {
  /// The index.
  public let index: Int
}

/// An order of the app's server, by its index among all of them.
public struct OrderID: Hashable, Sendable {
  /// The index.
  public let index: Int

  /// The number that people read, from 1.
  public var number: Int { index + 1 }
}

/// A user of the app, as its server knows users.
public struct User: Hashable, Sendable {
  /// The name that scenarios use.
  public let name: String
  /// The user's coins.
  public internal(set) var coins = 0
  /// Whether the user may not spend any.
  public internal(set) var isBlocked = false
}

/// What the app's server does with coins that were paid back.
public enum RefundedCoins: String, CaseIterable, Hashable, Sendable {
  /// It leaves them.
  case accept
  /// It takes back what is left of them.
  case reclaim
  /// It lets the user spend nothing any more.
  case block
}

/// A purchase that the server has granted to a user.
public struct Grant: Hashable, Sendable {
  /// The transaction.
  public internal(set) var transaction: TransactionID
  /// What was granted, by its index among the store's products.
  public let product: ProductID
  /// Who has it.
  public internal(set) var user: UserID
  /// The coins that were given for it.
  public let coins: Int
  /// Whether the App Store took it back.
  public internal(set) var isRevoked = false
}

/// An order that the server has issued before the payment.
public struct Order: Hashable, Sendable {
  /// What is ordered, by its index among the store's products.
  public let product: ProductID
  /// Whether it was paid, and what was ordered was granted.
  public internal(set) var isValid = false
}

/// The app's own server: a machine that has receipts verified and grants what was bought.
///
/// It knows nobody but whom it is told of; what it wants of others it says as effects.
public struct AppServer: Hashable, Sendable {
  /// Whether it looks up what it has granted before it grants.
  public var checksGranted = true
  /// Whether it grants only what belongs to an order.
  public var needsOrder = false
  /// What it does with coins that were paid back.
  public var refundedCoins = RefundedCoins.accept
  /// The users; the first is there from the start.
  public private(set) var users = [User(name: "first")]
  /// What it has granted, in order.
  public private(set) var grants: [Grant] = []
  /// The grants of each purchase, of which there are several if it was granted again.
  private var ofTransactions = Chains<TransactionID>()
  /// The orders, by their numbers.
  public private(set) var orders: [Order] = []
  /// The versions of notifications that it is registered for; none without a URL.
  public var notificationVersions: [NotificationVersion] = []
  /// How it deals with notifications.
  public internal(set) var notificationHandling = NotificationHandling()
  /// What it knows of subscriptions from notifications.
  public private(set) var subscriptions: [KnownSubscription] = []
  /// The notifications that it has dealt with, by their numbers.
  private(set) var handledNotifications: Set<Int> = []
  /// The purchases whose consumption the App Store asked about, and when, until it is answered.
  var consumptionRequests = SortedMap<TransactionID, Instant>()
  /// Whether it answers notifications with success.
  public private(set) var isUp = true
  /// How it has receipts verified; nil if it verifies them in some way that does not fail.
  public internal(set) var receiptVerification: ReceiptVerification?
  /// Whether it leaves out old transactions: `exclude-old-transactions`.
  public internal(set) var excludesOldTransactions = false
  /// The fault that waits for the next call of verifyReceipt; nil if there is none.
  public private(set) var verificationFault: VerificationFault?
  /// How many notifications were never taken, and are not sent again.
  public private(set) var lostNotifications = 0
  /// The fault that waits for the next receipt; nil if there is none.
  public private(set) var responseLoss: ResponseLoss?
  /// What waits for verifyReceipt to answer; nil if nothing does.
  private(set) var verification: Verification?

  /// Whether a purchase has been granted.
  func hasGranted(_ transaction: TransactionID) -> Bool {
    ofTransactions.contains(transaction)
  }

  /// The index of a user, who is registered if there is none of the name.
  mutating func user(named name: String) -> UserID {
    if let index = users.firstIndex(where: { $0.name == name }) { return UserID(index: index) }
    users.append(User(name: name))
    return UserID(index: users.count - 1)
  }

  /// A user.
  subscript(user: UserID) -> User { users[user.index] }

  /// Says how many coins the first user has.
  mutating func setCoins(_ coins: Int) { users[0].coins = coins }

  /// Issues an order for a product.
  mutating func issueOrder(for product: ProductID) -> OrderID {
    orders.append(Order(product: product))
    return OrderID(index: orders.count - 1)
  }

  /// Goes down, or is up again.
  mutating func setUp(_ isUp: Bool) { self.isUp = isUp }

  /// The next call of verifyReceipt will fail.
  mutating func failVerification(_ fault: VerificationFault) { verificationFault = fault }

  /// Takes out the fault that waits for the next call of verifyReceipt.
  mutating func takeVerificationFault() -> VerificationFault? {
    defer { verificationFault = nil }
    return verificationFault
  }

  /// The response to the next receipt will be lost.
  mutating func loseResponse(_ loss: ResponseLoss) { responseLoss = loss }

  /// Takes out the fault that waits for the next receipt.
  mutating func takeResponseLoss() -> ResponseLoss? {
    defer { responseLoss = nil }
    return responseLoss
  }

  /// Waits for verifyReceipt to answer; nil if it has answered.
  mutating func wait(for verification: Verification?) { self.verification = verification }

  /// Enters a grant.
  mutating func enter(_ grant: Grant) {
    ofTransactions.append(grant.transaction)
    grants.append(grant)
  }

  /// Gives a user coins.
  mutating func add(_ coins: Int, to user: UserID) { users[user.index].coins += coins }

  /// Notes that an order was paid, and what was ordered was granted.
  mutating func validate(_ order: OrderID) { orders[order.index].isValid = true }

  /// Gives a purchase to another user.
  mutating func move(_ transaction: TransactionID, to user: UserID) {
    for index in ofTransactions[transaction] { grants[index].user = user }
  }

  /// Gives everything of a user to another one.
  mutating func merge(_ user: UserID, into other: UserID) {
    users[other.index].coins += users[user.index].coins
    users[user.index].coins = 0
    for index in grants.indices where grants[index].user == user { grants[index].user = other }
  }

  /// Takes a purchase away that the App Store took back; coins that were spent are not asked for.
  mutating func revoke(_ transaction: TransactionID, _ turn: inout Turn) {
    for index in ofTransactions[transaction] where !grants[index].isRevoked {
      grants[index].isRevoked = true
      let (user, coins) = (grants[index].user.index, grants[index].coins)
      guard coins > 0 else { continue }
      switch refundedCoins {
      case .accept: break
      case .block: users[user].isBlocked = true
      case .reclaim:
        let rest = min(coins, users[user].coins)
        users[user].coins -= rest
        turn.record(CoinsTaken(coins: rest, isReclaimed: true))
      }
    }
  }

  /// Gets a notification, and says whether it takes it.
  mutating func receive(_ delivery: NotificationDelivery, _ turn: inout Turn) -> Bool {
    guard isUp, !(delivery.isForged && notificationHandling.verifies) else { return false }
    read(delivery, &turn)
    return true
  }

  /// Takes in a notification that it has got, or found in the history.
  mutating func read(_ delivery: NotificationDelivery, _ turn: inout Turn) {
    learn(delivery)
    if let refunded = delivery.refunded { revoke(refunded, &turn) }
    if let asked = delivery.asksAbout { consumptionRequests[asked] = delivery.date }
  }

  /// Notes that a notification it never took is not sent again.
  mutating func noteLostNotification() { lostNotifications += 1 }

  /// The first grant of a purchase; nil if it was not granted.
  func firstGrant(of transaction: TransactionID) -> Grant? {
    var first: Grant?
    forEachGrant(of: transaction) { first = $0 }
    return first
  }

  /// Does something with every grant of a purchase, the latest first.
  func forEachGrant(of transaction: TransactionID, _ act: (Grant) -> Void) {
    for index in ofTransactions[transaction] { act(grants[index]) }
  }

  /// Takes in what a notification says.
  private mutating func learn(_ delivery: NotificationDelivery) {
    guard let fact = delivery.fact else { return }
    if notificationHandling.isIdempotent {
      guard !handledNotifications.contains(delivery.number) else { return }
    }
    handledNotifications.insert(delivery.number)
    guard let index = subscriptions.firstIndex(where: { $0.original == fact.original }) else {
      subscriptions.append(
        KnownSubscription(
          original: fact.original, product: fact.product, accessUntil: fact.accessUntil,
          date: delivery.date))
      return
    }
    guard !notificationHandling.goesByDate || delivery.date >= subscriptions[index].date else {
      return
    }
    subscriptions[index].product = fact.product
    subscriptions[index].date = delivery.date
    // Who does not know a notification again counts periods instead of reading the date.
    if let added = fact.added, !notificationHandling.isIdempotent {
      subscriptions[index].accessUntil = subscriptions[index].accessUntil + added
    } else {
      subscriptions[index].accessUntil = fact.accessUntil
    }
  }

  /// Takes over what the App Store says of a subscription now.
  mutating func reconcile(_ subscription: Subscription, _ now: Instant) {
    let known = KnownSubscription(
      original: subscription.original, product: subscription.product,
      accessUntil: subscription.accessEnd, date: now)
    if let index = subscriptions.firstIndex(where: { $0.original == known.original }) {
      subscriptions[index] = known
    } else {
      subscriptions.append(known)
    }
  }
}
