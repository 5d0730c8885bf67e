package import TenkenSimulation

/// What an observed value must be; ``PatternMatcher`` checks it.
package enum Pattern: Hashable, Sendable {
  /// Exactly a value.
  case equals(Value)
  /// A list without elements.
  case empty
  /// A list whose elements match the patterns in order, with no other elements.
  case list([Pattern])
  /// A record whose named fields match; its other fields may be anything.
  case record([Field])
  /// A list with an element for each pattern, in any order, and possibly others.
  case contains([Pattern])
  /// A list whose elements match the patterns in some order, with no other elements.
  case anyOrder([Pattern])
  /// A number that is at least the given one.
  case atLeast(Int)
  /// A number that is at most the given one.
  case atMost(Int)
  /// Any value that does not match the pattern.
  indirect case not(Pattern)
  /// An identifier that is bound at its first use, and must be equal at every later one.
  case name(String)

  /// One named pattern of a record.
  package struct Field: Hashable, Sendable {
    /// The field's name.
    package let name: String
    /// What its value must be.
    package let pattern: Pattern

    /// Makes a field.
    package init(name: String, pattern: Pattern) {
      self.name = name
      self.pattern = pattern
    }
  }
}

extension Pattern {
  /// The names without a value, also inside a `not`, once for each time they occur.
  func unboundNames(_ bindings: Bindings) -> [String] {
    switch self {
    case .equals, .empty, .atLeast, .atMost: []
    case .name(let name): bindings[name] == nil ? [name] : []
    case .list(let patterns), .contains(let patterns), .anyOrder(let patterns):
      patterns.flatMap { $0.unboundNames(bindings) }
    case .record(let fields): fields.flatMap { $0.pattern.unboundNames(bindings) }
    case .not(let pattern): pattern.unboundNames(bindings)
    }
  }

  /// Whether the pattern has a name without a value.
  func hasUnboundName(_ bindings: Bindings) -> Bool {
    switch self {
    case .equals, .empty, .atLeast, .atMost: false
    case .name(let name): bindings[name] == nil
    case .list(let patterns), .contains(let patterns), .anyOrder(let patterns):
      patterns.contains { $0.hasUnboundName(bindings) }
    case .record(let fields): fields.contains { $0.pattern.hasUnboundName(bindings) }
    case .not(let pattern): pattern.hasUnboundName(bindings)
    }
  }

  /// Whether a name inside a `not` has no value: the order of matching then affects the result.
  func hasUnboundNameInNot(_ bindings: Bindings) -> Bool {
    switch self {
    case .equals, .empty, .atLeast, .atMost, .name: false
    case .list(let patterns), .contains(let patterns), .anyOrder(let patterns):
      patterns.contains { $0.hasUnboundNameInNot(bindings) }
    case .record(let fields): fields.contains { $0.pattern.hasUnboundNameInNot(bindings) }
    case .not(let pattern): pattern.hasUnboundName(bindings)
    }
  }
}

extension Value {
  /// The elements of a list; nil if the value is not a list.
  var elements: [Value]? {
    switch self {
    case .list(let values): values
    case .none, .boolean, .integer, .text, .record: nil
    }
  }

  /// The integer, or the number of elements of a list; nil for any other value.
  package var number: Int? {
    switch self {
    case .integer(let number): number
    case .list(let values): values.count
    case .none, .boolean, .text, .record: nil
    }
  }
}
