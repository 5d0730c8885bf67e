public import TenkenSimulation

/// What StoreKit 2 gives the app in signed form, for its server.
///
/// [jwsRepresentation](https://developer.apple.com/documentation/storekit/verificationresult/jwsrepresentation-21vgo)
public struct SignedOnDevice: Hashable, Sendable {
  /// When it was asked for.
  public let date: Instant
  /// The environment that it names.
  public let environment: Environment
  /// `Transaction.all`, in the order in which they were bought.
  public let transactions: [TransactionRecord]
  /// The renewal information of each subscription.
  public let renewals: [RenewalRecord]
}

extension StoreKitWorld {
  /// What StoreKit 2 gives the app on the device at hand in signed form, now.
  public var signedOnDevice: SignedOnDevice {
    SignedOnDevice(
      date: now, environment: rules.setting.environment,
      transactions: allTransactions.map { store.transactionRecord($0, of: device.account) },
      renewals: knownAccount.subscriptions.map { store.renewalRecord($0) })
  }
}
