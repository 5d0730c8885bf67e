import TenkenSimulation

/// How the app under test is written: what scenarios set, and what mistakes are made of.
public struct AppBehaviour: Hashable, Sendable {
  /// Who gives the user what was bought.
  public enum Granting: String, CaseIterable, Hashable, Sendable {
    /// The app's server, after it has verified the receipt.
    case onServer = "on-server"
    /// The app itself, as soon as the transaction is purchased.
    case onDevice = "on-device"
  }

  /// When the app finishes a purchased transaction.
  public enum Finishing: String, CaseIterable, Hashable, Sendable {
    /// After what was bought has been granted, as Apple asks.
    case afterDelivery = "after-delivery"
    /// As soon as the transaction is purchased, before anything is granted.
    case atOnce = "at-once"
    /// Never.
    case never
    /// At once, even while the transaction is purchasing, which StoreKit does not allow.
    case evenPurchasing = "even-purchasing"
  }

  /// When the app registers its observer.
  public enum Observing: String, CaseIterable, Hashable, Sendable {
    /// When it is launched, as Apple asks.
    case atLaunch = "at-launch"
    /// When a scenario says so, for example after the app's own sign-in.
    case later
  }

  /// What the app does with a payment that began in the App Store.
  public enum StorePayments: String, CaseIterable, Hashable, Sendable {
    /// It goes on with it.
    case continued
    /// It puts it off.
    case putOff = "put-off"
    /// It does nothing with it, as an app that does not know of such payments.
    case ignored
  }

  /// A moment at which the app may process unfinished transactions once more.
  public enum RetryMoment: String, CaseIterable, Hashable, Sendable {
    /// When the app is launched.
    case launch
    /// When the app comes back to the foreground.
    case foreground
    /// When the app shows the balance.
    case balance
  }

  /// What the app does with transactions that StoreKit delivers again at launch.
  public enum Redelivery: String, CaseIterable, Hashable, Sendable {
    /// It processes them like a purchase.
    case processed
    /// It leaves them to its own retries.
    case ignored
  }

  /// How the app's own sign-in and its work on transactions go together.
  public enum SignIn: String, CaseIterable, Hashable, Sendable {
    /// The app has no sign-in of its own, or the user is signed in from the start.
    case notNeeded = "not-needed"
    /// What comes before the user has signed in is processed after it.
    case awaited
    /// What comes before the user has signed in is processed at once, for nobody.
    case ignored
  }

  /// How the app keeps the number of the order that is being paid.
  public enum Ordering: String, CaseIterable, Hashable, Sendable {
    /// There are no orders.
    case none
    /// Stored on the device.
    case stored
    /// In memory: it is lost when the app ends.
    case inMemory = "in-memory"
    /// With the transaction, as its `appAccountToken`; StoreKit 2 only.
    case inTransaction = "in-transaction"
  }

  /// What the app takes for granted about the thread on which products are delivered.
  public enum ProductResponse: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case anyThread = "any-thread"
    /// That it is the main thread.
    case mainThread = "main-thread"
  }

  /// What a restore does with a purchase that belongs to another user of the app.
  public enum RestorePolicy: String, CaseIterable, Hashable, Sendable {
    /// Nothing: the purchase stays where it is.
    case nothing
    /// The user who has the purchase is signed in.
    case switchUser = "switch-user"
    /// The user who has the purchase gets everything of the present one, and is signed in.
    case mergeUsers = "merge-users"
    /// The present user gets the purchase.
    case movePurchase = "move-purchase"
  }

  /// What the app does with the App Store's messages.
  public enum MessageHandling: String, CaseIterable, Hashable, Sendable {
    /// It lets the system show them.
    case shown
    /// It keeps them in memory, to show them when it suits.
    case deferred
  }

  /// Who gives the user what was bought.
  public var grants = Granting.onServer
  /// When the app finishes a purchased transaction.
  public var finishes = Finishing.afterDelivery
  /// When the app processes unfinished transactions once more.
  public var retriesOn: [RetryMoment] = []
  /// Whether it does so also while a purchase is under way.
  public var retriesDuringPurchase = false
  /// Whether its retries take failed transactions for purchased ones, too, as those of an app do that
  /// leaves out nothing but what is purchasing.
  public var retriesFailed = false
  /// Whether it takes the server's answer 409 as a sign that the purchase is granted.
  public var takes409AsGranted = true
  /// What it does with transactions that StoreKit delivers again at launch.
  public var redelivered = Redelivery.processed
  /// When it registers its observer.
  public var observes = Observing.atLaunch
  /// What it does with a payment that began in the App Store.
  public var storePayments = StorePayments.continued

  /// Which of StoreKit's interfaces it uses.
  public var storeKit = StoreKitUsage.storeKit1
  /// Whether it takes part in `Transaction.updates`.
  public var listens = true
  /// Whether it grants transactions whose signature could not be verified.
  public var grantsUnverified = false
  /// Whether its history has finished consumables: `SKIncludeConsumableInAppPurchaseHistory`.
  public var includesConsumables = false
  /// How its own sign-in and its work on transactions go together.
  public var signIn = SignIn.notNeeded
  /// How it keeps the number of the order that is being paid.
  public var orders = Ordering.none
  /// What it takes for granted about the thread on which products are delivered.
  public var productResponse = ProductResponse.anyThread
  /// What a restore does with a purchase that belongs to another user of the app.
  public var restores = RestorePolicy.nothing
  /// What it does with the App Store's messages.
  public var messages = MessageHandling.shown

  /// The behaviour of an app that does as Apple asks, and never retries by itself.
  public init() {}
}

extension AppBehaviour.RetryMoment {
  /// What people call the moment.
  var text: LocalizedText {
    switch self {
    case .launch: LocalizedText(en: "at launch", ja: "起動時")
    case .foreground: LocalizedText(en: "on return to the foreground", ja: "フォアグラウンド復帰時")
    case .balance: LocalizedText(en: "when the balance is shown", ja: "残高の表示時")
    }
  }
}
