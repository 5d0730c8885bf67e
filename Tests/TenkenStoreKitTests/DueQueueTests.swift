import TenkenSimulation
import Testing

@testable import TenkenStoreKit

/// A time that counts how often times are compared; used by one thread at a time.
private struct CountedTime: Comparable, Sendable {
  final class Counter: @unchecked Sendable {
    var count = 0
  }

  let seconds: Int
  let counter: Counter

  static func < (left: CountedTime, right: CountedTime) -> Bool {
    left.counter.count += 1
    return left.seconds < right.seconds
  }

  static func == (left: CountedTime, right: CountedTime) -> Bool { left.seconds == right.seconds }
}

@Suite struct DueQueueTests {
  @Test func `ten thousand renewals of a thousand subscriptions need few comparisons`() throws {
    let counter = CountedTime.Counter()
    var queue = DueQueue<CountedTime>()
    for index in 0..<1000 {
      queue.set(index, to: CountedTime(seconds: index * 7 % 1000, counter: counter))
    }
    counter.count = 0
    for _ in 0..<10_000 {
      let next = try #require(queue.first)
      queue.set(next.index, to: CountedTime(seconds: next.time.seconds + 1000, counter: counter))
    }
    // Ten levels with two children each, compared both ways. A search needs ten million.
    #expect(counter.count < 10_000 * 50, "\(counter.count)")
  }

  @Test func `the first due item is the one that a search finds, after any change`() {
    let counter = CountedTime.Counter()
    var generator = SplitMix64(seed: 11)
    var queue = DueQueue<CountedTime>()
    var times = [Int?](repeating: nil, count: 40)
    for _ in 0..<5000 {
      let index = generator.below(times.count)
      times[index] = generator.below(4) == 0 ? nil : generator.below(20)
      queue.set(index, to: times[index].map { CountedTime(seconds: $0, counter: counter) })
      let due = times.enumerated().compactMap { index, time in time.map { ($0, index) } }
      #expect(queue.first?.index == due.min(by: <)?.1)
      let odd = due.filter { $0.1 % 2 == 1 }.min(by: <)
      #expect(queue.first { _, index in index % 2 == 1 }?.index == odd?.1)
    }
  }

  @Test func `the next due time ignores expired and shared subscriptions`() throws {
    var subscriptions = Subscriptions()
    for index in 0..<10 {
      let id = TransactionID(number: index)
      subscriptions.append(
        Subscription(
          product: ProductID(index: 0), original: id, transaction: id,
          started: Instant(seconds: 0), expires: Instant(seconds: 100 - index), price: 0,
          renewsTo: ProductID(index: 0), ownership: index == 9 ? .familyShared : .purchased,
          recentStart: Timestamp(Instant(seconds: 0))))
    }
    #expect(subscriptions.nextDueTime == Instant(seconds: 92))
    subscriptions[SubscriptionID(index: 8)].state = .expired(.unknown)
    #expect(subscriptions.nextDueTime == Instant(seconds: 93))
    subscriptions[SubscriptionID(index: 2)].expires = Instant(seconds: 5)
    #expect(subscriptions.nextDueTime == Instant(seconds: 5))
  }
}
