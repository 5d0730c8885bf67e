import TenkenSimulation

/// A user of the app on its server.
package struct User: Hashable, Sendable {
  /// The name that scenarios use.
  package let name: String
  /// The user's coins.
  package internal(set) var coins = 0
  /// Whether the user is blocked from spending coins.
  package internal(set) var isBlocked = false
}

/// What the app's server does with coins that were refunded.
package enum RefundedCoins: String, CaseIterable, Hashable, Sendable {
  /// It lets the user keep them.
  case accept
  /// It takes back the coins that the user still has.
  case reclaim
  /// It blocks the user from spending any more.
  case block
}

/// A purchase that the server has granted to a user.
package struct Grant: Hashable, Sendable {
  /// The transaction.
  package internal(set) var transaction: TransactionID
  /// The product that was granted, by index among the store's products.
  package let product: ProductID
  /// The user who has it.
  package internal(set) var user: UserID
  /// The coins that were granted for it.
  package let coins: Int
  /// Whether the App Store revoked the purchase.
  package internal(set) var isRevoked = false
}

/// An order that the server issues before the payment.
package struct Order: Hashable, Sendable {
  /// The product that is ordered, by index among the store's products.
  package let product: ProductID
  /// Whether the order was paid, and its product granted.
  package internal(set) var isValid = false
}

