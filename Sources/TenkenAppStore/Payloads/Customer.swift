package import TenkenSimulation
import TenkenStoreKit

/// The customer of payloads; another name gives other identifiers, for servers that store them.
package struct Customer: Hashable, Sendable {
  /// The name from which all identifiers are derived; nil for the default customer.
  package let name: String?
  /// When the case begins; nil for the start of its year.
  package let start: Instant?

  /// Makes a customer; by default, the customer that every case has.
  package init(name: String? = nil, start: Instant? = nil) {
    self.name = name
    self.start = start
  }

  /// The UUID derived from the customer and a text, always the same.
  func uuid(of text: String) -> String { TenkenAppStore.uuid(of: label(text)) }

  /// A text made unique to the customer, for deriving identifiers.
  func label(_ text: String) -> String { name.map { "\($0)\n\(text)" } ?? text }

  /// The numbering of the customer's transactions; nil for the default one.
  ///
  /// All numbers of a customer have the same remainder modulo the stride, which is derived from the
  /// name. So two customers share numbers only with a chance of one in a hundred billion. Numbers
  /// stay below 2 to the power of 53 for 70,000 transactions, so that JavaScript reads those of
  /// version 1 exactly. In Production they have fourteen or fifteen digits, and no common prefix.
  var transactionNumbers: TransactionNumbers? {
    guard name != nil else { return nil }
    let stride = 100_000_000_003
    let rest = Int(number(of: label("transactions")) % UInt64(stride))
    return TransactionNumbers(
      first: 2_000_000_000_000_000 + rest, stride: stride,
      productionFirst: 20_000_000_000_000 + rest * 9_000)
  }
}
