/// The storefront of StoreKit Testing if a file names none.
///
/// [SKTestSession.storefront](https://developer.apple.com/documentation/storekittest/sktestsession/storefront)
let defaultStorefront = "USA"

/// An amount of money that was written as a decimal number.
struct Amount: Equatable {
  /// The maximum number of digits before the point: a longer number is not a price.
  private static let digitLimit = 12

  /// The amount in minor units of the currency: 99 for 0.99 dollars.
  let minorUnits: Int
  /// Whether more decimal places were written than the currency has.
  let isRounded: Bool

  /// Parses digits with an optional point; nil if the text is not such a number.
  init?(_ text: String, decimals: Int) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let digits = parts.map { part in part.compactMap { Self.digit($0) } }
    guard (1...2).contains(parts.count), zip(parts, digits).allSatisfy({ $0.count == $1.count }),
      digits.allSatisfy({ !$0.isEmpty }), digits[0].count <= Self.digitLimit
    else { return nil }
    let fraction = digits.count == 2 ? digits[1] : []
    let kept = fraction.prefix(decimals)
    let cut = fraction.dropFirst(decimals)
    let padding = [Int](repeating: 0, count: decimals - kept.count)
    let units = (digits[0] + kept + padding).reduce(0) { $0 * 10 + $1 }
    minorUnits = units + ((cut.first ?? 0) >= 5 ? 1 : 0)
    isRounded = cut.contains { $0 != 0 }
  }

  private static func digit(_ byte: UInt8) -> Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
  }
}
