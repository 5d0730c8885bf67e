import TenkenSimulation

/// Deciding whether there is any assignment.
extension PatternSearch {
  /// Lists whose patterns still need elements, and the values of the names so far.
  private struct State {
    var bindings: Bindings
    var lists: [List] = []

    /// A copy with only the patterns in which at least one of the given names is new.
    func only(_ names: Set<String>) -> State {
      var state = self
      for list in lists.indices {
        for row in lists[list].patterns.indices.reversed() {
          let unbound = lists[list].patterns[row].unboundNames(bindings)
          if names.isDisjoint(with: unbound) { state.lists[list].removePattern(at: row) }
        }
      }
      return state
    }
  }

  /// A list whose patterns still need elements.
  private struct List {
    var patterns: [Pattern]
    let values: [Value]
    /// Whether each pattern had a new name when `fits` was last updated.
    var isUnbound: [Bool]
    /// Whether a pattern (row) may have an element (column); false for elements that are taken.
    var fits: [[Bool]] = []
    /// The bindings that each possible element of a pattern would give its new names.
    var candidateBindings: [[Bindings]] = []

    init(_ patterns: [Pattern], _ values: [Value]) {
      self.patterns = patterns
      self.values = values
      isUnbound = patterns.map { _ in true }
    }

    /// Gives an element to the pattern at an index.
    mutating func assign(_ element: Int, to index: Int) {
      removePattern(at: index)
      for row in fits.indices { fits[row][element] = false }
    }

    mutating func removePattern(at index: Int) {
      patterns.remove(at: index)
      isUnbound.remove(at: index)
      fits.remove(at: index)
      candidateBindings.remove(at: index)
    }
  }

  /// A pattern with new names, identified by its list and its index in the list.
  private struct UnboundPattern {
    let list: Int
    let index: Int
    let names: Set<String>
    /// The number of elements that it may have.
    let candidateCount: Int
  }

  /// Returns whether all goals can be met; no name inside a `not` may be new.
  mutating func canMeet(_ goals: [Goal], _ bindings: Bindings) -> Bool {
    var state = State(bindings: bindings)
    guard meet(goals, &state) else { return false }
    let names = state.lists.flatMap(\.patterns).flatMap { $0.unboundNames(state.bindings) }
    return canBind([Set(names)], state)
  }

  /// Decides goals, and adds lists in any order to the state; false if they cannot all be met.
  private mutating func meet(_ goals: [Goal], _ state: inout State) -> Bool {
    var goals = goals
    let (count, known) = (state.lists.count, state.bindings.count)
    while true {
      guard advance(&goals, &state.bindings) else { return false }
      guard case .assign(let patterns, let values)? = goals.popLast() else { break }
      state.lists.append(List(patterns, values))
    }
    for list in state.lists.indices {
      if list >= count || state.bindings.count > known {
        updateFits(&state.lists[list], state.bindings)
      }
      let matching = BipartiteMatching(state.lists[list].fits)
      steps += matching.steps
      guard matching.unmatchedRow == nil, !isExhausted else { return false }
    }
    return canBindDistinctValues(state)
  }

  /// Finds the elements that each pattern may have on its own, with the current bindings.
  private mutating func updateFits(_ list: inout List, _ bindings: Bindings) {
    if list.fits.isEmpty {
      list.fits = list.patterns.map { _ in list.values.map { _ in true } }
      list.candidateBindings = list.patterns.map { _ in [] }
    }
    for (row, pattern) in list.patterns.enumerated() where list.isUnbound[row] {
      list.isUnbound[row] = pattern.hasUnboundName(bindings)
      list.candidateBindings[row] = []
      for (column, value) in list.values.enumerated() where list.fits[row][column] {
        // The result is final if no name is new.
        var state = State(bindings: bindings)
        list.fits[row][column] = meet([.match(pattern, value)], &state)
        if list.fits[row][column], list.isUnbound[row] {
          list.candidateBindings[row].append(state.bindings)
        }
      }
    }
  }

  /// Returns whether the new names can all have different values.
  private mutating func canBindDistinctValues(_ state: State) -> Bool {
    var remaining = NameValues()
    for candidates in state.lists.lazy.flatMap(\.candidateBindings) {
      for name in candidates.first?.names(after: state.bindings.count) ?? [] {
        let values = candidates.compactMap { $0[name] }
        steps += values.count
        remaining.restrict(name, to: values)
      }
    }
    let matching = remaining.matching
    steps += matching.steps
    return matching.unmatchedRow == nil
  }

  /// Returns whether the names of every group can be bound, starting with the last group.
  private mutating func canBind(_ groups: [Set<String>], _ state: State) -> Bool {
    var groups = groups
    while let names = groups.popLast() {
      let unbound = Self.unboundPatterns(state, names)
      guard let narrowest = unbound.min(by: { $0.candidateCount < $1.candidateCount }) else {
        continue
      }
      let parts = Self.parts(unbound)
      guard parts.count > 1 else { return canAssign(narrowest, state, groups + parts) }
      // A part that cannot be bound alone cannot be bound with others: this saves vain attempts.
      for part in parts where !canBind([part], state.only(part)) { return false }
      groups += parts
    }
    return true
  }

  /// Returns whether a pattern can have an element with which all groups can still be bound.
  private mutating func canAssign(
    _ pattern: UnboundPattern, _ state: State, _ groups: [Set<String>]
  ) -> Bool {
    let list = state.lists[pattern.list]
    var tried: [Value] = []
    for (column, value) in list.values.enumerated()
    where list.fits[pattern.index][column] && !tried.contains(value) {
      steps += tried.count
      tried.append(value)
      var next = state
      next.lists[pattern.list].assign(column, to: pattern.index)
      let goal = Goal.match(list.patterns[pattern.index], value)
      if meet([goal], &next), canBind(groups, next) { return true }
      if isExhausted { return false }
    }
    return false
  }

  /// The patterns in which at least one of the given names is new.
  private static func unboundPatterns(_ state: State, _ group: Set<String>) -> [UnboundPattern] {
    state.lists.enumerated().flatMap { listIndex, list in
      list.patterns.indices.compactMap { row -> UnboundPattern? in
        guard list.isUnbound[row] else { return nil }
        let names = Set(list.patterns[row].unboundNames(state.bindings))
        guard !names.isDisjoint(with: group) else { return nil }
        return UnboundPattern(
          list: listIndex, index: row, names: names, candidateCount: list.fits[row].count { $0 })
      }
    }
  }

  /// The new names of patterns, in groups: names that share no pattern are in separate groups.
  private static func parts(_ patterns: [UnboundPattern]) -> [Set<String>] {
    patterns.reduce(into: []) { parts, pattern in
      let together = parts.filter { !$0.isDisjoint(with: pattern.names) }
      parts.removeAll { !$0.isDisjoint(with: pattern.names) }
      parts.append(together.reduce(pattern.names) { $0.union($1) })
    }
  }
}
