import TenkenSimulation

/// The notifications to send again, with direct access to the next one.
///
/// They are kept in a binary heap, because a server that is down for long leaves tens of thousands.
package struct RetriedNotifications: Sendable {
  private typealias Entry = (number: Int, delivery: NotificationDelivery)

  private var heap: [Entry] = []
  private var nextNumber = 0

  /// Whether there are no notifications to send again.
  package var isEmpty: Bool { heap.isEmpty }

  /// When the next one is sent; nil if there is none.
  var nextDue: Instant? { heap.first?.delivery.due }

  /// Adds a notification; those due at the same time are sent in the order they were added.
  mutating func append(_ delivery: NotificationDelivery) {
    heap.append((nextNumber, delivery))
    nextNumber += 1
    var index = heap.count - 1
    while index > 0, isBefore(index, (index - 1) / 2) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes and returns the next notification; nil if there is none.
  mutating func removeFirst() -> NotificationDelivery? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last.delivery }
    heap[0] = last
    var index = 0
    while true {
      let children = [2 * index + 1, 2 * index + 2].filter { $0 < heap.count }
      guard let child = children.min(by: isBefore), isBefore(child, index) else { break }
      heap.swapAt(index, child)
      index = child
    }
    return first.delivery
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    (heap[left].delivery.due, heap[left].number) < (heap[right].delivery.due, heap[right].number)
  }

  /// The notifications in the order in which they will be sent.
  var inOrder: [NotificationDelivery] {
    heap.sorted { ($0.delivery.due, $0.number) < ($1.delivery.due, $1.number) }.map(\.delivery)
  }
}

extension RetriedNotifications: Hashable {
  /// Whether the same notifications will be sent in the same order.
  package static func == (left: Self, right: Self) -> Bool { left.inOrder == right.inOrder }

  /// Hashes the notifications in the order in which they will be sent.
  package func hash(into hasher: inout Hasher) { hasher.combine(inOrder) }
}
