import TenkenSimulation

/// What a service that stands between the App Store and the app's server learns of customers in a
/// case, beside notifications.
package struct CustomerRecords: Sendable {
  /// A purchase that the app's server moved from one user of the app to another.
  package struct Move: Hashable, Sendable {
    /// When it was moved: the date of what was made next.
    package let date: Timestamp
    /// The name of the user who had it.
    package let old: String
    /// The name of the user who has it since.
    package let new: String
    /// The purchase, or the first one of the subscription.
    package let original: TransactionID
  }

  /// The purchases that do not renew, by account, and of each in order; none that was shared.
  package let oneTimePurchases: [TransactionRecord]
  /// The purchases that were moved, in order.
  package let moves: [Move]
  private let server: AppServer

  /// Reads what has happened in a world.
  package init(of world: StoreKitWorld) {
    let store = world.store
    oneTimePurchases = store.accounts.ids.flatMap { account in
      store.accounts[account].purchases.lazy
        .filter { purchase in
          store.products[purchase.product].kind != .autoRenewable
            && purchase.ownership == .purchased && purchase.original == nil
        }
        .map { store.transactionRecord($0, of: account) }
    }
    moves = world.journal.entries.compactMap { entry in
      entry.event.as(PurchaseMoved.self).map { moved in
        Move(date: moved.date, old: moved.old, new: moved.new, original: moved.transaction)
      }
    }
    server = world.server
  }

  /// The name of the user of the app who has a purchase at a moment; of one that the app's server
  /// did not grant, the first user.
  ///
  /// - Parameters:
  ///   - original: The purchase, or the first one of the subscription.
  ///   - date: The moment.
  /// - Returns: The user's name.
  package func user(of original: TransactionID, at date: Timestamp) -> String {
    let moves = moves.filter { $0.original == original }
    // Before it was moved, the purchase was that of another user.
    return moves.first { $0.date >= date }?.old ?? moves.last?.new
      ?? server[server.firstGrant(of: original)?.user ?? UserID(index: 0)].name
  }
}
