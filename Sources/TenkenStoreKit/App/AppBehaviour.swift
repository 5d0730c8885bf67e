import TenkenSimulation

/// How the app under test is written: correctly, or with the mistakes that scenarios try out.
package struct AppBehaviour: Hashable, Sendable {
  /// Whether the server or the app grants purchases.
  package enum Granting: String, CaseIterable, Hashable, Sendable {
    /// The app's server, after it has verified the receipt.
    case onServer = "on-server"
    /// The app itself, as soon as the transaction is purchased.
    case onDevice = "on-device"
  }

  /// When the app finishes a purchased transaction.
  package enum Finishing: String, CaseIterable, Hashable, Sendable {
    /// After the purchase has been granted, as Apple asks.
    case afterDelivery = "after-delivery"
    /// As soon as the transaction is purchased, before anything is granted.
    case atOnce = "at-once"
    case never
    /// At once, even while the transaction is purchasing, which StoreKit does not allow.
    case evenPurchasing = "even-purchasing"
  }

  /// When the app registers its observer.
  package enum Observing: String, CaseIterable, Hashable, Sendable {
    /// When it is launched, as Apple asks.
    case atLaunch = "at-launch"
    /// When a scenario says so, for example after the app's own sign-in.
    case later
  }

  /// What the app does with a payment that began in the App Store.
  package enum StorePayments: String, CaseIterable, Hashable, Sendable {
    /// The app continues the payment.
    case continued
    /// The app keeps the payment for later.
    case putOff = "put-off"
    /// The app does nothing with the payment, like an app that does not know of such payments.
    case ignored
  }

  /// A moment at which the app may process unfinished transactions again.
  package enum RetryMoment: String, CaseIterable, Hashable, Sendable {
    /// When the app is launched.
    case launch
    /// When the app comes back to the foreground.
    case foreground
    /// When the app shows the balance.
    case balance
  }

  /// What the app does with transactions that StoreKit delivers again at launch.
  package enum Redelivery: String, CaseIterable, Hashable, Sendable {
    /// The app processes them like a purchase.
    case processed
    /// The app leaves them to its own retries.
    case ignored
  }

  /// How the app's own sign-in and its handling of transactions depend on each other.
  package enum SignIn: String, CaseIterable, Hashable, Sendable {
    /// The app has no sign-in of its own, or the user is signed in from the start.
    case notNeeded = "not-needed"
    /// Transactions that arrive before the user has signed in are processed after the sign-in.
    case awaited
    /// Transactions that arrive before the user has signed in are processed at once, for no user.
    case ignored
  }

  /// How the app keeps the number of the order that is being paid.
  package enum Ordering: String, CaseIterable, Hashable, Sendable {
    /// There are no orders.
    case none
    /// Stored on the device.
    case stored
    /// In memory: it is lost when the app ends.
    case inMemory = "in-memory"
    /// With the transaction, as its `appAccountToken`; StoreKit 2 only.
    case inTransaction = "in-transaction"
  }

  /// What the app assumes about the thread on which products are delivered.
  package enum ProductResponse: String, CaseIterable, Hashable, Sendable {
    /// The app assumes nothing.
    case anyThread = "any-thread"
    /// The app assumes the main thread.
    case mainThread = "main-thread"
  }

  /// What a restore does with a purchase that belongs to another user of the app.
  package enum RestorePolicy: String, CaseIterable, Hashable, Sendable {
    /// Nothing: the user who has the purchase keeps it.
    case nothing
    /// The user who has the purchase is signed in.
    case switchUser = "switch-user"
    /// The user who has the purchase receives everything of the current user, and is signed in.
    case mergeUsers = "merge-users"
    /// The current user gets the purchase.
    case movePurchase = "move-purchase"
  }

  /// What the app does with the App Store's messages.
  package enum MessageHandling: String, CaseIterable, Hashable, Sendable {
    /// The app lets the system show them.
    case shown
    /// The app keeps them in memory, to show them later.
    case deferred
  }

  /// Whether the server or the app grants purchases.
  package var grants = Granting.onServer
  /// When the app finishes a purchased transaction.
  package var finishes = Finishing.afterDelivery
  /// When the app processes unfinished transactions again.
  package var retriesOn: [RetryMoment] = []
  /// Whether it retries while a purchase is under way, too.
  package var retriesDuringPurchase = false
  /// Whether its retries treat failed transactions as purchased.
  ///
  /// An app does so if its retry skips only transactions that are purchasing.
  package var retriesFailed = false
  /// Whether it treats the server's answer 409 as a sign that the purchase is granted.
  package var takes409AsGranted = true
  /// What it does with transactions that StoreKit delivers again at launch.
  package var redelivered = Redelivery.processed
  /// When it registers its observer.
  package var observes = Observing.atLaunch
  /// What it does with a payment that began in the App Store.
  package var storePayments = StorePayments.continued

  /// Which of StoreKit's interfaces it uses.
  package var storeKit = StoreKitUsage.storeKit1
  /// Whether it listens for `Transaction.updates`.
  package var listens = true
  /// Whether it listens for `Product.SubscriptionInfo.Status.updates`.
  package var listensToStatus = false
  /// Whether it grants transactions whose signature could not be verified.
  package var grantsUnverified = false
  /// Whether its history includes finished consumables: `SKIncludeConsumableInAppPurchaseHistory`.
  package var includesConsumables = false
  /// How its own sign-in and its handling of transactions depend on each other.
  package var signIn = SignIn.notNeeded
  /// How it keeps the number of the order that is being paid.
  package var orders = Ordering.none
  /// What it assumes about the thread on which products are delivered.
  package var productResponse = ProductResponse.anyThread
  /// What a restore does with a purchase that belongs to another user of the app.
  package var restores = RestorePolicy.nothing
  /// What it does with the App Store's messages.
  package var messages = MessageHandling.shown

  /// The behaviour of an app that follows Apple's guidance and never retries on its own.
  package init() {}
}

extension AppBehaviour.RetryMoment {
  /// The name of the moment as people read it.
  var text: LocalizedText {
    switch self {
    case .launch: LocalizedText(en: "at launch", ja: "起動時")
    case .foreground: LocalizedText(en: "on return to the foreground", ja: "フォアグラウンド復帰時")
    case .balance: LocalizedText(en: "when the balance is shown", ja: "残高の表示時")
    }
  }
}
