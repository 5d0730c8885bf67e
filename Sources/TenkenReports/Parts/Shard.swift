/// The part of a run that one machine does: `3/8`.
package struct Shard: Hashable, Comparable, Sendable {
  /// The largest number of machines for one run: more than any service starts.
  package static let countLimit = 1_000

  /// The number of the part, from 1.
  package let number: Int
  /// The number of parts.
  package let count: Int

  /// Makes a shard; nil if the number or the count is out of range.
  package init?(number: Int, of count: Int) {
    guard (1...Self.countLimit).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads `3/8`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, of: count)
  }

  /// The shard in its written form: `3/8`.
  package var text: String { "\(number)/\(count)" }

  /// Whether the item at an index belongs to this shard.
  ///
  /// Shards take turns, because neighbouring items take about the same time.
  package func owns(_ index: Int) -> Bool { index % count == number - 1 }

  /// Compares shards by their counts, then by their numbers.
  package static func < (left: Shard, right: Shard) -> Bool {
    (left.count, left.number) < (right.count, right.number)
  }
}
