import TenkenSimulation

/// What values a variable, a parameter or an expression can have.
///
/// At run time every value is an `Int`: a number, 0 or 1, or the index of a name among all names of
/// the file.
enum ValueKind: Hashable, Sendable {
  /// One of a few names, by their indices among all names of the file.
  case choice([Int])
  /// A whole number within bounds.
  case integer(ClosedRange<Int>)
  /// True or false.
  case boolean

  /// How many values there are.
  var count: Int {
    switch self {
    case .choice(let names): names.count
    case .integer(let range): range.count
    case .boolean: 2
    }
  }

  /// Whether every value of another kind is one of this.
  func includes(_ other: ValueKind) -> Bool {
    switch (self, other) {
    case (.choice(let names), .choice(let others)): others.allSatisfy(names.contains)
    case (.integer(let range), .integer(let other)):
      range.lowerBound <= other.lowerBound && other.upperBound <= range.upperBound
    case (.boolean, .boolean): true
    case (.choice, _), (.integer, _), (.boolean, _): false
    }
  }

  /// What values of this kind can be at run time, where names and truths are known to be of the kind:
  /// all but what is not there.
  var bounds: ClosedRange<Int> {
    switch self {
    case .choice, .boolean: nothing + 1...Int.max
    case .integer(let range): range
    }
  }

  /// Whether values of two kinds can be compared at all.
  func isComparable(with other: ValueKind) -> Bool {
    switch (self, other) {
    case (.choice, .choice), (.integer, .integer), (.boolean, .boolean): true
    case (.choice, _), (.integer, _), (.boolean, _): false
    }
  }
}

/// What stands for a value that is not there: the first of an empty list.
let nothing = Int.min

/// All names that the choices of a file have, each with what people read.
struct NameTable: Sendable {
  private(set) var names: [String] = []
  private(set) var values: [Value] = []
  private var indices: [String: Int] = [:]

  /// The index of a name, which is new or known.
  mutating func index(of name: String) -> Int {
    if let known = indices[name] { return known }
    indices[name] = names.count
    names.append(name)
    values.append(.text(name))
    return names.count - 1
  }

  /// The index of a name; nil if no choice has it.
  func known(_ name: String) -> Int? { indices[name] }
}
