import TenkenSimulation

/// Something that a system remembers.
struct Variable: Sendable {
  /// The kebab-case name.
  let name: String
  /// What people call it.
  let title: LocalizedText
  /// What values it has, or each value of its list.
  let kind: ValueKind
  /// What people read for its names; empty for other kinds.
  let choices: [Choice]
  /// How many values a list holds at most; nil for a variable of one value.
  let capacity: Int?
  /// The values that it begins with: one, or those of its list.
  let start: [Int]
  /// Where its value lies in the state; a list's length lies there, and its values behind it.
  var slot = 0

  /// How many places in the state it takes.
  var size: Int { capacity.map { $0 + 1 } ?? 1 }

  /// The shape of what a look at it reads.
  var shape: Shape { capacity == nil ? elementShape : .list(elementShape) }

  /// The shape of its value, or of each value of its list.
  var elementShape: Shape { kind.shape(choices) }
}

extension ValueKind {
  /// The shape of such values, with what people read for names.
  func shape(_ choices: [Choice]) -> Shape {
    switch self {
    case .choice: .choice(choices)
    case .integer(let range): .integer(range)
    case .boolean: .boolean
    }
  }
}
