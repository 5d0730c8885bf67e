import TenkenData

/// The unique identifier of an event: 128 bits, random or derived from the event's content.
public struct EventID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The first 64 bits.
  let high: UInt64
  /// The last 64 bits.
  let low: UInt64

  /// Makes an id from its two halves; zeros stand for an id that is still to be derived.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads 32 lowercase hexadecimal digits; nil for any other text.
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

  /// Makes a random id.
  package static func random(using generator: inout some RandomNumberGenerator) -> EventID {
    EventID(high: generator.next(), low: generator.next())
  }

  /// Reads 32 lowercase hexadecimal digits; nil for any other text.
  init?(digits: UnsafeRawBufferPointer) {
    guard digits.count == Self.digitCount, let high = digits.hexadecimal(at: 0),
      let low = digits.hexadecimal(at: Self.digitCount / 2)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// The id in its written form: 32 hexadecimal digits.
  public var description: String { Self.digits(high) + Self.digits(low) }

  /// Compares the ids as numbers, for the order in which events are listed.
  public static func < (left: EventID, right: EventID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  /// The id of an event that somebody or something else than Tenken's pages recorded.
  ///
  /// It is derived from everything that the event says except its hash, which depends on when the
  /// event was made. So importing a file twice adds nothing.
  package static func derived(from event: ResultEvent) -> EventID {
    var event = event
    event.id = EventID(high: 0, low: 0)
    event.hash = ""
    return EventID(SHA256.hash(event.line).description.prefix(digitCount)) ?? event.id
  }

  static let digitCount = 32

  private static func digits(_ part: UInt64) -> String {
    let digits = String(part, radix: 16)
    return String(repeating: "0", count: digitCount / 2 - digits.count) + digits
  }
}
