import TenkenSimulation

/// The notifications that are sent again, the next one found without a search.
///
/// They are kept as a binary heap: a server that is down for long leaves tens of thousands.
public struct RetriedNotifications: Sendable {
  private typealias Entry = (number: Int, delivery: NotificationDelivery)

  private var heap: [Entry] = []
  private var nextNumber = 0

  /// Whether none is sent again.
  public var isEmpty: Bool { heap.isEmpty }

  /// When the next one is sent; nil if there is none.
  var nextDue: Instant? { heap.first?.delivery.due }

  /// Adds a notification; of those that are due at one time, what was added first is sent first.
  mutating func append(_ delivery: NotificationDelivery) {
    heap.append((nextNumber, delivery))
    nextNumber += 1
    var index = heap.count - 1
    while index > 0, isBefore(index, (index - 1) / 2) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes the next one out; nil if there is none.
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
  public static func == (left: Self, right: Self) -> Bool { left.inOrder == right.inOrder }

  /// Adds the notifications in the order in which they will be sent.
  public func hash(into hasher: inout Hasher) { hasher.combine(inOrder) }
}
