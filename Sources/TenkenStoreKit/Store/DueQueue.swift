/// Indices with due times, with direct access to the earliest.
///
/// It is a binary heap that knows the position of each index in it. A case may renew ten thousand
/// subscriptions; looking through all of them at each renewal would take a hundred million steps.
/// If several indices have the same time, the lowest comes first.
struct DueQueue<Time: Comparable & Sendable>: Sendable {
  private var heap: [(time: Time, index: Int)] = []
  /// The position of each index in the heap; nil if it has no due time.
  private var positions: [Int?] = []

  /// The earliest due time and its index; nil if there is none.
  var first: (time: Time, index: Int)? { heap.first }

  /// Sets the due time of an index; nil if it no longer has one.
  mutating func set(_ index: Int, to time: Time?) {
    while positions.count <= index { positions.append(nil) }
    guard let position = positions[index] else {
      guard let time else { return }
      heap.append((time, index))
      return rise(from: heap.count - 1)
    }
    guard let time else { return remove(at: position) }
    heap[position].time = time
    rise(from: position)
    if let position = positions[index] { sink(from: position) }
  }

  /// The first entry, in order, that satisfies a predicate; nil if none does.
  func first(where fits: (Time, Int) -> Bool) -> (time: Time, index: Int)? {
    var rest = self
    while let first = rest.first {
      guard !fits(first.time, first.index) else { return first }
      rest.remove(at: 0)
    }
    return nil
  }

  private mutating func remove(at position: Int) {
    positions[heap[position].index] = nil
    guard let last = heap.popLast(), position < heap.count else { return }
    heap[position] = last
    rise(from: position)
    if let position = positions[last.index] { sink(from: position) }
  }

  private mutating func rise(from start: Int) {
    var position = start
    while position > 0, isBefore(position, (position - 1) / 2) {
      swap(position, (position - 1) / 2)
      position = (position - 1) / 2
    }
    positions[heap[position].index] = position
  }

  private mutating func sink(from start: Int) {
    var position = start
    while true {
      var next = position
      for child in [2 * position + 1, 2 * position + 2] where child < heap.count {
        if isBefore(child, next) { next = child }
      }
      guard next != position else { break }
      swap(position, next)
      position = next
    }
    positions[heap[position].index] = position
  }

  private mutating func swap(_ left: Int, _ right: Int) {
    heap.swapAt(left, right)
    positions[heap[left].index] = left
    positions[heap[right].index] = right
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (heap[left], heap[right])
    if one.time < other.time { return true }
    return other.time < one.time ? false : one.index < other.index
  }
}
