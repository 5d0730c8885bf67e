package import TenkenSimulation
import TenkenStoreKit

/// One attempt to deliver a notification, at a moment of virtual time.
package struct Delivery: Hashable {
  /// The number of the delivery, from 0, which its retries share.
  package let number: Int
  /// The index of the notification among those of the case.
  package let notification: Int
  /// The number of the attempt, from 1.
  package let attempt: Int
  /// The time at which the App Store would make the attempt.
  package let date: Instant
}

/// The deliveries of the App Store in the order of virtual time, without waiting for it.
package struct Deliveries {
  /// The attempts that have not been made yet, in the order of time.
  private var waiting: [Delivery]
  /// The minutes between each failed attempt and the next.
  private let retryMinutes: [Int]

  /// Schedules the first attempts.
  ///
  /// - Parameters:
  ///   - dates: The times at which the case sends its notifications.
  ///   - retryMinutes: The minutes between each failed attempt and the next.
  ///   - isDoubled: Whether each notification is delivered twice.
  ///   - seed: The seed that shuffles the notifications; nil for the order of the case.
  package init(dates: [Instant], retryMinutes: [Int], isDoubled: Bool, shuffledBy seed: UInt64?) {
    var order = dates.indices.flatMap { isDoubled ? [$0, $0] : [$0] }
    let moments = order.map { dates[$0] }
    if let seed {
      var generator = SplitMix64(seed: seed)
      // The shuffle of the standard library may change between releases, and this one must not.
      for index in order.indices.reversed().dropLast() {
        order.swapAt(index, generator.below(index + 1))
      }
    }
    waiting = zip(order, moments).enumerated().map { number, pair in
      Delivery(number: number, notification: pair.0, attempt: 1, date: pair.1)
    }
    self.retryMinutes = retryMinutes
  }

  /// Removes and returns the next attempt; nil if all were delivered or given up.
  package mutating func next() -> Delivery? { waiting.isEmpty ? nil : waiting.removeFirst() }

  /// Schedules the next attempt after a failed one.
  ///
  /// - Returns: The minutes until the next attempt; nil if there is none.
  package mutating func retry(_ delivery: Delivery) -> Int? {
    guard delivery.attempt <= retryMinutes.count else { return nil }
    let minutes = retryMinutes[delivery.attempt - 1]
    let again = Delivery(
      number: delivery.number, notification: delivery.notification, attempt: delivery.attempt + 1,
      date: delivery.date + minutes * 60)
    let index = waiting.firstIndex { $0.date > again.date } ?? waiting.endIndex
    waiting.insert(again, at: index)
    return minutes
  }
}

extension Payload.Kind {
  /// The minutes after which a notification is sent again, for each failed attempt, by who sends it.
  package var retryMinutes: [Int] {
    switch self {
    case .notificationV1: NotificationVersion.one.retryMinutes
    case .notificationV2: NotificationVersion.two.retryMinutes
    case .revenueCatEvent: Notifier.revenueCatRetryMinutes
    case .request, .answer, .device, .receipt: []
    }
  }

  /// The HTTP statuses by which a server accepts a notification, after the same sources.
  package var acceptedStatuses: ClosedRange<Int> {
    self == .revenueCatEvent ? 200...200 : 200...206
  }
}
