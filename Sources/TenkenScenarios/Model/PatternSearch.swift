import TenkenSimulation

/// A search for the values of new names, for when taking the first fitting elements fails.
///
/// ``first(_:_:_:)`` tries the elements for each pattern, both in the order in which they are
/// written. Before it takes an element, it checks that the rest can still be met. So it does not
/// have to backtrack, and finds the first of all assignments. ``canMeet(_:_:)`` makes this check in
/// another order: it binds names where the fewest elements are left, searches for unrelated names
/// separately, and matches patterns without a new name with the elements that are left.
struct PatternSearch {
  /// The maximum number of steps.
  let limit: Int
  /// The approximate number of comparisons of a value with a part of a pattern so far.
  var steps = 0

  /// Whether the search was given up; its result then means nothing.
  var isExhausted: Bool { steps > limit }

  /// Makes a search with a maximum number of steps.
  init(limit: Int) { self.limit = limit }

  /// A condition that has still to be met.
  enum Goal {
    case match(Pattern, Value)
    /// Every pattern needs an element of its own.
    case assign([Pattern], [Value])

    func hasUnboundName(_ bindings: Bindings) -> Bool {
      switch self {
      case .match(let pattern, _): pattern.hasUnboundName(bindings)
      case .assign(let patterns, _): patterns.contains { $0.hasUnboundName(bindings) }
      }
    }

    func hasUnboundNameInNot(_ bindings: Bindings) -> Bool {
      switch self {
      case .match(let pattern, _): pattern.hasUnboundNameInNot(bindings)
      case .assign(let patterns, _): patterns.contains { $0.hasUnboundNameInNot(bindings) }
      }
    }
  }

  /// Finds the first bindings with which a value matches; nil if there are none, or if exhausted.
  mutating func first(_ pattern: Pattern, _ value: Value, _ bindings: Bindings) -> Bindings? {
    let goals = [Goal.match(pattern, value)]
    guard mightMeet(goals, bindings) else { return nil }
    return first(goals, bindings)
  }

  /// Finds the first bindings that meet all goals, starting with the last goal.
  private mutating func first(_ goals: [Goal], _ bindings: Bindings) -> Bindings? {
    var (goals, bindings) = (goals, bindings)
    guard advance(&goals, &bindings) else { return nil }
    guard goals.contains(where: { $0.hasUnboundName(bindings) }) else {
      return canMeet(goals, bindings) ? bindings : nil
    }
    guard case .assign(var patterns, let values)? = goals.popLast() else { return bindings }
    guard !patterns.isEmpty else { return first(goals, bindings) }
    let pattern = patterns.removeFirst()
    for (index, value) in values.enumerated() where !values[..<index].contains(value) {
      steps += index
      var others = values
      others.remove(at: index)
      let next = goals + [.assign(patterns, others), .match(pattern, value)]
      guard mightMeet(next, bindings) else { continue }
      if let found = first(next, bindings) { return found }
      if isExhausted { return nil }
    }
    return nil
  }

  /// Returns false if goals cannot be met; with a new name inside a `not`, only a trial can tell.
  private mutating func mightMeet(_ goals: [Goal], _ bindings: Bindings) -> Bool {
    goals.contains { $0.hasUnboundNameInNot(bindings) } || canMeet(goals, bindings)
  }

  /// Decides all goals up to the next list in any order; false if one cannot be met.
  mutating func advance(_ goals: inout [Goal], _ bindings: inout Bindings) -> Bool {
    while case .match(let pattern, let value)? = goals.last {
      goals.removeLast()
      steps += 1
      guard !isExhausted, replace(pattern, value, in: &goals, &bindings) else { return false }
    }
    return true
  }

  /// Decides a pattern, or replaces it with goals for its parts; false if it cannot be met.
  private mutating func replace(
    _ pattern: Pattern, _ value: Value, in goals: inout [Goal], _ bindings: inout Bindings
  ) -> Bool {
    switch pattern {
    case .equals(let expected): return value == expected
    case .empty: return value == .list([]) || value == .none
    case .atLeast(let bound): return value.number.map { $0 >= bound } ?? false
    case .atMost(let bound): return value.number.map { $0 <= bound } ?? false
    case .name(let name): return bindings.bind(name, to: value)
    case .not(let pattern):
      return first(pattern, value, bindings) == nil && !isExhausted
    case .list(let patterns):
      guard let values = value.elements, patterns.count == values.count else { return false }
      goals += zip(patterns, values).reversed().map { .match($0, $1) }
    case .record(let fields):
      for field in fields.reversed() {
        guard let value = value.field(field.name) else { return false }
        goals.append(.match(field.pattern, value))
      }
    case .contains(let patterns):
      guard let values = value.elements, patterns.count <= values.count else { return false }
      goals.append(.assign(patterns, values))
    case .anyOrder(let patterns):
      guard let values = value.elements, patterns.count == values.count else { return false }
      goals.append(.assign(patterns, values))
    }
    return true
  }
}
