/// Why a step cannot happen although nothing refuses it: the rules of the file are at fault.
enum RuleFault: String, CaseIterable, Sendable {
  /// A variable cannot hold its new value, or an event its own.
  case outOfBounds = "out-of-bounds"
  /// Two effects that happen together change the same variable.
  case conflict = "effects-conflict"

  /// What cannot have its value.
  enum Subject: Hashable, Sendable {
    /// A variable, by its index.
    case variable(Int)
    /// A list without a first value to remove, by the index of its variable.
    case emptyList(Int)
    /// A field of an event, both by their indices.
    case field(Int, ofEvent: Int)
  }
}

/// The effects that happen together.
extension Program {
  /// Why a step cannot happen, and what cannot have its value.
  typealias Fault = (kind: RuleFault, subject: RuleFault.Subject)

  /// The effects of a rule that happen in one step, by their indices.
  struct Happening {
    /// The first of several effects that can happen; nil if none can.
    let first: Int?
    /// Each of the other effects that happen.
    var others: [Int] = []

    var count: Int { others.count + (first == nil ? 0 : 1) }

    /// The index of an effect, by its place among those that happen.
    subscript(place: Int) -> Int {
      guard let first else { return others[place] }
      return place == 0 ? first : others[place - 1]
    }
  }

  /// The effects of a rule that happen in a state.
  func happening(of rule: Rule, in state: [Int], _ arguments: [Int]) -> Happening {
    let first = effect(of: rule, in: state, arguments)
    guard !rule.each.isEmpty else { return Happening(first: first) }
    let others = rule.each.filter { index in
      effects[index].condition.map { holds($0, state, arguments) } ?? true
    }
    return Happening(first: first, others: others)
  }

  /// Makes the changes of a precondition, which the reader rejects if it may leave any bounds.
  func establish(_ rule: Rule, in state: inout [Int], _ arguments: [Int]) {
    guard let index = effect(of: rule, in: state, arguments) else { return }
    _ = apply(effects[index], to: &state, arguments)
  }

  /// Makes the changes of all effects, calculated from the state before.
  ///
  /// - Returns: Whether they can be made; if not, the state must be discarded.
  func apply(_ happening: Happening, to state: inout [Int], _ arguments: [Int]) -> Bool {
    if happening.others.isEmpty {
      return happening.first.map { apply(effects[$0], to: &state, arguments) } ?? true
    }
    return firstFault(of: happening, in: &state, arguments) == nil
  }

  /// The reason why effects cannot happen in a state, and what it is about.
  func fault(of happening: Happening, in before: [Int], _ arguments: [Int]) -> Fault {
    var state = before
    guard let fault = firstFault(of: happening, in: &state, arguments) else {
      preconditionFailure("the effects can happen")
    }
    return fault
  }

  private func firstFault(
    of happening: Happening, in state: inout [Int], _ arguments: [Int]
  ) -> Fault? {
    if let variable = variableInConflict(in: happening) { return (.conflict, .variable(variable)) }
    // All operands are read from the state before, so the order of effects does not matter.
    let before = state
    for place in 0..<happening.count {
      let effect = effects[happening[place]]
      if let wrong = firstWrongValue(of: effect, in: before, arguments) {
        return (.outOfBounds, .field(wrong.field, ofEvent: wrong.event))
      }
      for index in effect.changes {
        let change = changes[index]
        guard change.apply(operand(of: change, before, arguments), to: &state) else {
          let isEmpty = change.kind == .removeFirst
          return (.outOfBounds, isEmpty ? .emptyList(change.variable) : .variable(change.variable))
        }
      }
    }
    return nil
  }

  /// The first variable that two of the effects change.
  private func variableInConflict(in happening: Happening) -> Int? {
    // A system has at most as many variables as a mask has bits.
    var known: UInt64 = 0
    for place in 0..<happening.count {
      var changed: UInt64 = 0
      for index in effects[happening[place]].changes { changed |= 1 << changes[index].variable }
      guard known & changed == 0 else { return (known & changed).trailingZeroBitCount }
      known |= changed
    }
    return nil
  }
}
