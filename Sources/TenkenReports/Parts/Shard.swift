/// Which part of a run a machine does: `3/8`.
public struct Shard: Hashable, Comparable, Sendable {
  /// The most machines among which a run is divided: more than any service starts.
  public static let countLimit = 1_000

  /// The number of the part, from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// Makes a shard; nil if there is no such part of so many.
  public init?(number: Int, of count: Int) {
    guard (1...Self.countLimit).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads `3/8`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, of: count)
  }

  /// The shard as it is written: `3/8`.
  public var text: String { "\(number)/\(count)" }

  /// Whether one of many things of a kind is for this shard: they take turns, as neighbours cost alike.
  public func owns(_ index: Int) -> Bool { index % count == number - 1 }

  /// Orders shards by their numbers.
  public static func < (left: Shard, right: Shard) -> Bool {
    (left.count, left.number) < (right.count, right.number)
  }
}
