import TenkenJSON
import TenkenSimulation
import TenkenStoreKit

/// What all parts of a message share.
struct MessageContext {
  let origin: PayloadOrigin
  /// The rules that were in force when it was sent: they decide its form.
  let rules: Rules
  /// When it was sent.
  let date: Instant
  /// Who signs what is signed in it.
  let signer: Signer
  /// Whether what is signed is left as it is, for people to read.
  var isLaidOpen = false

  /// The app that it is about.
  var app: AppIdentity { origin.app }

  /// The signed form of an object, or the object itself.
  func sign(_ payload: JSON) -> JSON { isLaidOpen ? payload : signer.sign(payload) }

  /// The environment's name.
  ///
  /// [environment](https://developer.apple.com/documentation/appstoreserverapi/environment)
  var environmentName: JSON {
    switch environment {
    case .xcode: "Xcode"
    case .sandbox, .testflight: "Sandbox"
    case .production: "Production"
    }
  }

  /// The environment that the message names.
  var environment: Environment { rules.setting.environment }

  /// Whether StoreKit Testing in Xcode has made it.
  var isOfXcode: Bool { rules[ReceiptForm.self] == .xcode }

  /// The app's number in the App Store, which only production tells.
  var appAppleID: JSON? {
    rules[ReceiptHome.self] == .production ? .integer(app.appleID) : nil
  }

  /// Whether transactions have prices and currencies.
  var hasPrices: Bool { rules[SignedPrices.self] == .present }

  /// A moment in milliseconds since 1970.
  func milliseconds(_ moment: Instant) -> JSON {
    switch rules[SignedDates.self] {
    // Half a millisecond is nothing that happened: what reads it must not expect whole ones.
    case .fractional: .decimal("\(moment.milliseconds).5")
    case .whole: .integer(moment.seconds * 1000)
    }
  }
}

/// The identifiers that follow from whose message it is.
extension MessageContext {
  /// A UUID that belongs to the customer and a text.
  func uuid(of text: String) -> String { origin.customer.uuid(of: text) }

  /// A text as the customer's own.
  func label(_ text: String) -> String { origin.customer.label(text) }

  /// The UUID of a notification, by its number in the case.
  func notificationID(_ number: Int) -> String { uuid(of: "\(origin.address) \(number)") }

  /// The `appAccountToken` of a transaction, in lower case; nil for an order that it does not carry.
  func accountToken(_ order: OrderID?) -> String? { order.map { accountToken($0) } }

  /// The `appAccountToken` of an order, in lower case.
  func accountToken(_ order: OrderID) -> String { uuid(of: "order \(order.number)") }

  /// What tells an account's copy of the app from all others; nil where nobody says it.
  ///
  /// [appTransactionId](https://developer.apple.com/documentation/appstoreserverapi/apptransactionid)
  func appTransactionID(of account: String) -> String? {
    switch rules[AppTransactionIDs.self] {
    case .absent: nil
    case .zero: "0"
    case .unique: longNumber("app transaction \(account)", first: 7).description
    }
  }

  /// The number of the account's download of the app.
  var downloadNumber: Int { longNumber("download", first: 5) }

  /// The App Store's number of a version of the app.
  func versionNumber(of version: String) -> Int { itemNumber(of: "\(app.bundleID) \(version)") }

  /// When the account downloaded the app for the first time, as receipts say it.
  var downloadDate: Instant {
    switch rules[ReceiptDownload.self] {
    // Of every app in the Sandbox the App Store says this moment.
    case .marks: Instant(year: 2013, month: 8, day: 1) + 7 * 3600
    case .real: origin.start
    }
  }

  /// When a receipt says that it was made: two seconds after what it was made for.
  func creationDate(of moment: Instant) -> Instant { isOfXcode ? moment : moment + 2 }

  /// A number of eighteen digits, of which the first is given.
  private func longNumber(_ text: String, first digit: Int) -> Int {
    let rest = number(of: label("\(app.bundleID) \(text)")) % 100_000_000_000_000_000
    return digit * 100_000_000_000_000_000 + Int(rest)
  }
}
