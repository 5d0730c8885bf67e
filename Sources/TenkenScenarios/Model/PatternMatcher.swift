public import TenkenSimulation

/// Whether a value is what a pattern expects.
public enum PatternVerdict: Hashable, Sendable {
  /// It is.
  case matches
  /// It is not.
  case differs
  /// The names can stand for so many values that the search was given up.
  case undecided
}

/// Holds values against patterns, look after look, and keeps what the `$names` stand for.
///
/// In a list in any order each pattern takes the first free element that fits. Only where that
/// leaves a pattern without one, more is tried: where no name is new, a ``BipartiteMatching``, and
/// else a ``PatternSearch``. Where several assignments fit, the names are bound by the first one,
/// with the patterns and the elements in the order in which they stand.
public struct PatternMatcher: Sendable {
  /// The steps that one look may take to find out what its names stand for.
  ///
  /// Names that restrict each other are a subgraph to be found in a graph, for which no method is
  /// known that is always fast. These many steps take a fraction of a second.
  public static let searchLimit = 1_000_000

  /// What the names stand for.
  public private(set) var bindings = Bindings()
  /// How often a value was held against a part of a pattern so far, or about that.
  public private(set) var steps = 0
  /// How many elements new names have been bound to where others might do as well.
  private var choices = 0

  /// Makes a matcher that knows no name.
  public init() {}

  /// Holds a value against a pattern; names are bound only where the whole pattern matches.
  public mutating func match(_ pattern: Pattern, _ value: Value) -> PatternVerdict {
    let count = bindings.count
    choices = 0
    let fit = firstFit(pattern, value)
    if fit == .fits { return .matches }
    bindings.forget(downTo: count)
    guard fit == .unknown else { return .differs }
    var search = PatternSearch(limit: Self.searchLimit)
    let found = search.first(pattern, value, bindings)
    steps += search.steps
    guard !search.isExhausted else { return .undecided }
    guard let found else { return .differs }
    bindings = found
    return .matches
  }

  /// The first entry of a list in any order that no element fits, from 1; nil if each has one.
  public func unmatchedEntry(of pattern: Pattern, in value: Value) -> Int? {
    switch pattern {
    case .contains(let patterns), .anyOrder(let patterns):
      guard patterns.count > 1, let values = value.elements, !values.isEmpty else { return nil }
      let entry = patterns.firstIndex { pattern in
        !values.contains { value in
          var matcher = self
          return matcher.firstFit(pattern, value) != .differs
        }
      }
      return entry.map { $0 + 1 }
    case .equals, .empty, .list, .record, .atLeast, .atMost, .not, .name: return nil
    }
  }

  /// What comes of taking the first element that fits, for each pattern in turn.
  private enum FirstFit {
    /// Everything fits, and every choice was the first that could be made.
    case fits
    /// Nothing would make it fit.
    case differs
    /// Other choices might make it fit.
    case unknown

    init(_ fits: Bool) { self = fits ? .fits : .differs }

    var inverse: FirstFit {
      switch self {
      case .fits: .differs
      case .differs: .fits
      case .unknown: .unknown
      }
    }
  }

  private mutating func firstFit(_ pattern: Pattern, _ value: Value) -> FirstFit {
    steps += 1
    switch pattern {
    case .equals(let expected): return FirstFit(value == expected)
    case .empty: return FirstFit(value == .list([]) || value == .none)
    case .atLeast(let bound): return FirstFit(value.number.map { $0 >= bound } ?? false)
    case .atMost(let bound): return FirstFit(value.number.map { $0 <= bound } ?? false)
    case .name(let name): return FirstFit(bindings.accept(name, value))
    case .list(let patterns): return firstFit(patterns, value)
    case .record(let fields): return firstFit(fields, value)
    case .contains(let patterns):
      guard let values = value.elements, patterns.count <= values.count else { return .differs }
      return firstFit(patterns, inAnyOrder: values)
    case .anyOrder(let patterns):
      guard let values = value.elements, patterns.count == values.count else { return .differs }
      return firstFit(patterns, inAnyOrder: values)
    case .not(let pattern):
      // What must not match binds nothing: a name inside it only compares.
      let (count, choices) = (bindings.count, choices)
      let fit = firstFit(pattern, value)
      bindings.forget(downTo: count)
      self.choices = choices
      return fit.inverse
    }
  }

  private mutating func firstFit(_ patterns: [Pattern], _ value: Value) -> FirstFit {
    guard let values = value.elements, patterns.count == values.count else { return .differs }
    let before = choices
    for (pattern, value) in zip(patterns, values) {
      let fit = firstFit(pattern, value)
      guard fit == .fits else { return choices == before ? fit : .unknown }
    }
    return .fits
  }

  private mutating func firstFit(_ fields: [Pattern.Field], _ value: Value) -> FirstFit {
    let before = choices
    for field in fields {
      let fit = value.field(field.name).map { firstFit(field.pattern, $0) } ?? .differs
      guard fit == .fits else { return choices == before ? fit : .unknown }
    }
    return .fits
  }

  private mutating func firstFit(
    _ patterns: [Pattern], inAnyOrder values: [Value]
  ) -> FirstFit {
    let before = choices
    let isOpen = patterns.contains { $0.isOpen(bindings) }
    var isTaken = [Bool](repeating: false, count: values.count)
    for pattern in patterns {
      let (index, fit) = firstPlace(of: pattern, among: values, isTaken)
      guard let index else {
        guard fit == .differs, isOpen else { return isOpen ? fit : matching(patterns, values) }
        return choices == before ? .differs : .unknown
      }
      isTaken[index] = true
      if isOpen { choices += 1 }
    }
    return .fits
  }

  /// The first free element that fits; none if there is none, or it is not known.
  private mutating func firstPlace(
    of pattern: Pattern, among values: [Value], _ isTaken: [Bool]
  ) -> (index: Int?, fit: FirstFit) {
    for index in values.indices where !isTaken[index] {
      let count = bindings.count
      let fit = firstFit(pattern, values[index])
      switch fit {
      case .fits: return (index, fit)
      case .differs: bindings.forget(downTo: count)
      case .unknown: return (nil, fit)
      }
    }
    return (nil, .differs)
  }

  /// Whether patterns without a new name have an element each.
  private mutating func matching(_ patterns: [Pattern], _ values: [Value]) -> FirstFit {
    var fits: [[Bool]] = []
    for pattern in patterns {
      var row: [Bool] = []
      for value in values { row.append(firstFit(pattern, value) == .fits) }
      fits.append(row)
    }
    let matching = BipartiteMatching(fits)
    steps += matching.steps
    return FirstFit(matching.unmatchedRow == nil)
  }
}
