public import TenkenSimulation

/// What a device has in signed form, for the app to send to its server.
///
/// [jwsRepresentation](https://developer.apple.com/documentation/storekit/verificationresult/jwsrepresentation-21vgo)
public struct SignedOnDevice: Hashable, Sendable {
  /// When it was asked for.
  public let date: Instant
  /// The rules in force, which decide its form.
  public let rules: Rules
  /// The account that is signed in, by its name.
  public let account: String
  /// The device, by its name.
  public let name: String
  /// The version of the app that is installed.
  public let appVersion: String
  /// `Transaction.all`, in the order in which they were bought; none without StoreKit 2.
  public let transactions: [TransactionRecord]
  /// The renewal information of each subscription.
  public let renewals: [RenewalRecord]
  /// The app receipt; nil where the device has none.
  public let receipt: ReceiptRecord?
}

extension StoreKitWorld {

  /// What StoreKit 2 gives the app on the device at hand in signed form, now.
  public var signedOnDevice: SignedOnDevice {
    let hasStoreKit2 = rules[StoreKit2Availability.self] == .available
    return SignedOnDevice(
      date: now, rules: rules, account: account.name, name: device.name,
      appVersion: device.appVersion,
      transactions: hasStoreKit2
        ? allTransactions.map { store.transactionRecord($0, of: device.account) } : [],
      renewals: hasStoreKit2
        ? knownAccount.subscriptions.map { store.renewalRecord($0, of: device.account) } : [],
      receipt: store.receiptRecord(
        device.receipt, of: device.account,
        // Before anything is bought there is one in Production only.
        madeBy: rules[ReceiptDownload.self] == .real ? start : nil))
  }
}
