/// A value that a word takes, or that an observation reads.
@usableFromInline package enum Value: Hashable, Sendable {
  /// Nothing: `none` in a scenario, `nil` in an app's log.
  case none
  /// True or false.
  case boolean(Bool)
  /// A whole number: a count, minor units of money, or seconds.
  case integer(Int)
  /// A text, the name of a choice, or an identifier.
  case text(String)
  /// Values in order.
  case list([Value])
  /// Named values, in the order their shape declares them.
  case record([Field])

  /// One named value of a record.
  @usableFromInline package struct Field: Hashable, Sendable {
    /// The kebab-case name.
    @usableFromInline package var name: String
    /// The value of the field.
    @usableFromInline package var value: Value

    /// Makes a field.
    @usableFromInline package init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The number of values in this value, including itself.
  @usableFromInline package var size: Int {
    switch self {
    case .none, .boolean, .integer, .text: 1
    case .list(let values): values.reduce(1) { $0 + $1.size }
    case .record(let fields): fields.reduce(1) { $0 + $1.value.size }
    }
  }

  /// The value of a record's field; nil where there is no such field, or no record.
  @usableFromInline package func field(_ name: String) -> Value? {
    guard case .record(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }
}

extension Value: CustomStringConvertible {
  /// The value as a scenario would write it.
  @usableFromInline package var description: String {
    switch self {
    case .none: "none"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .text(let value): value
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .record(let fields):
      "{" + fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "}"
    }
  }
}
