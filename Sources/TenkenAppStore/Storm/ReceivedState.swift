package import TenkenData
import TenkenDiagnostics

/// The error that a receiver's state cannot be used.
package struct StateFault: Error, Hashable, Sendable {
  /// What is wrong, as a phrase without a full stop.
  package let reason: String

  /// Makes an error.
  package init(_ reason: String) { self.reason = reason }
}

/// What a receiver says it knows of all customers.
package struct ReceivedState: Hashable, Sendable {
  /// What it knows of a subscription.
  struct Subscription: Hashable, Sendable {
    /// The product; nil if it does not say.
    let product: String?
    /// When access ends, in seconds since 1970; nil if there is none.
    let end: Int?
  }

  /// The subscriptions, by their first transactions.
  let subscriptions: [String: Subscription]
  /// The transactions that were paid back.
  let refunded: Set<String>

  /// Reads the JSON that a receiver answers.
  ///
  /// Members that are not known are ignored.
  ///
  /// - Parameter bytes: The text.
  /// - Throws: What is wrong with it.
  package init(parsing bytes: [UInt8]) throws(StateFault) {
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: bytes)
    } catch {
      throw StateFault("it is not JSON: \(error.summary[.english])")
    }
    try self.init(reading: json)
  }

  /// Reads the JSON that a receiver, or its driver, says.
  ///
  /// - Parameter json: The state.
  /// - Throws: What is wrong with it.
  package init(reading json: JSON) throws(StateFault) {
    guard case .array(let entries)? = json["subscriptions"] else {
      throw StateFault("it has no list 'subscriptions'")
    }
    var subscriptions: [String: Subscription] = [:]
    for entry in entries {
      guard let original = entry["originalTransactionId"]?.identifier else {
        throw StateFault("a subscription has no 'originalTransactionId'")
      }
      guard subscriptions[original] == nil else {
        throw StateFault("'subscriptions' has '\(original)' twice")
      }
      subscriptions[original] = Subscription(
        product: entry["productId"]?.identifier, end: try Self.end(entry["accessUntil"]))
    }
    self.subscriptions = subscriptions
    switch json["refunded"] {
    case nil, .null: refunded = []
    case .array(let list): refunded = Set(list.compactMap(\.identifier))
    default: throw StateFault("'refunded' is not a list")
    }
  }

  /// The second of a moment in milliseconds; nil for null and for no moment.
  private static func end(_ value: JSON?) throws(StateFault) -> Int? {
    switch value {
    case nil, .null: return nil
    case .integer(let milliseconds): return milliseconds / 1000
    case .decimal(let text):
      // Every moment of a scenario has fewer digits.
      if let number = Double(text), number.magnitude < 1e15 { return Int(number / 1000) }
      fallthrough
    default: throw StateFault("an 'accessUntil' is neither null nor a number of milliseconds")
    }
  }
}

extension JSON {
  /// The value as an identifier, which some write as a number; nil for any other value.
  fileprivate var identifier: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    default: nil
    }
  }
}
