/// The signed data on a device, for the app to send to its server.
///
/// [jwsRepresentation](https://developer.apple.com/documentation/storekit/verificationresult/jwsrepresentation-21vgo)
package struct SignedOnDevice: Hashable, Sendable {
  /// When the first of the objects was signed; each of the others is a millisecond later.
  package let date: Timestamp
  /// The rules in force, which decide the form of the data.
  package let rules: Rules
  /// The name of the account that is signed in.
  package let account: String
  /// The name of the device.
  package let name: String
  /// The version of the installed app.
  package let appVersion: String
  /// `Transaction.all`, in order of purchase; empty without StoreKit 2.
  package let transactions: [TransactionRecord]
  /// The renewal information of each subscription.
  package let renewals: [RenewalRecord]
  /// The app receipt; nil if the device has none.
  package let receipt: ReceiptRecord?
}

extension StoreKitWorld {

  /// The current signed data on the device in the user's hand.
  package var signedOnDevice: SignedOnDevice {
    let hasStoreKit2 = rules.hasStoreKit2
    return SignedOnDevice(
      date: turn.nextDate, rules: rules, account: account.name, name: device.name,
      appVersion: device.appVersion,
      transactions: hasStoreKit2
        ? allTransactions.map { store.transactionRecord($0, of: device.account) } : [],
      renewals: hasStoreKit2
        ? knownAccount.subscriptions.map {
          store.renewalRecord($0, of: device.account, at: now, rules)
        } : [],
      receipt: store.receiptRecord(
        device.receipt, of: device.account,
        // Before the first purchase, only Production has a receipt.
        madeBy: rules.receiptsHaveRealDownload ? start : nil))
  }
}
