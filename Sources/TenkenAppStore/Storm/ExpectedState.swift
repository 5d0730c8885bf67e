package import TenkenSimulation
import TenkenStoreKit

/// What a right receiver knows after some notifications, according to the simulation.
///
/// For each subscription, the notification that was signed last decides, in whichever order they
/// arrive.
struct ExpectedState {
  /// A subscription as the deciding notification says.
  struct Subscription {
    let product: String
    /// When access ends.
    let end: Instant
    /// When the notification was signed.
    let date: Timestamp
  }

  private(set) var subscriptions: [String: Subscription] = [:]
  /// Whether purchases that do not renew were paid back, and when that was said.
  private(set) var refunds: [String: (isRefunded: Bool, date: Timestamp?)] = [:]
  /// When the last notification was signed.
  private(set) var now = Instant(seconds: 0)

  /// The state after some notifications.
  init(after sent: some Sequence<StormNotification>) {
    for notification in sent { add(notification) }
  }

  private mutating func add(_ notification: StormNotification) {
    let (message, date) = (notification.message, notification.date)
    now = max(now, date.second)
    if let renewal = message.renewal {
      let original = renewal.subscription.original.description
      if let known = subscriptions[original], known.date >= date { return }
      subscriptions[original] = Subscription(
        product: renewal.product.id, end: renewal.subscription.accessEnd, date: date)
    } else if let record = message.transaction, record.product.kind != .autoRenewable {
      let transaction = record.purchase.transaction.description
      let known = refunds[transaction]
      switch message.kind {
      case .refund, .refundReversed:
        if let last = known?.date, last >= date { return }
        refunds[transaction] = (message.kind == .refund, date)
      // A family that no longer shares a purchase was paid nothing back.
      default: refunds[transaction] = known ?? (false, nil)
      }
    }
  }

  /// Whether a receiver that keeps nothing differs from it.
  var isVisible: Bool { hasAccess || refunds.values.contains { $0.isRefunded } }

  /// Whether somebody has access to a subscription.
  var hasAccess: Bool { subscriptions.values.contains { $0.end > now } }

  /// How a receiver differs, in the order of identifiers.
  func differences(from received: ReceivedState) -> [StormDifference] {
    let subscriptions = subscriptions.sorted { $0.key < $1.key }
      .compactMap { original, expected -> StormDifference? in
        let known = received.subscriptions[original]
        let end = expected.end > now ? expected.end : nil
        let isRight =
          end.map { known?.end == $0.seconds && known?.product == expected.product }
          ?? ((known?.end ?? 0) <= now.seconds)
        return isRight
          ? nil
          : StormDifference(
            subject: .subscription(original),
            expected: .access(to: expected.product, until: end),
            received: .received(known))
      }
    let refunds = refunds.sorted { $0.key < $1.key }
      .compactMap { transaction, expected -> StormDifference? in
        let isRefunded = received.refunded.contains(transaction)
        return isRefunded == expected.isRefunded
          ? nil
          : StormDifference(
            subject: .purchase(transaction), expected: .refund(expected.isRefunded),
            received: .refund(isRefunded))
      }
    return subscriptions + refunds
  }

  /// How a receiver has changed its mind about the same subscriptions and purchases.
  func differences(
    from before: ReceivedState, to after: ReceivedState
  ) -> [StormDifference] {
    let subscriptions = subscriptions.keys.sorted().compactMap { original -> StormDifference? in
      let (old, new) = (before.subscriptions[original], after.subscriptions[original])
      return old == new
        ? nil
        : StormDifference(
          subject: .subscription(original), expected: .received(old), received: .received(new))
    }
    let refunds = refunds.keys.sorted().compactMap { transaction -> StormDifference? in
      let old = before.refunded.contains(transaction)
      let new = after.refunded.contains(transaction)
      return old == new
        ? nil
        : StormDifference(
          subject: .purchase(transaction), expected: .refund(old), received: .refund(new))
    }
    return subscriptions + refunds
  }

  /// Whether a receiver knows anything of it.
  func isKnown(to received: ReceivedState) -> Bool {
    subscriptions.contains { received.subscriptions[$0.key]?.end != nil }
      || refunds.contains { $0.value.isRefunded && received.refunded.contains($0.key) }
  }
}

/// A difference between what a receiver knows and what it should know.
package struct StormDifference: Hashable, Sendable {
  /// What it is about.
  package enum Subject: Hashable, Sendable {
    /// A subscription, by its first transaction.
    case subscription(String)
    /// A purchase that does not renew, by its transaction.
    case purchase(String)
  }

  /// What is known of it.
  package enum Knowledge: Hashable, Sendable {
    /// A customer has access to a product until a moment; nil for no access, or no product.
    case access(to: String?, until: Instant?)
    /// Whether a purchase was paid back.
    case refund(Bool)

    fileprivate static func received(_ entry: ReceivedState.Subscription?) -> Self {
      .access(to: entry?.product, until: entry?.end.flatMap(Instant.init(receivedSeconds:)))
    }
  }

  package let subject: Subject
  package let expected: Knowledge
  package let received: Knowledge
}

extension Instant {
  /// A moment that a receiver names; nil for one that no calendar of the simulation has.
  fileprivate init?(receivedSeconds seconds: Int) {
    guard (0..<253_402_300_800).contains(seconds) else { return nil }
    self.init(seconds: seconds)
  }
}
