public import TenkenSimulation
import TenkenStoreKit

/// Whose purchases payloads are about, for a server that keeps what it is told.
public struct Customer: Hashable, Sendable {
  /// A name from which all identifiers follow; nil for those that every case has.
  public let name: String?
  /// When the case begins; nil for the start of its year.
  public let start: Instant?

  /// Makes a customer; without a name and a start the one that every case has.
  public init(name: String? = nil, start: Instant? = nil) {
    self.name = name
    self.start = start
  }

  /// A UUID that belongs to the customer and a text, always the same.
  func uuid(of text: String) -> String { TenkenPayloads.uuid(of: label(text)) }

  /// A text as the customer's own.
  func label(_ text: String) -> String { name.map { "\($0)\n\(text)" } ?? text }

  /// How the App Store numbers the customer's transactions; nil for the usual way.
  ///
  /// All of a customer's numbers leave the same rest when they are divided by the stride, which
  /// follows from the name: so no two customers share one, but for a chance of one in a hundred
  /// billion. Numbers stay below 2 to the power of 53 for 70,000 transactions, so that JavaScript
  /// reads those of version 1 exactly.
  var transactionNumbers: TransactionNumbers? {
    guard name != nil else { return nil }
    let stride = 100_000_000_003
    let rest = Int(number(of: label("transactions")) % UInt64(stride))
    return TransactionNumbers(first: 2_000_000_000_000_000 + rest, stride: stride)
  }
}
