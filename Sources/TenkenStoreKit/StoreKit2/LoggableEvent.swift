import TenkenSimulation

/// An event that StoreKit reports to an app, and that the app can log.
package enum LoggableEvent: Hashable, Sendable {
  /// A call of `paymentQueue(_:updatedTransactions:)`.
  case callback([TransactionSnapshot])
  /// A transaction that `Transaction.updates` delivered.
  case update(SignedTransaction)
  /// The result of `purchase()`.
  case purchase(PurchaseResult)
}

extension StoreKitEvent {
  /// The transactions with which StoreKit called the app's observer; nil for any other event.
  package var callback: [TransactionSnapshot]? { self.as(Callback.self)?.transactions }

  /// The part of the event that an app can log, with the name of its device; nil if there is none.
  package var loggable: (content: LoggableEvent, device: String)? {
    if let event = self.as(Callback.self) {
      return (.callback(event.transactions), event.device)
    }
    if let event = self.as(TransactionUpdated.self) {
      return (.update(event.transaction), event.device)
    }
    if let event = self.as(PurchaseResulted.self) { return (.purchase(event.result), event.device) }
    return nil
  }
}

extension SignedTransaction {
  /// When it was bought, or when its renewal was due.
  package var purchaseDate: Timestamp { details.date }
  /// How long its period lasts, in seconds; nil if it has no period.
  package var periodSeconds: Int? { details.expires.map { $0 - details.date.second } }
}

extension StoreKitWorld {
  /// `Transaction.currentEntitlements` on the device in the user's hand, now.
  package var signedEntitlements: [SignedTransaction] {
    currentEntitlements.map { device.sign($0, in: store.shop) }
  }

  /// `Transaction.unfinished` on the device in the user's hand, now.
  package var signedUnfinished: [SignedTransaction] {
    unfinishedTransactions.map { device.sign($0, in: store.shop) }
  }
}
