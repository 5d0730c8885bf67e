import TenkenData
import TenkenSimulation
import TenkenStoreKit

/// The context that all parts of a message share.
struct MessageContext {
  let origin: PayloadOrigin
  /// The rules in force when the message was sent, which decide its form.
  let rules: Rules
  /// When the message, or the page, was made: its `signedDate`.
  var date: Timestamp
  /// The signer of objects in the message.
  let signer: Signer
  /// Whether objects are left unsigned, for people to read.
  var leavesUnsigned = false

  /// The app that the message is about.
  var app: AppIdentity { origin.app }

  /// The signed form of an object, or the object itself if `leavesUnsigned`.
  func sign(_ payload: JSON) -> JSON { leavesUnsigned ? payload : signer.sign(payload) }

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

  /// Whether StoreKit Testing in Xcode makes the message.
  var isFromXcode: Bool { rules.receiptForm == .xcode }

  /// The app's number in the App Store, which only production messages have.
  var appAppleID: JSON? {
    rules.receiptHome == .production ? .integer(app.appleID) : nil
  }

  /// A moment in milliseconds since 1970.
  func milliseconds(_ moment: Instant) -> JSON { milliseconds(moment.seconds * 1000) }

  /// A date in milliseconds since 1970.
  func milliseconds(_ date: Timestamp) -> JSON { milliseconds(date.milliseconds) }

  private func milliseconds(_ number: Int) -> JSON {
    // The half millisecond means nothing, but shows readers that fractions occur.
    rules.hasFractionalDates ? .decimal("\(number).5") : .integer(number)
  }
}

/// The identifiers, derived from the case, the app and the customer.
extension MessageContext {
  /// The UUID derived from the customer and a text.
  func uuid(of text: String) -> String { origin.customer.uuid(of: text) }

  /// A text made unique to the customer, for deriving identifiers.
  func label(_ text: String) -> String { origin.customer.label(text) }

  /// The UUID of a notification, by its number in the case.
  func notificationID(_ number: Int) -> String { uuid(of: "\(origin.address) \(number)") }

  /// The `appAccountToken` of a transaction, in lower case; nil if it carries no order.
  func accountToken(_ order: OrderID?) -> String? { order.map { accountToken($0) } }

  /// The `appAccountToken` of an order, in lower case.
  func accountToken(_ order: OrderID) -> String {
    origin.accountTokens[order] ?? uuid(of: "order \(order.number)")
  }

  /// The identifier of an account's copy of the app; nil if the era has none.
  ///
  /// [appTransactionId](https://developer.apple.com/documentation/appstoreserverapi/apptransactionid)
  func appTransactionID(of account: String) -> String? {
    switch rules.appTransactionIDs {
    case .absent: nil
    case .zero: "0"
    case .unique: longNumber("app transaction \(account)", first: 7).description
    }
  }

  /// The `download_id` of the account's download of the app.
  var downloadNumber: Int { longNumber("download", first: 5) }

  /// The App Store's number of a version of the app.
  func versionNumber(of version: String) -> Int { itemNumber(of: "\(app.bundleID) \(version)") }

  /// The `CFBundleVersion` of a version of the app: 1 for the first one in Xcode, where the numbers
  /// of a new project are 1 and 1.0.
  func bundleVersion(_ version: String) -> String {
    isFromXcode && version == Device.firstAppVersion ? "1" : version
  }

  /// The date of the account's first download of the app, as receipts give it.
  var downloadDate: Instant {
    // In the Sandbox, the App Store gives this date for every app.
    rules.receiptsHaveRealDownload
      ? origin.start : Instant(year: 2013, month: 8, day: 1) + 7 * 3600
  }

  /// The creation date of a receipt for an event: two seconds later, but in Xcode at once.
  func creationDate(of moment: Instant) -> Instant { isFromXcode ? moment : moment + 2 }

  /// The context of a page of the message, from 0; each page is made a millisecond later.
  func page(_ index: Int) -> MessageContext {
    var context = self
    context.date = date.next(index)
    return context
  }

  /// A number of eighteen digits derived from a text, with this first digit.
  private func longNumber(_ text: String, first digit: Int) -> Int {
    let rest = number(of: label("\(app.bundleID) \(text)")) % 100_000_000_000_000_000
    return digit * 100_000_000_000_000_000 + Int(rest)
  }
}
