import TenkenJSON

extension JSON {
  /// The text; nil for anything else.
  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The whole number; nil for anything else.
  var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// Whether it is `true`.
  var isTrue: Bool { self == .boolean(true) }

  /// The elements; none for anything but a list.
  var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The value that lies below some names; nil where one is missing.
  func at(_ names: String...) -> JSON? {
    names.reduce(Optional(self)) { $0?[$1] }
  }
}
