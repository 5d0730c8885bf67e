import TenkenSimulation

/// What a machine wants to happen outside itself; `settle` sees to it.
///
/// Effects hold nothing that is counted: they are made and moved by the million.
enum Effect: Sendable {
  /// Something happened, and is noted in the journal; by its index among the events of the turn.
  case happened(Int)
  /// The App Store told a server something; by its index among the messages of the turn.
  case told(Int)
  /// A notification is posted; by its index among the deliveries of the turn.
  case post(Int)
  /// The App Store notifies the app's server, if that wants to know.
  case notify(Notice)
  /// A purchase is granted, by the server or the app.
  case grant(TransactionID, coins: Int)
  /// The app has dealt with a transaction whose signature was not verified.
  case noteUnverified(TransactionID)
  /// The App Store is told something.
  case store(StoreInput)
  /// StoreKit on devices is told something.
  case storeKit(StoreKitInput)
  /// The app is told something.
  case app(AppInput)
  /// The app's server is told something.
  case server(ServerInput)
}

/// What the App Store is told.
enum StoreInput: Sendable {
  /// The payment that is being processed was confirmed.
  case pay
  /// A consumable was finished.
  case noteFinished(TransactionID)
  /// An account has bought something that is kept, and its family may have it.
  case share(TransactionID, of: AccountID)
  /// The family gets what a subscription has become.
  case shareSubscription(SubscriptionID, of: AccountID)
  /// What became of a subscription is told of every member's transaction of it, too.
  case notifyFamily(NotificationV2.Kind, NotificationV2.Subtype?, SubscriptionID, of: AccountID)
  /// An account does not have a product any more that its family had of it.
  case unshare(ProductID, of: AccountID)
  /// A member of a family loses a product that the family shared.
  case withdraw(ProductID, from: AccountID)
  /// A renewal that had failed comes about.
  case recover(SubscriptionID, of: AccountID)
  /// A subscription that was taken up again begins a period at once.
  case beginAnew(SubscriptionID, ProductID, of: AccountID)
  /// The app's server has the receipt of the device verified at an endpoint.
  case verifyReceipt(ReceiptEndpoint, excludesOld: Bool)
}

/// What StoreKit on devices is told: on the one in the user's hand, but for what is everywhere.
enum StoreKitInput: Sendable {
  /// Something that all devices of an account are told.
  case everywhere(AccountInput, of: AccountID)
  /// The order that the app wanted is there, or it wanted none: the payment can begin.
  case beginPayment
  /// The app knows of the payment: the sheet opens, or the payment fails at once.
  case openPaymentSheet
  /// The App Store has charged for the payment that is being processed.
  case completePayment(TransactionID, of: AccountID)
  /// Somebody has to approve the payment that is being processed.
  case deferPayment
  /// The App Store does not take the payment that is being processed.
  case refusePayment(PaymentFailure)
  /// Terms of Apple's interrupt the payment that is being processed.
  case interruptPayment
  /// A purchase that had waited for somebody came about, of what was asked for then.
  case completeOutsideApp(TransactionID, ProductID, OrderID?, of: AccountID)

  /// The observer is called with what is unfinished, as the app has been launched.
  case deliverAtLaunch
  /// The observer is called with what has come about, as the app is on the screen again.
  case deliverInForeground
  /// The observer is called with one transaction, by its serial number.
  case announce(serial: Int)
  /// The observer is called once more with what it has been called with.
  case redeliver
  /// `Transaction.updates` brings what is unfinished, as the app has been launched.
  case updateAtLaunch
  /// `Transaction.updates` brings what has come about.
  case updateInForeground
  /// `Transaction.updates` brings a transaction.
  case update(DeliveredTransaction)
  /// Something comes about that the device has missed without a network.
  case catchUp(Arrival)
  /// The app is given what the device has missed.
  case deliverMissed
  /// The system shows the App Store's messages.
  case showMessages
  /// The app is told what was taken back.
  case deliverRevocations
  /// The app processes once more what nobody finished, if it does so at this moment.
  case retry(AppBehaviour.RetryMoment)
  /// The app is told of a payment that began in the App Store.
  case handOverStorePayment
  /// The app reads what the account is entitled to.
  case readEntitlements
  /// The app reads that the account is entitled to a purchase.
  case readEntitlement(TransactionID)
  /// The app restores its purchases.
  case restorePurchases
  /// The app has the receipt refreshed.
  case refreshReceipt
  /// The app ends a transaction.
  case finish(QueuedTransaction.Key)
  /// The app calls `finishTransaction(_:)` on a transaction that is purchasing.
  case finishPurchasing
  /// The server has granted everything that the receipt lists.
  case noteReceiptGranted
}

/// What StoreKit is told on all devices of an account.
enum AccountInput: Hashable {
  /// What was bought on the device in hand is brought to the others.
  case bring(TransactionID)
  /// A transaction comes about that the app did not ask for.
  case arrive(TransactionID, TransactionState)
  /// A purchase was taken back.
  case revoke(TransactionID)
  /// The App Store has a message, to be shown in the app.
  case show(MessageReason)
}

/// What the app is told.
enum AppInput: Sendable {
  /// Its observer is called with a transaction.
  case receive(DeliveredTransaction, duringPurchase: Bool, isRedelivery: Bool)
  /// StoreKit 2 gives it a transaction.
  case process(DeliveredTransaction, isVerified: Bool)
  /// It gets an unfinished transaction once more.
  case deliverAgain(DeliveredTransaction)
  /// It retries while a purchase is under way, if it does so.
  case retryDuringPurchase(QueuedTransaction.Key)
  /// It ends what it does with a purchase whose proof it has sent.
  case concludeDelivery(QueuedTransaction.Key)
  /// It gives what was bought by itself.
  case unlock(QueuedTransaction.Key)
  /// Its server's answer arrives.
  case answer(ServerAnswer)
  /// Its server's answer does not arrive.
  case loseAnswer(ResponseLoss.Cause)
  /// An order was paid and granted.
  case forget(OrderID)
  /// It goes on as another user.
  case switchUser(UserID)
}

/// What the app's server is told.
enum ServerInput: Sendable {
  /// The app wants an order before it adds a payment.
  case issueOrder(ProductID)
  /// The app sends the proof of a purchase.
  case receive(Proof, for: QueuedTransaction.Key)
  /// The app asks for a restored purchase, which another user may have.
  case claim(TransactionID)
  /// The app has learned that a purchase was taken back.
  case revoke(TransactionID)
  /// What the App Store says of a subscription now.
  case reconcile(SubscriptionID, of: AccountID)
  /// A notification is in the history that it has asked for; by its index among the deliveries of
  /// the turn.
  case readNotification(Int)
  /// A notification was never taken, and is not sent again.
  case noteLostNotification
}

/// What the app shows its server of a purchase.
enum Proof: Sendable {
  /// The receipt of the device, as it is when the server gets it.
  case receipt
  /// One signed transaction.
  case transaction(ReceiptEntry)

  /// Whether it is the receipt.
  var isReceipt: Bool {
    switch self {
    case .receipt: true
    case .transaction: false
    }
  }
}
