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

  /// Who gives the user what was bought.
  public var grants = Granting.onServer
  /// When the app finishes a purchased transaction.
  public var finishes = Finishing.afterDelivery
  /// When the app processes unfinished transactions once more.
  public var retriesOn: [RetryMoment] = []
  /// Whether it does so also while a purchase is under way.
  public var retriesDuringPurchase = false
  /// Whether it takes the server's answer 409 as a sign that the purchase is granted.
  public var takes409AsGranted = true
  /// What it does with transactions that StoreKit delivers again at launch.
  public var redelivered = Redelivery.processed
  /// When it registers its observer.
  public var observes = Observing.atLaunch
  /// What it does with a payment that began in the App Store.
  public var storePayments = StorePayments.continued

  /// Whether it leaves the transactions of the present callback alone.
  var ignoresCallbacks = false

  /// The behaviour of an app that does as Apple asks, and never retries by itself.
  public init() {}
}

/// The app under test on one device.
public struct App: Hashable, Sendable {
  /// Whether the app runs, and where.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// It does not run.
    case notRunning = "not-running"
    /// It is on the screen.
    case foreground
    /// It runs, or is suspended, behind others.
    case background
  }

  /// How it is written.
  public var behaviour = AppBehaviour()
  /// Whether it runs, and where.
  public var state = State.notRunning
  /// The coins that the app itself keeps, where it grants on the device.
  public var coins = 0
}
