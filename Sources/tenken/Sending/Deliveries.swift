import TenkenPayloads
import TenkenSimulation

/// One attempt to deliver a notification, at a moment of virtual time.
struct Delivery: Hashable {
  /// What tells it and its retries from all others, from 0.
  let number: Int
  /// The notification, by its index among those of the case.
  let notification: Int
  /// Which attempt it is, from 1.
  let attempt: Int
  /// When the App Store would make it.
  let date: Instant
}

/// What the App Store would deliver, in the order of virtual time; nobody waits for it.
struct Deliveries {
  /// What is still to be delivered, by time.
  private var waiting: [Delivery]
  /// After how many hours an attempt that failed is followed by the next.
  private let retryHours: [Int]

  /// Makes the first attempts.
  ///
  /// - Parameters:
  ///   - dates: When the case sends its notifications.
  ///   - retryHours: After how many hours each attempt that failed is followed by the next.
  ///   - isDoubled: Whether each is delivered twice.
  ///   - seed: What decides about another order than that of the case; nil for its own.
  init(dates: [Instant], retryHours: [Int], isDoubled: Bool, shuffledBy seed: UInt64?) {
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
    self.retryHours = retryHours
  }

  /// Takes the next attempt; nil if everything has been delivered, or given up.
  mutating func next() -> Delivery? { waiting.isEmpty ? nil : waiting.removeFirst() }

  /// Has an attempt that failed made again.
  ///
  /// - Returns: After how many hours; nil if it was the last.
  mutating func retry(_ delivery: Delivery) -> Int? {
    guard delivery.attempt <= retryHours.count else { return nil }
    let hours = retryHours[delivery.attempt - 1]
    let again = Delivery(
      number: delivery.number, notification: delivery.notification, attempt: delivery.attempt + 1,
      date: delivery.date + hours * 3600)
    let index = waiting.firstIndex { $0.date > again.date } ?? waiting.endIndex
    waiting.insert(again, at: index)
    return hours
  }
}

extension Payload.Kind {
  /// After how many hours the App Store sends a notification again that was not taken.
  ///
  /// [Responding to App Store Server Notifications](https://developer.apple.com/documentation/appstoreservernotifications/responding-to-app-store-server-notifications)
  var retryHours: [Int] {
    switch self {
    case .notificationV1: [6, 24, 48]
    case .notificationV2: [1, 12, 24, 48, 72]
    case .request, .answer, .device, .receipt: []
    }
  }
}
