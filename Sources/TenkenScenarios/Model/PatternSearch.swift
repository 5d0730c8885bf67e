import TenkenSimulation

/// The search for what new names stand for, where the first elements that fit do not.
///
/// ``first(_:_:_:)`` goes through the patterns in the order in which they stand, and for each through
/// the elements; before it takes one, it asks whether the rest can still be met. So it does not
/// have to go back, and what it finds is the first of all assignments. Whether the rest can be met
/// is decided in another order, by ``canMeet(_:_:)``: names are bound where the fewest elements are
/// left, names that have nothing to do with each other are looked for by themselves, and patterns
/// without a new name never choose, but are matched with what is left for them.
struct PatternSearch {
  /// The steps that may be taken.
  let limit: Int
  /// How often a value was held against a part of a pattern, or about that.
  var steps = 0

  /// Whether the search was given up; then what it has found tells nothing.
  var isExhausted: Bool { steps > limit }

  /// Makes a search that may take some steps.
  init(limit: Int) { self.limit = limit }

  /// Something that has still to be met.
  enum Goal {
    /// A value has to match a pattern.
    case match(Pattern, Value)
    /// Every pattern needs an element of its own.
    case place([Pattern], [Value])

    func isOpen(_ bindings: Bindings) -> Bool {
      switch self {
      case .match(let pattern, _): pattern.isOpen(bindings)
      case .place(let patterns, _): patterns.contains { $0.isOpen(bindings) }
      }
    }

    func hasOpenNot(_ bindings: Bindings) -> Bool {
      switch self {
      case .match(let pattern, _): pattern.hasOpenNot(bindings)
      case .place(let patterns, _): patterns.contains { $0.hasOpenNot(bindings) }
      }
    }
  }

  /// The first bindings under which a value matches; nil if there are none, or it is exhausted.
  mutating func first(_ pattern: Pattern, _ value: Value, _ bindings: Bindings) -> Bindings? {
    let goals = [Goal.match(pattern, value)]
    guard looksMeetable(goals, bindings) else { return nil }
    return first(goals, bindings)
  }

  /// The first bindings under which goals are met, of which the last comes first.
  private mutating func first(_ goals: [Goal], _ bindings: Bindings) -> Bindings? {
    var (goals, bindings) = (goals, bindings)
    guard advance(&goals, &bindings) else { return nil }
    guard goals.contains(where: { $0.isOpen(bindings) }) else {
      return canMeet(goals, bindings) ? bindings : nil
    }
    guard case .place(var patterns, let values)? = goals.popLast() else { return bindings }
    guard !patterns.isEmpty else { return first(goals, bindings) }
    let pattern = patterns.removeFirst()
    for (place, value) in values.enumerated() where !values[..<place].contains(value) {
      steps += place
      var others = values
      others.remove(at: place)
      let next = goals + [.place(patterns, others), .match(pattern, value)]
      guard looksMeetable(next, bindings) else { continue }
      if let found = first(next, bindings) { return found }
      if isExhausted { return nil }
    }
    return nil
  }

  /// Whether goals can be met; where a name inside a `not` is new, only trying them out tells.
  private mutating func looksMeetable(_ goals: [Goal], _ bindings: Bindings) -> Bool {
    goals.contains { $0.hasOpenNot(bindings) } || canMeet(goals, bindings)
  }

  /// Decides all goals before the next list in any order; false if one cannot be met.
  mutating func advance(_ goals: inout [Goal], _ bindings: inout Bindings) -> Bool {
    while case .match(let pattern, let value)? = goals.last {
      goals.removeLast()
      steps += 1
      guard !isExhausted, replace(pattern, value, in: &goals, &bindings) else { return false }
    }
    return true
  }

  /// Decides a pattern, or puts its parts in its place; false if it cannot be met.
  private mutating func replace(
    _ pattern: Pattern, _ value: Value, in goals: inout [Goal], _ bindings: inout Bindings
  ) -> Bool {
    switch pattern {
    case .equals(let expected): return value == expected
    case .empty: return value == .list([]) || value == .none
    case .atLeast(let bound): return value.number.map { $0 >= bound } ?? false
    case .atMost(let bound): return value.number.map { $0 <= bound } ?? false
    case .name(let name): return bindings.accept(name, value)
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
      goals.append(.place(patterns, values))
    case .anyOrder(let patterns):
      guard let values = value.elements, patterns.count == values.count else { return false }
      goals.append(.place(patterns, values))
    }
    return true
  }
}
