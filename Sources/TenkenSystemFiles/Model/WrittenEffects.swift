/// The effects of an operation, a precondition or a timer, as its file declares them.
struct WrittenEffects {
  /// The effects of which only the first whose condition holds happens.
  var first: [WrittenEffect] = []
  /// The effects of which each one whose condition holds happens.
  var each: [WrittenEffect] = []

  /// What may go wrong, judging by the file alone.
  var possibleFaults: Set<RuleFault> {
    var faults: Set<RuleFault> = []
    if (first + each).contains(where: \.mayGoOutOfBounds) { faults.insert(.outOfBounds) }
    let mayConflict = each.indices.contains { index in
      (first + each[..<index]).contains { $0.commonVariable(with: each[index]) != nil }
    }
    if mayConflict { faults.insert(.conflict) }
    return faults
  }

  /// A variable that one of `each` changes, though whenever it happens, or another, both do.
  func certainConflict(of index: Int) -> Int? {
    let effect = each[index]
    for other in first + each[..<index] {
      guard let variable = other.commonVariable(with: effect) else { continue }
      if effect.condition == nil || effect.condition == other.condition { return variable }
    }
    // The last of several effects happens only if no earlier one does.
    let always = (first.count == 1 ? first : []) + each[..<index]
    return always.filter { $0.condition == nil }
      .compactMap { $0.commonVariable(with: effect) }.first
  }
}

extension WrittenEffect {
  /// Adds what another effect does, whose variables this one does not change.
  mutating func add(_ other: WrittenEffect) {
    changes += other.changes
    events += other.events
    // Effects that run each other twice would double them each time.
    let new = other.restarts.filter { !restarts.contains($0) }
    restarts += new
    stops += other.stops.filter { !stops.contains($0) }
  }

  /// A variable that both effects change; nil if there is none.
  func commonVariable(with other: WrittenEffect) -> Int? {
    let variables = Set(changes.map(\.variable))
    return other.changes.first { variables.contains($0.variable) }?.variable
  }
}
