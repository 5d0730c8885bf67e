/// The app server's answer to a receipt or to a signed transaction.
package enum ServerAnswer: Int, Hashable, Sendable {
  /// The purchases that were sent have now been granted.
  case granted = 200
  /// The purchase belongs to no order.
  case noOrder = 400
  /// No user is signed in.
  case notSignedIn = 401
  /// Everything that was sent had been granted before.
  case alreadyGranted = 409
  /// The App Store did not confirm that the receipt is valid.
  case notVerified = 503
}

/// A failure that is set for the next receipt the app sends.
package struct ResponseLoss: Hashable, Sendable {
  /// Why the response does not arrive.
  package enum Cause: String, CaseIterable, Hashable, Sendable {
    /// The app crashes while it waits.
    case appCrash = "app-crash"
    /// The server takes too long.
    case timeout
  }

  /// Why the response does not arrive.
  package let cause: Cause
  /// Whether the server grants the purchase before the response is lost.
  package let isGranted: Bool
}
