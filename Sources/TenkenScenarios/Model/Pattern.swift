public import TenkenSimulation

/// What an observed value must be; ``PatternMatcher`` says whether it is.
public enum Pattern: Hashable, Sendable {
  /// Exactly a value.
  case equals(Value)
  /// A list without elements.
  case empty
  /// A list whose elements match in order, and no others.
  case list([Pattern])
  /// A record whose named fields match; its other fields may be anything.
  case record([Field])
  /// A list with an element for each pattern, in any order, and perhaps others.
  case contains([Pattern])
  /// A list whose elements match in some order, and no others.
  case anyOrder([Pattern])
  /// A number that is not smaller.
  case atLeast(Int)
  /// A number that is not greater.
  case atMost(Int)
  /// Anything that does not match.
  indirect case not(Pattern)
  /// An identifier that is bound at the first look, and equal at every later one.
  case name(String)

  /// One named pattern of a record.
  public struct Field: Hashable, Sendable {
    /// The field's name.
    public let name: String
    /// What its value must be.
    public let pattern: Pattern

    /// Makes a field.
    public init(name: String, pattern: Pattern) {
      self.name = name
      self.pattern = pattern
    }
  }
}

extension Pattern {
  /// The names that stand for no value yet, also those inside a `not`, each time they occur.
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

  /// Whether a name stands for no value yet.
  func isOpen(_ bindings: Bindings) -> Bool {
    switch self {
    case .equals, .empty, .atLeast, .atMost: false
    case .name(let name): bindings[name] == nil
    case .list(let patterns), .contains(let patterns), .anyOrder(let patterns):
      patterns.contains { $0.isOpen(bindings) }
    case .record(let fields): fields.contains { $0.pattern.isOpen(bindings) }
    case .not(let pattern): pattern.isOpen(bindings)
    }
  }

  /// Whether a name inside a `not` stands for no value yet: then the order of looking decides.
  func hasOpenNot(_ bindings: Bindings) -> Bool {
    switch self {
    case .equals, .empty, .atLeast, .atMost, .name: false
    case .list(let patterns), .contains(let patterns), .anyOrder(let patterns):
      patterns.contains { $0.hasOpenNot(bindings) }
    case .record(let fields): fields.contains { $0.pattern.hasOpenNot(bindings) }
    case .not(let pattern): pattern.isOpen(bindings)
    }
  }
}

extension Value {
  /// A list's elements; nil for what is not a list.
  var elements: [Value]? {
    switch self {
    case .list(let values): values
    case .none, .boolean, .integer, .text, .record: nil
    }
  }

  /// A number, or the number of a list's elements; nil for what has none.
  var number: Int? {
    switch self {
    case .integer(let number): number
    case .list(let values): values.count
    case .none, .boolean, .text, .record: nil
    }
  }
}
