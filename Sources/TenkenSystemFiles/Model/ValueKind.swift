import TenkenSimulation

/// The values that a variable, a parameter or an expression can have.
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

  /// The number of values.
  var count: Int {
    switch self {
    case .choice(let names): names.count
    case .integer(let range): range.count
    case .boolean: 2
    }
  }

  /// Whether every value of another kind is a value of this one.
  func includes(_ other: ValueKind) -> Bool {
    switch (self, other) {
    case (.choice(let names), .choice(let others)): others.allSatisfy(names.contains)
    case (.integer(let range), .integer(let other)):
      range.lowerBound <= other.lowerBound && other.upperBound <= range.upperBound
    case (.boolean, .boolean): true
    case (.choice, _), (.integer, _), (.boolean, _): false
    }
  }

  /// The range that is checked at run time.
  ///
  /// Names and Booleans have been checked before, so that only `nothing` is out of their bounds.
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

/// The run-time value of a missing value, such as the first of an empty list.
let nothing = Int.min

/// All names of a file's choices, each with its value for scenarios.
struct NameTable: Sendable {
  private(set) var names: [String] = []
  private(set) var values: [Value] = []
  private var indices: [String: Int] = [:]

  /// The index of a name, which is added if it is new.
  mutating func index(of name: String) -> Int {
    if let known = indices[name] { return known }
    indices[name] = names.count
    names.append(name)
    values.append(.text(name))
    return names.count - 1
  }

  /// The index of a name; nil if it is not in the table.
  func known(_ name: String) -> Int? { indices[name] }
}
