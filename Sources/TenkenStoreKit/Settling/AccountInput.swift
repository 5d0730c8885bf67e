/// An input of StoreKit on all devices of an account.
enum AccountInput: Hashable {
  /// A purchase on the device in hand reaches the account's other devices.
  case bring(TransactionID)
  /// A transaction arrives that the app did not ask for.
  case arrive(TransactionID, TransactionState)
  /// A consumable was finished on the device in hand, and leaves the account's other devices.
  case finish(TransactionID)
  /// A request for a product, to buy it, has lapsed.
  case lapse(ProductID)
  /// A purchase was revoked.
  case revoke(TransactionID)
  /// The App Store has a message to show in the app.
  case show(MessageReason)
}
