/// Another observer of the payment queue in the app, for example one of a library.
public enum OtherObserver: String, CaseIterable, Hashable, Sendable {
  /// It only watches.
  case watches
  /// It finishes purchased transactions.
  case finishes
}

/// A device with the app on it: a machine that simulates StoreKit there, and calls the app.
///
/// It learns what the app does and what the App Store knows from its inputs, and requests actions
/// from the other machines as effects.
public struct Device: Hashable, Sendable {
  /// The identifier of the device.
  public let id: DeviceID
  /// The name that scenarios use.
  public internal(set) var name: String
  /// The account that is signed in, by its index in the store.
  public var account = AccountID(index: 0)
  /// Whether the device reaches the App Store, and what it has missed while offline.
  var connection = Connection.online
  /// Whether the app's server can be reached.
  public var reachesAppServer = true
  /// The app under test.
  public var app = App()
  /// Another observer, registered from launch; nil if there is none.
  public var otherObserver: OtherObserver?
  /// StoreKit's payment queue.
  public var queue = PaymentQueue()
  /// The errors that Xcode makes StoreKit 2 report, by API.
  public var simulatedErrors: [StoreKitAPI: StoreKit2Error] = [:]
  /// The revoked transactions that the app has not been notified of.
  var revocations: [TransactionID] = []
  /// The App Store's messages that wait for the app to be in the foreground.
  var messages = StoreMessageList()
  /// The payment that the app requests, until the payment sheet opens; nil if there is none.
  var requested: PaymentRequest?
  /// A payment that began in the App Store and that the app put off; nil if there is none.
  public var storePayment: ProductID?
  /// The version of the app with which a case begins.
  public static let firstAppVersion = "1.0"
  /// The version of the installed app, which the receipt reports.
  var appVersion = Device.firstAppVersion {
    didSet { receipt.appVersion = appVersion }
  }
  /// Whether no account is signed in to the App Store.
  var isSignedOut = false
  /// How many seconds the clock is ahead of the App Store's.
  var clockOffset = 0
  /// The app receipt.
  public internal(set) var receipt = Receipt()
  /// Purchases that the receipt does not list yet, because the app has not run since.
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

  /// Removes the app and its data; unfinished transactions stay with the account.
  ///
  /// What the next receipt lists before a purchase or a refresh has not been measured. Apple's rule
  /// for consumables implies that it lists what is unfinished.
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

  /// Takes out the payment that the app requests; nil if there is none.
  mutating func takeRequest() -> PaymentRequest? {
    defer { requested = nil }
    return requested
  }
}

extension Rules {
  /// The value of `originalAppVersion` for an installed version.
  public func originalAppVersion(ofInstalled version: String) -> String {
    switch self[OriginalAppVersion.self] {
    case .firstBought, .always10: Device.firstAppVersion
    case .present: version
    }
  }
}