/// The app's own server: a machine that has receipts verified and grants purchases.
///
/// It knows only the users that it is given, and requests actions from the other machines as
/// effects.
package struct AppServer: Hashable, Sendable {
  /// Whether it checks what it has already granted before it grants.
  package internal(set) var checksGranted = true
  /// Whether it grants only purchases that belong to an order.
  package internal(set) var needsOrder = false
  /// What it does with coins that were refunded.
  package internal(set) var refundedCoins = RefundedCoins.accept
  /// The users; the first one exists from the start.
  package private(set) var users = [User(name: "first")]
  /// The grants, in order.
  package private(set) var grants: [Grant] = []
  /// The grants of each purchase: several if it was granted again.
  private var ofTransactions = Chains<TransactionID>()
  /// The orders, in ascending order of their numbers.
  package private(set) var orders: [Order] = []
  /// The versions of notifications that it is registered for; empty if it has no URL.
  package var notificationVersions: [NotificationVersion] = []
  /// Who tells it what happens to purchases.
  package internal(set) var notificationSource = NotificationSource.appStore
  /// How it handles notifications.
  package internal(set) var notificationHandling = NotificationHandling()
  /// What it knows of subscriptions, from notifications and from the App Store Server API.
  package private(set) var subscriptions: [KnownSubscription] = []
  /// The numbers of the subscription notifications that it has handled.
  private(set) var handledNotifications: Set<Int> = []
  /// The unanswered consumption requests: the purchases, and when the App Store asked.
  private(set) var consumptionRequests = SortedMap<TransactionID, Instant>()
  /// What it answers to notifications.
  package private(set) var answer = NotificationAnswer.accepted
  /// How it has receipts verified; nil if it verifies them in a way that does not fail.
  package internal(set) var receiptVerification: ReceiptVerification?
  /// Whether it excludes old transactions: `exclude-old-transactions`.
  package internal(set) var excludesOldTransactions = false
  /// The failure that is set for the next call of verifyReceipt; nil if there is none.
  package private(set) var pendingVerificationFailure: VerificationFault?
  /// Whether it was never told something: it did not accept a notification that is not sent again,
  /// or nobody can say what RevenueCat posts.
  package private(set) var hasLostNotification = false
  /// The failure that is set for the next receipt; nil if there is none.
  package private(set) var responseLoss: ResponseLoss?
  /// The verifyReceipt call that has not been answered; nil if there is none.
  private(set) var verification: Verification?

  /// Whether a purchase has been granted.
  func hasGranted(_ transaction: TransactionID) -> Bool {
    ofTransactions.contains(transaction)
  }

  /// The index of the user with a name; a new user is registered if there is none.
  mutating func user(named name: String) -> UserID {
    if let index = users.firstIndex(where: { $0.name == name }) { return UserID(index: index) }
    users.append(User(name: name))
    return UserID(index: users.count - 1)
  }

  subscript(user: UserID) -> User { users[user.index] }

  /// Sets the coins of the first user.
  mutating func setCoins(_ coins: Int) { users[0].coins = coins }

  /// Issues an order for a product.
  mutating func issueOrder(for product: ProductID) -> OrderID {
    orders.append(Order(product: product))
    return OrderID(index: orders.count - 1)
  }

  /// Sets what it answers to notifications from now on.
  mutating func setAnswer(_ answer: NotificationAnswer, _ turn: inout Turn) {
    self.answer = answer
    turn.record(.serverChanged(answer))
  }

  /// Makes the next call of verifyReceipt fail.
  mutating func failVerification(_ fault: VerificationFault) { pendingVerificationFailure = fault }

  /// Takes out the failure that is set for the next call of verifyReceipt.
  mutating func takePendingVerificationFailure() -> VerificationFault? {
    defer { pendingVerificationFailure = nil }
    return pendingVerificationFailure
  }

  /// Makes the response to the next receipt get lost.
  mutating func loseResponse(_ loss: ResponseLoss) { responseLoss = loss }

  /// Takes out the failure that is set for the next receipt.
  mutating func takeResponseLoss() -> ResponseLoss? {
    defer { responseLoss = nil }
    return responseLoss
  }

  /// Starts to wait for an answer of verifyReceipt; nil once it has answered.
  mutating func wait(for verification: Verification?) { self.verification = verification }

  /// Adds a grant.
  mutating func enter(_ grant: Grant) {
    ofTransactions.append(grant.transaction)
    grants.append(grant)
  }

  /// Gives a user coins.
  mutating func add(_ coins: Int, to user: UserID) { users[user.index].coins += coins }

  /// Takes the coins that a user spends.
  mutating func spend(_ coins: Int, of user: UserID, _ turn: inout Turn) {
    users[user.index].coins -= coins
    turn.record(.coinsTaken(coins, false))
  }

  /// Notes that an order was paid, and its product granted.
  mutating func validate(_ order: OrderID) { orders[order.index].isValid = true }

  /// Moves a purchase to another user.
  mutating func move(_ transaction: TransactionID, to user: UserID) {
    for index in ofTransactions[transaction] { grants[index].user = user }
  }

  /// Moves everything that a user has to another user.
  mutating func merge(_ user: UserID, into other: UserID) {
    users[other.index].coins += users[user.index].coins
    users[user.index].coins = 0
    for index in grants.indices where grants[index].user == user { grants[index].user = other }
  }

  /// Handles a revocation by the App Store; coins that were spent are not reclaimed.
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
        turn.record(.coinsTaken(rest, true))
      }
    }
  }

  /// Receives one of the turn's notifications, and answers whether it accepts it.
  ///
  /// A real server that stands in for it has already answered.
  mutating func receiveNotification(
    _ index: Int, answering given: NotificationAnswer? = nil, _ turn: inout Turn
  ) {
    let delivery = turn.deliveries[index]
    let isRejected = answer.isAccepted && delivery.isForged && notificationHandling.verifies
    let answer = given ?? (isRejected ? .badRequest : answer)
    if answer.isAccepted { read(delivery, &turn) }
    turn.append(.conclude(index, answer))
  }

  /// Reads a notification that it has received or found in the history.
  mutating func read(_ delivery: NotificationDelivery, _ turn: inout Turn) {
    learn(delivery)
    if let refunded = delivery.refunded { revoke(refunded, &turn) }
    if let asked = delivery.asksAbout { consumptionRequests[asked] = delivery.date.second }
  }

  /// Notes that the consumption request for a purchase has been answered.
  mutating func noteConsumptionAnswered(_ transaction: TransactionID) {
    consumptionRequests[transaction] = nil
  }

  /// Records that it may never learn of something: of a notification that is not sent again, or of
  /// one for which nobody can say what RevenueCat posts.
  mutating func noteLostNotification() { hasLostNotification = true }

  /// The first grant of a purchase; nil if it was not granted.
  func firstGrant(of transaction: TransactionID) -> Grant? {
    var first: Grant?
    forEachGrant(of: transaction) { first = $0 }
    return first
  }

  /// Calls a closure with every grant of a purchase, the latest first.
  func forEachGrant(of transaction: TransactionID, _ act: (Grant) -> Void) {
    for index in ofTransactions[transaction] { act(grants[index]) }
  }

  /// Learns what a notification says of a subscription.
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
    // A server that does not recognise a repeated notification adds up periods instead of reading
    // dates.
    if let added = fact.added, !notificationHandling.isIdempotent {
      subscriptions[index].accessUntil = subscriptions[index].accessUntil + added
    } else {
      subscriptions[index].accessUntil = fact.accessUntil
    }
  }

  /// Replaces what it knows of a subscription with its current state in the App Store.
  mutating func reconcile(_ subscription: Subscription, _ now: Timestamp) {
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
