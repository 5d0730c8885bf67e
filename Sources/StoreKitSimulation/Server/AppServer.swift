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

/// A user of the app, as its server knows users.
public struct User: Hashable, Sendable {
  /// The name that scenarios use.
  public let name: String
  /// The user's coins.
  public internal(set) var coins = 0
}

/// A purchase that the server has granted to a user.
public struct Grant: Hashable, Sendable {
  /// The transaction.
  public internal(set) var transaction: TransactionID
  /// What was granted, by its place among the store's products.
  public let product: Int
  /// Who has it, by the place among the users.
  public internal(set) var user: Int
  /// Whether the App Store took it back.
  public internal(set) var isRevoked = false
}

/// An order that the server has issued before the payment.
public struct Order: Hashable, Sendable {
  /// What is ordered, by its place among the store's products.
  public let product: Int
  /// Whether it was paid, and what was ordered was granted.
  public internal(set) var isValid = false
}

/// The app's own server: verifies receipts and grants what was bought.
public struct AppServer: Hashable, Sendable {
  /// Whether it looks up what it has granted before it grants.
  public var checksGranted = true
  /// Whether it grants only what belongs to an order.
  public var needsOrder = false
  /// The users; the first is there from the start.
  public internal(set) var users = [User(name: "first")]
  /// What it has granted, in order.
  public private(set) var grants: [Grant] = []
  /// The places of a purchase among the grants, of which there are several if it was granted again.
  private var grantPlaces: [TransactionID: [Int]] = [:]
  /// The orders, by their numbers.
  public internal(set) var orders: [Order] = []
  /// The versions of notifications that it is registered for; none without a URL.
  public internal(set) var notificationVersions: [NotificationVersion] = []
  /// How it deals with notifications.
  public internal(set) var notificationHandling = NotificationHandling()
  /// What it knows of subscriptions from notifications.
  public internal(set) var subscriptions: [KnownSubscription] = []
  /// The notifications that it has dealt with, by their numbers.
  var handledNotifications: Set<Int> = []
  /// Whether it answers notifications with success.
  public internal(set) var isUp = true
  /// How it has receipts verified; nil if it verifies them in some way that does not fail.
  public internal(set) var receiptVerification: ReceiptVerification?
  /// Whether it leaves out old transactions: `exclude-old-transactions`.
  public internal(set) var excludesOldTransactions = false
  /// The fault that waits for the next call of verifyReceipt; nil if there is none.
  public internal(set) var verificationFault: VerificationFault?
  /// How many notifications were never taken, and are not sent again.
  public internal(set) var lostNotifications = 0
  /// The fault that waits for the next receipt; nil if there is none.
  public var responseLoss: ResponseLoss?

  /// Whether a purchase has been granted.
  func hasGranted(_ transaction: TransactionID) -> Bool {
    grantPlaces[transaction] != nil
  }

  /// The purchases of a verified receipt that are to be granted.
  func purchasesToGrant(of receipt: some Sequence<ReceiptEntry>) -> [ReceiptEntry] {
    receipt.filter { !checksGranted || !hasGranted($0.transaction) }
  }

  /// Gives a user what one purchase is worth.
  mutating func grant(_ entry: ReceiptEntry, coins: Int, to user: Int) {
    grantPlaces[entry.transaction, default: []].append(grants.count)
    grants.append(Grant(transaction: entry.transaction, product: entry.product, user: user))
    users[user].coins += coins
  }

  /// The server without its past: what it was told and has granted is looked at by itself.
  var withoutHistory: AppServer {
    var rest = self
    rest.grants = []
    rest.grantPlaces = [:]
    rest.subscriptions = []
    rest.handledNotifications = []
    return rest
  }

  /// The grants of a purchase, in order.
  func grants(of transaction: TransactionID) -> [Grant] {
    (grantPlaces[transaction] ?? []).map { grants[$0] }
  }

  /// The user who has a purchase; nil if nobody has.
  func owner(of transaction: TransactionID) -> Int? {
    grantPlaces[transaction]?.first.map { grants[$0].user }
  }

  /// Gives a purchase to another user.
  mutating func move(_ transaction: TransactionID, to user: Int) {
    for place in grantPlaces[transaction] ?? [] { grants[place].user = user }
  }

  /// Gives everything of a user to another one.
  mutating func merge(_ user: Int, into other: Int) {
    users[other].coins += users[user].coins
    users[user].coins = 0
    for place in grants.indices where grants[place].user == user { grants[place].user = other }
  }

  /// Takes a purchase away that the App Store took back; coins that were spent are not asked for.
  mutating func revoke(_ transaction: TransactionID) {
    for place in grantPlaces[transaction] ?? [] { grants[place].isRevoked = true }
  }

  /// The place of a user, who is registered if there is none of the name.
  mutating func user(named name: String) -> Int {
    if let place = users.firstIndex(where: { $0.name == name }) { return place }
    users.append(User(name: name))
    return users.count - 1
  }
}
