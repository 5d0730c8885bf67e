/// Another observer of the payment queue in the app, for example of a library.
public enum OtherObserver: String, CaseIterable, Hashable, Sendable {
  /// It only looks.
  case watches
  /// It finishes purchased transactions.
  case finishes
}

/// A device with the app on it: StoreKit there is a machine that calls the app.
///
/// What the app does with it, and what the App Store knows, it learns from its inputs; what it wants
/// of others it says as effects.
public struct Device: Hashable, Sendable {
  /// What tells it from others.
  public let id: DeviceID
  /// The name that scenarios use.
  public internal(set) var name: String
  /// The account that is signed in, by its index in the store.
  public var account = AccountID(index: 0)
  /// Whether it reaches the App Store, and what it has missed while it does not.
  var connection = Connection.online
  /// Whether the app's server can be reached.
  public var reachesAppServer = true
  /// The app under test.
  public var app = App()
  /// Another observer, which is registered from launch on; nil if there is none.
  public var otherObserver: OtherObserver?
  /// StoreKit's payment queue.
  public var queue = PaymentQueue()
  /// What StoreKit 2 can be made to do wrong in Xcode, by its functions.
  public var simulatedErrors: [StoreKitAPI: StoreKit2Error] = [:]
  /// What was taken back, and the app has not been told.
  var revocations: [TransactionID] = []
  /// The App Store's messages that wait for the app to be on the screen.
  var messages = StoreMessageList()
  /// What the app asks for, until the payment sheet opens; nil if it asks for nothing.
  var requested: PaymentRequest?
  /// A payment that began in the App Store and that the app put off; nil if there is none.
  public var storePayment: ProductID?
  /// The version of the app with which a case begins.
  public static let firstAppVersion = "1.0"
  /// The version of the app that is installed; its receipt comes with it.
  var appVersion = Device.firstAppVersion {
    didSet { receipt.appVersion = appVersion }
  }
  /// Whether nobody is signed in to the App Store.
  var isSignedOut = false
  /// By how many seconds the clock is ahead of the App Store's.
  var clockOffset = 0
  /// The app receipt.
  public internal(set) var receipt = Receipt()
  /// What the receipt does not list yet, because the app has not run since it came about.
  var unlisted: [ReceiptEntry] = []

  /// Whether the App Store can be reached.
  public var reachesAppStore: Bool {
    switch connection {
    case .online: true
    case .offline: false
    }
  }

  init(id: DeviceID, name: String) {
    self.id = id
    self.name = name
  }

  /// Removes the app with what it kept; unfinished transactions stay with the account.
  ///
  /// What the next receipt lists before a purchase or a refresh has not been measured. That it
  /// lists what is unfinished follows from Apple's rule for consumables.
  mutating func removeApp() {
    let behaviour = app.behaviour
    app = App()
    app.behaviour = behaviour
    storePayment = nil
    let unfinished = queue.transactions
    receipt.removeAll { !unfinished.contains($0.transaction) }
    unlisted.removeAll { !unfinished.contains($0.transaction) }
    receipt.removeFile()
  }

  /// Takes out what the app asks for; nil if it asks for nothing.
  mutating func takeRequest() -> PaymentRequest? {
    defer { requested = nil }
    return requested
  }
}
