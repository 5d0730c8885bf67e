import TenkenSimulation

/// An action that a machine requests from outside itself; `settle` performs it.
///
/// Effects contain no reference-counted values, because they are created and moved by the million.
enum Effect: Sendable {
  /// An event happened and is noted in the journal; its index among the turn's events.
  case happened(Int)
  /// The App Store sent a server a message; its index among the turn's messages.
  case message(Int)
  /// A notification is posted; its index among the turn's deliveries.
  case post(Int)
  /// The app's server has answered a posted notification; its index among the deliveries.
  case conclude(Int, NotificationAnswer)
  /// The App Store notifies the app's server, if the server is registered for notifications.
  case notify(Notice)
  /// Something that does not renew was bought for the first time, which the app reports.
  case boughtOnce
  /// A purchase is granted, by the server or the app.
  case grant(TransactionID, coins: Int)
  /// The app has handled a transaction whose signature was not verified.
  case noteUnverified(TransactionID)
  /// An input for the App Store.
  case store(StoreInput)
  /// An input for StoreKit on devices.
  case storeKit(StoreKitInput)
  case app(AppInput)
  /// An input for the app's server.
  case server(ServerInput)
}

/// An input of the App Store.
enum StoreInput: Sendable {
  /// The user confirmed the payment that is being processed.
  case pay
  /// The device restores its purchases, each of which gets a new transaction.
  case restore
  /// A consumable was finished.
  case noteFinished(TransactionID)
  /// An account has bought something that is kept, and its family may share it.
  case share(TransactionID, of: AccountID)
  /// The family gets the new state of a subscription.
  case shareSubscription(SubscriptionID, of: AccountID)
  /// Every family member with a transaction of a subscription is notified of its change, too.
  case notifyFamily(NotificationV2.Kind, NotificationV2.Subtype?, SubscriptionID, of: AccountID)
  /// An account no longer has a product that it shared with its family.
  case unshare(ProductID, of: AccountID)
  /// A member of a family or group loses a product that others shared.
  case withdraw(ProductID, from: AccountID, Revocation.Kind)
  /// A failed renewal is collected.
  case recover(SubscriptionID, of: AccountID)
  /// A subscription that was resubscribed begins a period at once.
  case beginNewPeriod(SubscriptionID, ProductID, of: AccountID)
  /// The app's server sends the device's receipt to an endpoint for verification, which may fail.
  case verifyReceipt(ReceiptEndpoint, excludesOld: Bool, VerificationFault?)
}

/// An input of StoreKit on the device in the user's hand, or on all devices of an account.
enum StoreKitInput: Sendable {
  /// An input for all devices of an account.
  case everywhere(AccountInput, of: AccountID)
  /// The app's server has issued an order, so the payment can begin.
  case beginPayment
  /// The app's server cannot issue an order, so the app does not request the payment.
  case dropRequest
  /// The payment is in the queue: the payment sheet opens, or the payment fails at once.
  case openPaymentSheet
  /// The App Store has charged for the payment that is being processed.
  case completePayment(TransactionID, of: AccountID)
  /// The payment that is being processed needs an approval.
  case deferPayment
  /// The App Store refuses the payment that is being processed.
  case refusePayment(PaymentFailure)
  /// Apple's terms interrupt the payment that is being processed.
  case interruptPayment
  /// A purchase that waited outside the app is complete, for the product and order requested then.
  case completeOutsideApp(TransactionID, ProductID, OrderID?, of: AccountID)
  /// A code was redeemed on the app's own sheet.
  case redeemCode(TransactionID, of: AccountID)

  /// The observer is called with unfinished transactions, because the app has been launched.
  case deliverAtLaunch
  /// The observer is called with new transactions, because the app is in the foreground again.
  case deliverInForeground
  /// The observer is called with one transaction, by its serial number.
  case announce(serial: Int)
  /// The observer is called again with transactions that it has been called with before.
  case redeliver
  /// `Transaction.updates` delivers unfinished transactions, because the app has been launched.
  case updateAtLaunch
  /// `Transaction.updates` delivers the transactions that have arrived.
  case updateInForeground
  /// `Transaction.updates` delivers a transaction.
  case update(DeliveredTransaction)
  /// An arrival that the device missed without a network reaches it.
  case catchUp(Arrival)
  /// The app receives what the device missed without a network.
  case deliverMissed
  /// The system shows the App Store's messages.
  case showMessages
  /// The app is notified of revocations, because it has been launched or for another reason.
  case deliverRevocations(atLaunch: Bool)
  /// The app processes unfinished transactions again, if it does so at this moment.
  case retry(AppBehaviour.RetryMoment)
  /// The app receives a payment that began in the App Store.
  case handOverStorePayment
  /// The app reads the current entitlements of the account.
  case readEntitlements
  /// The app reads an entitlement to a purchase.
  case readEntitlement(TransactionID)
  /// The App Store has numbered a restore's transactions; its index among the turn's restores.
  case restore(Int)
  /// All devices of an account forget purchases; their index among the turn's deletions.
  case forget(Int, of: AccountID)
  /// The app refreshes the receipt.
  case refreshReceipt
  /// The app finishes a transaction.
  case finish(QueuedTransaction.Key)
  /// The app calls `finishTransaction(_:)` on a transaction that is purchasing.
  case finishPurchasing
  /// The server has granted every purchase that the receipt lists.
  case noteReceiptGranted
}

enum AppInput: Sendable {
  /// Its observer is called with a transaction.
  case receive(DeliveredTransaction, duringPurchase: Bool, isRedelivery: Bool)
  /// StoreKit 2 delivers a transaction to it.
  case process(DeliveredTransaction, isVerified: Bool)
  /// It handles an unfinished transaction again.
  case deliverAgain(DeliveredTransaction)
  /// It retries while a purchase is under way, if it does so.
  case retryDuringPurchase(QueuedTransaction.Key)
  /// It ends the handling of a purchase whose proof has been sent.
  case concludeDelivery(QueuedTransaction.Key)
  /// It grants a purchase on the device.
  case unlock(QueuedTransaction.Key)
  /// Its server's answer arrives.
  case answer(ServerAnswer)
  /// Its server's answer does not arrive.
  case loseAnswer(ResponseLoss.Cause)
  /// Its server has issued an order for the payment that the app requests next.
  case keep(OrderID)
  /// An order was paid and granted.
  case forget(OrderID)
  /// It switches to another user.
  case switchUser(UserID)
}

/// An input of the app's server.
enum ServerInput: Sendable {
  /// The app wants an order before it adds a payment.
  case issueOrder(ProductID)
  /// The app sends the proof of a purchase.
  case receive(Proof, for: QueuedTransaction.Key)
  /// The app claims a restored purchase, which another user may have.
  case claim(TransactionID)
  /// verifyReceipt has answered with a status; nil for no answer.
  case receiveVerification(status: Int?, ReceiptEndpoint)
  /// The app reports that a purchase was revoked.
  case revoke(TransactionID)
  /// The App Store reports the current state of a subscription.
  case reconcile(SubscriptionID, of: AccountID)
  /// The requested history includes a notification; its index among the turn's deliveries.
  case readNotification(Int)
  /// A notification was never accepted, and is not sent again.
  case noteLostNotification
}

/// The proof of a purchase that the app sends to its server.
enum Proof: Sendable {
  /// The receipt of the device, in its state when the server receives it.
  case receipt
  /// One signed transaction.
  case transaction(ReceiptEntry)

  var isReceipt: Bool {
    switch self {
    case .receipt: true
    case .transaction: false
    }
  }
}
