/// A fault that waits for the next receipt the app sends.
public struct ResponseLoss: Hashable, Sendable {
  /// Why the response does not arrive.
  public enum Cause: String, CaseIterable, Hashable, Sendable {
    /// The app crashes while it waits.
    case appCrash = "app-crash"
    /// The server takes too long.
    case timeout
  }

  /// Why the response does not arrive.
  public let cause: Cause
  /// Whether the server had granted the purchase by then.
  public let isGranted: Bool
}

/// What the app's server answers to a receipt.
public enum ServerAnswer: Int, Hashable, Sendable {
  /// What the receipt lists has been granted now.
  case granted = 200
  /// Everything that the receipt lists had been granted before.
  case alreadyGranted = 409
}

/// The app's own server: verifies receipts and grants what was bought.
public struct AppServer: Hashable, Sendable {
  /// Whether it looks up what it has granted before it grants.
  public var checksGranted = true
  /// The user's coins.
  public var coins = 0
  /// The fault that waits for the next receipt; nil if there is none.
  public var responseLoss: ResponseLoss?
  private var granted: [TransactionID] = []

  /// The purchases of a verified receipt that are to be granted.
  func purchasesToGrant(of receipt: [ReceiptEntry]) -> [ReceiptEntry] {
    checksGranted ? receipt.filter { !granted.contains($0.transaction) } : receipt
  }

  /// Gives the user what one purchase is worth.
  mutating func grant(_ transaction: TransactionID, coins: Int) {
    granted.append(transaction)
    self.coins += coins
  }
}
