import TenkenSimulation

/// What a machine wants to happen outside itself; `settle` sees to it.
///
/// Effects hold nothing that is counted: they are made and moved by the million.
enum Effect: Sendable {
  /// Something happened, and is noted in the journal; by its place among the events of the turn.
  case happened(Int)
  /// The App Store told a server something; by its place among the messages of the turn.
  case told(Int)
  /// The App Store notifies the app's server, if that wants to know.
  case notify(Notice)
  /// A notification is posted; by its place among the deliveries of the turn.
  case post(Int)
  /// The App Store is told something.
  case store(StoreInput)
  /// StoreKit on devices is told something.
  case storeKit(StoreKitInput)
  /// The app's server is told something.
  case server(ServerInput)

  /// The app ends a transaction.
  case finish(QueuedTransaction.Key)
  /// The app calls `finishTransaction(_:)` on a transaction that is purchasing.
  case finishPurchasing
  /// The app sends its server the proof of a purchase.
  case send(Proof, for: QueuedTransaction.Key)
  /// The app retries while a purchase is under way, if it does so.
  case retryDuringPurchase(QueuedTransaction.Key)
  /// The app ends what it does with a purchase whose proof it has sent.
  case concludeDelivery(QueuedTransaction.Key)
  /// The app gives what was bought by itself.
  case unlock(QueuedTransaction.Key)
  /// The app asks its server for a restored purchase, which another user may have.
  case claim(TransactionID)
  /// The app has dealt with a transaction whose signature was not verified.
  case noteUnverified(TransactionID)

  /// The server has the receipt of the device verified at an endpoint.
  case verifyReceipt(ReceiptEndpoint, excludesOld: Bool)
  /// The server grants a purchase.
  case grant(TransactionID, coins: Int)
  /// The server has granted everything that the receipt of the device lists.
  case noteReceiptGranted
  /// The server's answer arrives at the app.
  case answer(ServerAnswer)
  /// The server's answer does not arrive.
  case loseAnswer(ResponseLoss.Cause)
  /// An order was paid and granted.
  case validateOrder(OrderID)
  /// The server tells the app to go on as another user.
  case switchUser(UserID)
}

/// What the App Store is told by itself: what follows for other accounts, or later.
enum StoreInput: Sendable {
  /// An account has bought something that is kept, and its family may have it.
  case share(TransactionID, of: AccountID)
  /// The family gets what a subscription has become.
  case shareSubscription(SubscriptionID, of: AccountID)
  /// An account does not have a product any more that its family had of it.
  case unshare(ProductID, of: AccountID)
  /// A member of a family loses a product that the family shared.
  case withdraw(ProductID, from: AccountID)
  /// A renewal that had failed comes about.
  case recover(SubscriptionID, of: AccountID)
  /// A subscription that was taken up again begins a period at once.
  case beginAnew(SubscriptionID, ProductID, of: AccountID)
}

/// What StoreKit on devices is told.
enum StoreKitInput: Sendable {
  /// The App Store has charged for the payment that is being processed.
  case completePayment(TransactionID, of: AccountID)
  /// Somebody has to approve the payment that is being processed.
  case deferPayment
  /// The App Store does not take the payment that is being processed.
  case refusePayment(PaymentFailure)
  /// A purchase that had waited for somebody came about, of what was asked for then.
  case completeOutsideApp(TransactionID, ProductID, OrderID?, of: AccountID)
  /// A transaction comes about that the app did not ask for.
  case arrive(TransactionID, of: AccountID, TransactionState)
  /// A purchase was taken back.
  case revoke(TransactionID, of: AccountID)
  /// The App Store has a message for an account, to be shown in the app.
  case show(MessageReason, to: AccountID)
}

/// What the app's server is told by others than the app.
enum ServerInput: Sendable {
  /// What the App Store says of a subscription now.
  case reconcile(SubscriptionID, of: AccountID)
  /// A notification was never taken, and is not sent again.
  case noteLostNotification
}

/// What the app shows its server of a purchase.
enum Proof: Sendable {
  /// The receipt of the device, as it is when the server gets it.
  case receipt
  /// One signed transaction.
  case transaction(ReceiptEntry)
}
