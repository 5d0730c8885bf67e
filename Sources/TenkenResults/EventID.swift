/// What tells an event from every other: 128 bits, by chance or of the event's content.
public struct EventID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The first 64 bits.
  let high: UInt64
  /// The last 64 bits.
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads 32 hexadecimal digits of small letters; nil if they are none.
  public init?(_ text: some StringProtocol) {
    let id = text.utf8.withContiguousStorageIfAvailable {
      EventID(digits: UnsafeRawBufferPointer($0))
    }
    guard
      let id = id ?? String(text).utf8.withContiguousStorageIfAvailable({
        EventID(digits: UnsafeRawBufferPointer($0))
      }) ?? nil
    else { return nil }
    self = id
  }

  /// Makes an id of chance.
  public static func random(using generator: inout some RandomNumberGenerator) -> EventID {
    EventID(high: generator.next(), low: generator.next())
  }

  /// Reads 32 hexadecimal digits of small letters; nil if they are none.
  init?(digits: UnsafeRawBufferPointer) {
    guard digits.count == Self.digitCount, let high = digits.hexadecimal(at: 0),
      let low = digits.hexadecimal(at: Self.digitCount / 2)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// The id as it is written: 32 hexadecimal digits.
  public var description: String { Self.digits(high) + Self.digits(low) }

  /// Whether an id comes before another where events are listed.
  public static func < (left: EventID, right: EventID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  static let digitCount = 32

  private static func digits(_ part: UInt64) -> String {
    let digits = String(part, radix: 16)
    return String(repeating: "0", count: digitCount / 2 - digits.count) + digits
  }
}
