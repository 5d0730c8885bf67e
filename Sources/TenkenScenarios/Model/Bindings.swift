public import TenkenSimulation

/// The values that a case's `$names` stand for; two names never stand for the same value.
public struct Bindings: Hashable, Sendable {
  private var values: [(name: String, value: Value)] = []

  /// Makes bindings without a name.
  public init() {}

  /// How many names stand for a value.
  var count: Int { values.count }

  /// Whether a name stands for a value; a new name is bound, unless another has the value.
  mutating func accept(_ name: String, _ value: Value) -> Bool {
    if let bound = self[name] { return bound == value }
    guard value != .none, !values.contains(where: { $0.value == value }) else { return false }
    values.append((name, value))
    return true
  }

  /// The names that were bound after some first ones.
  func names(after count: Int) -> [String] { values.dropFirst(count).map(\.name) }

  /// Forgets the names that were bound last, so that as many are left.
  mutating func forget(downTo count: Int) { values.removeLast(values.count - count) }

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
