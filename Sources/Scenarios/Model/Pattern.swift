public import Simulation

/// What an observed value must be.
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
  }
}

/// The values that a case's `$names` stand for; two names never stand for the same value.
public struct Bindings: Hashable, Sendable {
  private var values: [(name: String, value: Value)] = []

  /// Makes bindings without a name.
  public init() {}

  /// Whether a name stands for a value; a new name is bound, unless another has the value.
  mutating func accept(_ name: String, _ value: Value) -> Bool {
    if let bound = self[name] { return bound == value }
    guard value != .none, !values.contains(where: { $0.value == value }) else { return false }
    values.append((name, value))
    return true
  }

  /// The value of a name; nil if it is not bound yet.
  public subscript(name: String) -> Value? {
    values.first { $0.name == name }?.value
  }

  /// Whether the same names stand for the same values.
  public static func == (left: Bindings, right: Bindings) -> Bool {
    left.values.elementsEqual(right.values) { $0.name == $1.name && $0.value == $1.value }
  }

  /// Adds the names and their values.
  public func hash(into hasher: inout Hasher) {
    for (name, value) in values {
      hasher.combine(name)
      hasher.combine(value)
    }
  }
}

extension Pattern {
  /// Whether a value matches; names are bound only where the whole pattern matches.
  public func matches(_ value: Value, binding bindings: inout Bindings) -> Bool {
    var attempt = bindings
    guard accepts(value, &attempt) else { return false }
    bindings = attempt
    return true
  }

  private func accepts(_ value: Value, _ bindings: inout Bindings) -> Bool {
    switch self {
    case .equals(let expected): value == expected
    case .empty: value == .list([]) || value == .none
    case .list(let patterns):
      Self.elements(of: value).map { inOrder(patterns, $0, &bindings) } ?? false
    case .record(let fields): accepts(fields, in: value, &bindings)
    case .contains(let patterns):
      Self.elements(of: value).map { someOrder(patterns[...], $0, &bindings) != nil } ?? false
    case .anyOrder(let patterns):
      Self.elements(of: value).map { someOrder(patterns[...], $0, &bindings) == 0 } ?? false
    case .atLeast(let bound): Self.number(value).map { $0 >= bound } ?? false
    case .atMost(let bound): Self.number(value).map { $0 <= bound } ?? false
    case .not(let pattern):
      // What must not match binds nothing: a name inside it only compares.
      !pattern.matchesWithoutBinding(value, bindings)
    case .name(let name): bindings.accept(name, value)
    }
  }

  private func matchesWithoutBinding(_ value: Value, _ bindings: Bindings) -> Bool {
    var scratch = bindings
    return accepts(value, &scratch)
  }

  /// A list's elements; nothing for what is no list.
  private static func elements(of value: Value) -> [Value]? {
    switch value {
    case .list(let values): values
    case .none, .boolean, .integer, .text, .record: nil
    }
  }

  /// A number, or the number of a list's elements.
  private static func number(_ value: Value) -> Int? {
    switch value {
    case .integer(let number): number
    case .list(let values): values.count
    case .none, .boolean, .text, .record: nil
    }
  }

  private func inOrder(
    _ patterns: [Pattern], _ values: [Value], _ bindings: inout Bindings
  ) -> Bool {
    guard patterns.count == values.count else { return false }
    for (pattern, value) in zip(patterns, values) {
      guard pattern.accepts(value, &bindings) else { return false }
    }
    return true
  }

  private func accepts(
    _ fields: [Field], in value: Value, _ bindings: inout Bindings
  ) -> Bool {
    for field in fields {
      guard let actual = value.field(field.name),
        field.pattern.accepts(actual, &bindings)
      else { return false }
    }
    return true
  }

  /// Finds a different element for each pattern; returns how many are left over, nil if it cannot.
  private func someOrder(
    _ patterns: ArraySlice<Pattern>, _ values: [Value], _ bindings: inout Bindings
  ) -> Int? {
    guard let pattern = patterns.first else { return values.count }
    for place in values.indices {
      var attempt = bindings
      guard pattern.accepts(values[place], &attempt) else { continue }
      var others = values
      others.remove(at: place)
      guard let left = someOrder(patterns.dropFirst(), others, &attempt) else { continue }
      bindings = attempt
      return left
    }
    return nil
  }
}
