import TenkenData

extension JSON {
  /// The string; nil for anything else.
  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The whole number; nil for anything else.
  var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// Whether the value is `true`.
  var isTrue: Bool { self == .boolean(true) }

  /// The elements of an array; empty for anything else.
  var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The value at a path of names; nil if one of them is missing.
  func at(_ names: String...) -> JSON? {
    names.reduce(Optional(self)) { $0?[$1] }
  }
}
