import TenkenSimulation
import TenkenStoreKit

/// An event that RevenueCat posts to a server in place of the App Store's notifications.
///
/// [Event types and fields](https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields)
struct RevenueCatEvent {
  /// What the events of one subscription have in common until now.
  struct Course {
    /// The transaction that an earlier event was about; nil for the first one.
    var previous: TransactionRecord?
    /// How many renewals there were.
    var renewals = 0
  }

  /// What happened.
  let kind: RevenueCatEventKind
  /// When it happened.
  let date: Timestamp
  /// The transaction that it is about; nil for a transfer.
  let transaction: TransactionRecord?
  /// The subscription that it is about; nil if there is none.
  let renewal: RenewalRecord?
  /// What came before in the subscription.
  let course: Course
}
