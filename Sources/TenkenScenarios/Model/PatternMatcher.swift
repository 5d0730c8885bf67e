package import TenkenSimulation

/// The result of matching a value with a pattern.
package enum PatternVerdict: Hashable, Sendable {
  /// The value matches the pattern.
  case matches
  /// The value does not match the pattern.
  case differs
  /// The search reached its limit, because the names can stand for too many values.
  case undecided
}

/// Matches the observed values of a case with patterns, and keeps the values of the `$names`.
///
/// In a list in any order, each pattern takes the first free element that fits. If that leaves a
/// pattern without an element, the matcher tries more: a ``BipartiteMatching`` if every name has a
/// value already, otherwise a ``PatternSearch``. If several assignments fit, the first one binds
/// the names, with the patterns and the elements in the order in which they are written.
package struct PatternMatcher: Sendable {
  /// The maximum number of steps that one match may take to find the values of its names.
  ///
  /// Names that restrict each other make this a subgraph search, for which no method is known that
  /// is always fast. This many steps take a fraction of a second.
  package static let searchLimit = 1_000_000

  /// The values of the names.
  package private(set) var bindings = Bindings()
  /// The approximate number of comparisons of a value with a part of a pattern so far.
  package private(set) var steps = 0
  /// The number of elements taken so far in lists where another choice might match as well.
  private var choices = 0

  /// Makes a matcher without any bound names.
  package init() {}

  /// Matches a value with a pattern, and binds names only if the whole pattern matches.
  package mutating func match(_ pattern: Pattern, _ value: Value) -> PatternVerdict {
    let count = bindings.count
    choices = 0
    let fit = firstFit(pattern, value)
    if fit == .fits { return .matches }
    bindings.removeLast(downTo: count)
    guard fit == .unknown else { return .differs }
    var search = PatternSearch(limit: Self.searchLimit)
    let found = search.first(pattern, value, bindings)
    steps += search.steps
    guard !search.isExhausted else { return .undecided }
    guard let found else { return .differs }
    bindings = found
    return .matches
  }

  /// The first entry of a list in any order that no element fits, from 1; nil if there is none.
  package func unmatchedEntry(of pattern: Pattern, in value: Value) -> Int? {
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

  /// The result of taking the first element that fits, for each pattern in turn.
  private enum FirstFit {
    /// Everything fits, and every choice was the first possible one.
    case fits
    /// No choice would make it fit.
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
    case .name(let name): return FirstFit(bindings.bind(name, to: value))
    case .list(let patterns): return firstFit(patterns, value)
    case .record(let fields): return firstFit(fields, value)
    case .contains(let patterns):
      guard let values = value.elements, patterns.count <= values.count else { return .differs }
      return firstFit(patterns, inAnyOrder: values)
    case .anyOrder(let patterns):
      guard let values = value.elements, patterns.count == values.count else { return .differs }
      return firstFit(patterns, inAnyOrder: values)
    case .not(let pattern):
      // A pattern that must not match binds nothing: its names are only compared.
      let (count, choices) = (bindings.count, choices)
      let fit = firstFit(pattern, value)
      bindings.removeLast(downTo: count)
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
    let hasUnboundName = patterns.contains { $0.hasUnboundName(bindings) }
    var isTaken = [Bool](repeating: false, count: values.count)
    for pattern in patterns {
      let (index, fit) = firstPlace(of: pattern, among: values, isTaken)
      guard let index else {
        guard fit == .differs, hasUnboundName else {
          return hasUnboundName ? fit : matching(patterns, values)
        }
        return choices == before ? .differs : .unknown
      }
      isTaken[index] = true
      if hasUnboundName { choices += 1 }
    }
    return .fits
  }

  /// Finds the first free element that fits; nil if there is none, or if that is unknown.
  private mutating func firstPlace(
    of pattern: Pattern, among values: [Value], _ isTaken: [Bool]
  ) -> (index: Int?, fit: FirstFit) {
    for index in values.indices where !isTaken[index] {
      let count = bindings.count
      let fit = firstFit(pattern, values[index])
      switch fit {
      case .fits: return (index, fit)
      case .differs: bindings.removeLast(downTo: count)
      case .unknown: return (nil, fit)
      }
    }
    return (nil, .differs)
  }

  /// Whether each pattern can have an element of its own; no name in the patterns may be new.
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
