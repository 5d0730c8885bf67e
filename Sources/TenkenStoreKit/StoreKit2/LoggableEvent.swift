public import TenkenSimulation

/// What StoreKit tells an app, and an app can log.
public enum LoggableEvent: Hashable, Sendable {
  /// A call of `paymentQueue(_:updatedTransactions:)`.
  case callback([TransactionSnapshot])
  /// A transaction that `Transaction.updates` brought.
  case update(SignedTransaction)
  /// What `purchase()` came to.
  case purchase(PurchaseResult)
}

extension StoreKitEvent {
  /// What an app can log of the event, and the name of its device; nil where it is told nothing.
  public var loggable: (content: LoggableEvent, device: String)? {
    if case .callback(let event) = content { return (.callback(event.transactions), event.device) }
    if case .transactionUpdated(let event) = content {
      return (.update(event.transaction), event.device)
    }
    if case .purchaseResult(let event) = content { return (.purchase(event.result), event.device) }
    return nil
  }
}

extension SignedTransaction {
  /// When it was bought, or renewed.
  public var purchaseDate: Instant { details.date }
  /// How long its period lasts, in seconds; nil for what has none.
  public var periodSeconds: Int? { details.expires.map { $0 - details.date } }
}

extension StoreKitWorld {
  /// `Transaction.currentEntitlements` on the device in the user's hand, now.
  public var signedEntitlements: [SignedTransaction] {
    currentEntitlements.map { device.sign($0, in: store.shop) }
  }

  /// `Transaction.unfinished` on the device in the user's hand, now.
  public var signedUnfinished: [SignedTransaction] {
    unfinishedTransactions.map { device.sign($0, in: store.shop) }
  }
}
