package import TenkenSimulation

/// Another observer of the payment queue in the app, for example one of a library.
package enum OtherObserver: String, CaseIterable, Hashable, Sendable {
  /// It only watches.
  case watches
  /// It finishes purchased transactions.
  case finishes
}

/// A device, by its index among all devices in the order in which they were first used.
package struct DeviceID: Hashable, Sendable {
  /// The index.
  package let index: Int
}

/// A device with the app on it: a machine that simulates StoreKit there, and calls the app.
///
/// It learns what the app does and what the App Store knows from its inputs, and requests actions
/// from the other machines as effects.
package struct Device: Hashable, Sendable {
  /// The identifier of the device.
  package let id: DeviceID
  /// The name that scenarios use.
  package internal(set) var name: String
  /// The account that is signed in, by its index in the store.
  package private(set) var account = AccountID(index: 0)
  /// What the device reaches, and what it has missed while offline.
  var network = Network()
  /// What somebody has set outside the app.
  var settings = DeviceSettings()
  /// The app under test.
  package var app = App()
  /// Another observer, registered from launch; nil if there is none.
  package internal(set) var otherObserver: OtherObserver?
  /// StoreKit's payment queue.
  package internal(set) var queue = PaymentQueue()
  /// The revoked transactions that the app has not been notified of.
  var revocations: [TransactionID] = []
  /// The App Store's messages that wait for the app to be in the foreground.
  var messages = StoreMessageList()
  /// The payment that the app requests, until the payment sheet opens; nil if there is none.
  var requested: PaymentRequest?
  /// A payment that began in the App Store and that the app put off; nil if there is none.
  package internal(set) var storePayment: ProductID?
  /// The version of the app with which a case begins.
  package static let firstAppVersion = "1.0"
  /// The version of the installed app, which the receipt reports.
  private(set) var appVersion = Device.firstAppVersion
  /// The app receipt.
  package internal(set) var receipt = Receipt()
  /// Purchases that the receipt does not list yet, because the app has not run since.
  var unlisted: [ReceiptEntry] = []

  /// Whether the App Store can be reached.
  package var reachesAppStore: Bool { network.reachesAppStore }

  /// Whether the app's server can be reached.
  package var reachesAppServer: Bool { network.reachesAppServer }

  /// The errors that Xcode makes StoreKit 2 report, by API.
  package var simulatedErrors: [StoreKitAPI: StoreKit2Error] { settings.simulatedErrors }

  init(id: DeviceID, name: String) {
    self.id = id
    self.name = name
  }

  /// Sets a new device up like another: with its account, its errors, and an app like its own.
  init(id: DeviceID, name: String, like other: Device) {
    self.init(id: id, name: name)
    account = other.account
    settings = DeviceSettings(like: other.settings)
    app.behaviour = other.app.behaviour
  }

  /// Changes the account that is signed in.
  mutating func switchAccount(to account: Account) {
    self.account = account.id
    network.change(to: account)
  }

  /// Installs another version of the app, which ends the one that is running.
  mutating func updateApp(to version: String, _ turn: inout Turn) {
    if app.state != .notRunning { app.terminate(&turn) }
    appVersion = version
    receipt.noteAppVersion(version)
    turn.record(SettingChanged(setting: .appVersion(version)))
  }

  /// Removes the app and its data, and installs it again; the account keeps what is unfinished.
  ///
  /// What the next receipt lists before a purchase or a refresh has not been measured. Apple's rule
  /// for consumables implies that it lists what is unfinished.
  mutating func reinstallApp(_ turn: inout Turn) {
    let behaviour = app.behaviour
    app = App()
    app.behaviour = behaviour
    storePayment = nil
    let unfinished = queue.transactions
    receipt.removeAll { !unfinished.contains($0.transaction) }
    unlisted.removeAll { !unfinished.contains($0.transaction) }
    receipt.removeFile()
    turn.record(.appReinstalled())
  }

  /// Forgets deleted transactions, as if they had never been made.
  mutating func forget(_ transactions: Set<TransactionID>, in shop: Shop) {
    queue.forget(transactions)
    receipt.removeAll { transactions.contains($0.transaction) }
    unlisted.removeAll { transactions.contains($0.transaction) }
    revocations.removeAll(where: transactions.contains)
    network.forget(transactions, in: shop)
  }

  /// Takes out the payment that the app requests; nil if there is none.
  mutating func takeRequest() -> PaymentRequest? {
    defer { requested = nil }
    return requested
  }
}

extension Rules {
  /// The value of `originalAppVersion` for an installed version.
  package func originalAppVersion(ofInstalled version: String) -> String {
    self.originalVersion == .present ? version : Device.firstAppVersion
  }
}
