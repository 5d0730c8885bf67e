package import TenkenSimulation

/// The values that a case's `$names` stand for; two names never stand for the same value.
package struct Bindings: Hashable, Sendable {
  private var values: [(name: String, value: Value)] = []

  /// Makes bindings without a name.
  package init() {}

  /// The number of bound names.
  var count: Int { values.count }

  /// Returns whether a name has a value; binds a new name, unless another name has the value.
  mutating func bind(_ name: String, to value: Value) -> Bool {
    if let bound = self[name] { return bound == value }
    guard value != .none, !values.contains(where: { $0.value == value }) else { return false }
    values.append((name, value))
    return true
  }

  /// The names that were bound after the first `count`.
  func names(after count: Int) -> [String] { values.dropFirst(count).map(\.name) }

  /// Removes the most recently bound names, until `count` are left.
  mutating func removeLast(downTo count: Int) { values.removeLast(values.count - count) }

  /// The value of a name; nil if it is not bound yet.
  package subscript(name: String) -> Value? {
    values.first { $0.name == name }?.value
  }

  /// Whether two bindings have the same names and values, bound in the same order.
  package static func == (left: Bindings, right: Bindings) -> Bool {
    left.values.elementsEqual(right.values) { $0.name == $1.name && $0.value == $1.value }
  }

  /// Hashes the names and their values.
  package func hash(into hasher: inout Hasher) {
    for (name, value) in values {
      hasher.combine(name)
      hasher.combine(value)
    }
  }
}
