/// An input of StoreKit on all devices of an account.
enum AccountInput: Hashable {
  /// A purchase on the device in hand reaches the account's other devices.
  case bring(TransactionID)
  /// A transaction arrives that the app did not ask for.
  case arrive(TransactionID, TransactionState)
  /// A purchase was revoked.
  case revoke(TransactionID)
  /// The App Store has a message to show in the app.
  case show(MessageReason)
}
